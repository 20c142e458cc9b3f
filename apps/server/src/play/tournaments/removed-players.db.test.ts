import { expect, test, vi } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  standingsOf,
  summaryOf,
} from '../../testing/tournament-player.ts';

/** Milliseconds by which the tests move the tournament clock forward. */
let ahead = 0;
const server = await setUpServer({
  limits: NO_LIMITS,
  waits: { timeOf: (moment) => moment + ahead, leadMillis: 200 },
});
const WAIT = { timeout: 40_000, interval: 100 };
const SWISS = {
  ...ARENA,
  name: 'Test Swiss',
  form: 'swiss',
  minutes: undefined,
  rounds: 3,
  breakSeconds: 10,
} as const;

/** A Swiss tournament of four players after its first round, and its holder. */
async function begun() {
  const [holder, ...players] = await newMembers(server, 5);
  const id = await hold(given(holder), SWISS, 3000);
  for (const player of players) expect((await join(player, id)).status).toBe(200);
  const rows = await vi.waitFor(async () => {
    const found = await standingsOf(server, id);
    expect(found.filter(({ roomId }) => roomId !== undefined)).toHaveLength(4);
    return found;
  }, WAIT);
  const remove = (userId: string) =>
    given(holder).browser.call('removeEntrant', { body: { id, userId } });
  return { id, rows, remove };
}

test('a removed player loses the running game; with both removed nobody waits for it', async () => {
  const { id, rows, remove } = await begun();
  const [first] = rows;
  const opponent = given(rows.find(({ number }) => number === first?.sheet[0]?.opponent));
  expect((await remove(given(first).player.userId)).status).toBe(200);
  await vi.waitFor(async () => {
    const found = await standingsOf(server, id);
    const points = (userId: string) =>
      found.find(({ player }) => player.userId === userId)?.sheet[0]?.points;
    expect(points(given(first).player.userId)).toBe(0);
    expect(points(opponent.player.userId)).toBe(2);
  }, WAIT);
  const others = rows.filter((row) => row !== first && row !== opponent);
  for (const { player } of others) expect((await remove(player.userId)).status).toBe(200);
  await vi.waitFor(async () => {
    const found = await standingsOf(server, id);
    expect(found.filter(({ roomId }) => roomId !== undefined)).toEqual([]);
  }, WAIT);
}, 120_000);

test('a game that lasts for hours is a draw for the tournament, which goes on', async () => {
  const { id } = await begun();
  ahead = 4 * 3_600_000 + 60_000;
  await vi.waitFor(async () => {
    expect((await summaryOf(server, id)).round).toBeGreaterThan(1);
  }, WAIT);
  const sheets = (await standingsOf(server, id)).map(({ sheet }) => sheet.at(-1)?.points);
  expect(sheets).toEqual([1, 1, 1, 1]);
}, 120_000);
