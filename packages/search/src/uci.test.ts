import { START_CODE } from '@chuhe/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  concludeAnswer,
  concludeExamination,
  LONGEST_LINE,
  readUciLine,
  splitLines,
  writeQuestion,
} from './uci.ts';
import { lineOf } from './testing/move-lines.ts';

const line = lineOf(START_CODE, 'h3e3');
const limits = { cap: { type: 'depth', depth: 5 }, millis: 900 } as const;

describe('what is sent to an engine', () => {
  test('strength, the whole line, and limits of two kinds', () => {
    expect(writeQuestion({ line, skill: -4, limits })).toEqual([
      'setoption name Skill Level value -4',
      `position fen ${START_CODE} moves h3e3`,
      'go depth 5 movetime 900',
    ]);
  });

  test('the moves to choose from come last', () => {
    const among = line.moves;
    const cap = { type: 'nodes', nodes: 60_000 } as const;
    const [, , go] = writeQuestion({ line, skill: 20, limits: { cap, millis: 1500 }, among });
    expect(go).toBe('go nodes 60000 movetime 1500 searchmoves h3e3');
  });

  test('a limit that is no whole number is a fault of ours', () => {
    const bad = { ...limits, millis: Number.NaN };
    expect(() => writeQuestion({ line, skill: 1, limits: bad })).toThrow(RangeError);
  });
});

describe('what is read from an engine', () => {
  test.each([
    ['readyok', { type: 'ready' }],
    ['uciok', { type: 'introduced' }],
    ['id name Fairy-Stockfish 11.1 LB 64', { type: 'named', name: 'Fairy-Stockfish 11.1 LB 64' }],
    [
      'info string NNUE evaluation using /srv/xiangqi-1.nnue enabled',
      { type: 'evaluation', by: 'network', network: 'xiangqi-1.nnue' },
    ],
    [
      'option name Skill Level type spin default 20 min -20 max 20',
      { type: 'option', name: 'Skill Level' },
    ],
    ['bestmove e5a5 ponder g4e3', { type: 'best', move: 'e5a5' }],
    ['bestmove a10a1', { type: 'best', move: 'a10a1' }],
    [
      'info depth 13 seldepth 16 multipv 1 score mate 7 nodes 109385 nps 186345 tbhits 0 time 587 pv e5a5 g4e3',
      {
        type: 'info',
        rank: 1,
        depth: 13,
        nodesPerSecond: 186_345,
        score: { type: 'mate', moves: 7 },
        pv: ['e5a5', 'g4e3'],
      },
    ],
    [
      'info depth 2 seldepth 7 multipv 3 score cp -84 nodes 161 nps 53666 tbhits 0 time 3 pv b3b10',
      {
        type: 'info',
        rank: 3,
        depth: 2,
        nodesPerSecond: 53_666,
        score: { type: 'points', points: -84 },
        pv: ['b3b10'],
      },
    ],
    [
      'info score cp 5 pv b3b10',
      {
        type: 'info',
        rank: 1,
        depth: 0,
        nodesPerSecond: 0,
        score: { type: 'points', points: 5 },
        pv: ['b3b10'],
      },
    ],
    ['info string variant xiangqi60 files 9', { type: 'other' }],
    ['bestmove (none)', { type: 'other' }],
    ['bestmove e5a5; rm', { type: 'other' }],
    ['bestmove e5a11', { type: 'other' }],
    ['info depth 2 score cp 12 pv e5a5 \u0000', { type: 'other' }],
  ])('%s', (text, output) => {
    expect(readUciLine(text)).toEqual(output);
  });

  test('garbage is read as nothing, quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 200 }), (noise) => {
        expect(readUciLine(`info ${noise}`).type).toBe('other');
        expect(readUciLine(`bestmove ${noise}`).type).toBe('other');
      }),
      { seed: 11 },
    );
    const begun = performance.now();
    readUciLine(`info ${'a b '.repeat(100_000)}score cp`);
    readUciLine(`info ${'a b '.repeat(1500)}score cp`);
    expect(performance.now() - begun).toBeLessThan(500);
  });

  test('a stream is cut into the same lines however it arrives', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 })), (chunks) => {
        let rest = '';
        const lines: string[] = [];
        for (const chunk of chunks) {
          const split = splitLines(rest, chunk);
          lines.push(...split.lines);
          rest = split.rest;
        }
        expect([...lines, rest].join('\n')).toBe(chunks.join(''));
      }),
      { seed: 13 },
    );
  });

  test('a line without end does not grow', () => {
    let rest = '';
    for (let times = 0; times < 10; times += 1) {
      ({ rest } = splitLines(rest, 'x'.repeat(LONGEST_LINE / 2)));
      expect(rest.length).toBeLessThanOrEqual(LONGEST_LINE);
    }
  });
});

describe('the answer concluded from an engine’s output', () => {
  const question = { line, skill: 20, limits };

  test('a legal move with its principal variation, cut where it breaks the rules', () => {
    const score = { type: 'points', points: 30 } as const;
    const info = { score, pv: ['h10g8', 'b1c3', 'a1a9', 'i10h10'] };
    const answer = concludeAnswer(question, 'h10g8', [info]);
    expect(answer?.pv).toHaveLength(2);
    expect(answer?.score).toEqual(score);
  });

  test('a move that was not the first choice has no score', () => {
    const score = { type: 'points', points: 30 } as const;
    const info = { score, pv: ['h10g8'] };
    expect(concludeAnswer(question, 'b10c8', [info])).toMatchObject({ pv: [{ from: 1 }] });
    expect(concludeAnswer(question, 'b10c8', [info])?.score).toBeUndefined();
  });

  test('a move that the engine chose by a bound keeps its last exact score, not that of another move', () => {
    const infos = [
      'info depth 8 score cp 24 nodes 9 nps 9 time 3 pv b10c8 b1c3',
      'info depth 9 score cp 31 nodes 9 nps 9 time 3 pv h10g8',
      'info depth 10 score cp 55 lowerbound nodes 9 nps 9 time 3 pv b10c8',
    ].flatMap((text) => {
      const output = readUciLine(text);
      return output.type === 'info' ? [output] : [];
    });
    expect(infos).toHaveLength(2);
    expect(concludeAnswer(question, 'b10c8', infos)?.score).toEqual({ type: 'points', points: 24 });
    // The examination holds the root scores of the last two completed depths.
    expect(concludeExamination(question, 'b10c8', infos)).toMatchObject({
      scores: [
        { type: 'points', points: 24 },
        { type: 'points', points: 31 },
      ],
      depth: 9,
    });
    expect(concludeExamination(question, 'b10c8', [])).toBeUndefined();
  });

  test.each(['h3e3', 'a1a1', 'e10e8', 'quit'])('%s is no move of BLACK’s here', (text) => {
    expect(concludeAnswer(question, text, [])).toBeUndefined();
  });

  test('a legal move outside the given choice is refused', () => {
    const among = concludeAnswer(question, 'h10g8', [])?.pv;
    expect(concludeAnswer({ ...question, among }, 'b10c8', [])).toBeUndefined();
    expect(concludeAnswer({ ...question, among }, 'h10g8', [])).toBeDefined();
  });
});
