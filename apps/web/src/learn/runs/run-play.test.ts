import type { TacticRun } from '@chuhe/protocol';
import { judgeTactic, loadTactics, type Tactic } from '@chuhe/puzzles';
import { afterMove, legalMoves, type Move, readMoveText, readPosition } from '@chuhe/rules';
import { describe, expect, it } from 'vitest';
import {
  answerOf,
  beginPlay,
  isYours,
  millisLeft,
  ownPositions,
  type RunPlay,
  stepRun,
} from './run-play.ts';

const all = await loadTactics();
const found = all.find(({ moves }) => moves.length === 3);
if (found === undefined) throw new Error('no mate in two');
const longer = found;

function lineOf({ code, moves }: Tactic): readonly Move[] {
  const start = readPosition(code);
  if (!start.ok) throw new Error(code);
  let { position } = start;
  return moves.map((text) => {
    const reading = readMoveText(position, text, 'record');
    if (!reading.ok) throw new Error(text);
    position = afterMove(position, reading.move);
    return reading.move;
  });
}

function moveAt(line: readonly Move[], ply: number): Move {
  const move = line[ply];
  if (move === undefined) throw new Error(`no move ${ply}`);
  return move;
}

function wrongMove(tactic: Tactic): Move {
  const start = readPosition(tactic.code);
  if (!start.ok) throw new Error(tactic.code);
  const move = legalMoves(start.position).find(
    (one) => judgeTactic(tactic, [one]).state === 'wrong',
  );
  if (move === undefined) throw new Error('every move is right');
  return move;
}

function serverRun(attempts: TacticRun['attempts'], given: Partial<TacticRun> = {}): TacticRun {
  return {
    id: 'run-of-tests',
    isRanked: true,
    isHere: true,
    positions: [],
    attempts,
    reply: null,
    answers: [],
    isVoid: false,
    elapsed: null,
    isOver: false,
    best: 9,
    ...given,
  };
}

/** A mate in two from the server, after its first move. */
function judging(isRight = true): { readonly play: RunPlay; readonly line: readonly Move[] } {
  const { code, goal } = longer;
  const line = lineOf(longer);
  const move = isRight ? moveAt(line, 0) : wrongMove(longer);
  const start = beginPlay('storm', [{ code, goal, moves: 2 }, ...ownPositions(all.slice(0, 3))]);
  return { play: stepRun(start, { type: 'play', move, now: 1000 }), line };
}

describe('a position without its solution', () => {
  it('waits for the server’s reply after each move, and its clock stands still meanwhile', () => {
    const { play, line } = judging();
    expect(play).toMatchObject({ judgingSince: 1000, solving: { stage: { type: 'judging' } } });
    expect(millisLeft(play, 9000)).toBe(180_000);
    const reply = { place: 0, plies: 1, move: longer.moves[1] ?? '' };
    const run = serverRun([], { elapsed: 4000, reply });
    const answered = stepRun(play, { type: 'confirm', run, now: 5000 });
    expect(answered.solving?.stage).toMatchObject({ type: 'coming', moves: [line[1]] });
    expect(millisLeft(answered, 5000)).toBe(180_000);
    // The rules decide the last move of a mate, so the next position comes immediately.
    const mated = stepRun(stepRun(answered, { type: 'reply' }), {
      type: 'play',
      move: moveAt(line, 2),
      now: 6000,
    });
    expect(mated.attempts.map(({ result, at }) => [result, at])).toEqual([['right', 1000]]);
    expect(mated.stage).toBe('done');
  });

  it('is missed when the server says so, and the right move is shown after the run', () => {
    const { play } = judging(false);
    const run = serverRun([{ result: 'wrong', at: 0 }], { elapsed: 300 });
    const missed = stepRun(play, { type: 'confirm', run, now: 1300 });
    expect(missed.stage).toBe('done');
    expect(isYours(stepRun(missed, { type: 'next' }))).toBe(true);
    const answers = [{ place: 0, move: '0010' }];
    const over = serverRun([{ result: 'wrong', at: 0 }], { isOver: true, answers });
    expect(answerOf(stepRun(missed, { type: 'confirm', run: over, now: 2000 }), 0)).toBe('0010');
  });

  it('waits on when an answer is not about it', () => {
    const { play } = judging();
    const run = serverRun([], { elapsed: 100 });
    expect(stepRun(play, { type: 'confirm', run, now: 1100 })).toEqual({
      ...play,
      answers: new Map(),
    });
  });
});
