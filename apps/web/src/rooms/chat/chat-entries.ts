import type { ChatLine } from '@chuhe/protocol';
import type { RoomEvent, Side } from '@chuhe/rules';

/** What happened in the game besides moves, as the chat tells it. */
const TOLD = [
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
type Told = (typeof TOLD)[number];

/** One entry of the chat: what somebody said, or what happened meanwhile. */
export type ChatEntry =
  | { readonly type: 'line'; readonly key: string; readonly at: number; readonly line: ChatLine }
  | {
      readonly type: 'event';
      readonly key: string;
      readonly at: number;
      readonly told: Told;
      /** Who did it; undefined for the server. */
      readonly side: Side | undefined;
      /** How many moves had been played. */
      readonly ply: number;
    };

/** Lines and events in the order in which they happened. */
export function chatEntries(
  chat: readonly ChatLine[],
  log: readonly RoomEvent[],
): readonly ChatEntry[] {
  const lines = chat.map((line): ChatEntry => ({ type: 'line', key: line.id, at: line.at, line }));
  return [...lines, ...eventEntries(log)].toSorted((one, other) => one.at - other.at);
}

function eventEntries(log: readonly RoomEvent[]): readonly ChatEntry[] {
  let ply = 0;
  return log.flatMap((event, index): ChatEntry[] => {
    if (event.type === 'moved') ply += 1;
    if (event.type === 'takeback-accepted') ply = event.toPly;
    const told = TOLD.find((type) => type === event.type);
    if (told === undefined) return [];
    const side = 'side' in event ? event.side : undefined;
    return [{ type: 'event', key: `event ${index}`, at: event.at, told, side, ply }];
  });
}
