// Simulates a gateway full of people: it publishes their presence with the code of the real one.
import { type Gamer, type Player, type RoomSummary, USER_STATUSES } from '@chuhe/protocol';
import { LocalPresence } from '../../src/lobby/local-presence.ts';
import { type LobbyDigest, writeDigest } from '../../src/lobby/lobby-news.ts';
import { SharedList } from '../../src/lobby/shared-list.ts';

// Mean seconds between two changes: livelier than people are, so that a short run has many of them.
export const STATUS_SECONDS = 6;
const VISIT_SECONDS = 120;
const GAME_SECONDS = 120;
const COUNT_SECONDS = 6;

export class FakeGateway {
  readonly #presence = new LocalPresence(() => undefined);
  readonly #players = new SharedList<Gamer>({
    keyOf: ({ userId }) => userId,
    isFirst: ({ status }) => status === 'FREE',
  });
  readonly #rooms = new SharedList<RoomSummary>({
    keyOf: ({ roomId }) => roomId,
    isFirst: () => false,
  });
  readonly #games = new Map<string, RoomSummary>();
  readonly #name: string;
  readonly #random: () => number;
  readonly #publish: (text: string) => void;
  #people = 0;

  constructor(name: string, random: () => number, publish: (text: string) => void) {
    this.#name = name;
    this.#random = random;
    this.#publish = publish;
  }

  /** So many people, a quarter as many games. */
  fill(people: number): void {
    while (this.#presence.size < people) this.#enter();
    while (this.#games.size < people / 4) this.#begin();
  }

  /** One second of their lives. */
  tick(now: number): void {
    const { userIds } = this.#presence;
    for (let count = this.#times(userIds.length / STATUS_SECONDS); count > 0; count -= 1)
      this.#changeStatus(this.#one(userIds));
    for (let count = this.#times(userIds.length / VISIT_SECONDS); count > 0; count -= 1) {
      this.#presence.leave(this.#one(userIds));
      this.#enter();
    }
    const games = [...this.#games.keys()];
    for (let count = this.#times(games.length / GAME_SECONDS); count > 0; count -= 1) {
      this.#games.delete(this.#one(games));
      this.#begin();
    }
    for (let count = this.#times(games.length / COUNT_SECONDS); count > 0; count -= 1)
      this.#count(this.#one(games));
    this.#publishDigests(now);
  }

  /** Removes all people until the next second. */
  vanish(): void {
    const by = this.#name;
    this.#publishDigest({ type: 'players', by, total: 0, list: [] });
    this.#publishDigest({ type: 'rooms', by, total: 0, list: [] });
    this.#players.republish();
    this.#rooms.republish();
  }

  #publishDigests(now: number): void {
    this.#players.setOwn(this.#presence.candidates(this.#players.sample), this.#presence.size);
    this.#rooms.setOwn(this.#games, this.#games.size);
    const players = this.#players.nextDigest(now);
    const rooms = this.#rooms.nextDigest(now);
    const by = this.#name;
    if (players !== undefined)
      this.#publishDigest({ type: 'players', by, total: players.total, list: [...players.list] });
    if (rooms !== undefined)
      this.#publishDigest({ type: 'rooms', by, total: rooms.total, list: [...rooms.list] });
  }

  #publishDigest(digest: LobbyDigest): void {
    this.#publish(writeDigest(digest));
  }

  #enter(): void {
    this.#people += 1;
    const userId = `${this.#name}${String(this.#people).padStart(8, '0')}`;
    this.#presence.enter(playerOf(userId));
    this.#changeStatus(userId);
  }

  /** Half of the time free. */
  #changeStatus(userId: string): void {
    const busy = USER_STATUSES[2 + Math.floor(this.#random() * 4)] ?? 'FREE';
    this.#presence.claim(userId, this.#random() < 0.5 ? 'FREE' : busy);
  }

  #begin(): void {
    this.#people += 1;
    const id = `${this.#name}${String(this.#people).padStart(8, '0')}`;
    this.#games.set(`room${id}`, {
      roomId: `room${id}`,
      red: playerOf(id),
      black: playerOf(`${id}9`),
      stepTime: 60,
      isWatch: true,
      plies: 0,
      watchers: 0,
    });
  }

  #count(roomId: string): void {
    const room = this.#games.get(roomId);
    if (room !== undefined) this.#games.set(roomId, { ...room, plies: room.plies + 3 });
  }

  #one(ids: readonly string[]): string {
    return ids[Math.floor(this.#random() * ids.length)] ?? '';
  }

  /** A whole number that is `mean` on average. */
  #times(mean: number): number {
    return Math.floor(mean + this.#random());
  }
}

function playerOf(userId: string): Player {
  return { userId, userName: `player_${userId}`, tourist: 0 };
}
