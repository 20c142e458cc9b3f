import type { PlayerSheet, Report, Sanction } from '@chuhe/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { chatStore } from '../../play/chat/index.ts';
import { insertFinishedGame } from '../../games/history/index.ts';
import { statement } from '../../platform/database.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts, newMember, newOperator, PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { runCommand } from './run-command.ts';

type Person = Awaited<ReturnType<typeof newMember>>;

const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });
let keeper: Person;
let other: Person;

beforeAll(async () => {
  keeper = await newOperator(server, 'keeper');
  other = await newOperator(server, 'warden');
});

async function mute({ userId }: Person, minutes: number): Promise<string> {
  const body = { userId, minutes, reason: 'spam' };
  return ((await keeper.browser.call('mutePlayer', { body })).data as Sanction).id;
}

async function appeal({ browser }: Person, id: string): Promise<string> {
  await browser.call('appealMeasure', { body: { id, text: 'it was not me' } });
  return lastReport();
}

async function reported(subject: Person, reporter: Person): Promise<string> {
  const body = { userId: subject.userId, reason: 'spam', text: 'a secret' };
  await reporter.browser.call('reportPlayer', { body });
  return lastReport();
}

async function reset({ userId }: Person) {
  return keeper.browser.call('resetUserName', { body: { userId, reason: 'name' } });
}

async function lastReport(): Promise<string> {
  const sql = statement<{ last: string }>('', 'select max(id) as last from reports');
  return (await server.database.rows(sql, []))[0]?.last ?? '';
}

async function mutedUntil({ userId }: Person): Promise<string | null> {
  const { data } = await keeper.browser.call('operatorPlayer', { query: { who: userId } });
  return (data as PlayerSheet).mutedUntil;
}

function command(words: readonly string[]): Promise<string> {
  return runCommand(commandParts(server), words);
}

const FORBIDDEN = { status: 403, errorCode: 403 };

describe('an operator', () => {
  test('neither lifts the own sanction nor decides the own appeal; the server does', async () => {
    await command(['mute', 'keeper', '--minutes', '60']);
    const own = { body: { userId: keeper.userId } };
    expect(await keeper.browser.call('unmutePlayer', own)).toMatchObject(FORBIDDEN);
    expect(await other.browser.call('unmutePlayer', own)).toMatchObject(FORBIDDEN);
    const { list } = (await keeper.browser.call('listMeasures')).data as { list: Sanction[] };
    const reportId = await appeal(keeper, list[0]?.id ?? '');
    for (const { browser } of [keeper, other]) {
      const body = { reportId, decision: 'upheld' };
      expect(await browser.call('decideReport', { body })).toMatchObject(FORBIDDEN);
      expect(await browser.call('takeReport', { body: { reportId } })).toMatchObject(FORBIDDEN);
      expect(await browser.call('operatorReport', { query: { reportId } })).toMatchObject(
        FORBIDDEN,
      );
      expect(JSON.stringify((await browser.call('operatorReports')).data)).not.toContain(
        'it was not me',
      );
      const sheet = await browser.call('operatorPlayer', { query: { who: 'keeper' } });
      expect(sheet).toMatchObject(FORBIDDEN);
      const log = (await browser.call('operatorLog')).data as { list: { action: string }[] };
      expect(log.list.map(({ action }) => action)).not.toContain('mute');
    }
    expect(await command(['reports'])).toContain('it was not me');
    await command(['decide', reportId, '--decision', 'upheld']);
    expect((await keeper.browser.call('getUserInfo')).data).toMatchObject({ mutedUntil: null });
  });

  test('neither reads nor dismisses a report about themselves; another operator does', async () => {
    const reportId = await reported(keeper, await newMember(server, 'witness'));
    const query = { reportId };
    expect(await keeper.browser.call('operatorReport', { query })).toMatchObject(FORBIDDEN);
    const page = await keeper.browser.call('operatorReports', { query: { size: '50' } });
    expect((page.data as { list: Report[] }).list.map(({ id }) => id)).not.toContain(reportId);
    const body = { reportId, decision: 'dismissed' };
    expect(await keeper.browser.call('decideReport', { body })).toMatchObject(FORBIDDEN);
    expect((await other.browser.call('decideReport', { body })).status).toBe(200);
  });

  test('does not show the own hidden line again', async () => {
    const channel = { kind: 'room', id: '1' } as const;
    const line = { channel, accountId: keeper.userId, circle: 'players' } as const;
    const content = { kind: 'text', text: 'rude' } as const;
    const { id } = await chatStore(server.database).add({ ...line, content, unmasked: undefined });
    const body = { chatId: id };
    expect((await other.browser.call('hideLine', { body })).status).toBe(200);
    expect(await keeper.browser.call('showLine', { body })).toMatchObject(FORBIDDEN);
    expect((await other.browser.call('showLine', { body })).status).toBe(200);
  });
});

describe('two operators at once', () => {
  test('decide an appeal: one decision counts, and the sanction follows it', async () => {
    const member = await newMember(server, 'contested');
    for (let round = 0; round < 5; round += 1) {
      const reportId = await appeal(member, await mute(member, 60 + round));
      const bodies = ['upheld', 'dismissed'].map((decision) => ({ reportId, decision }));
      const answers = await Promise.all([
        keeper.browser.call('decideReport', { body: bodies[0] }),
        other.browser.call('decideReport', { body: bodies[1] }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
      const isLifted = (await mutedUntil(member)) === null;
      expect(isLifted).toBe(answers[0].status === 200);
      await keeper.browser.call('unmutePlayer', { body: { userId: member.userId } });
    }
  });

  test('what one has taken the other does not decide', async () => {
    const subject = await newMember(server, 'taken_of');
    const reportId = await reported(subject, await newMember(server, 'taker_one'));
    await keeper.browser.call('takeReport', { body: { reportId } });
    const same = await reported(subject, await newMember(server, 'taker_two'));
    for (const id of [reportId, same]) {
      const body = { reportId: id, decision: 'upheld' };
      expect(await other.browser.call('decideReport', { body })).toMatchObject({ errorCode: 1402 });
    }
    const body = { reportId, decision: 'upheld' };
    expect((await keeper.browser.call('decideReport', { body })).data).toMatchObject({ closed: 2 });
  });
});

describe('what is in force', () => {
  test('is the later end, whichever came first', async () => {
    const member = await newMember(server, 'twice_muted');
    await mute(member, 60 * 24 * 300);
    const before = await mutedUntil(member);
    await mute(member, 60);
    expect(await mutedUntil(member)).toBe(before);
  });

  test('loses by an upheld appeal the sanction it was against, and no other', async () => {
    const member = await newMember(server, 'appellant');
    const first = await mute(member, 60 * 24 * 40);
    await mute(member, 60 * 24 * 30);
    const body = { reportId: await appeal(member, first), decision: 'upheld' };
    await keeper.browser.call('decideReport', { body });
    const days = (Date.parse((await mutedUntil(member)) ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
  });

  test('outlives the account, with its name and the open reports about it', async () => {
    const member = await newMember(server, 'phoenix');
    await mute(member, 600);
    const reportId = await reported(member, await newMember(server, 'observer'));
    await member.browser.call('deleteAccount', { body: { password: PASSWORD } });
    const again = { userName: 'phoenix', password: PASSWORD };
    expect(await server.browser().call('register', { body: again })).toMatchObject({
      errorCode: 1104,
    });
    const detail = await keeper.browser.call('operatorReport', { query: { reportId } });
    expect(detail.data).toMatchObject({ message: 'a secret' });
    await server.database.rows(
      statement('', `update measures set ends_at = now() where locked_name = 'phoenix'`),
      [],
    );
    expect((await server.browser().call('register', { body: again })).status).toBe(200);
  });

  test('a banned player may export and delete the account', async () => {
    const member = await newMember(server, 'leaver');
    const body = { userId: member.userId, days: 1, reason: 'cheating' };
    await keeper.browser.call('banPlayer', { body });
    expect((await member.browser.call('exportAccount')).status).toBe(200);
    const deletion = await member.browser.call('deleteAccount', { body: { password: PASSWORD } });
    expect(deletion.status).toBe(200);
  });
});

describe('a name that was taken away', () => {
  test('stays locked, leaves finished games, and comes back by an upheld appeal', async () => {
    const [member, rival] = [await newMember(server, 'vulgar'), await newMember(server, 'rival')];
    const red = { id: member.userId, name: 'vulgar' };
    const game = finishedGame(red, { id: rival.userId, name: 'rival' });
    const gameId = (await insertFinishedGame(server.database, game)) ?? '';
    const sql = statement<{ red_name: string }>('', 'select red_name from games where id = $1');
    const { id } = (await reset(member)).data as Sanction;
    expect((await server.database.rows(sql, [gameId]))[0]?.red_name).toBe(
      `player_${member.userId}`,
    );
    const body = { userName: 'vulgar' };
    for (const { browser } of [member, rival])
      expect(await browser.call('updateUserName', { body })).toMatchObject({ errorCode: 1104 });
    const decision = { reportId: await appeal(member, id), decision: 'upheld' };
    await keeper.browser.call('decideReport', { body: decision });
    expect((await member.browser.call('getUserInfo')).data).toMatchObject(body);
    expect((await server.database.rows(sql, [gameId]))[0]?.red_name).toBe('vulgar');
  });

  test('is replaced though another account has the neutral one', async () => {
    const member = await newMember(server, 'unfit');
    await server.database.rows(
      statement('', 'insert into accounts (user_name, is_guest) values ($1, true)'),
      [`player_${member.userId}`],
    );
    expect((await reset(member)).status).toBe(200);
    expect((await member.browser.call('getUserInfo')).data).toMatchObject({
      userName: `player_${member.userId}_2`,
    });
  });
});
