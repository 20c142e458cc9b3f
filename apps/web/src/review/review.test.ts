import 'fake-indexeddb/auto';
import { MATE_SCORE } from '@chuhe/protocol';
import {
  currentPosition,
  extendLine,
  type Line,
  readMoveText,
  readPosition,
  startLine,
  startPosition,
} from '@chuhe/rules';
import type { Answer, Score } from '@chuhe/search';
import { describe, expect, test } from 'vitest';
import { NoAnswer } from '../engine/find-move.ts';
import { advantageOf, chanceOf, type Look, lookAtEnd, lookOf } from './look.ts';
import { errorsOf, reviewMoves, summarise } from './marks.ts';
import { reviewGame } from './review-game.ts';
import { createReviewStore, reviewKey } from './review-store.ts';

function lineOf(code: string | undefined, ...records: readonly string[]): Line {
  const reading = code === undefined ? undefined : readPosition(code);
  let line = startLine(reading?.ok === true ? reading.position : startPosition());
  for (const record of records) {
    const step = readMoveText(currentPosition(line), record, 'record');
    if (!step.ok) throw new Error(record);
    line = extendLine(line, step.move);
  }
  return line;
}

const GAME = lineOf(undefined, '7747', '7062', '7967', '1022');
const MATE = lineOf('4k4/9/9/9/9/9/9/R8/9/1R1K5 w', '0701', '4050', '1910');

function answer(line: Line, record: string, score: Score): Answer {
  const reading = readMoveText(currentPosition(line), record, 'record');
  if (!reading.ok) throw new Error(record);
  return { move: reading.move, score, pv: [reading.move] };
}

const redder = (red: number): Look => ({ best: null, red });
const blind = async (): Promise<Answer> => Promise.reject(new NoAnswer('nobody'));

describe('a look at a position', () => {
  test('is told from RED’s side, whoever is to move', () => {
    const points = { type: 'points', points: 80 } as const;
    expect(lookOf(lineOf(undefined), answer(lineOf(undefined), '7747', points))).toEqual({
      best: '7747',
      red: 80,
    });
    const after = lineOf(undefined, '7747');
    expect(lookOf(after, answer(after, '7062', points)).red).toBe(-80);
    const mated = { type: 'mate', moves: -3 } as const;
    expect(lookOf(after, answer(after, '7062', mated)).red).toBe(MATE_SCORE - 3);
    const mates = { type: 'mate', moves: 2 } as const;
    expect(lookOf(after, answer(after, '7062', mates)).red).toBe(2 - MATE_SCORE);
  });

  test('where the game is over the result is seen without an engine', () => {
    expect(lookAtEnd(MATE)).toEqual({ best: null, red: MATE_SCORE });
    expect(lookAtEnd(GAME)).toBeUndefined();
  });

  test('becomes a chance between nothing and certainty', () => {
    expect(chanceOf('RED', redder(0))).toBe(0.5);
    expect(chanceOf('RED', redder(200)) + chanceOf('BLACK', redder(200))).toBeCloseTo(1);
    expect(chanceOf('RED', redder(100))).toBeGreaterThan(chanceOf('RED', redder(50)));
    expect(chanceOf('RED', redder(5 - MATE_SCORE))).toBe(0);
    expect(chanceOf('BLACK', redder(5 - MATE_SCORE))).toBe(1);
  });

  test.each([
    [0, { type: 'soldiers', text: '0.0' }],
    [4, { type: 'soldiers', text: '0.0' }],
    [-50, { type: 'soldiers', text: '−0.5' }],
    [1234, { type: 'soldiers', text: '+12.3' }],
    [MATE_SCORE - 4, { type: 'mate', winner: 'RED', moves: 4 }],
    [-MATE_SCORE, { type: 'mate', winner: 'BLACK', moves: 0 }],
  ] as const)('%i is written as %j', (red, written) => {
    expect(advantageOf({ best: null, red })).toEqual(written);
  });
});

describe('the moves of a reviewed game', () => {
  const looks: readonly Look[] = [
    { best: '7747', red: 30 },
    { best: '1022', red: 30 },
    { best: '7967', red: 200 },
    { best: '1022', red: 200 },
    { best: '8979', red: 210 },
  ];

  test('a loss of chances is an error, its best answer is good, and agreement is counted', () => {
    const moves = reviewMoves(GAME, looks);
    expect(moves.map(({ mark }) => mark)).toEqual([undefined, 'inexact', 'good', undefined]);
    expect(summarise(moves)).toEqual({
      RED: { marks: { good: 1, inexact: 0, mistake: 0 }, agreement: 100 },
      BLACK: { marks: { good: 0, inexact: 1, mistake: 0 }, agreement: 50 },
    });
    expect(errorsOf(moves, 'BLACK').map(({ ply }) => ply)).toEqual([2]);
    expect(errorsOf(moves, 'RED')).toEqual([]);
  });

  test('a whole soldier and more is a mistake', () => {
    const worse = looks.map((look, index) => (index === 2 ? { ...look, red: 300 } : look));
    expect(reviewMoves(GAME, worse)[1]?.mark).toBe('mistake');
  });

  test('only moves between positions that were looked at are judged', () => {
    expect(reviewMoves(GAME, looks.slice(0, 3))).toHaveLength(2);
    expect(reviewMoves(GAME, [])).toEqual([]);
    expect(summarise([]).RED.agreement).toBeUndefined();
  });
});

describe('the review of a game', () => {
  const knows = async (line: Line): Promise<Answer> =>
    Promise.resolve(answer(line, BEST[line.moves.length] ?? '', { type: 'points', points: 1 }));
  const BEST = ['7747', '7062', '7967', '1022', '8979'];

  test('looks at every position once and goes on where it stopped', async () => {
    const found: Look[] = [];
    const stopping = new AbortController();
    const onLook = (seen: Look): void => {
      found.push(seen);
      if (found.length === 2) stopping.abort();
    };
    const stopped = reviewGame(GAME, [], { look: knows }, { signal: stopping.signal, onLook });
    await expect(stopped).rejects.toThrow(/abort/i);
    expect(found).toHaveLength(2);
    const { signal } = new AbortController();
    await reviewGame(
      GAME,
      [...found],
      { look: knows },
      { signal, onLook: (seen) => found.push(seen) },
    );
    expect(found.map(({ best }) => best)).toEqual(BEST);
  });

  test('ends with the result, and fails where nobody can look', async () => {
    const { signal } = new AbortController();
    const found: Look[] = [];
    const failing = reviewGame(MATE, [], { look: blind }, { signal, onLook: () => undefined });
    await expect(failing).rejects.toBeInstanceOf(NoAnswer);
    const almost = Array.from({ length: 3 }, (): Look => ({ best: null, red: 0 }));
    await reviewGame(MATE, almost, { look: blind }, { signal, onLook: (seen) => found.push(seen) });
    expect(found).toEqual([{ best: null, red: MATE_SCORE }]);
  });

  test('is kept by what is in the game, and the oldest make room', async () => {
    const store = createReviewStore();
    const looks = [{ best: '7747', red: 3 }];
    await store.put(reviewKey(GAME), looks, 5);
    expect(await store.get(reviewKey(lineOf(undefined, '7747', '7062', '7967', '1022')))).toEqual(
      looks,
    );
    expect(await store.get(reviewKey(MATE))).toEqual([]);
    for (let index = 0; index < 200; index += 1)
      await store.put(`game ${index}`, looks, 10 + index);
    expect(await store.get(reviewKey(GAME))).toEqual([]);
    expect(await store.get('game 0')).toEqual(looks);
  });
});
