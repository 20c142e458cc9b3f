import { currentPosition, isSameMove, legalMoves, type Move, writeMove } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import type { Examination, Score } from '../question.ts';
import { lineOf } from '../testing/move-lines.ts';
import { type Examine, type ReviewQuestion } from './compare-moves.ts';
import { markOf } from './verdict.ts';
import { deepenMove, type ReviewedPly, walkGame } from './walk-game.ts';

/** BLACK lacks a soldier, so that this is not the standard opening and every verdict is shown. */
const CODE = 'rnbakabnr/9/1c5c1/2p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const GAME = lineOf(CODE, 'h3e3 h10g8 h1g3 b10c8');

/** An engine's opinion of one position: its move and its value; other moves may be worth less. */
interface Opinion {
  readonly best: string;
  readonly points: number;
  /** The value of the played move if it is not the best: at the last depth, and at the one before. */
  readonly played?: readonly [number, number];
  /** The value of the played move in a search with very many nodes. */
  readonly atLength?: number;
  /** The value of all moves but the best. */
  readonly others?: number;
  /** The choice of a shallow search. */
  readonly obvious?: string;
}

/** Only the third search gives the played move this many nodes. */
const LONG_NODES = 120_000;

function nodesOf({ limits: { cap } }: ReviewQuestion): number {
  return cap.type === 'nodes' ? cap.nodes : 0;
}

const points = (value: number): Score => ({ type: 'points', points: value });

/** An engine with an opinion on every ply, and a record of its questions. */
function engineOf(opinions: readonly Opinion[]) {
  const asked: ReviewQuestion[] = [];
  const examine: Examine = async (question) => {
    asked.push(question);
    const position = currentPosition(question.line);
    const opinion = opinions[question.line.moves.length];
    if (opinion === undefined) throw new Error('no opinion');
    const isShallow = question.limits.cap.type === 'depth';
    const text = isShallow ? (opinion.obvious ?? opinion.best) : opinion.best;
    const moves = question.among ?? legalMoves(position);
    const best = moves.find((move) => writeMove(position, move, 'uci') === text);
    const { atLength } = opinion;
    const isLong = nodesOf(question) >= LONG_NODES && moves.length === 1;
    const held =
      isLong && atLength !== undefined ? ([atLength, atLength] as const) : opinion.played;
    return Promise.resolve(answerOf(moves, best, { ...opinion, ...(held && { played: held }) }));
  };
  return { asked, examine };
}

function answerOf(
  moves: readonly Move[],
  best: Move | undefined,
  { points: worth, played, others = worth }: Opinion,
): Examination {
  const [first] = moves;
  if (first === undefined) throw new Error('no move');
  if (best !== undefined) return { move: best, scores: [points(worth), points(worth)], depth: 9 };
  const isHeld = moves.length === 1 && played !== undefined;
  const [last, before] = isHeld ? played : [others, others];
  return { move: first, scores: [points(before), points(last)], depth: 9 };
}

async function review(
  opinions: readonly Opinion[],
  line = GAME,
  known: readonly ReviewedPly[] = [],
) {
  const { asked, examine } = engineOf(opinions);
  const found = new Map<number, ReviewedPly>();
  const checked: number[] = [];
  for await (const step of walkGame(line, known, examine)) {
    if (step.type === 'checking') checked.push(step.ply);
    else found.set(step.reviewed.ply, step.reviewed);
  }
  const marks = line.moves.map((_, ply) => {
    const verdict = found.get(ply)?.verdict;
    return verdict === undefined ? undefined : markOf(verdict, false);
  });
  return { asked, found, checked, marks };
}

/** A quiet game whose evaluation favours the side to move by a whole soldier. */
const QUIET: readonly Opinion[] = [
  { best: 'h3e3', points: 100 },
  { best: 'h10g8', points: 100 },
  { best: 'h1g3', points: 100 },
  { best: 'b10c8', points: 100 },
  { best: 'i1h1', points: 100 },
];

const withPly = (ply: number, opinion: Partial<Opinion>): readonly Opinion[] =>
  QUIET.map((quiet, index) => (index === ply ? { ...quiet, ...opinion } : quiet));

const MATING: readonly Opinion[] = [
  { best: 'a3a9', points: 900 },
  { best: 'e10f10', points: -900 },
  { best: 'b1b10', points: 900 },
];

describe('a review', () => {
  test('goes from the end to the beginning and empties the hash once', async () => {
    const { asked, marks } = await review(QUIET);
    const plies = asked.map(({ line }) => line.moves.length);
    expect(plies).toEqual(plies.toSorted((one, other) => other - one));
    expect(asked.map(({ isFresh }) => isFresh)).toEqual(asked.map((_, index) => index === 0));
    // An evaluation biased towards the side to move is no reason for a mark.
    expect(marks).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('compares the best move with the played one in the same position, and says only what it has checked', async () => {
    const opinions = withPly(1, { best: 'b10c8', points: 0, played: [-250, -250] });
    const { asked, checked, marks, found } = await review(opinions);
    expect(checked).toContain(1);
    expect(marks).toEqual([undefined, 'mistake', undefined, undefined]);
    expect(found.get(1)?.verdict).toMatchObject({ isVerified: true, isBest: false });
    const held = asked.filter(({ line, among }) => line.moves.length === 1 && among?.length === 1);
    expect(held.every(({ among }) => among?.[0] !== undefined && isPlayed(among[0]))).toBe(true);
    expect(held.length).toBeGreaterThanOrEqual(2);
  });

  test.each([
    [[-90, -90], 'inexact'],
    [[-400, -400], 'blunder'],
    // Only the last depth sees the loss, so nothing is certain.
    [[-400, -20], undefined],
    [[-20, -400], undefined],
  ] as const)('a move worth %j against nothing is %s', async (played, mark) => {
    const { marks } = await review(withPly(1, { best: 'b10c8', points: 0, played }));
    expect(marks[1]).toBe(mark);
  });

  test.each([
    // Just above the limit of its class: a third search decides.
    { played: [-90, -90], atLength: -90, mark: 'inexact', isLong: true },
    { played: [-90, -90], atLength: 0, mark: undefined, isLong: true },
    { played: [-160, -160], atLength: -120, mark: 'inexact', isLong: true },
    // It never makes an error larger,
    { played: [-90, -90], atLength: -400, mark: 'inexact', isLong: true },
    // and is skipped if the error is clear.
    { played: [-250, -250], atLength: 0, mark: 'mistake', isLong: false },
  ] as const)('an error that is barely one is searched a third time: %o', async (each) => {
    const { mark, isLong, ...worth } = each;
    const { asked, marks } = await review(withPly(1, { best: 'b10c8', points: 0, ...worth }));
    expect(marks[1]).toBe(mark);
    expect(asked.some((question) => nodesOf(question) > LONG_NODES)).toBe(isLong);
  });

  test('no inexact move in a game that is decided', async () => {
    const lost = await review(withPly(1, { best: 'b10c8', points: -760, played: [-3000, -3000] }));
    expect(lost.marks[1]).toBeUndefined();
  });

  test('resumes where it stopped', async () => {
    const { found } = await review(QUIET);
    const known = [4, 3, 2].flatMap((ply) => found.get(ply) ?? []);
    const { asked } = await review(QUIET, GAME, known);
    expect(Math.max(...asked.map(({ line }) => line.moves.length))).toBe(1);
    expect(asked[0]?.isFresh).toBe(true);
  });

  test('asks again where a search gave no score, and gives up rather than take it for even', async () => {
    const { examine } = engineOf(QUIET);
    const silent = new Set<number>();
    const nodes: number[] = [];
    const stubborn: Examine = async (question) => {
      const { cap } = question.limits;
      if (cap.type === 'nodes' && question.line.moves.length === 3) nodes.push(cap.nodes);
      if (question.line.moves.length !== 3 || silent.has(3)) return examine(question);
      silent.add(3);
      return Promise.resolve(undefined);
    };
    const reviewed: ReviewedPly[] = [];
    for await (const step of walkGame(GAME, [], stubborn))
      if (step.type === 'reviewed') reviewed.push(step.reviewed);
    expect(reviewed.find(({ ply }) => ply === 3)?.score).toEqual(points(100));
    expect(nodes.slice(0, 2)).toEqual([12_000, 24_000]);
    const mute = walkGame(GAME, [], async () => Promise.resolve(undefined));
    await expect(mute.next()).rejects.toThrow(/no score/);
  });

  test('ends with the result where the game is over', async () => {
    const mate = lineOf('4k4/9/9/9/9/9/9/R8/9/1R1K5 w - - 0 1', 'a3a9 e10f10 b1b10');
    const { found } = await review(MATING, mate);
    expect(found.get(3)).toMatchObject({ best: undefined, score: { type: 'mate', moves: 0 } });
    // BLACK had no choice, so nothing is searched or said.
    expect(found.get(1)?.verdict).toBeUndefined();
  });

  test('a deeper look at one move replaces its verdict', async () => {
    const { found } = await review(withPly(1, { best: 'b10c8', points: 0, played: [-400, -400] }));
    const earlier = found.get(1);
    if (earlier === undefined) throw new Error('not reviewed');
    const { asked, examine } = engineOf(QUIET);
    const deeper = await deepenMove(GAME, earlier, examine);
    expect(deeper.verdict).toMatchObject({ isBest: true, loss: 0, isVerified: true });
    expect(asked.map(({ limits }) => limits.cap)).toEqual([{ type: 'nodes', nodes: 300_000 }]);
  });
});

describe('an only move', () => {
  const ONLY = { others: -400, obvious: 'b10c8' } as const;

  test('is good when every other move loses and a shallow search does not find it', async () => {
    const { marks, asked } = await review(withPly(1, ONLY));
    expect(marks[1]).toBe('good');
    // The shallow search comes last, with an empty hash.
    expect(asked.at(-1)).toMatchObject({
      isFresh: true,
      limits: { cap: { type: 'depth', depth: 4 } },
    });
  });

  test('earns nothing when it is obvious, or another move is as good', async () => {
    expect((await review(withPly(1, { ...ONLY, obvious: 'h10g8' }))).marks[1]).toBeUndefined();
    expect((await review(withPly(1, { ...ONLY, others: 20 }))).marks[1]).toBeUndefined();
  });

  test('earns nothing when the mover is lost with it', async () => {
    const lost = { ...ONLY, points: -300, others: -900 };
    expect((await review(withPly(1, lost))).marks[1]).toBeUndefined();
  });

  test('is never a recapture, nor an answer to a check', async () => {
    const recapture = lineOf(CODE, 'b3b10 a10b10');
    const opinions = [
      { best: 'b3b10', points: 0 },
      { best: 'a10b10', points: 0, others: -400, obvious: 'h8e8' },
      { best: 'h3e3', points: 0 },
    ];
    expect((await review(opinions, recapture)).marks[1]).toBeUndefined();
    const evasion = lineOf('4k4/9/9/9/9/1rr6/9/9/9/R2K5 w - - 0 1', 'a1a10 c5c10');
    const checked = [
      { best: 'a1a10', points: 300 },
      { best: 'c5c10', points: 0, others: -900, obvious: 'b5b10' },
      { best: 'a10c10', points: 300 },
    ];
    expect((await review(checked, evasion)).marks[1]).toBeUndefined();
  });
});

function isPlayed(move: Move): boolean {
  const [, played] = GAME.moves;
  return played !== undefined && isSameMove(played, move);
}
