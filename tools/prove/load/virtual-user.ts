import { stepControl } from '@chuhe/rules';
import { type InviteInfo, PRESET_PHRASES } from '@chuhe/protocol';
import { waitForMatch } from '../../testbed/server/match-player.ts';
import { call, type Guest, newRoom } from '../../testbed/players/guests.ts';
import { Player, takeSeat } from '../../testbed/players/player.ts';
import { RoomView } from '../../testbed/players/room-view.ts';
import { pause, until } from '../../../apps/server/src/testing/services/wait.ts';
import type { LobbyModel } from './lobby-model.ts';
import {
  ACCEPTS_INVITATION,
  type Activity,
  answerMillis,
  CHAT_PER_SECOND,
  chooseActivity,
  CONNECTION_LOST_PER_SECOND,
  browseMillis,
  resultMillis,
  visitMillis,
  watchMillis,
} from './usage-model.ts';
import { LobbyView } from './lobby-view.ts';
import { readPages, watchBoards } from './read-pages.ts';

interface RoomAccess {
  readonly roomId: string;
  readonly pw?: string;
}

/** The server ends an invitation after 60 s. */
const INVITATION_MILLIS = 65_000;
/** How long a user who accepted waits for the room. */
const ROOM_MILLIS = 15_000;
/** A lobby without a message for this long is reported. */
const WELCOME_MILLIS = 20_000;
/** The longest search for an opponent. */
const MATCH_MILLIS = 90_000;

/** Answers other than a room: a game is still running, or quick match is closed for this user. */
const NO_MATCH: ReadonlySet<string> = new Set(['playing', 'paused']);

/** A virtual user: connects, chooses activities by the usage model, and leaves. */
export class VirtualUser {
  readonly guest: Guest;
  readonly #lobbyModel: LobbyModel;
  readonly #lobby: LobbyView;
  readonly #leavesAt: number;
  #view: RoomView | undefined;
  #player: Player | undefined;
  /** Called with a room, or with undefined if there will be none. */
  #onRoomAccess: ((access: RoomAccess | undefined) => void) | undefined;
  /** A room that arrived after this user stopped waiting: the app goes there, whatever page it shows. */
  #promised: RoomAccess | undefined;
  #isBrowsing = false;
  #hasAccepted = false;

  constructor(lobbyModel: LobbyModel, guest: Guest) {
    this.#lobbyModel = lobbyModel;
    this.guest = guest;
    this.#leavesAt = performance.now() + visitMillis(lobbyModel.context.random);
    this.#lobby = new LobbyView(lobbyModel.context, guest, {
      onInvited: (invitation) => void this.#answer(invitation),
      onRoom: (roomId) => {
        if (this.#onRoomAccess !== undefined) this.#onRoomAccess({ roomId });
        else if (roomId !== this.#player?.view.address.roomId) this.#promised = { roomId };
      },
      onNoGame: () => {
        if (!this.#hasAccepted) this.#onRoomAccess?.(undefined);
      },
    });
  }

  /** The number of connections to the server. */
  get sockets(): number {
    return this.#view === undefined ? 1 : 2;
  }

  /** Whether a command is still unanswered. */
  get isBusy(): boolean {
    return this.#player?.view.isBusy === true;
  }

  async run(): Promise<void> {
    const { context } = this.#lobbyModel;
    const headers = { cookie: this.guest.cookie };
    await call(context, 'getSysNotice', { headers });
    const isIn = await until(() => this.#lobby.isWelcome, WELCOME_MILLIS, 200);
    if (!isIn) context.ackLog.count('lobbies that did not open');
    while (!this.#lobbyModel.isEnding && performance.now() < this.#leavesAt) {
      const promised = this.#promised;
      this.#promised = undefined;
      if (promised === undefined)
        await this.#perform(chooseActivity(context.random, this.#lobbyModel.conditions));
      else {
        context.ackLog.count('games that came unexpectedly');
        this.#lobbyModel.reserve(1);
        await this.#play(promised);
      }
    }
    if (!this.#lobbyModel.isEnding) this.stop();
  }

  /** Events that may happen to a user in any second. */
  tickSecond(): void {
    const { random } = this.#lobbyModel.context;
    if (random.chance(CONNECTION_LOST_PER_SECOND)) {
      this.#lobby.drop();
      this.#view?.drop();
    }
    if (this.#player !== undefined && random.chance(CHAT_PER_SECOND)) {
      const number = 1 + random.below(PRESET_PHRASES);
      this.#player.view.print('chat', { kind: 'preset', number });
    }
  }

  /** Stops moving. */
  goIdle(): void {
    if (this.#player !== undefined) this.#player.isIdle = true;
  }

  stop(): void {
    this.#lobbyModel.free.delete(this.guest.userId);
    this.#lobby.stop();
    this.#view?.stop();
  }

  #perform(activity: Activity): Promise<void> {
    switch (activity) {
      case 'browse':
        return this.#browse();
      case 'watch':
        return this.#watch();
      case 'read':
        this.#lobby.setStatus('SINGLE');
        return readPages(this.#lobbyModel, this.guest);
      case 'boards':
        this.#lobby.setStatus('SINGLE');
        return watchBoards(this.#lobbyModel, this.guest);
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

  /** Browses the lists; an invitation that arrives meanwhile may start a game. */
  async #browse(): Promise<void> {
    const { free, context } = this.#lobbyModel;
    this.#lobby.setStatus('FREE');
    this.#isBrowsing = true;
    const join = (roomId: string, pw: string): void => this.#onRoomAccess?.({ roomId, pw });
    free.set(this.guest.userId, { guest: this.guest, join });
    const access = await this.#waitForRoom(browseMillis(context.random), () => this.#hasAccepted);
    free.delete(this.guest.userId);
    this.#isBrowsing = false;
    this.#hasAccepted = false;
    if (access !== undefined) await this.#play(access);
  }

  async #answer(invitation: InviteInfo): Promise<void> {
    const { random, ackLog } = this.#lobbyModel.context;
    const isAccepted = this.#isBrowsing && random.chance(ACCEPTS_INVITATION);
    if (isAccepted) this.#hasAccepted = true;
    await pause(answerMillis(random));
    const isStillAccepted = isAccepted && this.#isBrowsing;
    if (isStillAccepted) this.#lobby.accept(invitation);
    else this.#lobby.refuse(invitation);
    ackLog.count(isStillAccepted ? 'invitations accepted' : 'invitations refused');
  }

  async #invite(): Promise<void> {
    const { context } = this.#lobbyModel;
    const invitee = this.#lobbyModel.takeFree(this.guest.userId);
    if (invitee === undefined) return this.#browse();
    this.#lobbyModel.reserve(2);
    this.#lobby.setStatus('FREE');
    this.#lobby.invite(invitee.guest.userId);
    const access = await this.#waitForRoom(INVITATION_MILLIS);
    context.ackLog.count(access === undefined ? 'invitations in vain' : 'invitations to a game');
    if (access !== undefined) return this.#play(access);
    this.#lobbyModel.release(2);
    return pause(answerMillis(context.random));
  }

  async #match(): Promise<void> {
    const { context } = this.#lobbyModel;
    this.#lobbyModel.reserve(1);
    this.#lobby.setStatus('INVITING');
    const end = performance.now() + MATCH_MILLIS;
    const request = { ...this.guest, rating: 1500, stepTime: 60, isRated: false } as const;
    const addresses = context.gateways.map(({ address }) => address);
    const isOver = (): boolean => this.#lobbyModel.isEnding || performance.now() > end;
    const wait = await waitForMatch(request, addresses, isOver);
    if (wait.lost > 0) context.ackLog.count('calls for a match without an answer', wait.lost);
    const { roomId } = wait;
    if (roomId !== undefined && !NO_MATCH.has(roomId)) return this.#play({ roomId });
    context.ackLog.count(`games not found: ${roomId ?? 'nobody came'}`);
    this.#lobbyModel.release(1);
    if (roomId !== undefined) return this.#browse();
    await call(context, 'leaveMatch', { headers: { cookie: this.guest.cookie }, body: {} });
  }

  /** Creates a private room and sends the link to a friend. */
  async #sendLink(): Promise<void> {
    const friend = this.#lobbyModel.takeFree(this.guest.userId);
    if (friend === undefined) return this.#browse();
    this.#lobbyModel.reserve(2);
    const { roomId, pw } = await newRoom(this.#lobbyModel.context, this.guest, stepControl(60));
    this.#lobbyModel.passwords.set(roomId, pw);
    friend.join(roomId, pw);
    return this.#play({ roomId });
  }

  async #watch(): Promise<void> {
    const [roomId] = this.#lobbyModel.someRooms(1);
    if (roomId === undefined) return this.#browse();
    const { context } = this.#lobbyModel;
    this.#lobby.setStatus('WATCH');
    context.ackLog.count('games watched');
    const pw = this.#lobbyModel.passwords.get(roomId);
    const address = { roomId, guest: this.guest, ...(pw !== undefined && { pw }) };
    const view = new RoomView(context, { ...address, watch: true });
    this.#view = view;
    await pause(watchMillis(context.random));
    view.stop();
    this.#view = undefined;
  }

  async #play({ roomId, pw }: RoomAccess): Promise<void> {
    const { context } = this.#lobbyModel;
    this.#lobby.setStatus('GAMING');
    if (this.#promised?.roomId === roomId) this.#promised = undefined;
    const address = { roomId, guest: this.guest, ...(pw !== undefined && { pw }) };
    const player = new Player(context, address);
    this.#player = player;
    this.#view = player.view;
    this.#lobbyModel.join(roomId);
    if (pw !== undefined && !(await takeSeat(player))) context.ackLog.count('seats not to be had');
    await player.until(() => player.view.room?.state === 'over');
    context.ackLog.count('games played to their end (each by two)');
    await pause(resultMillis(context.random));
    player.view.stop();
    this.#player = undefined;
    this.#view = undefined;
    this.#lobbyModel.leave(roomId);
    this.#lobbyModel.release(1);
  }

  /** Waits for a room; longer for one that was promised. */
  async #waitForRoom(
    millis: number,
    hasAccepted = (): boolean => false,
  ): Promise<RoomAccess | undefined> {
    const found = new Promise<RoomAccess | undefined>((resolve) => {
      this.#onRoomAccess = resolve;
    });
    const late = pause(millis).then(() => (hasAccepted() ? pause(ROOM_MILLIS) : undefined));
    const access = await Promise.race([found, late.then(() => undefined)]);
    this.#onRoomAccess = undefined;
    return access;
  }
}
