import { CLOSE_CODES, type ReportDetail, type TournamentSummary } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import { runCommand } from '../../moderation/operator/index.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts, newMember, newOperator } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  TournamentPage,
} from '../../testing/tournament-player.ts';

const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });
const operator = await newOperator(server, 'hides_cups');

async function listed(): Promise<readonly TournamentSummary[]> {
  const query = { which: 'upcoming' };
  const { data } = await server.browser().call('listTournaments', { query });
  return (data as { list: readonly TournamentSummary[] }).list;
}

/** A tournament with an offensive name, its holder, a player and a reader. */
async function held() {
  const [holder, player, reader] = (await newMembers(server, 3)).map(given);
  const id = await hold(given(holder), { ...ARENA, name: '大奖赛' }, 3_600_000);
  await join(given(player), id);
  return { id, holder: given(holder), player: given(player), reader: given(reader) };
}

test('a reported tournament is renamed, hidden from all but those who take part, and shown again', async () => {
  const { id, holder, player, reader } = await held();
  const report = { id, reason: 'name', text: 'not official' };
  expect((await reader.browser.call('reportTournament', { body: report })).status).toBe(200);
  // The server stores a repeated report once.
  expect((await reader.browser.call('reportTournament', { body: report })).status).toBe(200);
  const { data } = await operator.browser.call('operatorReports');
  const reports = (data as { list: readonly ReportDetail[] }).list;
  expect(reports.filter(({ kind }) => kind === 'tournament')).toMatchObject([
    { subject: { userId: holder.userId }, reason: 'name', excerpt: '大奖赛' },
  ]);
  const reportId = given(reports.find(({ kind }) => kind === 'tournament')).id;
  const detail = await operator.browser.call('operatorReport', { query: { reportId } });
  expect(detail.data).toMatchObject({ tournament: { id, name: '大奖赛', isHidden: false } });

  const pages = [player, reader].map(({ token }) => new TournamentPage(server.baseUrl, id, token));
  for (const page of pages) await page.until(() => page.has('welcome'));
  const rename = { tournamentId: id, name: '周末比赛' };
  expect((await operator.browser.call('renameTournament', { body: rename })).status).toBe(200);
  for (const page of pages) await page.until(() => page.live?.summary.name === '周末比赛');

  const hide = { tournamentId: id, isHidden: true };
  expect((await operator.browser.call('setTournamentHidden', { body: hide })).status).toBe(200);
  const outside = given(pages[1]);
  await outside.until(() => outside.closed?.code === CLOSE_CODES.notFound);
  expect((await listed()).map((one) => one.id)).not.toContain(id);
  const query = { id };
  expect((await reader.browser.call('getTournament', { query })).status).toBe(404);
  expect((await server.browser().call('tournamentStandings', { query })).status).toBe(404);
  expect((await join(reader, id)).status).toBe(404);
  for (const { browser } of [holder, player])
    expect((await browser.call('getTournament', { query })).status).toBe(200);
  const mine = await holder.browser.call('listTournaments', { query: { which: 'mine' } });
  expect(mine.data).toMatchObject({ list: [{ id }] });

  const show = { ...hide, isHidden: false };
  expect((await operator.browser.call('setTournamentHidden', { body: show })).status).toBe(200);
  expect((await listed()).map((one) => one.id)).toContain(id);
  expect((await reader.browser.call('getTournament', { query })).status).toBe(200);
});

test('whoever is at the server does the same by command; nobody reports what the site holds', async () => {
  const { id, reader } = await held();
  const parts = commandParts(server);
  await runCommand(parts, ['rename-tournament', id, '--title', '月赛']);
  await runCommand(parts, ['hide-tournament', id, '--reason', 'spam']);
  expect((await reader.browser.call('getTournament', { query: { id } })).status).toBe(404);
  await runCommand(parts, ['show-tournament', id]);
  const seen = await reader.browser.call('getTournament', { query: { id } });
  expect(seen.data).toMatchObject({ live: { summary: { name: '月赛' } } });
  await server.database.rows(
    { name: 'test-site-cup', text: 'update tournaments set holder_id = null where name = $1' },
    [id],
  );
  const body = { id, reason: 'spam' };
  expect((await reader.browser.call('reportTournament', { body })).status).toBe(404);
});

test('an operator hides no tournament of their own', async () => {
  const own = await newOperator(server, 'holds_cups');
  const id = await hold(own, ARENA, 3_600_000);
  const body = { tournamentId: id, isHidden: true };
  expect((await own.browser.call('setTournamentHidden', { body })).status).toBe(403);
  const { browser } = await newMember(server, 'sees_cups');
  expect((await browser.call('getTournament', { query: { id } })).status).toBe(200);
});
