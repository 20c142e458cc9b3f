import { isSlow, sideOfUser, stepControl, type TimeControl, writeTimeControl } from '@chuhe/rules';
import { type Testbed } from './testbed.ts';
import { commandName } from './choose-command.ts';
import { type Guest, newChallenge, newRoom } from './guests.ts';
import { Player, takeSeat } from './player.ts';
import { type RoomAddress, RoomView } from './room-view.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';

const REMATCH = 0.5;
const RATED = 0.5;
/** The share of casual games that start by challenge; the others are in private rooms. */
const CHALLENGED = 0.5;
/** Every kind of clock; the short ones run out during a run. */
const CLOCKS: readonly TimeControl[] = [
  stepControl(60),
  { kind: 'increment', baseSeconds: 20, incrementSeconds: 1 },
  { kind: 'increment', baseSeconds: 180, incrementSeconds: 2 },
  { kind: 'stages', gameSeconds: 20, stepSeconds: 15, countdownSeconds: 5 },
  { kind: 'stages', gameSeconds: 600, stepSeconds: 60, countdownSeconds: 30 },
  { kind: 'days', days: 1 },
];
/** Players who stop thinking lose on time. */
const IDLE_CHANCE = 0.1;

/** Two people who play one game after the other. */
export class PlayerPair {
  readonly #testbed: Testbed;
  readonly #guests: readonly [Guest, Guest];
  readonly #watchers: readonly Guest[];
  #players: readonly Player[] = [];
  #spectators: readonly RoomView[] = [];
  #earlierEvents: readonly number[] = [0, 0];
  /** Whether the two play in rooms with a password. */
  #isPrivate = false;

  constructor(testbed: Testbed, guests: readonly [Guest, Guest], watchers: readonly Guest[]) {
    this.#testbed = testbed;
    this.#guests = guests;
    this.#watchers = watchers;
  }

  /** The number of events each of the two has seen in all games. */
  get eventsSeen(): readonly number[] {
    return this.#earlierEvents.map((seen, index) => seen + (this.#players[index]?.view.seq ?? 0));
  }

  get roomId(): string | undefined {
    return this.#players[0]?.view.address.roomId;
  }

  /** Whether a game is running, as its players see it. */
  get isRunning(): boolean {
    return this.#players.some(({ view }) => view.room?.state === 'playing');
  }

  /** Whether a game waits only for its players. */
  get isPlaying(): boolean {
    return (
      this.#players.length === 2 &&
      this.#players.every(({ view, isIdle }) => view.room?.state === 'playing' && !isIdle)
    );
  }

  /** Whether a command is still unanswered. */
  get isBusy(): boolean {
    return this.#players.some(({ view }) => view.isBusy);
  }

  describe(): string {
    return `${this.roomId}: ${this.#players.map(({ view }) => view.describe()).join(', ')}`;
  }

  async play(): Promise<void> {
    const { ackLog } = this.#testbed;
    let nextRoomId: string | undefined;
    while (!this.#testbed.isEnding) {
      const isBegun =
        nextRoomId === undefined ? await this.#begin() : await this.#beginAgain(nextRoomId);
      nextRoomId = undefined;
      if (!isBegun) continue;
      ackLog.count('games begun');
      this.#spectators = this.#watchers.flatMap((guest) => this.#watch(guest));
      await this.#waitForBoth('over');
      ackLog.count('games played to their end');
      nextRoomId = await this.#agreeRematch();
      for (const spectator of this.#spectators) spectator.stop();
    }
  }

  /** Stops moving. */
  goIdle(): void {
    for (const player of this.#players) player.isIdle = true;
  }

  dropAll(): void {
    for (const { view } of this.#players) view.drop();
  }

  /** The first of the two loses the network for a while without either end noticing; false if they had none. */
  loseSignal(millis: number): boolean {
    return this.#players[0]?.view.loseSignal(millis) ?? false;
  }

  /** Whether the second player sees the absence of the first, or need not, because slow games know no absence. */
  get isAbsenceSeen(): boolean {
    const [first, second] = this.#players;
    const room = second?.view.room;
    const side = room && first && sideOfUser(room, first.view.address.guest.userId);
    if (room?.state !== 'playing' || side === undefined) return true;
    return isSlow(room.options.timeControl) || room.absences[side] !== undefined;
  }

  stop(): void {
    for (const { view } of this.#players) view.stop();
    for (const spectator of this.#spectators) spectator.stop();
  }

  async #begin(): Promise<boolean> {
    const [first, second] = this.#guests;
    const timeControl = this.#testbed.random.pick(CLOCKS);
    this.#testbed.ackLog.count(`games with ${writeTimeControl(timeControl)}`);
    this.#isPrivate = !this.#testbed.random.chance(RATED);
    if (!this.#isPrivate) {
      return this.#beginAt(
        await this.#testbed.ratedRooms.make(first.userId, second.userId, timeControl),
      );
    }
    if (this.#testbed.random.chance(CHALLENGED)) return this.#beginByChallenge();
    const { roomId, pw } = await newRoom(this.#testbed, first, timeControl);
    return this.#sitDown([
      { roomId, guest: first },
      { roomId, guest: second, pw },
    ]);
  }

  /** The creator waits in the room, and the other one joins from the lobby. */
  async #beginByChallenge(): Promise<boolean> {
    const [first, second] = this.#guests;
    this.#isPrivate = false;
    const roomId = await newChallenge(this.#testbed, first);
    const isBegun = await this.#sitDown([
      { roomId, guest: first, mayEnd: true },
      { roomId, guest: second, mayEnd: true },
    ]);
    if (isBegun) this.#testbed.ackLog.count('games begun by a challenge');
    return isBegun;
  }

  /** The second takes the free seat, and the game starts; a challenge may have ended meanwhile. */
  async #sitDown(addresses: readonly [RoomAddress, RoomAddress]): Promise<boolean> {
    const [red, black] = this.#enter(addresses);
    if (!(await takeSeat(black))) {
      this.#testbed.ackLog.count('seats not to be had');
      return false;
    }
    await red.until(() => red.view.isGone || red.view.room?.state !== 'open');
    return !red.view.isGone;
  }

  async #beginAgain(roomId: string): Promise<boolean> {
    this.#testbed.ackLog.count('rematches begun');
    return this.#beginAt(roomId);
  }

  /** Watches the game. The password of a private room's rematch is known only to its players, who need none. */
  #watch(guest: Guest): readonly RoomView[] {
    const address = this.#players[1]?.view.address;
    if (address === undefined || this.#isPrivate !== (address.pw !== undefined)) return [];
    return [new RoomView(this.#testbed, { ...address, guest, watch: true })];
  }

  /** Starts in a room where both are already seated. */
  async #beginAt(roomId: string): Promise<boolean> {
    const [first, second] = this.#guests;
    const players = this.#enter([
      { roomId, guest: first },
      { roomId, guest: second },
    ]);
    for (const player of players) await player.until(() => player.view.room !== undefined);
    return true;
  }

  #enter(addresses: readonly [RoomAddress, RoomAddress]) {
    for (const { view } of this.#players) view.stop();
    this.#earlierEvents = this.eventsSeen;
    const [red, black] = addresses;
    const players = [new Player(this.#testbed, red), new Player(this.#testbed, black)] as const;
    this.#players = players;
    const { random } = this.#testbed;
    if (random.chance(IDLE_CHANCE)) void this.#idleAfterPause(random.pick(players));
    return players;
  }

  async #idleAfterPause(player: Player): Promise<void> {
    await pause(this.#testbed.random.between(3000, 60_000));
    player.isIdle = true;
  }

  async #waitForBoth(state: 'over'): Promise<void> {
    for (const player of this.#players) await player.until(() => player.view.room?.state === state);
  }

  /** Agrees on a rematch, or not; returns its room. */
  async #agreeRematch(): Promise<string | undefined> {
    const [red, black] = this.#players;
    if (red === undefined || black === undefined || !this.#testbed.random.chance(REMATCH)) {
      return undefined;
    }
    const offer = await red.commandUntilAnswered({
      type: 'offer-rematch',
      commandId: commandName('again'),
    });
    if (!offer) return undefined;
    await black.until(() => isOffered(black));
    if (
      !(await black.commandUntilAnswered({
        type: 'accept-rematch',
        commandId: commandName('again'),
      }))
    )
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
