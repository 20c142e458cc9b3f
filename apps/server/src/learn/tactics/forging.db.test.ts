import type { Tactic } from '@chuhe/puzzles';
import {
  afterMove,
  legalMoves,
  type Move,
  readMoveText,
  readPosition,
  writeMoveRecord,
} from '@chuhe/rules';
import { expect, describe, test } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  type Handed,
  missOf,
  newSolver,
  solve,
  tacticOf,
  TACTICS,
} from '../../testing/tactic-solver.ts';

const server = await setUpServer({ limits: NO_LIMITS });

describe('forging gains nothing', () => {
  test('a position that was not handed out', async () => {
    const solver = await newSolver(server);
    const [tactic] = TACTICS.values();
    const { id = '', moves = [] } = tactic ?? {};
    const refused = await solver.call('attemptTactic', { id, moves });
    expect(refused.status).toBe(404);
    expect((await solver.call('helpTactic', { id, moves: [], wants: 'answer' })).status).toBe(404);
    expect((await solver.call('attemptTactic', { id: 'ffffffffff-1', moves })).status).toBe(404);
    expect(await solver.rating()).toBeUndefined();
  });

  test('a second attempt, better or worse', async () => {
    const solver = await newSolver(server);
    const { id } = await solver.next();
    const missed = await solver.attempt(id, [missOf(tacticOf(id))]);
    expect(missed).toMatchObject({ state: 'wrong', result: { isRated: true } });
    // The server answers a wrong move with the reply that refutes it.
    expect(missed.reply).toMatch(/^\d{4}$/);
    const after = await solver.rating();
    expect(after?.rating).toBeLessThan(1500);
    const { answer } = await solve(solver, id);
    expect(answer.state).toBe('solved');
    expect(answer.result).toBeUndefined();
    expect(await solver.rating()).toEqual(after);
  });

  test('replies of one’s own choice, and a line that stops short', async () => {
    const solver = await newSolver(server);
    const { id } = await solver.next({ moves: 3 });
    const tactic = tacticOf(id);
    const line = linesWithOtherReply(tactic);
    const short = await solver.attempt(id, tactic.moves.slice(0, 1));
    expect(short).toMatchObject({ state: 'open' });
    expect(short.result).toBeUndefined();
    expect(short.facts).toBeUndefined();
    expect(await solver.rating()).toBeUndefined();
    const forged = await solver.attempt(id, line);
    expect(forged).toMatchObject({ state: 'wrong' });
    expect((await solver.rating())?.rating).toBeLessThan(1500);
  });

  test('moves that are not legal, and lines that end with a reply', async () => {
    const solver = await newSolver(server);
    const { id } = await solver.next({ moves: 2 });
    const { moves } = tacticOf(id);
    for (const wrong of [['0000'], moves.slice(0, 2), [...moves, ...moves]]) {
      expect((await solver.call('attemptTactic', { id, moves: wrong })).status).toBe(422);
    }
    expect(await solver.rating()).toBeUndefined();
  });

  test('a solution faster than a person reads the board', async () => {
    const solver = await newSolver(server);
    const { id } = ((await solver.call('nextTactic', {})).data as { readonly tactic: Handed })
      .tactic;
    const { answer } = await solve(solver, id);
    expect(answer).toMatchObject({ state: 'solved', result: { isRated: false, change: null } });
    expect(await solver.rating()).toBeUndefined();
  });

  test('a hint or the answer: the attempt does not count', async () => {
    const solver = await newSolver(server);
    const hinted = await solver.next({ moves: 2 });
    const help = await solver.call('helpTactic', { id: hinted.id, moves: [], wants: 'hint' });
    expect(help.data).toEqual({ moves: tacticOf(hinted.id).moves.slice(0, 1) });
    expect(await solver.next({ moves: 2 })).toMatchObject({ id: hinted.id, isRated: false });
    const { answer } = await solve(solver, hinted.id);
    expect(answer.result).toEqual({ isRated: false, change: null });
    const shown = await solver.next({ moves: 2 });
    const way = await solver.call('helpTactic', { id: shown.id, moves: [], wants: 'answer' });
    const { moves, themes } = tacticOf(shown.id);
    expect(way.data).toMatchObject({ moves, facts: { themes } });
    await solve(solver, shown.id);
    expect(await solver.rating()).toBeUndefined();
  });

  test('many attempts at once decide one time', async () => {
    const solver = await newSolver(server);
    const { id } = await solver.next();
    const { moves } = tacticOf(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => solver.attempt(id, moves)));
    expect(answers.filter(({ result }) => result !== undefined)).toHaveLength(1);
    expect((await solver.rating())?.results).toBe(1);
  });
});

/** The main line with a reply other than the judge's. */
function linesWithOtherReply(tactic: Tactic): readonly string[] {
  const start = readPosition(tactic.code);
  const [first = ''] = tactic.moves;
  const reading = start.ok ? readMoveText(start.position, first, 'record') : undefined;
  if (!start.ok || reading?.ok !== true) throw new Error('not lawful');
  const after = afterMove(start.position, reading.move);
  const isJudged = (move: Move) => writeMoveRecord(move) === tactic.moves[1];
  const reply = legalMoves(after).find((move) => !isJudged(move));
  // A forced reply cannot be forged, so the attacker's own move is.
  if (reply === undefined) return [missOf(tactic)];
  const [then] = legalMoves(afterMove(after, reply));
  if (then === undefined) return [missOf(tactic)];
  return [first, writeMoveRecord(reply), writeMoveRecord(then)];
}
