import type { ChatMessage } from '@chuhe/protocol';
import type { RoomEvent, Side } from '@chuhe/rules';

/** The game events listed in the chat. */
const CHAT_EVENT_TYPES = [
  'draw-offered',
  'draw-declined',
  'takeback-asked',
  'takeback-accepted',
  'takeback-declined',
  'absent',
  'returned',
  'clock-moved',
  'rematch-declined',
] as const;
type ChatEventType = (typeof CHAT_EVENT_TYPES)[number] | 'vacation-begun' | 'vacation-ended';

/** One entry of the chat: a message or an event. */
export type ChatEntry =
  | {
      readonly type: 'message';
      readonly key: string;
      readonly at: number;
      readonly message: ChatMessage;
    }
  | {
      readonly type: 'event';
      readonly key: string;
      readonly at: number;
      readonly eventType: ChatEventType;
      /** The acting side; undefined for the server. */
      readonly side: Side | undefined;
      /** The number of moves played before it. */
      readonly ply: number;
    };

/** Messages and events in chronological order. */
export function chatEntries(
  chat: readonly ChatMessage[],
  log: readonly RoomEvent[],
): readonly ChatEntry[] {
  const messages = chat.map((message): ChatEntry => ({
    type: 'message',
    key: message.id,
    at: message.at,
    message,
  }));
  return [...messages, ...eventEntries(log)].toSorted((one, other) => one.at - other.at);
}

function eventEntries(log: readonly RoomEvent[]): readonly ChatEntry[] {
  let ply = 0;
  return log.flatMap((event, index): ChatEntry[] => {
    if (event.type === 'moved') ply += 1;
    if (event.type === 'takeback-accepted') ply = event.toPly;
    const eventType = typeOf(event);
    if (eventType === undefined) return [];
    const side = 'side' in event ? event.side : vacationOf(event)?.side;
    return [{ type: 'event', key: `event ${index}`, at: event.at, eventType, side, ply }];
  });
}

/** The log records vacations as adjusted clocks. */
function typeOf(event: RoomEvent): ChatEventType | undefined {
  const vacation = vacationOf(event);
  if (vacation !== undefined)
    return vacation.until > event.at ? 'vacation-begun' : 'vacation-ended';
  return CHAT_EVENT_TYPES.find((type) => type === event.type);
}

function vacationOf(event: RoomEvent) {
  return event.type === 'clock-moved' ? event.vacation : undefined;
}
