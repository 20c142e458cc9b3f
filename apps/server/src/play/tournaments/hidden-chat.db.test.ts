import type { ReportDetail } from '@chuhe/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newOperator } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  type TournamentMember,
  TournamentPage,
} from '../../testing/tournament-player.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

async function pageOf({ token }: TournamentMember, id: string, baseUrl = server.baseUrl) {
  const page = new TournamentPage(baseUrl, id, token);
  onTestFinished(() => page.close());
  await page.until(() => page.live !== undefined);
  return page;
}

/** The chat messages in the last welcome frame of a page. */
function shownBy(page: TournamentPage): readonly string[] {
  const welcome = page.received.findLast(({ type }) => type === 'welcome');
  return welcome?.type === 'welcome' ? welcome.msg.chat.map(({ text }) => text) : [];
}

test('a hidden line leaves every open page of the tournament; its report says where it was written', async () => {
  const [writer, reader] = await newMembers(server, 2);
  const operator = await newOperator(server, 'referee');
  const id = await hold(given(writer), ARENA, 60_000);
  expect((await join(given(reader), id)).status).toBe(200);
  const pages = [
    await pageOf(given(writer), id),
    await pageOf(given(reader), id),
    await pageOf(given(reader), id, sibling),
  ];
  pages[0]?.send('chat', 'buy cheap ratings');
  for (const page of pages) await page.until(() => page.chat.length === 1);
  const chatId = given(pages[1]?.chat[0]).id;
  pages[1]?.send('report', { chatId, reason: 'spam' });
  const found = await expect
    .poll(async () => {
      const { data } = await operator.browser.call('operatorReports');
      return (data as { list: readonly ReportDetail[] }).list.find(({ kind }) => kind === 'chat');
    })
    .toBeDefined()
    .then(async () => (await operator.browser.call('operatorReports')).data);
  const { list } = found as { readonly list: readonly ReportDetail[] };
  const reportId = given(list.find(({ kind }) => kind === 'chat')).id;
  const detail = await operator.browser.call('operatorReport', { query: { reportId } });
  expect(detail.data).toMatchObject({ chatId, room: null, tournament: { id, name: ARENA.name } });

  const welcomes = pages.map(
    (page) => page.received.filter(({ type }) => type === 'welcome').length,
  );
  expect((await operator.browser.call('hideLine', { body: { chatId } })).status).toBe(200);
  for (const [index, page] of pages.entries()) {
    await page.until(
      () => page.received.filter(({ type }) => type === 'welcome').length > (welcomes[index] ?? 0),
    );
    expect(shownBy(page)).toEqual([]);
  }
});
