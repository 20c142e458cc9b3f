import { placedPieces, readPosition, squareAt, startPosition } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { KAYA } from './drawing.ts';
import { boardGeometry, squareUnder } from './geometry.ts';
import { groundSvg } from './ground.ts';
import { arrowPath } from './marks.ts';
import { pieceSvg, positionPicture, positionSvg } from './position-svg.ts';
import { loadPieceSet, type PIECE_SETS } from './piece-sets.ts';
import { boardDefs } from './symbols.ts';

const start = startPosition();
const SETS = [
  'characters',
  'mainland',
  'simplified',
  'pictograms',
  'letters',
] as const satisfies readonly (keyof typeof PIECE_SETS)[];

describe('a position as SVG text', () => {
  test('shows every piece once, with the symbol of its letter', () => {
    const svg = positionSvg(start);
    for (const { piece } of placedPieces(start)) {
      const count = placedPieces(start).filter((placed) => placed.piece.code === piece.code).length;
      expect(svg.split(`href="#xq-piece-${piece.letter}"`)).toHaveLength(count + 1);
    }
  });

  test.each(SETS)('refers only to symbols that a picture of its own holds: %s', async (pieces) => {
    for (const detail of ['full', 'mini'] as const) {
      const picture = await positionPicture(start, KAYA, {
        pieces,
        detail,
        numbers: 'chinese',
      });
      const used = [...picture.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
      const defined = new Set([...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      // The pieces of the set, those on the board, two gradients; in full the lettering of river and files.
      const onBoard = { full: 32 + 26, mini: 2 * 32 };
      expect(used).toHaveLength(4 * 14 + onBoard[detail] + 2);
      expect(used.filter((id) => id === undefined || !defined.has(id))).toEqual([]);
    }
  });

  test.each(SETS)(
    '%s has a glyph for every piece of RED and one shape for all of them',
    async (set) => {
      const { glyphs } = await loadPieceSet(set);
      for (const letter of 'KABNRCP')
        expect(glyphs[letter]).toMatch(/^<(?:path|g) .*(?:\/>|<\/g>)$/);
      for (const glyph of Object.values(glyphs)) expect(glyph).not.toMatch(/<script|url\(|href/);
    },
  );

  test('without a choice a page holds the characters and no other set', () => {
    expect(boardDefs()).toContain('id="xq-piece-K"');
    expect(boardDefs()).not.toContain('xq-pic-');
  });

  test('a picture of its own needs no style sheet', async () => {
    const picture = await positionPicture(start, KAYA, {
      lastMove: { from: square(0, 9), to: square(0, 8) },
      check: square(4, 0),
    });
    expect(picture).not.toContain('var(');
    expect(picture).toContain(KAYA.last);
  });

  test('a small board leaves out lettering, rings and numbers', () => {
    const svg = positionSvg(start, { detail: 'mini', numbers: 'digits' });
    expect(svg).toContain('#xq-disc-flat');
    expect(svg).not.toMatch(/#xq-(m."|man)/);
  });

  test('titles cannot break out of their attribute', () => {
    const svg = positionSvg(start, { title: '"><script>' });
    expect(svg).toContain('aria-label="&quot;&gt;&lt;script&gt;"');
  });

  test('draws no more than what stands there', () => {
    const reading = readPosition('4k4/9/9/9/9/9/9/9/9/3K5 w');
    if (!reading.ok) throw new Error('two generals apart are lawful');
    expect(positionSvg(reading.position).match(/#xq-piece-/g)).toHaveLength(2);
  });
});

test('file numbers count from the right hand of each side, RED in Chinese', () => {
  const pairs = fileNumbers(false);
  expect(pairs.filter((_, index) => index % 2 === 0).join('')).toBe('123456789');
  expect(pairs.filter((_, index) => index % 2 === 1).join('')).toBe('九八七六五四三二一');
  expect(fileNumbers(true).slice(0, 2)).toEqual(['一', '9']);
});

test('an arrow starts and ends inside the tiles of its squares', () => {
  const geometry = boardGeometry({ fit: 'stretch' });
  const move = { from: square(2, 9), to: square(4, 5) };
  const corners = arrowPath(geometry, move, false)
    .slice(1, -1)
    .split('L')
    .map((corner) => corner.split(' ').map(Number))
    .map(([x = 0, y = 0]) => squareUnder(geometry, { x, y }));
  expect(corners).toHaveLength(7);
  expect([corners[0], corners[3], corners[6]]).toEqual([move.from, move.to, move.from]);
});

test('the arrow of a horse bends where its leg is', () => {
  const geometry = boardGeometry();
  const move = { from: square(1, 9), to: square(2, 7) };
  const corners = arrowPath(geometry, move, false).slice(1, -1).split('L');
  expect(corners).toHaveLength(9);
  const [x = 0, y = 0] = (corners[1] ?? '').split(' ').map(Number);
  expect(squareUnder(geometry, { x, y })).toBe(square(1, 8));
});

test('on the mainland both sides write chariot, horse and cannon alike', async () => {
  const { glyphs } = await loadPieceSet('mainland');
  expect([glyphs['R'], glyphs['N'], glyphs['C']]).toEqual([glyphs['r'], glyphs['n'], glyphs['c']]);
  expect(glyphs['K']).not.toBe(glyphs['k']);
});

test('one piece alone carries its name', () => {
  const [placed] = placedPieces(start);
  if (placed === undefined) throw new Error('the start position has pieces');
  expect(pieceSvg(placed.piece, 'characters', '黑车')).toContain('aria-label="黑车"');
});

function fileNumbers(isFlipped: boolean): string[] {
  const svg = groundSvg(boardGeometry({ hasNumbers: true, isFlipped }), 'chinese', 'full');
  return [...svg.matchAll(/#xq-m([^"楚河漢界])"/g)].map(([, character]) => character ?? '');
}

function square(x: number, y: number) {
  const found = squareAt(x, y);
  if (found === undefined) throw new Error(`${x}, ${y} is not on the board`);
  return found;
}
