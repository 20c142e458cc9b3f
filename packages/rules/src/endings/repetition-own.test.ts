import { beforeAll, describe, expect, test } from 'vitest';
import cases from '../../data/repetition-own.json' with { type: 'json' };
import { legalMoves } from '../position/position.ts';
import { nameOf, squareNamed } from '../testing/coordinates.ts';
import { resultOf, loadOracle, type OracleBoard } from '../testing/ffish.ts';
import {
  playedOut,
  repetitionOf,
  resultByOracle,
  seenSide,
  warnedLine,
} from '../testing/repetition-cases.ts';
import { AS_IT_IS, SYMMETRIES, type Symmetry } from '../testing/symmetry.ts';
import { judgeLine } from './ending.ts';
import { isSamePosition, warnOfRepetition, type Repetition } from './repetition.ts';
import { currentPosition, extendLine } from './move-line.ts';

type Case = (typeof cases)[number];
const CLASS_LETTERS = { check: 'c', chase: 'h', idle: 'i' } as const;

describe.each(SYMMETRIES)('[R4] our own repetitions, $name', (symmetry) => {
  test.each(cases)('$id: $why', (each) => {
    const line = playedOut(each, symmetry);
    const repetition = repetitionOf(judgeLine(line));
    expect(line.moves).toHaveLength(each.decidedAtPly ?? 2 * each.cycle.length);
    expect(repetition).toMatchObject({ rule: each.rule, toPly: line.moves.length });
    expect(repetition.offender).toBe(seenSide(each.offender, symmetry));
    expect(lettersOf(repetition).startsWith(each.classes)).toBe(true);
    expect(repetition.chased && nameOf(repetition.chased.square)).toBe(seenName(each, symmetry));
  });
});

describe('[R4.9] the warning', () => {
  test.each(cases)('$id: at the second occurrence, with the ruling to come', (each) => {
    const line = warnedLine(playedOut(each, AS_IT_IS));
    const warning = warnOfRepetition(line);
    expect(warning?.repetition.rule).toBe(each.rule);
    const fresh = legalMoves(currentPosition(line)).filter((move) => {
      const next = currentPosition(extendLine(line, move));
      return !line.positions.some((earlier) => isSamePosition(earlier, next));
    });
    expect(warning?.avoidedBy).toEqual(fresh);
  });
});

describe('where ffish judges otherwise', () => {
  let board: OracleBoard;
  beforeAll(async () => {
    board = new (await loadOracle()).Board('xiangqi');
  });

  test.each(cases)('$id: docs/rules-spec.md says so, and no other case differs', (each) => {
    const line = playedOut(each, AS_IT_IS);
    const ours = resultOf(judgeLine(line));
    expect(resultByOracle(board, each.start, line)).toBe(each.ffish ?? ours);
    expect(each.ffish).not.toBe(ours);
  });
});

function lettersOf(repetition: Repetition): string {
  return repetition.moves.map((move) => CLASS_LETTERS[move.class]).join('');
}

function seenName(each: Case, symmetry: Symmetry): string | undefined {
  return each.chased === null ? undefined : nameOf(symmetry.square(squareNamed(each.chased)));
}
