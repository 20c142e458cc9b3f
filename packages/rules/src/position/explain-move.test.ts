import { describe, expect, test } from 'vitest';
import { nameOf, squareNamed } from '../testing/coordinates.ts';
import { type MoveRefusal, readMove, refusalOfMove } from './explain-move.ts';
import { readPositionCode, START_CODE } from './position-code.ts';
import { legalMoves, type PlacedPiece, type Setup } from './position.ts';
import { SQUARES, xOf, yOf } from '../board/square.ts';

/** Each line: the contract's message, a position, a move, and the expected refusal. */
const REFUSALS: readonly [string, string, string, string][] = [
  ['clicked point has no piece', START_CODE, 'e5e6', 'no-piece-there'],
  ['selected an enemy piece', START_CODE, 'e7e6', 'enemy-piece-chosen'],
  ['own piece at destination', START_CODE, 'a1a4', 'own-piece-at-destination'],
  ['chariot: a diagonal', START_CODE, 'a1b2', 'against-the-rules'],
  ['chariot: an obstacle in the path', ranks({ 7: 'P8', 5: 'R8' }), 'a5a10', 'obstacle a7R'],
  ['chariot: every blocker is listed', ranks({ 5: 'R1P1p4' }), 'a5i5', 'obstacle c5R e5B'],
  ['horse: wrong landing', START_CODE, 'b1b2', 'horse-move-wrong'],
  ['horse: leg blocked by a named piece', START_CODE, 'b1d2', 'horse-leg-blocked c1R'],
  [
    'horse: leg blocked by an enemy',
    ranks({ 6: '1p7', 5: '1N7' }),
    'b5a7',
    'horse-leg-blocked b6B',
  ],
  ['elephant: one step', START_CODE, 'c1d2', 'against-the-rules'],
  ['elephant: may not cross the river', ranks({ 5: '2B6' }), 'c5a7', 'against-the-rules'],
  ['elephant: centre occupied', ranks({ 5: '2B6', 4: '3p5' }), 'c5e3', 'obstacle d4B'],
  ['advisor: straight', START_CODE, 'd1d2', 'against-the-rules'],
  ['advisor: outside the palace', ranks({ 3: '3A5' }), 'd3c4', 'against-the-rules'],
  ['general: outside the palace', ranks({ 2: '3K5', 1: '9' }), 'd2c2', 'against-the-rules'],
  ['general: two steps', START_CODE, 'e1e3', 'against-the-rules'],
  ['soldier: sideways before the river', START_CODE, 'e4d4', 'against-the-rules'],
  ['soldier: back', START_CODE, 'e4e3', 'against-the-rules'],
  ['soldier: back after the river', ranks({ 6: '4P4' }), 'e6e5', 'against-the-rules'],
  ['soldier: two steps', START_CODE, 'e4e6', 'against-the-rules'],
  ['cannon: a diagonal', START_CODE, 'b3c5', 'against-the-rules'],
  ['cannon: multiple screens', ranks({ 5: 'C1P1p1p2' }), 'a5g5', 'cannon-many-screens c5R e5B'],
  ['cannon: cannot hit without a screen', ranks({ 5: 'C3p4' }), 'a5e5', 'cannon-without-screen'],
  ['cannon: cannot hit the enemy piece', ranks({ 5: 'C1P6' }), 'a5e5', 'cannon-without-target c5R'],
  [
    'cannot expose the general: chariot',
    ranks({ 10: '3kr4', 3: '4N4', 1: '4K4' }),
    'e3g4',
    'general-exposed',
  ],
  [
    'cannot expose the general: cannon',
    ranks({ 10: '3kc4', 7: '4P4', 3: '4N4', 1: '4K4' }),
    'e3g4',
    'general-exposed',
  ],
  [
    'cannot expose the general: a screen for a cannon',
    ranks({ 10: '3kc4', 3: '3N5', 1: '4K4' }),
    'd3e5',
    'general-exposed',
  ],
  [
    'cannot expose the general: horse',
    ranks({ 4: '3n5', 3: '3N5', 2: '4K4', 1: '9' }),
    'd3b4',
    'general-exposed',
  ],
  [
    'cannot expose the general: soldier in front',
    ranks({ 3: '4p4', 2: '5K3', 1: '9' }),
    'f2e2',
    'general-exposed',
  ],
  [
    'cannot expose the general: soldier beside',
    ranks({ 2: '3p5', 1: '4K4' }),
    'e1e2',
    'general-exposed',
  ],
  ['a soldier does not hit backwards', ranks({ 1: '3pK4' }), 'e1e2', 'legal'],
  [
    'the generals may not face: a piece leaves',
    ranks({ 10: '4k4', 3: '4N4', 1: '4K4' }),
    'e3g4',
    'general-exposed',
  ],
  [
    'the generals may not face: the general steps',
    ranks({ 10: '4k4', 1: '3K5' }),
    'd1e1',
    'general-exposed',
  ],
];

describe('[R3] a refused move carries its reason', () => {
  test.each(REFUSALS)('%s', (_, position, move, expected) => {
    const [from = '', to = ''] = move.match(/[a-i]\d+/g) ?? [];
    const refusal = refusalOfMove(setupOf(position), {
      from: squareNamed(from),
      to: squareNamed(to),
    });
    expect(described(refusal)).toBe(expected);
  });

  test('[R3.1] a target outside the board does not follow the rules', () => {
    const setup = setupOf(START_CODE);
    for (const to of [
      { x: -1, y: 0 },
      { x: 9, y: 0 },
      { x: 0, y: 10 },
      { x: 0.5, y: 3 },
    ]) {
      expect(readMove(setup, { x: 0, y: 9 }, to)).toEqual({
        ok: false,
        refusal: { code: 'against-the-rules' },
      });
    }
  });

  test('whyNot refuses exactly the moves that are not legal', () => {
    for (const position of [
      START_CODE,
      ranks({ 6: 'R1P1p1C2', 5: '1N2n4' }),
      '4k4/4a4/4b4/9/4C4/9/9/9/4A4/4K4 b',
    ]) {
      const setup = setupOf(position);
      const allowed = SQUARES.flatMap((from) =>
        SQUARES.filter((to) => refusalOfMove(setup, { from, to }) === undefined).map(
          (to) => nameOf(from) + nameOf(to),
        ),
      );
      const legal = legalMoves(setup).map(({ from, to }) => nameOf(from) + nameOf(to));
      expect(allowed.toSorted()).toEqual(legal.toSorted());
    }
  });

  test('readMove gives the move back when it is legal', () => {
    const reading = readMove(setupOf(START_CODE), { x: 7, y: 7 }, { x: 4, y: 7 });
    const move = reading.ok ? reading.move : undefined;
    expect(move && [xOf(move.from), yOf(move.from), xOf(move.to), yOf(move.to)]).toEqual([
      7, 7, 4, 7,
    ]);
  });
});

/** A board with both generals at home and the given ranks replaced, RED to move. */
function ranks(changed: Readonly<Record<number, string>>): string {
  const board: Readonly<Record<number, string>> = { 10: '3k5', 1: '5K3', ...changed };
  return `${Array.from({ length: 10 }, (_, index) => board[10 - index] ?? '9').join('/')} w`;
}

function setupOf(position: string): Setup {
  const reading = readPositionCode(position);
  if (!reading.ok) throw new Error(position);
  return reading.setup;
}

function described(refusal: MoveRefusal | undefined): string {
  if (refusal === undefined) return 'legal';
  const pieces: readonly PlacedPiece[] =
    'blockers' in refusal
      ? refusal.blockers
      : 'screens' in refusal
        ? refusal.screens
        : 'blocker' in refusal
          ? [refusal.blocker]
          : 'screen' in refusal
            ? [refusal.screen]
            : [];
  const names = pieces.map(({ piece, square }) => `${nameOf(square)}${piece.side.charAt(0)}`);
  return [refusal.code, ...names].join(' ');
}
