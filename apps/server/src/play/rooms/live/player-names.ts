import type { Player } from '@chuhe/protocol';
import { type Room, SIDES, type Side, type Speed, speedOf } from '@chuhe/rules';
import type { Seated } from './frames.ts';

type FindPlayers = (ids: readonly string[], speed: Speed) => Promise<readonly Player[]>;

/** The names of a room's players and their ratings at its speed, as last read. */
export class PlayerNames {
  #people = new Map<string, Player>();
  readonly #findPlayers: FindPlayers;

  constructor(findPlayers: FindPlayers) {
    this.#findPlayers = findPlayers;
  }

  /** The players by side, with names. */
  seated({ seats }: Room): Seated {
    const at = (side: Side): Player | null => {
      const userId = seats[side];
      return userId === undefined ? null : (this.#people.get(userId) ?? nameless(userId));
    };
    return { RED: at('RED'), BLACK: at('BLACK') };
  }

  async reload({ seats, options }: Room): Promise<void> {
    const ids = SIDES.map((side) => seats[side]).filter((id) => id !== undefined);
    const players = await this.#findPlayers(ids, speedOf(options.timeControl));
    this.#people = new Map(players.map((player) => [player.userId, player]));
  }
}

function nameless(userId: string): Player {
  return { userId, userName: '', tourist: 1 };
}
