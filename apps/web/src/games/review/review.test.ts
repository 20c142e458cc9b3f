import { MATE_SCORE } from '@chuhe/protocol';
import {
  currentPosition,
  extendLine,
  type MoveLine,
  readMoveText,
  readPosition,
  startLine,
  startPosition,
} from '@chuhe/rules';
import type { Answer, Score } from '@chuhe/search';
import { describe, expect, test } from 'vitest';
import { NoAnswer } from '../../platform/engine/find-move.ts';
import {
  advantageOf,
  chanceOf,
  type Evaluation,
  finalEvaluation,
  evaluationOf,
} from './evaluation.ts';
import { errorsOf, reviewMoves, summarise } from './marks.ts';
import { reviewGame } from './use-review.ts';
import { createReviewStore, reviewKey } from './review-store.ts';

function lineOf(code: string | undefined, ...records: readonly string[]): MoveLine {
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
/** The same moves without BLACK's soldier at the edge: no opening. */
const ODDS = lineOf(
  'rnbakabnr/9/1c5c1/2p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w',
  '7747',
  '7062',
  '7967',
  '1022',
);
const MATE = lineOf('4k4/9/9/9/9/9/9/R8/9/1R1K5 w', '0701', '4050', '1910');

function answer(line: MoveLine, record: string, score: Score): Answer {
  const reading = readMoveText(currentPosition(line), record, 'record');
  if (!reading.ok) throw new Error(record);
  return { move: reading.move, score, pv: [reading.move] };
}

const redder = (red: number): Evaluation => ({ best: null, red });
const blind = async (): Promise<Answer> => Promise.reject(new NoAnswer('nobody'));

describe('the evaluation of a position', () => {
  test('is from RED’s side, whichever side is to move', () => {
    const points = { type: 'points', points: 80 } as const;
    expect(evaluationOf(lineOf(undefined), answer(lineOf(undefined), '7747', points))).toEqual({
      best: '7747',
      red: 80,
    });
    const after = lineOf(undefined, '7747');
    expect(evaluationOf(after, answer(after, '7062', points)).red).toBe(-80);
    const mated = { type: 'mate', moves: -3 } as const;
    expect(evaluationOf(after, answer(after, '7062', mated)).red).toBe(MATE_SCORE - 3);
    const mates = { type: 'mate', moves: 2 } as const;
    expect(evaluationOf(after, answer(after, '7062', mates)).red).toBe(2 - MATE_SCORE);
  });

  test('where the game is over the result is seen without an engine', () => {
    expect(finalEvaluation(MATE)).toEqual({ best: null, red: MATE_SCORE });
    expect(finalEvaluation(GAME)).toBeUndefined();
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
  const evaluations: readonly Evaluation[] = [
    { best: '7747', red: 30 },
    { best: '1022', red: 30 },
    { best: '7967', red: 200 },
    { best: '1022', red: 200 },
    { best: '8979', red: 210 },
  ];

  test('a loss of chances is an error, its best answer is good, and agreement is counted', () => {
    const moves = reviewMoves(ODDS, evaluations);
    expect(moves.map(({ mark }) => mark)).toEqual([undefined, 'inexact', 'good', undefined]);
    expect(summarise(moves)).toEqual({
      RED: { marks: { good: 1, inexact: 0, mistake: 0 }, agreement: 100 },
      BLACK: { marks: { good: 0, inexact: 1, mistake: 0 }, agreement: 50 },
    });
    expect(errorsOf(moves, 'BLACK').map(({ ply }) => ply)).toEqual([2]);
    expect(errorsOf(moves, 'RED')).toEqual([]);
  });

  test('a whole soldier and more is a mistake', () => {
    const worse = evaluations.map((evaluation, index) =>
      index === 2 ? { ...evaluation, red: 300 } : evaluation,
    );
    expect(reviewMoves(ODDS, worse)[1]?.mark).toBe('mistake');
  });

  test('the first moves of the opening are not scolded, a blunder there is', () => {
    expect(reviewMoves(GAME, evaluations).map(({ mark }) => mark)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const blunder = evaluations.map((evaluation, index) =>
      index === 2 ? { ...evaluation, red: 900 } : evaluation,
    );
    expect(reviewMoves(GAME, blunder)[1]?.mark).toBe('mistake');
  });

  test('only moves between evaluated positions are judged', () => {
    expect(reviewMoves(GAME, evaluations.slice(0, 3))).toHaveLength(2);
    expect(reviewMoves(GAME, [])).toEqual([]);
    expect(summarise([]).RED.agreement).toBeUndefined();
  });
});

describe('the review of a game', () => {
  const knows = async (line: MoveLine): Promise<Answer> =>
    Promise.resolve(answer(line, BEST[line.moves.length] ?? '', { type: 'points', points: 1 }));
  const BEST = ['7747', '7062', '7967', '1022', '8979'];

  test('evaluates every position once and resumes where it stopped', async () => {
    const found: Evaluation[] = [];
    const stopping = new AbortController();
    const onEvaluation = (seen: Evaluation): void => {
      found.push(seen);
      if (found.length === 2) stopping.abort();
    };
    const stopped = reviewGame(
      GAME,
      [],
      { evaluate: knows },
      { signal: stopping.signal, onEvaluation },
    );
    await expect(stopped).rejects.toThrow(/abort/i);
    expect(found).toHaveLength(2);
    const { signal } = new AbortController();
    await reviewGame(
      GAME,
      [...found],
      { evaluate: knows },
      { signal, onEvaluation: (seen) => found.push(seen) },
    );
    expect(found.map(({ best }) => best)).toEqual(BEST);
  });

  test('ends with the result, and fails without an engine', async () => {
    const { signal } = new AbortController();
    const found: Evaluation[] = [];
    const failing = reviewGame(
      MATE,
      [],
      { evaluate: blind },
      { signal, onEvaluation: () => undefined },
    );
    await expect(failing).rejects.toBeInstanceOf(NoAnswer);
    const almost = Array.from({ length: 3 }, (): Evaluation => ({ best: null, red: 0 }));
    await reviewGame(
      MATE,
      almost,
      { evaluate: blind },
      { signal, onEvaluation: (seen) => found.push(seen) },
    );
    expect(found).toEqual([{ best: null, red: MATE_SCORE }]);
  });

  test('is stored under the content of the game, and the oldest are evicted', async () => {
    const store = createReviewStore();
    const evaluations = [{ best: '7747', red: 3 }];
    await store.put(reviewKey(GAME), evaluations, 5);
    expect(await store.get(reviewKey(lineOf(undefined, '7747', '7062', '7967', '1022')))).toEqual(
      evaluations,
    );
    expect(await store.get(reviewKey(MATE))).toEqual([]);
    for (let index = 0; index < 200; index += 1)
      await store.put(`game ${index}`, evaluations, 10 + index);
    expect(await store.get(reviewKey(GAME))).toEqual([]);
    expect(await store.get('game 0')).toEqual(evaluations);
  });
});
