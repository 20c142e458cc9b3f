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
import type { Score, Verdict } from '@chuhe/search';
import { describe, expect, test } from 'vitest';
import { NoAnswer } from '../../platform/engine/find-move.ts';
import { reviewerOf } from '../../testing/review-engine.ts';
import {
  advantageOf,
  chanceOf,
  type Evaluation,
  finalEvaluation,
  evaluationOf,
} from './evaluation.ts';
import { countMarks, errorsOf, losingMove, reviewMoves, steadyEvaluations } from './marks.ts';
import { reviewedOf, type ReviewRow, rowOf } from './review-row.ts';
import { createReviewStore, isFinished, reviewKey, type StoredReview } from './review-store.ts';
import { type ReviewReport, runReview } from './run-review.ts';

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
/** The same moves without BLACK's edge soldier: not an opening. */
const ODDS = lineOf(
  'rnbakabnr/9/1c5c1/2p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w',
  '7747',
  '7062',
  '7967',
  '1022',
);
const MATE = lineOf('4k4/9/9/9/9/9/9/R8/9/1R1K5 w', '0701', '4050', '1910');

function answer(line: MoveLine, record: string, score: Score) {
  const reading = readMoveText(currentPosition(line), record, 'record');
  if (!reading.ok) throw new Error(record);
  return { move: reading.move, score };
}

const redder = (red: number): Evaluation => ({ best: null, red });

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
    expect(chanceOf('RED', redder(5 - MATE_SCORE))).toBeCloseTo(0, 5);
    expect(chanceOf('BLACK', redder(5 - MATE_SCORE))).toBeCloseTo(1, 5);
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

const BEST: Verdict = { loss: 0, isBest: true, isVerified: false, chance: 0.5 };
const losing = (loss: number, isVerified = true): Verdict => ({
  loss,
  isBest: false,
  isVerified,
  chance: 0.5,
});

const redOf = (values: readonly number[]) =>
  steadyEvaluations(values.map((red) => ({ best: null, red }))).map((each) => each?.red);
const nobody = async () => Promise.reject(new NoAnswer('nobody'));

describe('the moves of a reviewed game', () => {
  const rows: readonly ReviewRow[] = [
    { best: '7747', red: 30, verdict: BEST },
    { best: '1022', red: 30, verdict: losing(0.1) },
    { best: '7967', red: 200, verdict: { ...BEST, only: 'hard' } },
    { best: '2324', red: 200, verdict: losing(0.4) },
    { best: '8979', red: 900 },
  ];

  test('are marked by what was verified, and counted by side', () => {
    const moves = reviewMoves(ODDS, rows);
    expect(moves.map(({ mark }) => mark)).toEqual([undefined, 'inexact', 'good', 'blunder']);
    expect(countMarks(moves)).toEqual({
      RED: { good: 1, inexact: 0, mistake: 0, blunder: 0 },
      BLACK: { good: 0, inexact: 1, mistake: 0, blunder: 1 },
    });
    // An inaccuracy is not worth a lesson.
    expect(errorsOf(moves, 'BLACK').map(({ ply }) => ply)).toEqual([4]);
    expect(errorsOf(moves, 'RED')).toEqual([]);
  });

  test('a move in a position of the tables is judged by them alone', () => {
    const verdict = { side: 'BLACK', best: '1022' } as const;
    const [won, drawn] = [
      { verdict: 'won', moves: 9 } as const,
      { verdict: 'drawn', moves: 0 } as const,
    ];
    const proved = new Map([
      [2, { ...verdict, before: won, after: drawn }],
      [4, { ...verdict, before: drawn, after: drawn }],
    ]);
    const moves = reviewMoves(ODDS, rows, proved);
    expect(moves.map(({ mark }) => mark)).toEqual([undefined, 'blunder', 'good', undefined]);
    expect(moves[1]).toMatchObject({ loss: 0.5, isBest: false });
    // The engine judges retries, so they leave out what the tables know better.
    expect(errorsOf(moves, 'BLACK')).toEqual([]);
  });

  test('what only a quick look says is not said', () => {
    const quick = rows.with(1, { best: '1022', red: 30, verdict: losing(0.5, false) });
    expect(reviewMoves(ODDS, quick)[1]).toMatchObject({ mark: undefined, isBest: false });
  });

  test('the first moves of the opening are not scolded, a blunder there is', () => {
    expect(reviewMoves(GAME, rows).map(({ mark }) => mark)).toEqual([
      undefined,
      undefined,
      'good',
      'blunder',
    ]);
  });

  test('only what a review has reached is judged: it begins with the end', () => {
    const late = [undefined, undefined, ...rows.slice(2)];
    expect(reviewMoves(ODDS, late).map(({ ply }) => ply)).toEqual([3, 4]);
    expect(reviewMoves(ODDS, [])).toEqual([]);
  });

  test('the move that lost the game is the costliest one after which it was never open again', () => {
    const lost = losingMove(reviewMoves(ODDS, rows), rows);
    expect(lost).toMatchObject({ type: 'move', move: { ply: 4, side: 'BLACK' } });
    const undecided = rows.with(4, { best: '8979', red: 100 });
    expect(losingMove(reviewMoves(ODDS, undecided), undecided)).toBeUndefined();
    const worn = rows.with(3, { best: '2324', red: 200, verdict: losing(0.1) });
    expect(losingMove(reviewMoves(ODDS, worn), worn)).toEqual({ type: 'none', loser: 'BLACK' });
  });

  test('the curve has no saw, and keeps real turns and mates', () => {
    expect(redOf([60, -40, 60, -40, 60])).toEqual([10, 10, 10, 10, 10]);
    expect(redOf([0, 0, 900, 900])).toEqual([0, 0, 900, 900]);
    expect(redOf([800, MATE_SCORE - 3, MATE_SCORE])).toEqual([800, MATE_SCORE - 3, MATE_SCORE]);
    expect(steadyEvaluations([undefined, { best: null, red: 5 }])[0]).toBeUndefined();
  });
});

describe('the review of a game', () => {
  const best = ['7747', '7062', '7967', '1022', '8979'];
  const { openReviewer, asked } = reviewerOf(({ moves }) => ({
    best: best[moves.length] ?? '',
    points: 1,
  }));

  test('goes from the end on, resumes where it stopped, and is whole at the end', async () => {
    const reports: ReviewReport[] = [];
    const stopping = new AbortController();
    const stopped = runReview(
      GAME,
      undefined,
      { openReviewer },
      {
        signal: stopping.signal,
        onReport: (report) => {
          reports.push(report);
          if (report.rows.length === 2) stopping.abort();
        },
      },
    );
    await expect(stopped).rejects.toThrow(/abort/i);
    const half = reports.at(-1);
    if (half === undefined) throw new Error('nothing was reported');
    expect(half.rows.map((row) => row.best)).toEqual(['8979', '1022']);
    expect(isFinished(half, GAME)).toBe(false);
    const before = asked.length;
    const { signal } = new AbortController();
    await runReview(
      GAME,
      half,
      { openReviewer },
      { signal, onReport: (each) => reports.push(each) },
    );
    const whole = reports.at(-1);
    expect(whole?.rows.map((row) => row.best)).toEqual(best.toReversed());
    expect(whole !== undefined && isFinished(whole, GAME)).toBe(true);
    expect(asked.slice(before).every(({ line }) => line.moves.length <= 2)).toBe(true);
  });

  test('by another evaluator begins anew: two kinds of scores are never mixed', async () => {
    const reports: ReviewReport[] = [];
    const { signal } = new AbortController();
    const network: StoredReview = { evaluator: 'network', rows: [{ best: '8979', red: 77 }] };
    await runReview(
      GAME,
      network,
      { openReviewer },
      { signal, onReport: (each) => reports.push(each) },
    );
    expect(reports[0]).toMatchObject({ evaluator: 'classical', rows: [{ red: 1 }] });
  });

  test('fails without an engine', async () => {
    const { signal } = new AbortController();
    const failing = runReview(
      MATE,
      undefined,
      { openReviewer: nobody },
      { signal, onReport: () => undefined },
    );
    await expect(failing).rejects.toBeInstanceOf(NoAnswer);
  });

  test('a row is stored from RED’s side and read as it was', () => {
    const [, , , move] = GAME.moves;
    const reviewed = {
      ply: 3,
      best: move,
      score: { type: 'mate', moves: -2 },
      verdict: BEST,
    } as const;
    const row = rowOf(GAME, reviewed);
    expect(row).toMatchObject({ best: '1022', red: MATE_SCORE - 2 });
    expect(reviewedOf(GAME, 3, row)).toEqual(reviewed);
  });

  test('is stored under the content of the game, and the oldest are evicted', async () => {
    const store = createReviewStore();
    const review: StoredReview = { evaluator: 'classical', rows: [{ best: '7747', red: 3 }] };
    await store.put(reviewKey(GAME), review, 5);
    const same = reviewKey(lineOf(undefined, '7747', '7062', '7967', '1022'));
    expect(await store.get(same)).toMatchObject(review);
    expect(await store.get(reviewKey(MATE))).toBeUndefined();
    for (let index = 0; index < 200; index += 1)
      await store.put(`game ${index}`, review, 10 + index);
    expect(await store.get(reviewKey(GAME))).toBeUndefined();
    expect(await store.get('game 0')).toMatchObject(review);
  });

  test('a network replaces what was found without one, never the reverse', async () => {
    const store = createReviewStore();
    const plain: StoredReview = { evaluator: 'classical', rows: [{ best: '7747', red: 3 }] };
    const strong: StoredReview = { evaluator: 'network', rows: [{ best: '7747', red: 8 }] };
    await store.put('kept', plain, 1005);
    await store.put('kept', strong, 1006);
    await store.put('kept', plain, 1007);
    expect(await store.get('kept')).toMatchObject(strong);
  });
});
