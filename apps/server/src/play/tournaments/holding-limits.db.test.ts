import type { TournamentSummary } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../platform/limits/index.ts';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  type TournamentMember,
} from '../../testing/tournament-player.ts';
import { newTournamentName } from './create-tournament.ts';
import { holdNightly } from './tournaments.jobs.ts';
import { tournamentsStore } from './tournaments.store.ts';

const server = await setUpServer({
  limits: {
    ...NO_LIMITS,
    'tournaments-by-new-account': { times: 1, seconds: 3600 },
    'tournament-changes-by-player': LIMITS['tournament-changes-by-player'],
    'tournaments-by-address': { times: 2, seconds: 3600 },
  },
});
const LATER = 3_600_000;
const GROW_OLD = statement(
  '',
  "update accounts set created_at = now() - interval '4 days' where id = any($1::bigint[])",
);

async function holdAt(address: string, { browser }: TournamentMember): Promise<number> {
  const startsAt = new Date(Date.now() + LATER).toISOString();
  const { status } = await fetch(`${server.baseUrl}/api/tournament/create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      cookie: browser.cookie() ?? '',
    },
    body: JSON.stringify({ ...ARENA, startsAt }),
  });
  return status;
}

test('who pauses and comes back without end waits, and leaves no trace of it in the log', async () => {
  const [holder, player] = await newMembers(server, 2);
  const id = await hold(given(holder), ARENA, LATER);
  await join(given(player), id);
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const body = { id, isPaused: turn % 2 === 0 };
    statuses.push((await given(player).browser.call('pauseTournament', { body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  const entries = statement<{ readonly version: number }>(
    '',
    'select version from tournaments where name = $1',
  );
  expect(await server.database.rows(entries, [id])).toEqual([{ version: 6 }]);
});

describe('holding tournaments', () => {
  test('a new account holds fewer than one of some days, and one address only so many', async () => {
    const members = await newMembers(server, 4);
    const [fresh, ...others] = members;
    await hold(given(fresh), ARENA, LATER);
    await expect(hold(given(fresh), ARENA, LATER)).rejects.toThrow('频繁');
    await server.database.rows(GROW_OLD, [others.map(({ userId }) => userId)]);
    const statuses = await Promise.all(others.map((holder) => holdAt('10.250.0.1', holder)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await holdAt('10.250.0.2', given(others[0]))).toBe(200);
  });

  test('the site’s own is known by a field that no name gives', async () => {
    const tournaments = tournamentsStore(server.database);
    await holdNightly({ tournaments, newName: newTournamentName, now: Date.now });
    await server.database.rows(statement('', "update tournaments set title = 'nightly'"), []);
    const { data } = await server
      .browser()
      .call('listTournaments', { query: { which: 'upcoming', size: '50' } });
    const { list } = data as { list: readonly TournamentSummary[] };
    expect(list.length).toBeGreaterThan(1);
    for (const { isSite = false, holder } of list) expect(holder === null).toBe(isSite);
    expect(list.some(({ isSite }) => isSite === true)).toBe(true);
  });
});
