import type { ChatCommand, ChatMessage } from '@chuhe/protocol';
import type { Connection } from '../../platform/sockets/index.ts';
import { reportWait } from '../../people/reports/index.ts';
import type { ChatChannel, ChatCircle } from './chat.store.ts';
import { type ChatParts, sendChat } from './send-chat.ts';

/** The author of a chat command, and the room or tournament where the chat is held. */
interface ChatSeat {
  readonly connection: Connection;
  readonly channel: ChatChannel;
  readonly circle: ChatCircle;
  readonly now: () => number;
  /** Shows a stored message to all readers. */
  readonly publish: (message: ChatMessage) => void;
}

type CommandType = ChatCommand['type'];

/** Carries out one type of command; returns the key of a refusal. */
type Handler<Type extends CommandType> = (
  parts: ChatParts,
  seat: ChatSeat,
  msg: ChatCommand<Type>['msg'],
) => Promise<string | undefined>;

const HANDLERS: { readonly [Type in CommandType]: Handler<Type> } = {
  chat: async (parts, { connection, channel, circle, now, publish }, msg) => {
    const content = typeof msg === 'string' ? ({ kind: 'text', text: msg } as const) : msg;
    const { person } = connection;
    const answer = await sendChat(parts, { channel, person, circle, content }, now());
    if (!answer.ok) return answer.refusal;
    publish(answer.value);
    return undefined;
  },
  report: async ({ reports, limiter }, { connection, channel }, { chatId, reason: message }) => {
    const { userId: reporterId } = connection.person;
    const wait = await reportWait(limiter, reporterId, connection.address);
    if (wait > 0) return 'too-many';
    const isFound = await reports.addMessage({ chatId, message, channel, reporterId });
    return isFound ? undefined : 'not-found';
  },
};

/** Carries out a command of a chat; returns the key of a refusal. */
export function runChatCommand<Type extends CommandType>(
  parts: ChatParts,
  seat: ChatSeat,
  { type, msg }: ChatCommand<Type>,
): Promise<string | undefined> {
  const handle: Handler<Type> = HANDLERS[type];
  return handle(parts, seat, msg);
}
