import type { ChatMessage, Player } from '@chuhe/protocol';
import type { PerSide, Side } from '@chuhe/rules';
import type { DoneCommand, RefusedCommand } from './command-answer.ts';

/** The players by side. */
export type Seated = PerSide<Player | null>;

export interface Welcome {
  readonly side: Side | null;
  readonly isPersonal: boolean;
  readonly isQuick?: true;
  readonly tournament?:
    | { readonly id: string; readonly name: string; readonly isSite?: boolean }
    | undefined;
  readonly now: number;
  readonly players: Seated;
  readonly watchers: number;
  readonly chat: readonly ChatMessage[];
}

// Frames are built as text: most of a frame is the same for all clients, and the log is already encoded.

/** `log` is JSON. */
export function welcomeFrame(roomId: string, welcome: Welcome, log: string): string {
  const head = JSON.stringify(welcome).slice(0, -1);
  return `{"isSystem":true,"type":"welcome","roomId":"${roomId}","msg":${head},"log":${log}}}`;
}

/** `events` is JSON of a list without its brackets. */
export function eventsFrame(roomId: string, seq: number, events: string): string {
  return logFrame(roomId, `{"seq":${seq},"events":[${events}]}`);
}

/** `log` is JSON. */
export function logFrame(roomId: string, log: string): string {
  return `{"isSystem":true,"type":"events","roomId":"${roomId}","msg":${log}}`;
}

export function answerFrame(
  roomId: string,
  commandId: string,
  answer: DoneCommand | RefusedCommand,
): string {
  const { now } = answer;
  const msg =
    answer.type === 'done'
      ? { ok: true, commandId, seq: answer.seq, now }
      : { ok: false, commandId, refusal: refusalOnWire(answer.refusal), now };
  return frame('answer', msg, roomId);
}

/** The wire calls the piece of a placed piece `man`. */
function refusalOnWire(refusal: RefusedCommand['refusal']): Readonly<Record<string, unknown>> {
  const entries = Object.entries<unknown>({ ...refusal });
  return Object.fromEntries(entries.map(([key, value]) => [key, placedOnWire(value)] as const));
}

function placedOnWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(placedOnWire);
  if (typeof value !== 'object' || value === null || !('piece' in value)) return value;
  const { piece, ...rest } = value;
  return { man: piece, ...rest };
}

export function playersFrame(roomId: string, players: Seated): string {
  return frame('players', players, roomId);
}

export function watchersFrame(roomId: string, count: number): string {
  return frame('watchers', count, roomId);
}

export function chatFrame(roomId: string, message: ChatMessage): string {
  return frame('chat', message, roomId);
}

export function ratingsFrame(roomId: string, changes: unknown): string {
  return frame('ratings', changes, roomId);
}

export function pongFrame(roomId: string, echo: number | null, now: number): string {
  return frame('Pong', { echo, now }, roomId);
}

export function takenOverFrame(roomId: string): string {
  return frame('takenOver', '', roomId);
}

/** `key` is the key of a refusal. */
export function warnFrame(roomId: string, key: string): string {
  return frame('warnMsg', key, roomId);
}

function frame(type: string, msg: unknown, roomId: string): string {
  return JSON.stringify({ isSystem: true, type, msg, roomId });
}
