import type { Span } from '../../../apps/server/src/testing/services/wait.ts';

/** A move of a room that was acknowledged, on the clock of this process. */
export interface Answer {
  readonly at: number;
  readonly roomId: string;
}

/** A room is being played if it had a move so shortly before a fault. */
const PLAYED_MILLIS = 3000;

/** The longest time without an acknowledged move for anybody within a span, and just before it. `answers` are in their order. */
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

/** For each game that was being played when a fault began: how long after it the game had a move again. */
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

/** The value that so large a part of all does not exceed; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
