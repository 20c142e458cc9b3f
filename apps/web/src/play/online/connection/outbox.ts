import { commandIdSchema, type PersonCommand, ROOM_TO_SERVER } from '@chuhe/protocol';
import type { RoomEvent, SeenPosition } from '@chuhe/rules';
import * as z from 'zod/mini';

/** A command not yet acknowledged by the server, as stored on the device. */
export const pendingCommandSchema = z.object({
  command: ROOM_TO_SERVER.command.shape.msg,
  /** On the wall clock, so that the command has expired after a reload an hour later. */
  givenAt: z.number(),
  /** A move with days to make it: it waits for the network that long. */
  isSlow: z.optional(z.boolean()),
});

type PendingCommand = z.output<typeof pendingCommandSchema>;

/** Commands that wait for the server's acknowledgement, oldest first. */
export type Outbox = readonly PendingCommand[];

/** A command without its id, which is added on submission; a command about a position contains the whole position. */
export type CommandDraft = PersonCommand extends infer Each
  ? Each extends PersonCommand
    ? Omit<Each, 'commandId'> & (Each extends { readonly ply: number } ? SeenPosition : unknown)
    : never
  : never;

/** Older commands have expired: no move may take longer than its clock. */
const FRESH_MILLIS = 180_000;
const SLOW_FRESH_MILLIS = 14 * 86_400_000;

export function withCommandId(draft: CommandDraft, id: string): PersonCommand {
  return { ...draft, commandId: z.parse(commandIdSchema, id) };
}

/** Whether a command of this type is already waiting, so that it is not submitted twice. */
export function isWaiting(outbox: Outbox, { type }: Pick<PersonCommand, 'type'>): boolean {
  return outbox.some(({ command }) => command.type === type);
}

export function withoutCommand(outbox: Outbox, commandId: string): Outbox {
  const remaining = outbox.filter(({ command }) => command.commandId !== commandId);
  return remaining.length === outbox.length ? outbox : remaining;
}

/** Removes the commands that these events acknowledge: an event carries `userId:commandId`. */
export function withoutDone(outbox: Outbox, userId: string, events: readonly RoomEvent[]): Outbox {
  if (outbox.length === 0) return outbox;
  const done = new Set(events.map(({ commandId }) => commandId));
  const remaining = outbox.filter(({ command }) => !done.has(`${userId}:${command.commandId}`));
  return remaining.length === outbox.length ? outbox : remaining;
}

export function withoutExpired(outbox: Outbox, now: number): Outbox {
  return outbox.filter(
    ({ givenAt, isSlow }) => now - givenAt < (isSlow === true ? SLOW_FRESH_MILLIS : FRESH_MILLIS),
  );
}
