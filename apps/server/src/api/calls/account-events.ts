import { type ApiEvent, type LobbyToClient, lobbyToClientSchema } from '@chuhe/protocol';
import * as z from 'zod/mini';

/** Matches the frames that lead to events. Most frames are lists of the lobby, which are not even parsed. */
const RELEVANT_FRAME =
  /^.{0,40}"type":"(?:invite|roomInvite|personalRoomOnlineInvite|inviteCancel|inviteFail|setGameRoomList)"/;

/**
 * The fields of the account's own rooms from which events follow. The schema of pages does not fit: a house bot has
 * more rooms than any page shows.
 */
const ownRoomsSchema = z.object({
  msg: z.object({
    selfRoomList: z.array(
      z.object({
        roomId: z.string(),
        red: z.nullable(z.unknown()),
        black: z.nullable(z.unknown()),
      }),
    ),
  }),
});

/** Translates the lobby's frames for browsers into events for programs. */
export class AccountEvents {
  #playing: ReadonlySet<string> = new Set();

  /** The events that follow from a frame. */
  take(frame: string): readonly ApiEvent[] {
    if (!RELEVANT_FRAME.test(frame)) return [];
    const isList = frame.includes('"type":"setGameRoomList"');
    if (isList && !frame.includes('"selfRoomList"')) return [];
    const message: unknown = JSON.parse(frame);
    if (isList) return this.#gamesOf(z.parse(ownRoomsSchema, message).msg.selfRoomList);
    const reading = z.safeParse(lobbyToClientSchema, message);
    return reading.success ? this.#eventsOf(reading.data) : [];
  }

  #eventsOf(message: LobbyToClient): readonly ApiEvent[] {
    const userId = message.from ?? '';
    if (message.type === 'inviteCancel') return [{ type: 'challengeGone', userId }];
    if (message.type === 'inviteFail')
      return [{ type: 'challengeDeclined', userId, reason: message.msg }];
    return isInvitation(message) ? [challengeOf(message.msg)] : [];
  }

  #gamesOf(
    rooms: readonly { readonly roomId: string; readonly red: unknown; readonly black: unknown }[],
  ): readonly ApiEvent[] {
    const running = rooms.filter(({ red, black }) => red !== null && black !== null);
    const playing = new Set(running.map(({ roomId }) => roomId));
    const begun = [...playing].filter((roomId) => !this.#playing.has(roomId));
    const over = [...this.#playing].filter((roomId) => !playing.has(roomId));
    this.#playing = playing;
    return [
      ...over.map((roomId) => ({ type: 'gameFinish', roomId }) as const),
      ...begun.map((roomId) => ({ type: 'gameStart', roomId }) as const),
    ];
  }
}

type Invitation = Extract<
  LobbyToClient,
  { readonly type: 'invite' | 'roomInvite' | 'personalRoomOnlineInvite' }
>;

const INVITATIONS: ReadonlySet<string> = new Set([
  'invite',
  'roomInvite',
  'personalRoomOnlineInvite',
]);

function isInvitation(message: LobbyToClient): message is Invitation {
  return INVITATIONS.has(message.type);
}

function challengeOf(msg: Invitation['msg']): ApiEvent {
  const { from, stepTime, clock, isWatch, isRated = false } = msg;
  const { side = 'random', gamePenCode: penCode = null } = msg;
  return { type: 'challenge', from, stepTime, clock, isRated, isWatch, side, penCode };
}
