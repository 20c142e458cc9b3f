import { commandIdSchema, type PersonCommand, ROOM_TO_SERVER } from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { RoomEvent } from '@chuhe/rules';

/** A command that the server has not acknowledged, as it is kept on the device. */
export const pendingCommandSchema = z.object({
  command: ROOM_TO_SERVER.command.shape.msg,
  /** When the person gave it, on the wall clock: it must be told from a reload an hour later. */
  givenAt: z.number(),
});

type PendingCommand = z.output<typeof pendingCommandSchema>;

/** What is waiting to be acknowledged, in the order it was given. */
export type Outbox = readonly PendingCommand[];

/** Without its name, which it gets when it is given. */
export type Wish = PersonCommand extends infer Each
  ? Each extends PersonCommand
    ? Omit<Each, 'commandId'>
    : never
  : never;

/** What is older was meant for another moment; no move waits longer than its clock. */
const FRESH_MILLIS = 180_000;

/** Names a wish; `id` is random enough to be this command's alone. */
export function nameCommand(wish: Wish, id: string): PersonCommand {
  return { ...wish, commandId: z.parse(commandIdSchema, id) };
}

/** The same wish does not wait twice. */
export function isWaiting(outbox: Outbox, { type }: Wish): boolean {
  return outbox.some(({ command }) => command.type === type);
}

export function withoutCommand(outbox: Outbox, commandId: string): Outbox {
  const kept = outbox.filter(({ command }) => command.commandId !== commandId);
  return kept.length === outbox.length ? outbox : kept;
}

/** Takes out what these events acknowledge: they carry the names of commands behind that of the user. */
export function withoutDone(outbox: Outbox, userId: string, events: readonly RoomEvent[]): Outbox {
  if (outbox.length === 0) return outbox;
  const done = new Set(events.map(({ commandId }) => commandId));
  const kept = outbox.filter(({ command }) => !done.has(`${userId}:${command.commandId}`));
  return kept.length === outbox.length ? outbox : kept;
}

/** What of an earlier page's outbox is still meant. */
export function stillMeant(outbox: Outbox, now: number): Outbox {
  return outbox.filter(({ givenAt }) => now - givenAt < FRESH_MILLIS);
}
