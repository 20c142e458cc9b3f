import type { RoomEvent } from '@chuhe/rules';
import type { Span } from '../../../apps/server/src/testing/services/wait.ts';
import type { Recorder } from '../../testbed/players/testbed.ts';

/** What was measured between two moments. */
export interface Window {
  /** From the hand to the answer, in milliseconds. */
  readonly answers: readonly number[];
  /** From when to when people waited for an answer that came late. */
  readonly lateAnswers: readonly Span[];
  /** From the hand of the one to the eyes of each of the others. */
  readonly deliveries: readonly number[];
  readonly bytes: Readonly<Record<'lobby' | 'room', number>>;
}

interface LastCommand {
  readonly commandId: string;
  readonly at: number;
}

const MAX_VIOLATIONS = 40;
const LATE_MILLIS = 100;
/** What people lose themselves, and answers that are part of an ordinary day. */
const ORDINARY =
  /^(connections lost by clients|refused: |invitations |games |people |commands sent again)/;
const EXTRAORDINARY = /^refused: (busy|fault)$/;

/** Records what people received, and how long it took. */
export class Tally implements Recorder {
  readonly counts = new Map<string, number>();
  /** What was acknowledged in each room and not yet compared with its log: the number of each command. */
  readonly acknowledged = new Map<string, Map<string, number>>();
  readonly violations: string[] = [];
  moves = 0;
  readonly #last = new Map<string, LastCommand>();
  #answers: number[] = [];
  #lateAnswers: Span[] = [];
  #deliveries: number[] = [];
  #bytes = { lobby: 0, room: 0 };

  /** What was measured since this was last asked. */
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

  /** What should not have happened, by kind. */
  errors(): ReadonlyMap<string, number> {
    const kinds = [...this.counts].filter(
      ([name]) => !ORDINARY.test(name) || EXTRAORDINARY.test(name),
    );
    return new Map(kinds);
  }

  /** How often something happened that should not have. */
  get errorCount(): number {
    return [...this.errors().values()].reduce((sum, count) => sum + count, 0);
  }

  /** Forgets a room that all have left. */
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
    // The contents are compared by the runs that break things.
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
    // Counted by its code already.
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
