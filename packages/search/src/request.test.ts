import { START_CODE } from '@chuhe/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRequest, writeRequest } from './request.ts';
import { writeQuestion } from './uci.ts';
import { lineOf, PERPETUAL_CHECK } from './testing/move-lines.ts';
import { settingsOf } from './level.ts';

const MATED = 'R3k4/1R7/9/9/9/9/9/9/9/3K5 b - - 0 1';

describe('the door to an engine', () => {
  test.each([
    ['a newline and a command', `${START_CODE}\nsetoption name Debug Log File value /tmp/x`],
    ['a carriage return', START_CODE.replace(' w', '\r w')],
    ['words behind the counters', `${START_CODE} moves h3e3`],
    ['no side letter', START_CODE.split(' ')[0] ?? ''],
    ['a tab', START_CODE.replace(' ', '\t')],
    ['nothing', ''],
  ])('a board with %s is refused', (_, board) => {
    const reading = readRequest({ board, moves: [], strength: 1 });
    expect(reading).toEqual({ ok: false, refusal: { code: 'position-code-format' } });
  });

  test('a board that no game could reach is refused', () => {
    const board = START_CODE.replace('K', '1');
    const refusal = { code: 'general-missing', side: 'RED' };
    expect(readRequest({ board, moves: [], strength: 1 })).toEqual({ ok: false, refusal });
  });

  test.each([['7747\n'], ['77 47'], ['h3e3'], ['7740'], ['0000'], ['quit']])(
    'the move %j is refused with its number',
    (text) => {
      const reading = readRequest({ board: START_CODE, moves: ['1747', text], strength: 1 });
      expect(reading).toEqual({ ok: false, refusal: { code: 'move-refused', ply: 2 } });
    },
  );

  test('a game that is over has no next move', () => {
    const refusal = { code: 'game-over' };
    expect(readRequest({ board: MATED, moves: [], strength: 1 })).toEqual({ ok: false, refusal });
  });

  test('what is played after the third occurrence of a position is not read', () => {
    const cycle = ['0908', '0001', '0809', '0100'];
    const moves = Array.from({ length: 1998 }, (_, ply) => (ply < 8 ? cycle[ply % 4] : 'x') ?? 'x');
    const reading = readRequest({ board: START_CODE, moves, strength: 1 });
    expect(reading).toEqual({ ok: false, refusal: { code: 'game-over' } });
  });

  test('too many moves are not even looked at', () => {
    const moves = Array.from({ length: 2001 }, () => 'x');
    const refusal = { code: 'too-many-moves' };
    expect(readRequest({ board: START_CODE, moves, strength: 1 })).toEqual({ ok: false, refusal });
  });

  test('whatever text comes in, what goes out is plain lines of known commands', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary-ascii' }),
        fc.string({ unit: 'binary' }),
        (noise, move) => {
          const reading = readRequest({ board: START_CODE + noise, moves: [move], strength: 3 });
          if (!reading.ok) return;
          for (const command of writeQuestion({ ...reading.search.settings, ...reading.search })) {
            expect(command).toMatch(/^(setoption name Skill Level|position fen|go) [ -~]+$/);
          }
        },
      ),
      { seed: 7 },
    );
  });

  test('a request is written again from the last capture on, with all that may repeat', () => {
    const line = lineOf(START_CODE, 'h3h10 i10h10 b1c3 b10c8');
    const written = writeRequest({ line, settings: settingsOf(2) }, { strength: 2 });
    expect(written.moves).toEqual(['1927', '1022']);
    expect(written.board).toBe(
      'rnbakabr1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR w - - 0 2',
    );
    const whole = lineOf(PERPETUAL_CHECK.code, PERPETUAL_CHECK.moves);
    expect(
      writeRequest({ line: whole, settings: settingsOf(2) }, { strength: 2 }).moves,
    ).toHaveLength(8);
  });
});
