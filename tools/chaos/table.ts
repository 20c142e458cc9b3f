import { type Arena } from './arena.ts';
import { commandName } from './choose-command.ts';
import { type Guest, newRoom } from './guests.ts';
import { Player, sitDown } from './player.ts';
import { type RoomDoor, RoomView } from './room-view.ts';
import { pause } from './wait.ts';

const REMATCH = 0.5;
/** The others are casual games in private rooms. */
const RATED = 0.5;
/** Players who stop thinking lose on time. */
const DAYDREAM = 0.1;

/** Two people who play one game after the other. */
export class Table {
  readonly #arena: Arena;
  readonly #guests: readonly [Guest, Guest];
  readonly #watchers: readonly Guest[];
  #players: readonly Player[] = [];
  #spectators: readonly RoomView[] = [];
  #earlierEvents: readonly number[] = [0, 0];

  constructor(arena: Arena, guests: readonly [Guest, Guest], watchers: readonly Guest[]) {
    this.#arena = arena;
    this.#guests = guests;
    this.#watchers = watchers;
  }

  /** How many events each of the two has seen in all games. */
  get eventsSeen(): readonly number[] {
    return this.#earlierEvents.map((seen, index) => seen + (this.#players[index]?.view.seq ?? 0));
  }

  get roomId(): string | undefined {
    return this.#players[0]?.view.door.roomId;
  }

  /** Whether a game is going on, as its players see it. */
  get isRunning(): boolean {
    return this.#players.some(({ view }) => view.room?.state === 'playing');
  }

  /** Whether a game waits for nobody but its players. */
  get isPlaying(): boolean {
    return (
      this.#players.length === 2 &&
      this.#players.every(({ view, isIdle }) => view.room?.state === 'playing' && !isIdle)
    );
  }

  /** Whether some command was not answered yet. */
  get isBusy(): boolean {
    return this.#players.some(({ view }) => view.isBusy);
  }

  describe(): string {
    return `${this.roomId}: ${this.#players.map(({ view }) => view.describe()).join(', ')}`;
  }

  async play(): Promise<void> {
    const { ledger } = this.#arena;
    let nextRoomId: string | undefined;
    while (!this.#arena.isEnding) {
      const isBegun =
        nextRoomId === undefined ? await this.#begin() : await this.#beginAgain(nextRoomId);
      nextRoomId = undefined;
      if (!isBegun) continue;
      ledger.count('games begun');
      const { roomId = '' } = this;
      this.#spectators = this.#watchers.map(
        (guest) => new RoomView(this.#arena, { roomId, guest, watch: true }),
      );
      await this.#bothSee('over');
      ledger.count('games played to their end');
      nextRoomId = await this.#mayGoOn();
      for (const spectator of this.#spectators) spectator.stop();
    }
  }

  /** Nobody moves any more. */
  rest(): void {
    for (const player of this.#players) player.isIdle = true;
  }

  dropAll(): void {
    for (const { view } of this.#players) view.drop();
  }

  stop(): void {
    for (const { view } of this.#players) view.stop();
    for (const spectator of this.#spectators) spectator.stop();
  }

  async #begin(): Promise<boolean> {
    const [first, second] = this.#guests;
    if (this.#arena.random.chance(RATED)) {
      return this.#beginAt(await this.#arena.ratedRooms.make(first.userId, second.userId));
    }
    const { roomId, pw } = await newRoom(this.#arena, first);
    const [red, black] = this.#enter([
      { roomId, guest: first },
      { roomId, guest: second, pw },
    ]);
    if (!(await sitDown(black))) {
      this.#arena.ledger.count('seats not to be had');
      return false;
    }
    await red.until(() => red.view.room?.state !== 'open');
    return true;
  }

  async #beginAgain(roomId: string): Promise<boolean> {
    this.#arena.ledger.count('rematches begun');
    return this.#beginAt(roomId);
  }

  /** In a room where both sit already. */
  async #beginAt(roomId: string): Promise<boolean> {
    const [first, second] = this.#guests;
    const players = this.#enter([
      { roomId, guest: first },
      { roomId, guest: second },
    ]);
    for (const player of players) await player.until(() => player.view.room !== undefined);
    return true;
  }

  #enter(doors: readonly [RoomDoor, RoomDoor]) {
    for (const { view } of this.#players) view.stop();
    this.#earlierEvents = this.eventsSeen;
    const [red, black] = doors;
    const players = [new Player(this.#arena, red), new Player(this.#arena, black)] as const;
    this.#players = players;
    const { random } = this.#arena;
    if (random.chance(DAYDREAM)) void this.#daydream(random.pick(players));
    return players;
  }

  async #daydream(player: Player): Promise<void> {
    await pause(this.#arena.random.between(3000, 60_000));
    player.isIdle = true;
  }

  async #bothSee(state: 'over'): Promise<void> {
    for (const player of this.#players) await player.until(() => player.view.room?.state === state);
  }

  /** Agrees on a rematch, or not; the room in which it is played. */
  async #mayGoOn(): Promise<string | undefined> {
    const [red, black] = this.#players;
    if (red === undefined || black === undefined || !this.#arena.random.chance(REMATCH)) {
      return undefined;
    }
    const offer = await red.insist({ type: 'offer-rematch', commandId: commandName('again') });
    if (!offer) return undefined;
    await black.until(() => isOffered(black));
    if (!(await black.insist({ type: 'accept-rematch', commandId: commandName('again') })))
      return undefined;
    await red.until(() => nextRoomOf(red) !== undefined);
    return nextRoomOf(red);
  }
}

function isOffered({ view: { room } }: Player): boolean {
  return room?.state === 'over' && room.rematch.type !== 'none';
}

function nextRoomOf({ view: { room } }: Player): string | undefined {
  return room?.state === 'over' && room.rematch.type === 'agreed'
    ? room.rematch.nextRoomId
    : undefined;
}
