import type { Span } from '../../../apps/server/src/testing/services/wait.ts';

/** An acknowledged move of a room, on the clock of this process. */
export interface Answer {
  readonly at: number;
  readonly roomId: string;
}

/** A room counts as active if it had a move this shortly before a fault. */
const PLAYED_MILLIS = 3000;

/** The longest period without any acknowledged move within a span, or just before it. `answers` are sorted by time. */
export function standstillIn(answers: readonly Answer[], { from, to }: Span): Span {
  const around = [
    answers.findLast(({ at }) => at <= from)?.at ?? from,
    ...answers.filter(({ at }) => at > from && at < to).map(({ at }) => at),
    to,
  ];
  let longest: Span = { from, to: from };
  for (const [index, at] of around.entries()) {
    const next = around[index + 1] ?? at;
    if (next - at > longest.to - longest.from) longest = { from: at, to: next };
  }
  return longest;
}

/** For each game active at the start of a fault: how long after it the game had a move again. */
export function playAgainMillis(answers: readonly Answer[], span: Span): readonly number[] {
  const standstill = standstillIn(answers, span);
  const played = new Set(
    answers
      .filter(({ at }) => at <= span.from && at > span.from - PLAYED_MILLIS)
      .map(({ roomId }) => roomId),
  );
  const again = new Map<string, number>();
  for (const { at, roomId } of answers) {
    if (at >= standstill.to && at <= span.to && played.has(roomId) && !again.has(roomId))
      again.set(roomId, at - span.from);
  }
  return [...again.values()];
}

/** The value that this share of all values does not exceed; 0 for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
