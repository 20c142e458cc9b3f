import { beforeAll, describe, expect, test } from 'vitest';
import { opponentOf } from '../board/piece.ts';
import { loadOracle, type OracleBoard } from '../testing/ffish.ts';
import {
  playedOut,
  repetitionOf,
  resultByOracle,
  seenSide,
  warnedLine,
  WXF_DIAGRAMS,
} from '../testing/repetition-cases.ts';
import { AS_IT_IS, SYMMETRIES } from '../testing/symmetry.ts';
import { judgeLine } from './ending.ts';
import { warnOfRepetition } from './repetition.ts';

type Diagram = (typeof WXF_DIAGRAMS)[number];

describe.each(SYMMETRIES)('[R4] the diagrams of the federation, $name', (symmetry) => {
  test.each(WXF_DIAGRAMS)('$id: $rule, $offender', (each) => {
    const line = playedOut(each, symmetry);
    const ruling = repetitionOf(judgeLine(line));
    expect(ruling.offender).toBe(seenSide(each.offender, symmetry));
    // One federation draw covers several of our rules.
    expect(ruling.offender === undefined ? 'draw' : ruling.rule).toBe(each.rule);
    const warning = warnOfRepetition(warnedLine(line));
    expect(warning).toBeDefined();
    expect(warning?.repetition.offender).toBe(ruling.offender);
  });
});

test.each([
  { diagram: 4, rule: 'mutual-perpetual-check' },
  { diagram: 48, rule: 'mutual-perpetual-chase' },
  { diagram: 107, rule: 'mutual-chase' },
  { diagram: 77, rule: 'plain-repetition' },
])('[R4.3] the draw of diagram $diagram is told as $rule', ({ diagram, rule }) => {
  const each = WXF_DIAGRAMS.find((one) => one.diagram === diagram);
  if (each === undefined) throw new Error('no such diagram');
  expect(repetitionOf(judgeLine(playedOut(each, AS_IT_IS))).rule).toBe(rule);
});

describe('where other programs rule otherwise than the federation', () => {
  let board: OracleBoard;
  beforeAll(async () => {
    board = new (await loadOracle()).Board('xiangqi');
  });

  test('ffish: 63 and 105, as docs/rules-spec.md says', () => {
    const rulings = WXF_DIAGRAMS.map((each) => ({
      each,
      result: resultByOracle(board, each.start, playedOut(each, AS_IT_IS)),
    }));
    expect(rulings.filter(({ each, result }) => result !== resultFor(each.ffish))).toEqual([]);
    const differing = rulings.filter(({ each, result }) => result !== resultFor(each.offender));
    expect(differing.map(({ each }) => nameOf(each))).toEqual([63, 105]);
  });

  test('chessdb, as recorded: 61, 85 and two lines without a number', () => {
    const differing = WXF_DIAGRAMS.filter(({ offender, chessdb }) => chessdb !== offender);
    expect(differing.map(nameOf)).toEqual([61, 85, 'extra-23', 'extra-26']);
  });
});

function nameOf({ diagram, id }: Diagram): number | string {
  return diagram ?? id;
}

function resultFor(offender: string | null): string {
  const side = seenSide(offender, AS_IT_IS);
  if (side === undefined) return '1/2-1/2';
  return opponentOf(side) === 'RED' ? '1-0' : '0-1';
}
