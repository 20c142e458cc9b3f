import type { RoomEvent } from '@chuhe/rules';
import type { Span } from '../../../apps/server/src/testing/services/wait.ts';
import type { Recorder } from '../../testbed/players/testbed.ts';

/** The measurement between two moments. */
export interface Window {
  /** From sending to the answer, in milliseconds. */
  readonly answers: readonly number[];
  /** The spans in which people waited for a late answer. */
  readonly lateAnswers: readonly Span[];
  /** From the sender to each of the recipients. */
  readonly deliveries: readonly number[];
  readonly bytes: Readonly<Record<'lobby' | 'room', number>>;
}

interface LastCommand {
  readonly commandId: string;
  readonly at: number;
}

const MAX_VIOLATIONS = 40;
const LATE_MILLIS = 100;
/** Losses that the people cause themselves, and answers that are part of normal operation. */
const ORDINARY =
  /^(connections lost by clients|refused: |invitations |games |people |commands sent again)/;
const EXTRAORDINARY = /^refused: (busy|fault)$/;

/** Records the data people received, and how long it took. */
export class Tally implements Recorder {
  readonly counts = new Map<string, number>();
  /** The acknowledged commands of each room not yet compared with its log, with their numbers. */
  readonly acknowledged = new Map<string, Map<string, number>>();
  readonly violations: string[] = [];
  moves = 0;
  readonly #last = new Map<string, LastCommand>();
  #answers: number[] = [];
  #lateAnswers: Span[] = [];
  #deliveries: number[] = [];
  #bytes = { lobby: 0, room: 0 };

  /** The measurement since the last call. */
  takeWindow(): Window {
    const window = {
      answers: this.#answers,
      lateAnswers: this.#lateAnswers,
      deliveries: this.#deliveries,
      bytes: this.#bytes,
    };
    this.#answers = [];
    this.#lateAnswers = [];
    this.#deliveries = [];
    this.#bytes = { lobby: 0, room: 0 };
    return window;
  }

  errors(): ReadonlyMap<string, number> {
    const kinds = [...this.counts].filter(
      ([name]) => !ORDINARY.test(name) || EXTRAORDINARY.test(name),
    );
    return new Map(kinds);
  }

  get errorCount(): number {
    return [...this.errors().values()].reduce((sum, count) => sum + count, 0);
  }

  /** Drops a room that everybody has left. */
  forget(roomId: string): void {
    this.#last.delete(roomId);
    this.acknowledged.delete(roomId);
  }

  count(name: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  addViolation(invariant: number, text: string): void {
    this.count(`violations of ${invariant}`);
    if (this.violations.length < MAX_VIOLATIONS) this.violations.push(text);
  }

  recordEvent(): void {
    // The fault runs compare the contents.
  }

  recordCommand(roomId: string, commandId: string): void {
    this.#last.set(roomId, { commandId, at: performance.now() });
  }

  recordDelivery(roomId: string, events: readonly RoomEvent[], userId: string): void {
    const last = this.#last.get(roomId);
    if (last === undefined || last.commandId.startsWith(`${userId}:`)) return;
    const isIt = events.some(
      ({ type, commandId }) => type === 'moved' && commandId === last.commandId,
    );
    if (isIt) this.#deliveries.push(performance.now() - last.at);
  }

  acknowledge(roomId: string, commandId: string, seq: number): void {
    const known = this.acknowledged.get(roomId) ?? new Map<string, number>();
    this.acknowledged.set(roomId, known);
    if (known.has(commandId)) return;
    known.set(commandId, seq);
    if (commandId.includes(':move-')) this.moves += 1;
  }

  refuse(): void {
    // Already counted by its code.
  }

  giveUp(): void {
    // Virtual users never give up.
  }

  recordMoveTime(millis: number): void {
    this.#answers.push(millis);
    const now = performance.now();
    if (millis > LATE_MILLIS) this.#lateAnswers.push({ from: now - millis, to: now });
  }

  recordBytes(bytes: number, kind: 'lobby' | 'room'): void {
    this.#bytes[kind] += bytes;
  }
}
