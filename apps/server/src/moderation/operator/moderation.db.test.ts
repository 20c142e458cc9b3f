import type { Sanction, Report } from '@chuhe/protocol';
import { beforeAll, expect, test } from 'vitest';
import { TestLobbyClient } from '../../testing/test-lobby-client.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newMember, newOperator } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';

let operator: Awaited<ReturnType<typeof newOperator>>;

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

beforeAll(async () => {
  operator = await newOperator(server, 'keeper');
});

/** A game of two members at two processes. */
async function game(redName: string, blackName: string) {
  const [red, black] = [await newMember(server, redName), await newMember(server, blackName)];
  const body = { stepTime: 60, isWatch: true, side: 'RED' };
  const made = await red.browser.call('createPersonalRoom', { body });
  const { roomId, pw } = made.data as { roomId: string; pw: string };
  const a = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
  const b = new RoomPlayer({ baseUrl: sibling, roomId, token: black.token, pw });
  await Promise.all([a.opened(), b.opened()]);
  await b.submit({ type: 'sit' });
  await a.until(() => a.room?.state === 'playing');
  return { a, b, red, black, roomId, pw };
}

async function reports(): Promise<readonly Report[]> {
  const { data } = await operator.browser.call('operatorReports');
  return (data as { list: Report[] }).list;
}

test('a chat message: masked for all, reported with the messages around it, hidden, its author muted and notified', async () => {
  const { a, b, red, black, roomId, pw } = await game('polite', 'rude');
  a.send('chat', { kind: 'text', text: 'good luck' });
  await b.until(() => b.received.some(({ type }) => type === 'chat'));
  b.send('chat', { kind: 'text', text: 'you ｉｄｉｏｔ' });
  const received = await a.until(() =>
    a.received.find(({ type, msg }) => type === 'chat' && JSON.stringify(msg).includes('you')),
  );
  expect(received).toMatchObject({ msg: { content: { text: 'you *****' } } });
  const { id: chatId } = received.msg as { id: string };
  a.send('report', { chatId, reason: 'insults me' });
  const report = await expect
    .poll(async () => (await reports()).at(-1), { timeout: 10_000 })
    .toMatchObject({ kind: 'chat', subject: { userName: 'rude' }, message: 'insults me' })
    .then(async () => (await reports()).at(-1));
  const reportId = report?.id ?? '';
  const detail = await operator.browser.call('operatorReport', { query: { reportId } });
  expect(detail.data).toMatchObject({
    chatId,
    lines: [{ content: { text: 'good luck' } }, { id: chatId, unmasked: 'you ｉｄｉｏｔ' }],
    room: { roomId, red: { userName: 'polite' }, black: { userName: 'rude' }, gameId: null },
  });

  const lobby = await new TestLobbyClient({ baseUrl: sibling, token: black.token }).opened();
  const body = { userId: black.userId, minutes: 60, reason: 'offensive', note: 'be kind' };
  expect((await operator.browser.call('mutePlayer', { body })).status).toBe(200);
  const { msg: notice } = await lobby.waitFor('SystemNotice');
  expect(notice).toMatchObject({ type: 'warning', title: '你已被禁言' });
  expect((notice as { content: string[] }).content).toContain('be kind');
  // The end is sent as a timestamp: the page shows it in the reader's time zone.
  expect(JSON.stringify(notice)).not.toContain('UTC');
  const { endsAt } = notice as { readonly endsAt: string };
  const millis = Date.parse(endsAt) - Date.now();
  expect(millis).toBeGreaterThan(50 * 60_000);
  expect(millis).toBeLessThanOrEqual(60 * 60_000);
  await b.until(() => b.received.some(({ type, msg }) => type === 'warnMsg' && msg === 'muted'));
  lobby.close();

  await operator.browser.call('hideLine', { body: { chatId } });
  await operator.browser.call('decideReport', { body: { reportId, decision: 'upheld' } });
  expect((await reports()).map(({ id }) => id)).not.toContain(reportId);
  const again = new RoomPlayer({ baseUrl: sibling, roomId, token: red.token, pw });
  await again.opened();
  const welcome = again.received.find(({ type }) => type === 'welcome');
  expect(JSON.stringify(welcome)).toContain('good luck');
  expect(JSON.stringify(welcome)).not.toContain('*****');
  for (const socket of [a, b, again]) socket.close();
});

test('a sanction can be appealed against once; when the appeal is right, it is lifted', async () => {
  const member = await newMember(server, 'innocent');
  const { userId } = member;
  const body = { userId, minutes: 60, reason: 'spam' };
  const { id } = (await operator.browser.call('mutePlayer', { body })).data as Sanction;
  const list = await member.browser.call('listMeasures');
  expect(list.data).toMatchObject({ list: [{ id, kind: 'mute', reason: 'spam', appeal: null }] });
  const stranger = await newMember(server, 'busybody');
  const appeal = { body: { id, text: 'it was not me' } };
  expect((await stranger.browser.call('appealMeasure', appeal)).status).toBe(404);
  expect((await member.browser.call('appealMeasure', appeal)).data).toMatchObject({
    appeal: { text: 'it was not me', decision: null },
  });
  expect(await member.browser.call('appealMeasure', appeal)).toMatchObject({ errorCode: 1401 });
  const report = (await reports()).find(({ kind }) => kind === 'appeal');
  expect(report).toMatchObject({ subject: { userId }, message: 'it was not me' });
  const decision = { reportId: report?.id, decision: 'upheld', answer: 'sorry' };
  await operator.browser.call('decideReport', { body: decision });
  expect((await member.browser.call('getUserInfo')).data).toMatchObject({ mutedUntil: null });
  expect((await member.browser.call('listMeasures')).data).toMatchObject({
    list: [{ appeal: { decision: 'upheld', answer: 'sorry' } }],
  });
});

test('a banned player is given the reason, may read it and appeal, and nothing else', async () => {
  const member = await newMember(server, 'cheater');
  const lobby = await new TestLobbyClient({ baseUrl: sibling, token: member.token }).opened();
  const body = { userId: member.userId, days: 7, reason: 'cheating' };
  const { id } = (await operator.browser.call('banPlayer', { body })).data as Sanction;
  expect((await lobby.waitFor('SystemNotice')).msg).toMatchObject({ title: '你的账号已被停用' });
  expect(await lobby.until(() => lobby.closed)).toEqual({ code: 1000, reason: 'account-banned' });
  expect((await member.browser.call('getUserInfo')).status).toBe(403);
  expect((await member.browser.call('listMeasures')).data).toMatchObject({ list: [{ id }] });
  const appeal = { id, text: 'I am just good' };
  expect((await member.browser.call('appealMeasure', { body: appeal })).status).toBe(200);
  await operator.browser.call('unbanPlayer', { body: { userId: member.userId } });
  expect((await member.browser.call('getUserInfo')).status).toBe(200);
});

test('a name is reset and its owner notified; reports about one player in one room are decided together', async () => {
  const member = await newMember(server, 'unfit_name');
  const { userId } = member;
  for (const name of ['witness_one', 'witness_two']) {
    const { browser } = await newMember(server, name);
    await browser.call('reportPlayer', { body: { userId, reason: 'name' } });
    await browser.call('reportPlayer', { body: { userId, reason: 'name' } });
  }
  const about = (await reports()).filter(({ subject }) => subject.userId === userId);
  expect(about).toHaveLength(2);
  await operator.browser.call('resetUserName', { body: { userId, reason: 'name' } });
  expect((await member.browser.call('getUserInfo')).data).toMatchObject({
    userName: `player_${userId}`,
  });
  const body = { reportId: about[0]?.id, decision: 'upheld' };
  const decided = await operator.browser.call('decideReport', { body });
  expect(decided.data).toMatchObject({ closed: 2 });
  const sheet = await operator.browser.call('operatorPlayer', { query: { who: userId } });
  expect(sheet.data).toMatchObject({
    reports: { upheld: 2, dismissed: 0, open: 0 },
    measures: [{ kind: 'name', endsAt: null }],
  });
});

test('one operator takes a report, another is refused', async () => {
  const [reporter, subject] = [
    await newMember(server, 'teller'),
    await newMember(server, 'told_of'),
  ];
  const other = await newOperator(server, 'second_keeper');
  const report = { userId: subject.userId, reason: 'leaving', text: 'left three games' };
  await reporter.browser.call('reportPlayer', { body: report });
  const body = { reportId: (await reports()).at(-1)?.id };
  expect((await operator.browser.call('takeReport', { body })).status).toBe(200);
  expect((await operator.browser.call('takeReport', { body })).status).toBe(200);
  expect(await other.browser.call('takeReport', { body })).toMatchObject({ errorCode: 1402 });
  expect((await reports()).at(-1)).toMatchObject({ takenBy: 'keeper' });
});

test('a row counts equal reports, a decision leads on, and reporters are told no more than that', async () => {
  const subject = await newMember(server, 'counted_one');
  const next = await newMember(server, 'counted_next');
  const first = await newMember(server, 'counter_one');
  const second = await newMember(server, 'counter_two');
  for (const { browser } of [first, second]) {
    await browser.call('reportPlayer', { body: { userId: subject.userId, reason: 'spam' } });
  }
  await first.browser.call('reportPlayer', { body: { userId: next.userId, reason: 'spam' } });
  const open = await reports();
  const report = open.find(({ subject: { userId } }) => userId === subject.userId);
  const following = open.find(({ subject: { userId } }) => userId === next.userId);
  expect(report).toMatchObject({ others: 1, excerpt: '' });
  const query = { state: 'open', size: '1' };
  const before = (await operator.browser.call('operatorReports', { query })).data;
  const lobby = await new TestLobbyClient({ baseUrl: sibling, token: second.token }).opened();
  const body = { reportId: report?.id, decision: 'dismissed' };
  const { data } = await operator.browser.call('decideReport', { body });
  expect(data).toEqual({ closed: 2, next: following?.id });
  const { msg } = await lobby.waitFor('SystemNotice');
  expect(msg).toEqual({
    type: 'info',
    title: '你的举报已查看',
    content: ['这次没有发现违规，未作处理。'],
  });
  // The other reporter was absent and gets the notice once, at the next visit.
  const back = await new TestLobbyClient({ baseUrl: sibling, token: first.token }).opened();
  expect((await back.waitFor('SystemNotice')).msg).toEqual(msg);
  back.close();
  const again = await new TestLobbyClient({ baseUrl: sibling, token: first.token }).opened();
  const untold = await server.database.rows<{ untold: string }>(
    {
      name: 'test-untold',
      text: 'select count(*) as untold from reports where reporter_id = $1 and decided_at is not null and told_at is null',
    },
    [first.userId],
  );
  expect(untold).toEqual([{ untold: '0' }]);
  expect(again.received.filter(({ type }) => type === 'SystemNotice')).toEqual([]);
  again.close();
  const after = (await operator.browser.call('operatorReports', { query })).data;
  expect(openOf(after)).toBe(openOf(before) - 2);
});

function openOf(page: unknown): number {
  return (page as { readonly open: number }).open;
}
