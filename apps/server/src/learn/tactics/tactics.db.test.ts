import { expect, describe, test } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  missOf,
  newSolver,
  POSITION_ATTEMPTS,
  solve,
  type Solver,
  tacticOf,
  TACTICS,
} from '../../testing/tactic-solver.ts';

const server = await setUpServer({ limits: NO_LIMITS });

describe('the stream', () => {
  test('hands out a position without its solution, and the same one again until it is decided', async () => {
    const solver = await newSolver(server);
    const given = await solver.next();
    expect(given).toMatchObject({ moves: 1, isRated: true });
    expect(Object.keys(given).toSorted()).toEqual(
      ['id', 'code', 'side', 'goal', 'moves', 'rating', 'isRated'].toSorted(),
    );
    expect(await solver.next()).toEqual(given);
    const { answer } = await solve(solver, given.id);
    expect(answer).toMatchObject({
      state: 'solved',
      result: { isRated: true, change: null, attemptsLeft: 9 },
      facts: { votes: { up: 0, down: 0, own: 'none' } },
    });
    expect((await solver.rating())?.rating).toBeGreaterThan(1500);
    expect((await server.database.rows(POSITION_ATTEMPTS, [given.id]))[0]?.attempts).toBe(1);
    expect((await solver.next()).id).not.toBe(given.id);
  });

  test('the replies are the judge’s, and a skipped position does not come back', async () => {
    const solver = await newSolver(server);
    const given = await solver.next({ moves: 3 });
    expect(given.moves).toBe(3);
    const { line } = await solve(solver, given.id);
    expect(line).toHaveLength(5);
    const skipped = await solver.next({ moves: 3 });
    const other = await solver.next({ moves: 3, skip: skipped.id });
    expect(other.id).not.toBe(skipped.id);
    expect((await solver.rating())?.results).toBe(1);
  });

  test('a number is shown after ten rated attempts, and survives in the curve', async () => {
    const solver = await newSolver(server);
    const own = async () =>
      (await solver.browser.call('getTactics')).data as {
        readonly rating: { readonly rating: number } | null;
        readonly attemptsLeft?: number;
        readonly curve: readonly unknown[];
        readonly recent: readonly { readonly isSolved: boolean }[];
      };
    for (let attempts = 0; attempts < 10; attempts += 1) {
      expect(await own()).toMatchObject({ rating: null, attemptsLeft: 10 - attempts, curve: [] });
      const { id } = await solver.next();
      if (attempts % 2 === 0) await solve(solver, id);
      else await solver.attempt(id, [missOf(tacticOf(id))]);
    }
    const shown = await own();
    expect(shown.rating?.rating).toBe(Math.round((await solver.rating())?.rating ?? 0));
    expect(shown.curve).toHaveLength(1);
    expect(shown.recent.map(({ isSolved }) => isSolved)).toEqual(
      Array.from({ length: 10 }, (_, index) => index % 2 === 0),
    );
    const { id } = await solver.next();
    const { answer } = await solve(solver, id);
    expect(answer.result?.change).toMatchObject({ before: shown.rating?.rating });
    expect((await own()).curve).toHaveLength(2);
  });

  test('a theme that is done says so, and begins again unrated when asked', async () => {
    const solver = await newSolver(server);
    const filter = { theme: 'smothered', moves: 3, side: 'BLACK' };
    const fitting = [...TACTICS.values()].filter(
      ({ themes, moves, code }) =>
        themes.includes('smothered') && moves.length === 5 && code.endsWith(' b'),
    );
    let skip: string | undefined;
    for (const _ of fitting) skip = (await solver.next({ ...filter, skip })).id;
    expect(await solver.next({ ...filter, skip })).toBeNull();
    expect(await solver.next({ ...filter, again: true })).toMatchObject({ isRated: false });
  });

  test('themes are counted by length and side, for every visitor', async () => {
    const answer = await server.browser().call('tacticThemes');
    const { counts } = answer.data as {
      readonly counts: readonly { readonly theme: string; readonly count: number }[];
    };
    const total = counts
      .filter(({ theme }) => theme === 'horse-cannon')
      .reduce((sum, { count }) => sum + count, 0);
    const real = [...TACTICS.values()].filter(({ themes }) => themes.includes('horse-cannon'));
    expect(total).toBe(real.length);
  });
});

describe('who may', () => {
  test('guests solve without a rating, and neither vote nor move a position’s rating', async () => {
    const guest = await newSolver(server, 'guest');
    const given = await guest.next();
    expect(given).toMatchObject({ moves: 1, isRated: false });
    // A member of another test may have solved it.
    const before = await server.database.rows(POSITION_ATTEMPTS, [given.id]);
    const { answer } = await solve(guest, given.id);
    expect(answer).toMatchObject({ state: 'solved', result: { isRated: false } });
    expect(await guest.rating()).toBeUndefined();
    expect(await server.database.rows(POSITION_ATTEMPTS, [given.id])).toEqual(before);
    expect((await guest.call('voteTactic', { id: given.id, vote: 'up' })).status).toBe(403);
  });

  test('without a session nothing but the themes is answered', async () => {
    const stranger = server.browser();
    expect((await stranger.call('nextTactic', { body: {} })).status).toBe(401);
    expect((await stranger.call('getTactics')).status).toBe(401);
    expect((await stranger.call('tacticThemes')).status).toBe(200);
  });

  test('a vote is one for a person, changeable, and only of attempted positions', async () => {
    const [solver, other] = [await newSolver(server), await newSolver(server)];
    const { id } = await solver.next();
    const vote = async (who: Solver, value: string) =>
      (await who.call('voteTactic', { id, vote: value })).data;
    expect(await vote(solver, 'up')).toEqual({ up: 0, down: 0, own: 'none' });
    await solve(solver, id);
    expect(await vote(solver, 'up')).toEqual({ up: 1, down: 0, own: 'up' });
    expect(await vote(solver, 'up')).toEqual({ up: 1, down: 0, own: 'up' });
    expect(await vote(other, 'down')).toEqual({ up: 1, down: 0, own: 'none' });
    expect(await vote(solver, 'down')).toEqual({ up: 0, down: 1, own: 'down' });
    expect(await vote(solver, 'none')).toEqual({ up: 0, down: 0, own: 'none' });
  });

  test('the export has attempts, votes and the rating; deleting the account removes them', async () => {
    const solver = await newSolver(server);
    const { id } = await solver.next();
    await solve(solver, id);
    await solver.call('voteTactic', { id, vote: 'up' });
    const exported = (await solver.browser.call('exportAccount')).data;
    expect(exported).toMatchObject({
      parts: {
        tactics: {
          attempts: [{ id, result: 'solved', isRated: true }],
          votes: [{ id, vote: 'up' }],
        },
        ratings: { tactics: [{ subject: id, score: 1 }] },
      },
    });
    const deleted = await solver.call('deleteAccount', { password: PASSWORD });
    expect(deleted.status).toBe(200);
    for (const table of ['tactic_attempts', 'tactic_votes', 'ratings', 'rating_changes']) {
      const text = `select from ${table} where account_id = $1`;
      expect(await server.database.rows({ name: '', text }, [solver.userId])).toEqual([]);
    }
  });
});
