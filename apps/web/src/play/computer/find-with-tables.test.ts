import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { legalMoves, readPosition, startLine, writeMoveRecord } from '@chuhe/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FindMove, PositionLocked } from '../../platform/engine/index.ts';
import { findWithTables } from './find-with-tables.ts';

const BASICS = new Uint8Array(readFileSync('packages/tables/data/basics.bin'));
const WON = '4k4/4a4/9/9/9/9/4N4/9/9/3K5 w - - 0 1';
/** The defender holds by the elephant's step to the middle alone; the engine's last legal move loses. */
const DRAWN = '3k5/9/9/9/2b6/9/3N5/9/4K4/9 b - - 0 1';
const HOLDING = '2442';
const UNCOVERED = '4k4/4a4/9/9/9/8p/4N4/9/9/3K5 w - - 0 1';
const { signal } = new AbortController();
let isLocked = false;
let isOnline = true;

beforeEach(() => {
  [isLocked, isOnline] = [false, true];
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.includes('/engine/lock')) return Promise.resolve(new Response(BASICS));
    const data = { isLocked, roomId: null };
    if (!isOnline) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(Response.json({ errorCode: 0, msg: 'ok', data }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** An engine that proposes the last legal move. */
function engine() {
  return vi.fn<FindMove>(({ line }) => {
    const move = legalMoves(line.positions[0]).at(-1);
    if (move === undefined) throw new Error('no move');
    return Promise.resolve({ move, pv: [move] });
  });
}

async function found(code: string, findMove: FindMove): Promise<string | undefined> {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(reading.refusal.code);
  const search = { line: startLine(reading.position), strength: 8 } as const;
  const move = await findWithTables(new QueryClient(), findMove, search, signal);
  return move && writeMoveRecord(move);
}

it('plays a won ending by the tables alone, with and without a network', async () => {
  const ask = engine();
  const online = await found(WON, ask);
  isOnline = false;
  expect(await found(WON, ask)).toBe(online);
  expect(online).toMatch(/^\d{4}$/);
  expect(ask).not.toHaveBeenCalled();
});

it('asks the engine in a drawn ending, and plays another move if the engine’s loses', async () => {
  const ask = engine();
  expect(await found(DRAWN, ask)).toBe(HOLDING);
  expect(ask).toHaveBeenCalledOnce();
});

it('leaves positions without a table to the engine', async () => {
  expect(await found(UNCOVERED, engine())).toBeUndefined();
});

it('plays no move from the position of a running game', async () => {
  isLocked = true;
  await expect(found(WON, engine())).rejects.toBeInstanceOf(PositionLocked);
});
