import { beforeAll, describe, expect, test } from 'vitest';
import cases from '../../data/repetition-own.json' with { type: 'json' };
import { opponentOf, SIDES, type Side } from '../board/piece.ts';
import { faultsOf, toPosition } from '../position/lawful.ts';
import { refusalOfMove } from '../position/explain-move.ts';
import { readPositionCode } from '../position/position-code.ts';
import { legalMoves, type Position } from '../position/position.ts';
import { moveOf, nameOf, squareNamed } from '../testing/coordinates.ts';
import { resultOf, loadOracle, type OracleBoard } from '../testing/ffish.ts';
import { seenMove, seenSetup, SYMMETRIES, type Symmetry } from '../testing/symmetry.ts';
import { type BoardEnding, judgeLine } from './ending.ts';
import { warnOfRepetition, type Repetition } from './repetition.ts';
import { currentPosition, extendLine, type MoveLine, startLine } from './move-line.ts';

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
    const [asItIs] = SYMMETRIES;
    if (asItIs === undefined) throw new Error('no symmetry');
    const whole = playedOut(each, asItIs);
    const { fromPly } = repetitionOf(judgeLine(whole));
    const second = whole.positions.findIndex(
      (position, ply) => ply >= fromPly && isSame(position, currentPosition(whole)),
    );
    const line = lineOf(whole, second);
    const warning = warnOfRepetition(line);
    expect(warning?.repetition.rule).toBe(each.rule);
    const fresh = legalMoves(currentPosition(line)).filter((move) => {
      const next = currentPosition(extendLine(line, move));
      return !line.positions.some((earlier) => isSame(earlier, next));
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
    const line = playedOut(each, SYMMETRIES[0] as Symmetry);
    board.setFen(each.start);
    for (const [ply] of line.moves.entries()) {
      board.push(each.cycle[ply % each.cycle.length] ?? '');
    }
    const ours = resultOf(judgeLine(line));
    expect(board.result(true)).toBe(each.ffish ?? ours);
    expect(each.ffish).not.toBe(ours);
  });
});

function playedOut(each: Case, symmetry: Symmetry): MoveLine {
  let line = startLine(positionOf(each, symmetry));
  for (let ply = 0; judgeLine(line) === undefined; ply += 1) {
    const move = seenMove(moveOf(each.cycle[ply % each.cycle.length] ?? ''), symmetry);
    expect(refusalOfMove(currentPosition(line), move)).toBeUndefined();
    line = extendLine(line, move);
  }
  return line;
}

function positionOf(each: Case, symmetry: Symmetry): Position {
  const reading = readPositionCode(each.start);
  if (!reading.ok) throw new Error(reading.refusal.code);
  const setup = seenSetup(reading.setup, symmetry);
  expect(faultsOf(setup)).toEqual([]);
  const lawful = toPosition(setup);
  if (!lawful.ok) throw new Error(lawful.refusal.code);
  return lawful.position;
}

function repetitionOf(ending: BoardEnding | undefined): Repetition {
  if (ending === undefined || !('repetition' in ending)) throw new Error('no repetition');
  return ending.repetition;
}

function lineOf(whole: MoveLine, plies: number): MoveLine {
  return whole.moves
    .slice(0, plies)
    .reduce((line, move) => extendLine(line, move), startLine(whole.positions[0]));
}

function lettersOf(repetition: Repetition): string {
  return repetition.moves.map((move) => CLASS_LETTERS[move.class]).join('');
}

function seenSide(side: string | null, symmetry: Symmetry): Side | undefined {
  const named = SIDES.find((each) => each === side);
  return named !== undefined && symmetry.swapsSides ? opponentOf(named) : named;
}

function seenName(each: Case, symmetry: Symmetry): string | undefined {
  return each.chased === null ? undefined : nameOf(symmetry.square(squareNamed(each.chased)));
}

function isSame(one: Position, other: Position): boolean {
  return (
    one.toMove === other.toMove && Array.from(one.cells).join() === Array.from(other.cells).join()
  );
}
