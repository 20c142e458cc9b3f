import type { RoomEvent } from '@chuhe/rules';
import { type AckLog, type RoomRecord, canonicalJson } from './ack-log.ts';

/** The number of acknowledged commands that are not at their acknowledged place in the log. */
export function countLost(
  ackLog: AckLog,
  roomId: string,
  { acknowledged }: RoomRecord,
  events: readonly RoomEvent[],
): number {
  let lost = 0;
  for (const [commandId, seq] of acknowledged) {
    if (events[seq - 1]?.commandId === commandId) continue;
    lost += 1;
    ackLog.addViolation(1, `${roomId}: ${commandId} was acknowledged at ${seq} and is not there`);
  }
  return lost;
}

/** The number of events that clients saw differently from the log. */
export function countDivergent(
  ackLog: AckLog,
  roomId: string,
  { contents }: RoomRecord,
  events: readonly RoomEvent[],
): number {
  let divergent = 0;
  for (const [index, content] of contents.entries()) {
    const event = events[index];
    if (event !== undefined && canonicalJson(event) === content) continue;
    divergent += 1;
    ackLog.addViolation(
      4,
      `${roomId} ${index + 1}: seen ${content}, stored ${canonicalJson(event)}`,
    );
  }
  return divergent;
}

/** Commands that were refused, or given up after `busy`, must not have acted. */
export function verifyRefusals(
  ackLog: AckLog,
  roomId: string,
  { refused, givenUp }: RoomRecord,
  events: readonly RoomEvent[],
): void {
  const inLog = new Set(events.map(({ commandId }) => commandId));
  for (const [commandId, code] of refused) {
    if (inLog.has(commandId))
      ackLog.addViolation(10, `${roomId}: ${commandId} ${code}, yet stored`);
  }
  for (const commandId of givenUp) {
    if (inLog.has(commandId)) ackLog.addViolation(10, `${roomId}: ${commandId} busy, yet stored`);
  }
}
