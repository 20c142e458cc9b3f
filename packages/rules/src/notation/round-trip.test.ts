import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choices, crowdedPositions, play } from '../testing/positions.ts';
import { isSameMove, type Move } from '../board/move-list.ts';
import { startPosition } from '../position/lawful.ts';
import { legalMoves, type Position } from '../position/position.ts';
import { writePositionCode } from '../position/position-code.ts';
import { randomRuns } from '../testing/random-play.ts';
import { type Notation, NOTATIONS, notationOf, readMoveText, writeMove } from './notation.ts';

const SEED = 20_260_101;
const RELATIVE: readonly Notation[] = ['chinese', 'wxf', 'vietnamese'];
const GAMES = randomRuns(330);
const CROWDED_POSITIONS = randomRuns(3000);

test('[R7.1] moves of positions of random play read back as written', () => {
  let positions = 0;
  fc.assert(
    fc.property(choices, (numbers) => {
      for (const { position, move } of play(startPosition(), numbers)) {
        positions += 1;
        for (const notation of NOTATIONS) expectRoundTrips(position, [move], notation);
        // Where surrounding pieces affect the text, tests all legal moves, in one relative notation in turn.
        const relativeNotation = RELATIVE[positions % RELATIVE.length] ?? 'chinese';
        expectRoundTrips(position, legalMoves(position), relativeNotation);
      }
    }),
    { seed: SEED, numRuns: GAMES },
  );
  expect(positions).toBeGreaterThan(50 * GAMES);
}, 300_000);

test('[R7.1] and so does, in every notation, each legal move of positions with crowded files', () => {
  const headCounts = new Map<string, number>();
  fc.assert(
    fc.property(crowdedPositions, (position) => {
      const moves = legalMoves(position);
      for (const notation of NOTATIONS) expectRoundTrips(position, moves, notation);
      for (const text of chineseHeads(position))
        headCounts.set(text, (headCounts.get(text) ?? 0) + 1);
    }),
    { seed: SEED, numRuns: CROWDED_POSITIONS },
  );
  const heads = Array.from('前中后一二三四五').flatMap((head) => [`${head}兵`, `${head}卒`]);
  expect(heads.filter((head) => (headCounts.get(head) ?? 0) < CROWDED_POSITIONS / 30)).toEqual([]);
}, 300_000);

test('[R7.9] no text makes the reader throw, and what it reads is a legal move', () => {
  const start = startPosition();
  const legal = legalMoves(start).map((move) => writeMove(start, move, 'record'));
  const signs = fc.constantFrom(
    ...Array.from('前中后一二五九159炮马车兵相士平进退CHPRAE+-=. hbe0TgtsMXSB/'),
  );
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: signs, maxLength: 6 }));
  fc.assert(
    fc.property(text, fc.option(fc.constantFrom(...NOTATIONS)), (written, notation) => {
      const reading = readMoveText(start, written, notation ?? undefined);
      const read = reading.ok ? writeMove(start, reading.move, 'record') : legal[0];
      expect(legal).toContain(read);
    }),
    { seed: SEED, numRuns: randomRuns(10_000) },
  );
});

function expectRoundTrips(position: Position, moves: readonly Move[], notation: Notation): void {
  const texts = moves.map((move) => {
    const text = writeMove(position, move, notation);
    const reading = readMoveText(position, text, notation);
    const isSame = reading.ok && isSameMove(reading.move, move);
    if (isSame && notationOf(text) === notation) return text;
    throw new Error(`${text} in ${writePositionCode(position)}: ${JSON.stringify(reading)}`);
  });
  if (new Set(texts).size === moves.length) return;
  throw new Error(`${texts.join(' ')} in ${writePositionCode(position)}: two alike`);
}

function chineseHeads(position: Position): readonly string[] {
  return legalMoves(position).map((move) => writeMove(position, move, 'chinese').slice(0, 2));
}
