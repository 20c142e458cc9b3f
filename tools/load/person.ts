import { type InviteInfo, PRESET_PHRASES } from '@chuhe/protocol';
import { waitForMatch } from '../../apps/server/bench/live/match-player.ts';
import { call, type Guest, newRoom } from '../chaos/guests.ts';
import { Player, sitDown } from '../chaos/player.ts';
import { RoomView } from '../chaos/room-view.ts';
import { pause, until } from '../chaos/wait.ts';
import type { Floor } from './floor.ts';
import {
  ACCEPTS_INVITATION,
  type Activity,
  answerMillis,
  CHAT_PER_SECOND,
  chooseActivity,
  LINE_LOST_PER_SECOND,
  lingerMillis,
  resultMillis,
  visitMillis,
  watchMillis,
} from './habits.ts';
import { LobbyView } from './lobby-view.ts';
import { readPages, watchBoards } from './read-pages.ts';

/** The way into a room. */
interface Way {
  readonly roomId: string;
  readonly pw?: string;
}

/** The server ends an invitation after 60 s. */
const INVITATION_MILLIS = 65_000;
/** Who said yes waits so long for the room. */
const ROOM_MILLIS = 15_000;
/** Who hears nothing from the lobby for so long will tell. */
const WELCOME_MILLIS = 20_000;
/** Nobody looks for an opponent for longer. */
const MATCH_MILLIS = 90_000;

/** Instead of a room: a game is still going on, or quick match is closed for this person. */
const NO_MATCH: ReadonlySet<string> = new Set(['playing', 'paused']);

/** Somebody who comes, does this and that, and leaves. */
export class Person {
  readonly guest: Guest;
  readonly #floor: Floor;
  readonly #lobby: LobbyView;
  readonly #leavesAt: number;
  #view: RoomView | undefined;
  #player: Player | undefined;
  /** What waits for a room, or for the news that there will be none. */
  #onWay: ((way: Way | undefined) => void) | undefined;
  #isLingering = false;
  #isPromised = false;

  constructor(floor: Floor, guest: Guest) {
    this.#floor = floor;
    this.guest = guest;
    this.#leavesAt = performance.now() + visitMillis(floor.around.random);
    this.#lobby = new LobbyView(floor.around, guest, {
      onInvited: (invitation) => void this.#answer(invitation),
      onRoom: (roomId) => this.#onWay?.({ roomId }),
      onNoGame: () => {
        if (!this.#isPromised) this.#onWay?.(undefined);
      },
    });
  }

  /** How many lines to the server. */
  get lines(): number {
    return this.#view === undefined ? 1 : 2;
  }

  /** Whether a command was not answered yet. */
  get isBusy(): boolean {
    return this.#player?.view.isBusy === true;
  }

  async live(): Promise<void> {
    const { around } = this.#floor;
    const headers = { cookie: this.guest.cookie };
    await call(around, 'getSysNotice', { headers });
    const isIn = await until(() => this.#lobby.isWelcome, WELCOME_MILLIS, 200);
    if (!isIn) around.ledger.count('lobbies that did not open');
    while (!this.#floor.isEnding && performance.now() < this.#leavesAt) {
      await this.#spendTime(chooseActivity(around.random, this.#floor.circumstances));
    }
    if (!this.#floor.isEnding) this.stop();
  }

  /** What may happen to anybody in any second. */
  liveSecond(): void {
    const { random } = this.#floor.around;
    if (random.chance(LINE_LOST_PER_SECOND)) {
      this.#lobby.drop();
      this.#view?.drop();
    }
    if (this.#player !== undefined && random.chance(CHAT_PER_SECOND)) {
      const number = 1 + random.below(PRESET_PHRASES);
      this.#player.view.say('chat', { kind: 'preset', number });
    }
  }

  /** Moves no more. */
  rest(): void {
    if (this.#player !== undefined) this.#player.isIdle = true;
  }

  stop(): void {
    this.#floor.free.delete(this.guest.userId);
    this.#lobby.stop();
    this.#view?.stop();
  }

  #spendTime(activity: Activity): Promise<void> {
    switch (activity) {
      case 'linger':
        return this.#linger();
      case 'watch':
        return this.#watch();
      case 'read':
        this.#lobby.become('SINGLE');
        return readPages(this.#floor, this.guest);
      case 'boards':
        this.#lobby.become('SINGLE');
        return watchBoards(this.#floor, this.guest);
      case 'invite':
        return this.#invite();
      case 'match':
        return this.#match();
      case 'link':
        return this.#sendLink();
      default:
        return activity satisfies never;
    }
  }

  /** Looks at the lists; whoever is asked meanwhile may begin a game. */
  async #linger(): Promise<void> {
    const { free, around } = this.#floor;
    this.#lobby.become('FREE');
    this.#isLingering = true;
    const join = (roomId: string, pw: string): void => this.#onWay?.({ roomId, pw });
    free.set(this.guest.userId, { guest: this.guest, join });
    const way = await this.#wayWithin(lingerMillis(around.random), () => this.#isPromised);
    free.delete(this.guest.userId);
    this.#isLingering = false;
    this.#isPromised = false;
    if (way !== undefined) await this.#play(way);
  }

  async #answer(invitation: InviteInfo): Promise<void> {
    const { random, ledger } = this.#floor.around;
    const isYes = this.#isLingering && random.chance(ACCEPTS_INVITATION);
    if (isYes) this.#isPromised = true;
    await pause(answerMillis(random));
    const isStillYes = isYes && this.#isLingering;
    if (isStillYes) this.#lobby.accept(invitation);
    else this.#lobby.refuse(invitation);
    ledger.count(isStillYes ? 'invitations accepted' : 'invitations refused');
  }

  async #invite(): Promise<void> {
    const { around } = this.#floor;
    const asked = this.#floor.takeFree(this.guest.userId);
    if (asked === undefined) return this.#linger();
    this.#floor.reserve(2);
    this.#lobby.become('FREE');
    this.#lobby.invite(asked.guest.userId);
    const way = await this.#wayWithin(INVITATION_MILLIS);
    around.ledger.count(way === undefined ? 'invitations in vain' : 'invitations to a game');
    if (way !== undefined) return this.#play(way);
    this.#floor.release(2);
    return pause(answerMillis(around.random));
  }

  async #match(): Promise<void> {
    const { around } = this.#floor;
    this.#floor.reserve(1);
    this.#lobby.become('INVITING');
    const end = performance.now() + MATCH_MILLIS;
    const wish = { ...this.guest, rating: 1500, stepTime: 60, isRated: false } as const;
    const addresses = around.gateways.map(({ address }) => address);
    const isOver = (): boolean => this.#floor.isEnding || performance.now() > end;
    const wait = await waitForMatch(wish, addresses, isOver);
    if (wait.lost > 0) around.ledger.count('calls for a match without an answer', wait.lost);
    const { roomId } = wait;
    if (roomId !== undefined && !NO_MATCH.has(roomId)) return this.#play({ roomId });
    around.ledger.count(`games not found: ${roomId ?? 'nobody came'}`);
    this.#floor.release(1);
    if (roomId !== undefined) return this.#linger();
    await call(around, 'leaveMatch', { headers: { cookie: this.guest.cookie }, body: {} });
  }

  /** Makes a private room and sends the link to a friend. */
  async #sendLink(): Promise<void> {
    const friend = this.#floor.takeFree(this.guest.userId);
    if (friend === undefined) return this.#linger();
    this.#floor.reserve(2);
    const { roomId, pw } = await newRoom(this.#floor.around, this.guest);
    friend.join(roomId, pw);
    return this.#play({ roomId });
  }

  async #watch(): Promise<void> {
    const [roomId] = this.#floor.someRooms(1);
    if (roomId === undefined) return this.#linger();
    const { around } = this.#floor;
    this.#lobby.become('WATCH');
    around.ledger.count('games watched');
    const view = new RoomView(around, { roomId, guest: this.guest, watch: true });
    this.#view = view;
    await pause(watchMillis(around.random));
    view.stop();
    this.#view = undefined;
  }

  async #play({ roomId, pw }: Way): Promise<void> {
    const { around } = this.#floor;
    this.#lobby.become('GAMING');
    const door = { roomId, guest: this.guest, ...(pw !== undefined && { pw }) };
    const player = new Player(around, door);
    this.#player = player;
    this.#view = player.view;
    this.#floor.sit(roomId);
    if (pw !== undefined && !(await sitDown(player))) around.ledger.count('seats not to be had');
    await player.until(() => player.view.room?.state === 'over');
    around.ledger.count('games played to their end (each by two)');
    await pause(resultMillis(around.random));
    player.view.stop();
    this.#player = undefined;
    this.#view = undefined;
    this.#floor.leave(roomId);
    this.#floor.release(1);
  }

  /** Waits for a room; longer for one that was promised. */
  async #wayWithin(millis: number, isPromised = (): boolean => false): Promise<Way | undefined> {
    const found = new Promise<Way | undefined>((resolve) => {
      this.#onWay = resolve;
    });
    const late = pause(millis).then(() => (isPromised() ? pause(ROOM_MILLIS) : undefined));
    const way = await Promise.race([found, late.then(() => undefined)]);
    this.#onWay = undefined;
    return way;
  }
}
