import type { Player } from '@chuhe/protocol';
import { type Room, SIDES, type Side } from '@chuhe/rules';
import type { Seated } from './frames.ts';

type FindPlayers = (ids: readonly string[]) => Promise<readonly Player[]>;

/** The names of those who sit in a room, as they were last read. */
export class PlayerNames {
  #people = new Map<string, Player>();
  readonly #findPlayers: FindPlayers;

  constructor(findPlayers: FindPlayers) {
    this.#findPlayers = findPlayers;
  }

  /** Who sits where, by name. */
  seated({ seats }: Room): Seated {
    const at = (side: Side): Player | null => {
      const userId = seats[side];
      return userId === undefined ? null : (this.#people.get(userId) ?? nameless(userId));
    };
    return { RED: at('RED'), BLACK: at('BLACK') };
  }

  async reload({ seats }: Room): Promise<void> {
    const ids = SIDES.map((side) => seats[side]).filter((id) => id !== undefined);
    const players = await this.#findPlayers(ids);
    this.#people = new Map(players.map((player) => [player.userId, player]));
  }
}

function nameless(userId: string): Player {
  return { userId, userName: '', tourist: 1 };
}
