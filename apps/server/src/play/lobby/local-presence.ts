import type { Count } from './census.redis.ts';
import { type Gamer, LOBBY_LIST_MAX, type Player, type UserStatus } from '@chuhe/protocol';

/** The part of a user's rating that others see. */
export type PlayerRating = Pick<Player, 'rating' | 'isProvisional'>;

interface Visitor {
  readonly player: Player;
  /** The status that the player's pages claim. */
  readonly claimed: UserStatus;
  /** Whether the player is in a game; this overrides the claim. */
  readonly isPlaying: boolean;
  readonly rating: PlayerRating;
}

const NEW = { claimed: 'FREE', isPlaying: false, rating: {} } as const;

/** Called when a user enters, leaves (undefined) or changes status. */
type OnChange = (userId: string, status: UserStatus | undefined) => void;

/** The people in the lobby at this process and their statuses. */
export class LocalPresence {
  readonly #visitors = new Map<string, Visitor>();
  /** In the order in which they became free. */
  readonly #free = new Set<string>();
  readonly #busy = new Set<string>();
  readonly #bots = new Set<string>();
  readonly #onChange: OnChange;

  constructor(onChange: OnChange) {
    this.#onChange = onChange;
  }

  /** The number of people, and of free ones; bots do not count. */
  get counts(): Count {
    return { first: this.#free.size, total: this.#visitors.size - this.#bots.size };
  }

  get userIds(): readonly string[] {
    return [...this.#visitors.keys()];
  }

  statusOf(userId: string): UserStatus | undefined {
    const visitor = this.#visitors.get(userId);
    return visitor && statusOf(visitor);
  }

  isPlaying(userId: string): boolean {
    return this.#visitors.get(userId)?.isPlaying === true;
  }

  statuses(): ReadonlyMap<string, UserStatus> {
    return new Map([...this.#visitors].map(([id, visitor]) => [id, statusOf(visitor)]));
  }

  /** Adds a user or updates the name; everything else known of the user stays. */
  enter(player: Player): void {
    const known = this.#visitors.get(player.userId) ?? NEW;
    if (player.isBot === true) this.#bots.add(player.userId);
    this.#set({ ...known, player });
  }

  leave(userId: string): void {
    if (!this.#visitors.delete(userId)) return;
    this.#bots.delete(userId);
    this.#free.delete(userId);
    this.#busy.delete(userId);
    this.#onChange(userId, undefined);
  }

  /** A page claims a status. A claim to be playing does not count: games decide that. */
  claim(userId: string, status: UserStatus): void {
    const visitor = this.#visitors.get(userId);
    const claimed = status === 'GAMING' ? 'FREE' : status;
    if (visitor !== undefined) this.#set({ ...visitor, claimed });
  }

  setPlaying(userId: string, isPlaying: boolean): void {
    const visitor = this.#visitors.get(userId);
    if (visitor !== undefined) this.#set({ ...visitor, isPlaying });
  }

  setRating(userId: string, rating: PlayerRating): void {
    const visitor = this.#visitors.get(userId);
    if (visitor !== undefined) this.#set({ ...visitor, rating });
  }

  /** Enough shared people to choose a list from: those already shown, and the first free and first busy ones. */
  candidates(
    shown: ReadonlyMap<string, unknown>,
    isShared: (userId: string, isFree: boolean) => boolean,
  ): ReadonlyMap<string, Gamer> {
    const found = new Map<string, Gamer>();
    const take = (userId: string): void => {
      const visitor = this.#visitors.get(userId);
      if (visitor === undefined || !isShared(userId, this.#free.has(userId))) return;
      found.set(userId, { ...visitor.player, ...visitor.rating, status: statusOf(visitor) });
    };
    for (const userId of shown.keys()) take(userId);
    for (const group of [this.#free, this.#busy]) {
      let count = 0;
      for (const userId of group) {
        if (count === LOBBY_LIST_MAX) break;
        if (found.has(userId)) continue;
        take(userId);
        if (found.has(userId)) count += 1;
      }
    }
    return found;
  }

  #set(visitor: Visitor): void {
    const { userId } = visitor.player;
    const before = this.statusOf(userId);
    const after = statusOf(visitor);
    this.#visitors.set(userId, visitor);
    if (before === after) return;
    const [group, other] = after === 'FREE' ? [this.#free, this.#busy] : [this.#busy, this.#free];
    other.delete(userId);
    group.add(userId);
    this.#onChange(userId, after);
  }
}

function statusOf({ claimed, isPlaying }: Visitor): UserStatus {
  return isPlaying ? 'GAMING' : claimed;
}
