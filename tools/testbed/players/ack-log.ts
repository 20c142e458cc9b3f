import type { RoomEvent } from '@chuhe/rules';

/** The combined knowledge of all clients about one room. */
export interface RoomRecord {
  /** The first content seen for each event, in canonical form. */
  readonly contents: string[];
  /** The number of the last event of each acknowledged command. */
  readonly acknowledged: Map<string, number>;
  /** Commands that were refused for good, with the refusal. */
  readonly refused: Map<string, string>;
  /** Commands that were given up after `busy`, which means that nothing was stored. */
  readonly givenUp: Set<string>;
}

/** An event that must never happen, with the number of the invariant it breaks. */
interface Violation {
  readonly invariant: number;
  readonly text: string;
}

/** Per invariant, so that a frequent violation does not hide the others. */
const MAX_VIOLATIONS = 8;

/** Everything that clients received, for comparison with the logs. */
export class AckLog {
  readonly rooms = new Map<string, RoomRecord>();
  readonly violations: Violation[] = [];
  readonly counts = new Map<string, number>();
  moves = 0;
  /** The time of each move from sending to its answer, in milliseconds, with the moment of the answer. */
  readonly moveTimes: {
    readonly at: number;
    readonly millis: number;
    readonly roomId: string;
  }[] = [];
  /** The time when a move of each room was first acknowledged. */
  readonly moveAnswers: { readonly at: number; readonly roomId: string }[] = [];

  count(name: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  counted(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  addViolation(invariant: number, text: string): void {
    const name = `violations of ${invariant}`;
    this.count(name);
    if (this.counted(name) <= MAX_VIOLATIONS) this.violations.push({ invariant, text });
  }

  /** A move was answered `millis` after it was made. */
  recordMoveTime(millis: number, roomId: string): void {
    this.moveTimes.push({ at: performance.now(), millis, roomId });
  }

  recordCommand(): void {
    // Only load runs need the time of sending.
  }

  recordDelivery(): void {
    // Only load runs need the time of delivery.
  }

  recordBytes(): void {
    // Only load runs need the number of bytes.
  }

  /** A client saw an event with this number. */
  recordEvent(roomId: string, seq: number, event: RoomEvent): void {
    const { contents } = this.record(roomId);
    const text = canonicalJson(event);
    const known = contents[seq - 1];
    this.count('contents seen');
    if (known === undefined) contents[seq - 1] = text;
    else if (known !== text) this.addViolation(4, `${roomId} ${seq}: ${known} and ${text}`);
  }

  /** A client received an acknowledgement. */
  acknowledge(roomId: string, commandId: string, seq: number): void {
    const { acknowledged, refused } = this.record(roomId);
    const known = acknowledged.get(commandId);
    if (known === undefined) {
      acknowledged.set(commandId, seq);
      if (commandId.includes(':move-')) this.#noteMove(roomId);
    } else if (known === seq) this.count('same answer again');
    else this.addViolation(3, `${roomId} ${commandId}: ${known} and then ${seq}`);
    const refusal = refused.get(commandId);
    if (refusal !== undefined)
      this.addViolation(3, `${roomId} ${commandId}: ${refusal}, then done`);
  }

  /** A client received a refusal, with the reason. */
  refuse(roomId: string, commandId: string, code: string): void {
    const { acknowledged, refused } = this.record(roomId);
    if (acknowledged.has(commandId))
      this.addViolation(3, `${roomId} ${commandId}: done, then ${code}`);
    refused.set(commandId, code);
  }

  giveUp(roomId: string, commandId: string): void {
    this.record(roomId).givenUp.add(commandId);
  }

  #noteMove(roomId: string): void {
    this.moves += 1;
    this.moveAnswers.push({ at: performance.now(), roomId });
  }

  record(roomId: string): RoomRecord {
    const known = this.rooms.get(roomId);
    if (known !== undefined) return known;
    const record: RoomRecord = {
      contents: [],
      acknowledged: new Map(),
      refused: new Map(),
      givenUp: new Set(),
    };
    this.rooms.set(roomId, record);
    return record;
  }
}

/** The same text for the same content, regardless of the order of its fields. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
