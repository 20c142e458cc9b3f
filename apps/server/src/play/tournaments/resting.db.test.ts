import { expect, test, vi } from 'vitest';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  standingsOf,
} from '../../testing/tournament-player.ts';

const server = await setUpServer({ limits: NO_LIMITS, waits: { leadMillis: 200 } });
const WAIT = { timeout: 40_000, interval: 100 };
const RESTING = statement<{ readonly seconds: number }>(
  '',
  `select extract(epoch from check_after - now())::integer as seconds from tournaments
   where name = $1 and state = 'running' and is_resting`,
);

test('a running arena that waits for players rests until something happens, and then pairs at once', async () => {
  const [one, other] = await newMembers(server, 2);
  const id = await hold(given(one), ARENA);
  await vi.waitFor(async () => {
    const [row] = await server.database.rows(RESTING, [id]);
    expect(given(row).seconds).toBeGreaterThan(40);
  }, WAIT);
  await join(given(one), id);
  await join(given(other), id);
  await vi.waitFor(async () => {
    const rows = await standingsOf(server, id);
    expect(rows.filter(({ roomId }) => roomId !== undefined)).toHaveLength(2);
  }, WAIT);
  expect(await server.database.rows(RESTING, [id])).not.toContainEqual({ seconds: 60 });
});
