import { randomBytes } from 'node:crypto';
import type { InboxItem, Report, Sanction } from '@chuhe/protocol';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newGuest, newMember, newOperator, PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { anyMove, enter, runningRoom } from '../../testing/test-rooms.ts';
import { ARENA, given, hold, join } from '../../testing/tournament-player.ts';

const server = await setUpServer({
  limits: NO_LIMITS,
  waits: { leadMillis: 200, absentMillis: 300 },
});
type Member = Awaited<ReturnType<typeof newMember>>;
let red: Member;
let black: Member;
let people = 0;

beforeAll(async () => {
  [red, black] = [await member(), await member()];
});

function member(): Promise<Member> {
  people += 1;
  return newMember(server, `reader${people}`);
}

async function inboxOf({ browser }: Pick<Member, 'browser'>): Promise<readonly InboxItem[]> {
  return ((await browser.call('inbox')).data as { list: readonly InboxItem[] }).list;
}

async function unreadOf({ browser }: Pick<Member, 'browser'>): Promise<number> {
  return ((await browser.call('inboxCount')).data as { unread: number }).unread;
}

/** Waits for the newest item of a kind. */
function newest(reader: Member, kind: InboxItem['kind']): Promise<InboxItem> {
  return vi.waitFor(async () => given((await inboxOf(reader)).find((item) => item.kind === kind)), {
    timeout: 15_000,
    interval: 100,
  });
}

async function rowsOf(accountId: string): Promise<number> {
  const sql = statement('', 'select from inbox_items where account_id = $1');
  return (await server.database.rows(sql, [accountId])).length;
}

describe('a game that is over', () => {
  test('is news for the player of a slow game who did not end it, with the change of the rating', async () => {
    const timeControl = { kind: 'days', days: 3 } as const;
    const roomId = await runningRoom(server, red, black, { timeControl, rated: true });
    const players = [
      await enter(server.baseUrl, roomId, red),
      await enter(server.baseUrl, roomId, black),
    ] as const;
    for (const [ply, player] of [...players, ...players].entries()) {
      await player.submit({ type: 'play', ply, move: anyMove(player, ply) });
      for (const other of players) await other.until(() => other.room?.seq === player.room?.seq);
    }
    await players[0].submit({ type: 'resign' });
    const item = await newest(black, 'game-over');
    expect(item).toMatchObject({
      isRead: false,
      side: 'BLACK',
      winner: 'BLACK',
      cause: 'resignation',
      opponent: { userId: red.userId, userName: red.userName },
    });
    expect(item.kind === 'game-over' && given(item.change).rating).toBeGreaterThan(1500);
    expect(await inboxOf(red)).toEqual([]);
    for (const player of players) player.close();
  });

  test('is news for the player of a fast game who was away at its end', async () => {
    const roomId = await runningRoom(server, black, red);
    const here = await enter(server.baseUrl, roomId, black);
    const away = await enter(server.baseUrl, roomId, red);
    for (const [ply, player] of [here, away].entries()) {
      await player.submit({ type: 'play', ply, move: anyMove(player, ply) });
      for (const other of [here, away])
        await other.until(() => other.room?.seq === player.room?.seq);
    }
    away.close();
    await here.until(() => here.log.find(({ type }) => type === 'absent'));
    await here.submit({ type: 'resign' });
    expect(await newest(red, 'game-over')).toMatchObject({ side: 'BLACK', winner: 'BLACK' });
    expect((await inboxOf(black)).filter(({ kind }) => kind === 'game-over')).toHaveLength(1);
    here.close();
  });
});

test('a slow challenge that somebody accepts is news for its maker', async () => {
  const [maker, other] = [await member(), await member()];
  const body = { clock: 'days-3', stepTime: 60, side: 'RED', isWatch: true, isRated: false };
  const { roomId } = (await maker.browser.call('createChallenge', { body })).data as {
    roomId: string;
  };
  const player = await enter(server.baseUrl, roomId, other);
  await player.submit({ type: 'sit' });
  expect(await newest(maker, 'challenge')).toMatchObject({
    roomId,
    opponent: { userId: other.userId },
  });
  expect(await inboxOf(other)).toEqual([]);
  player.close();
});

test('decisions about reports and appeals are news for those who wrote them', async () => {
  const [writer, rude] = [await member(), await member()];
  const keeper = await newOperator(server, 'inboxkeeper');
  await runningRoom(server, writer, rude);
  const report = { userId: rude.userId, reason: 'spam', text: 'advertising' };
  expect((await writer.browser.call('reportPlayer', { body: report })).status).toBe(200);
  const mute = { userId: rude.userId, minutes: 60, reason: 'spam' };
  const { id } = (await keeper.browser.call('mutePlayer', { body: mute })).data as Sanction;
  await rude.browser.call('appealMeasure', { body: { id, text: 'not me' } });
  const { list } = (await keeper.browser.call('operatorReports')).data as { list: Report[] };
  for (const { id: reportId, kind } of list) {
    const decision = kind === 'appeal' ? 'dismissed' : 'upheld';
    await keeper.browser.call('decideReport', { body: { reportId, decision } });
  }
  expect(await inboxOf(writer)).toMatchObject([{ kind: 'report', decision: 'upheld' }]);
  expect(await inboxOf(rude)).toMatchObject([{ kind: 'appeal', decision: 'dismissed' }]);
});

test('a study that others like is news once a day, and not while it is hidden', async () => {
  const [author, ...readers] = [await member(), await member(), await member(), await member()];
  const id = randomBytes(16).toString('base64url').replace(/^-/, '_');
  const head = { title: '中炮', visibility: 'public' };
  await author.browser.call('saveStudy', { body: { id, head, chapters: [], removed: [] } });
  const like = (reader: Member) =>
    reader.browser.call('likeStudy', { body: { id, isLiked: true } });
  await like(author);
  expect(await inboxOf(author)).toEqual([]);
  await like(given(readers[0]));
  const [first] = await inboxOf(author);
  expect(first).toMatchObject({ kind: 'study-liked', studyId: id, title: '中炮', likes: 2 });
  await author.browser.call('readInbox', { body: { upTo: given(first).id } });
  await like(given(readers[1]));
  expect(await inboxOf(author)).toMatchObject([{ id: given(first).id, isRead: true, likes: 3 }]);
  await server.database.rows(
    statement(
      '',
      "update inbox_items set happened_at = happened_at - interval '2 days' where kind = 'study-liked'",
    ),
    [],
  );
  await like(given(readers[2]));
  const [again] = await inboxOf(author);
  expect(again).toMatchObject({ isRead: false, likes: 4 });
  expect(Number(given(again).id)).toBeGreaterThan(Number(given(first).id));
  await server.database.rows(statement('', 'update studies set hidden_at = now()'), []);
  expect(await inboxOf(author)).toEqual([]);
});

test('a tournament that begins is news for those who have entered it', async () => {
  const [holder, entrant, gone] = [await member(), await member(), await member()];
  const id = await hold(holder, ARENA, 1500);
  await join(entrant, id);
  await join(gone, id);
  await gone.browser.call('withdrawTournament', { body: { id } });
  expect(await newest(entrant, 'tournament')).toMatchObject({
    tournamentId: id,
    name: ARENA.name,
    state: 'running',
  });
  expect(await inboxOf(gone)).toEqual([]);
});

test('the count falls when the list is read; others and guests cannot read it', async () => {
  const reader = await member();
  await server.database.rows(
    statement(
      '',
      "insert into inbox_items (account_id, kind, subject_id) select $1, 'report', n from generate_series(1, 120) n",
    ),
    [reader.userId],
  );
  expect(await unreadOf(reader)).toBe(99);
  expect(await unreadOf(await member())).toBe(0);
  const stranger = await member();
  await stranger.browser.call('readInbox', { body: { upTo: '9000000000' } });
  expect(await unreadOf(reader)).toBe(99);
  await reader.browser.call('readInbox', { body: { upTo: '9000000000' } });
  expect(await unreadOf(reader)).toBe(0);
  const guest = await newGuest(server);
  expect((await guest.browser.call('inbox')).status).toBe(403);
  expect((await server.browser().call('inbox')).status).toBe(401);
});

test('the inbox is exported, and goes with the account', async () => {
  expect(await rowsOf(black.userId)).toBe(1);
  const { data } = await black.browser.call('exportAccount');
  expect(data).toMatchObject({ parts: { inbox: [{ kind: 'game-over' }] } });
  await black.browser.call('deleteAccount', { body: { password: PASSWORD } });
  expect(await rowsOf(black.userId)).toBe(0);
  // Its name is gone from the news of others.
  expect(await newest(red, 'game-over')).toMatchObject({ opponent: { userName: '' } });
});
