import { type InviteInfo, LOBBY, type LobbyToClient, type UserStatus } from '@chuhe/protocol';
import type { ClientContext } from '../../testbed/players/testbed.ts';
import type { Guest } from '../../testbed/players/guests.ts';
import { ReconnectingSocket } from '../../testbed/players/reconnecting-socket.ts';

/** The events a person in the lobby reacts to. */
interface LobbyEvents {
  readonly onInvited: (invitation: InviteInfo) => void;
  readonly onRoom: (roomId: string) => void;
  /** An invitation failed. */
  readonly onNoGame: () => void;
}

/** Enough to find the type of a frame. */
const HEAD_BYTES = 80;
/** The lists are counted but not parsed, which would cost this process more than sending them costs the server. */
/** Marks a frame that lists the reader's own rooms. */
const OWN_ROOMS = '"selfRoomList":[{';
const LISTS: ReadonlySet<string> = new Set(['setOnlieList', 'setGameRoomList']);

/** A person's view of the lobby. */
export class LobbyView {
  readonly #context: ClientContext;
  readonly #events: LobbyEvents;
  readonly #socket: ReconnectingSocket;
  #status: UserStatus = 'FREE';

  constructor(context: ClientContext, guest: Guest, events: LobbyEvents) {
    this.#context = context;
    this.#events = events;
    this.#socket = new ReconnectingSocket(context, {
      name: `the lobby: ${guest.userId}`,
      path: () => `${LOBBY.path}?t=${guest.token}`,
      handleFrame: this.#handleFrame,
      pingMillis: LOBBY.pingSeconds * 1000,
      answersPings: false,
    });
    context.tickables.add(this);
  }

  get isWelcome(): boolean {
    return this.#socket.isWelcome;
  }

  /** Sends the status for the current page. */
  setStatus(status: UserStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#socket.send('changeUserGameStatus', status);
  }

  invite(userId: string): void {
    const request = { stepTime: 60, isWatch: true, side: 'random' };
    this.#socket.send('inviteLoading', request, { to: userId });
  }

  accept(invitation: InviteInfo): void {
    this.#socket.send('createRoom', invitation, { to: invitation.from.userId });
  }

  refuse({ from }: InviteInfo): void {
    this.#socket.send('refuseInvite', '', { to: from.userId });
  }

  drop(): void {
    this.#socket.drop();
  }

  stop(): void {
    this.#context.tickables.delete(this);
    this.#socket.stop();
  }

  tick(now: number): void {
    this.#socket.tick(now);
  }

  readonly #handleFrame = (frame: Buffer): boolean => {
    this.#context.ackLog.recordBytes(frame.length, 'lobby');
    const head = frame.toString('latin1', 0, HEAD_BYTES);
    const [, type = ''] = /"type":"(\w+)"/.exec(head) ?? [];
    // The lists complete the entry; earlier messages do not count.
    if (LISTS.has(type)) {
      if (frame.includes(OWN_ROOMS)) this.#handleOwnRooms(frame);
      return true;
    }
    this.#take(JSON.parse(frame.toString()) as LobbyToClient);
    return false;
  };

  /** A person who was offline when their game began finds it among their own rooms. */
  #handleOwnRooms(frame: Buffer): void {
    const message = JSON.parse(frame.toString()) as LobbyToClient;
    if (message.type !== 'setGameRoomList') return;
    const { selfRoomList: own = [] } = message.msg;
    for (const { roomId, red, black } of own)
      if (red !== null && black !== null) this.#events.onRoom(roomId);
  }

  #take(message: LobbyToClient): void {
    const { type, msg } = message;
    if (type === 'setFrameSize') this.#socket.send('changeUserGameStatus', this.#status);
    else if (type === 'invite') this.#events.onInvited(msg);
    else if (type === 'createRoomSuccess') this.#events.onRoom(msg);
    else if (type === 'inviteCancel') this.#events.onNoGame();
    else if (type === 'inviteFail' || type === 'warnMsg')
      this.#fail(`invitations answered with ${msg}`);
    else if (type === 'errorMsg') this.#fail(`lobby errors: ${msg}`);
  }

  #fail(name: string): void {
    this.#context.ackLog.count(name);
    this.#events.onNoGame();
  }
}
