import { materialLead, promisedLead, settledLead, winningChecks } from '@chuhe/puzzles';
import { startPosition, writeMoveRecord } from '@chuhe/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCode } from './examine-position.ts';
import { findWin, winsByCheck } from './find-win.ts';
import { type OpenEngine, openEngine } from './mine-wins.ts';

describe('material by rule', () => {
  it('counts the pieces of both sides', () => {
    expect(materialLead(startPosition(), 'RED')).toBe(0);
    expect(materialLead(readCode('3k5/9/9/9/n3R4/9/9/9/9/4K4 w'), 'RED')).toBe(5);
    expect(materialLead(readCode('3k5/9/9/9/n3R4/9/9/9/9/4K4 w'), 'BLACK')).toBe(-5);
  });

  it.each([
    ['an unprotected piece is captured', '3k5/9/9/9/n3R4/9/9/9/9/4K4 w', 9],
    ['a protected one is not worth a chariot', 'r2k5/9/9/9/n3R4/9/9/9/9/4K4 w', -4],
    ['what was captured is captured back', 'r2k5/9/9/9/R8/9/9/9/9/4K4 b', -9],
    ['a side in check has to move and loses what is attacked', '3k5/9/2N6/r8/9/9/9/9/9/4K4 b', 4],
    ['without check an attacked piece need not stay', '4k4/9/2N6/r8/9/9/9/9/9/5K3 b', -5],
  ])('%s', (_, code, lead) => {
    expect(settledLead(readCode(code), 'RED')).toBe(lead);
  });

  it('what is promised holds whatever the reply', () => {
    expect(promisedLead(readCode('3k5/9/2N6/r8/9/9/9/9/9/4K4 b'), 'RED')).toBe(4);
    expect(promisedLead(readCode('4k4/9/2N6/r8/9/9/9/4B4/4A4/3AK4 b'), 'RED')).toBe(1);
    expect(promisedLead(readCode('3aka3/9/9/9/4C4/4C4/9/9/9/3K5 b'), 'RED')).toBeUndefined();
  });

  it.each([
    ['a horse forks', '3k5/9/9/r8/3N5/9/9/9/9/4K4 w', 1, ['3422']],
    ['a chariot takes what stands behind', 'r2k5/9/9/9/9/8R/9/9/9/4K4 w', 1, ['8580']],
    ['the chariot stands where no check reaches it', '3k5/9/r8/9/3N5/9/9/9/9/4K4 w', 1, []],
    ['two checks are needed', '3k5/9/9/8r/2N6/9/9/9/9/4K4 w', 1, []],
  ])('checks that win a piece: %s', (_, code, moves, checks) => {
    const position = readCode(code);
    const lead = materialLead(position, position.toMove) + 4;
    const found = winningChecks(position, lead, moves).map((move) => writeMoveRecord(move));
    expect(found).toEqual(checks);
  });
});

describe('a win of material', () => {
  const FORK = {
    ply: 40,
    before: readCode('3k1a3/4a4/r3b4/4p3p/3N5/4P3P/9/4B4/4A4/2BAK4 b'),
    position: readCode('3k1a3/4a4/4b4/r3p3p/3N5/4P3P/9/4B4/4A4/2BAK4 w'),
  };
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await openEngine();
  });
  afterAll(() => {
    engine.close();
  });

  it('is found where a move was a mistake, with every move to the capture', async () => {
    expect(winsByCheck(FORK)).toBeDefined();
    const win = await findWin(FORK, engine.lookAt);
    const moves = win?.line.moves.map((move) => writeMoveRecord(move)) ?? [];
    expect([moves.length, moves[0], moves[2]]).toEqual([3, '3422', '2203']);
    expect(win?.gain).toBe(9);
  });

  it('is not found where the game stood no better before', async () => {
    const lost = { ...FORK, before: readCode('3k1a3/4a4/4b4/4p3p/3N5/4P3P/9/4B4/4A4/2BAK4 b') };
    expect(winsByCheck(lost)).toBeUndefined();
    expect(await findWin(lost, engine.lookAt)).toBeUndefined();
  });

  it('is not found where another first move wins as well', async () => {
    // With an extra cannon RED is winning anyway.
    const rich = {
      ply: 40,
      before: readCode('3k1a3/4a4/r3b4/8p/3N5/8P/4C4/4B4/4A4/2BAK4 b'),
      position: readCode('3k1a3/4a4/4b4/r7p/3N5/8P/4C4/4B4/4A4/2BAK4 w'),
    };
    expect(winsByCheck(rich)).toBeDefined();
    expect(await findWin(rich, engine.lookAt)).toBeUndefined();
  });

  it.each([
    ['no check wins', '3k1a3/4a4/r3b4/8p/3N5/8P/4C4/4B4/4A4/2BAK4'],
    ['a capture wins at once', '3k1a3/4a4/4b4/r7p/3N5/5n2P/9/4B4/4A4/2BAK4'],
  ])('is not found where %s', async (_, board) => {
    const moment = { ply: 40, before: readCode(`${board} b`), position: readCode(`${board} w`) };
    expect(winsByCheck(moment)).toBeUndefined();
    expect(await findWin(moment, engine.lookAt)).toBeUndefined();
  });
});
