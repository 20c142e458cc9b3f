import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import {
  currentPosition,
  extendLine,
  type MoveLine,
  opponentOf,
  readPosition,
  startLine,
  writeMoveRecord,
  writePlacement,
} from '@chuhe/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameVerdicts } from './game-verdicts.ts';
import { TableShelf } from './table-tasks.ts';

const BYTES = new Uint8Array(readFileSync('packages/tables/data/basics.bin'));
const SHELF = new TableShelf(BYTES);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(BYTES)));
  vi.stubGlobal('Worker', undefined);
});
afterEach(() => vi.unstubAllGlobals());

function lineOf(code: string): MoveLine {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(code);
  return startLine(reading.position);
}

function probe(line: MoveLine) {
  const found = SHELF.answer('probe', currentPosition(line));
  if (found === undefined) throw new Error('not covered');
  return found;
}

/** The first drawn position in which some move loses the win. */
function codeWithSlip(): string {
  for (let seed = 1; seed < 100; seed += 1) {
    const exercise = { goal: 'win', seed } as const;
    const position = SHELF.answer('draw', { ending: 'horse-adviser', exercise })?.position;
    if (position === undefined) continue;
    const hasSlip = SHELF.answer('probe', position)?.moves.some(
      ({ value }) => value.verdict === 'drawn',
    );
    if (hasSlip === true) return writePlacement(position);
  }
  throw new Error('every move wins');
}

/** The same position with the colours swapped. */
function swapped(code: string): string {
  const [board = ''] = code.split(' ');
  const turned = board
    .split('')
    .toReversed()
    .map((sign) => {
      return sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase();
    });
  return `${turned.join('')} b`;
}

it.each([
  ['RED attacks', (code: string) => code],
  ['BLACK attacks', swapped],
])('%s: the best move keeps the win, a slip is a draw', async (_, turn) => {
  const start = lineOf(turn(codeWithSlip()));
  const { moves, value } = probe(start);
  expect(value.verdict).toBe('won');
  const slip = moves.find((one) => one.value.verdict === 'drawn');
  const [best] = moves;
  if (slip === undefined || best === undefined) throw new Error('every move wins');
  const side = currentPosition(start).toMove;
  const verdictOf = async (move: typeof best.move) =>
    (await gameVerdicts(new QueryClient(), extendLine(start, move), [1])).get(1);
  expect(await verdictOf(best.move)).toMatchObject({ side, before: value, after: best.value });
  expect(await verdictOf(slip.move)).toEqual({
    side,
    before: value,
    after: { verdict: 'drawn', moves: 0 },
    best: writeMoveRecord(best.move),
  });
});

it('the defender’s move into a longer loss changes nothing; positions that no table covers have no verdict', async () => {
  const line = lineOf('3k5/9/9/9/9/9/4N4/9/9/4K4 w - - 0 1');
  const [best] = probe(line).moves;
  if (best === undefined) throw new Error('no move');
  const after = extendLine(line, best.move);
  const [reply] = probe(after).moves;
  if (reply === undefined) throw new Error('no reply');
  const verdicts = await gameVerdicts(new QueryClient(), extendLine(after, reply.move), [1, 2]);
  expect(verdicts.get(2)).toMatchObject({
    side: opponentOf(currentPosition(line).toMove),
    before: { verdict: 'lost' },
    after: { verdict: 'lost' },
  });
  const other = lineOf('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1');
  expect((await gameVerdicts(new QueryClient(), other, [1])).size).toBe(0);
});
