import type { Count } from './census.redis.ts';
import { type Gamer, LOBBY_LIST_MAX, type Player, type UserStatus } from '@chuhe/protocol';

/** What others see of a user's rating. */
export type PlayerRating = Pick<Player, 'rating' | 'isProvisional'>;

interface Visitor {
  readonly player: Player;
  /** What the player's pages say. */
  readonly claimed: UserStatus;
  /** What the games say; it counts more. */
  readonly isPlaying: boolean;
  readonly rating: PlayerRating;
}

const NEW = { claimed: 'FREE', isPlaying: false, rating: {} } as const;

/** Called whenever a user comes, goes (undefined) or changes status. */
type OnChange = (userId: string, status: UserStatus | undefined) => void;

/** The people in the lobby at this process and what they do. */
export class LocalPresence {
  readonly #visitors = new Map<string, Visitor>();
  /** In the order in which they became so. */
  readonly #free = new Set<string>();
  readonly #busy = new Set<string>();
  readonly #bots = new Set<string>();
  readonly #onChange: OnChange;

  constructor(onChange: OnChange) {
    this.#onChange = onChange;
  }

  /** How many people there are, free ones first; bots are not counted among them. */
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

  /** A user is here, or has another name; what was known of them stays. */
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

  /** Enough of them to choose a list from: of those who are shared those who are shown, and the first of both ranks. */
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
