import { type InviteInfo, LOBBY, type LobbyToClient, type UserStatus } from '@chuhe/protocol';
import type { Surroundings } from '../chaos/arena.ts';
import type { Guest } from '../chaos/guests.ts';
import { Line } from '../chaos/line.ts';

/** What somebody in the lobby reacts to. */
interface LobbyEvents {
  readonly onInvited: (invitation: InviteInfo) => void;
  /** A room is ready. */
  readonly onRoom: (roomId: string) => void;
  /** An invitation came to nothing. */
  readonly onNoGame: () => void;
}

/** Far enough to find the type of a frame. */
const HEAD_BYTES = 80;
/** The lists are counted and not read: that would cost this process more than it costs the server to send them. */
const LISTS: ReadonlySet<string> = new Set(['setOnlieList', 'setGameRoomList']);

/** What somebody sees of the lobby. */
export class LobbyView {
  readonly #around: Surroundings;
  readonly #events: LobbyEvents;
  readonly #line: Line;
  #status: UserStatus = 'FREE';

  constructor(around: Surroundings, guest: Guest, events: LobbyEvents) {
    this.#around = around;
    this.#events = events;
    this.#line = new Line(around, {
      name: `the lobby: ${guest.userId}`,
      path: () => `${LOBBY.path}?t=${guest.token}`,
      hear: this.#hear,
      pingMillis: LOBBY.pingSeconds * 1000,
      answersPings: false,
    });
    around.tended.add(this);
  }

  get isWelcome(): boolean {
    return this.#line.isWelcome;
  }

  /** Says what the page is for. */
  become(status: UserStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#line.send('changeUserGameStatus', status);
  }

  invite(userId: string): void {
    const wish = { stepTime: 60, isWatch: true, side: 'random' };
    this.#line.send('inviteLoading', wish, { to: userId });
  }

  accept(invitation: InviteInfo): void {
    this.#line.send('createRoom', invitation, { to: invitation.from.userId });
  }

  refuse({ from }: InviteInfo): void {
    this.#line.send('refuseInvite', '', { to: from.userId });
  }

  drop(): void {
    this.#line.drop();
  }

  stop(): void {
    this.#around.tended.delete(this);
    this.#line.stop();
  }

  tend(now: number): void {
    this.#line.tend(now);
  }

  readonly #hear = (frame: Buffer): boolean => {
    this.#around.ledger.hear(frame.length, 'lobby');
    const head = frame.toString('latin1', 0, HEAD_BYTES);
    const [, type = ''] = /"type":"(\w+)"/.exec(head) ?? [];
    // With the lists one is in; what comes before says nothing.
    if (LISTS.has(type)) return true;
    this.#take(JSON.parse(frame.toString()) as LobbyToClient);
    return false;
  };

  #take(message: LobbyToClient): void {
    const { type, msg } = message;
    if (type === 'setFrameSize') this.#line.send('changeUserGameStatus', this.#status);
    else if (type === 'invite') this.#events.onInvited(msg);
    else if (type === 'createRoomSuccess') this.#events.onRoom(msg);
    else if (type === 'inviteCancel') this.#events.onNoGame();
    else if (type === 'inviteFail' || type === 'warnMsg')
      this.#fail(`invitations answered with ${msg}`);
    else if (type === 'errorMsg') this.#fail(`lobby errors: ${msg}`);
  }

  #fail(name: string): void {
    this.#around.ledger.count(name);
    this.#events.onNoGame();
  }
}
