import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandParts } from '../../testing/people.ts';
import { controlSchema, controlChannel, publishControl } from './control.redis.ts';
import type { CommandParts } from './command.ts';
import { runCommand } from './run-command.ts';
import { setUpServer } from '../../testing/set-up.ts';

let redis: Redis;
let parts: CommandParts;

const server = await setUpServer();

beforeAll(async () => {
  redis = new Redis(server.config.REDIS_URL);
  parts = commandParts(server, (control) =>
    publishControl(redis, server.config.REDIS_PREFIX, control),
  );
});
afterAll(async () => {
  redis.disconnect();
});

test('a notice is read in the reader’s language, page by page, until it is removed', async () => {
  for (const title of ['one', 'two', 'three']) {
    await runCommand(parts, [
      'notice',
      '--title-zh',
      `第${title}`,
      '--title-en',
      title,
      '--zh',
      '甲',
      '--zh',
      '乙',
      '--en',
      'a',
    ]);
  }
  const reader = server.browser();
  const zh = await reader.call('getSysNotice', { query: { size: '2' } });
  expect(zh.data).toMatchObject({
    list: [{ title: '第three', content: ['甲', '乙'] }, { title: '第two' }],
  });
  const { next } = zh.data as { next: string };
  const en = await reader.call('getSysNotice', {
    query: { cursor: next },
    headers: { 'accept-language': 'en-GB,zh;q=0.5' },
  });
  expect(en.data).toMatchObject({ list: [{ title: 'one', content: ['a'] }], next: null });

  const [first = ''] = (await runCommand(parts, ['notices'])).split('\n').at(-1)?.split(' ') ?? [];
  await runCommand(parts, ['remove-notice', first]);
  expect(await runCommand(parts, ['notices'])).not.toContain('one');
  await expect(runCommand(parts, ['remove-notice', first])).rejects.toThrow('no notice');
});

test('a notice is in other languages where they are written, and in the base, marked, where not', async () => {
  const words = ['--title-zh', '维护', '--title-en', 'Maintenance', '--zh', '甲', '--en', 'a'];
  const vietnamese = ['--title-vi', 'Bảo trì', '--vi', 'một', '--vi', 'hai'];
  await runCommand(parts, ['notice', ...words, ...vietnamese]);
  const reader = server.browser();
  const noticeFor = async (locale: string) => {
    const { data } = await reader.call('getSysNotice', {
      query: { size: '1' },
      headers: { 'x-locale': locale },
    });
    const { list } = data as { list: readonly { title: string; lang?: string }[] };
    return list[0];
  };
  expect(await noticeFor('vi')).toMatchObject({ title: 'Bảo trì', content: ['một', 'hai'] });
  expect(await noticeFor('vi')).not.toHaveProperty('lang');
  expect(await noticeFor('tw')).toMatchObject({ title: '维护', content: ['甲'], lang: 'zh-CN' });
  expect(await noticeFor('en')).not.toHaveProperty('lang');
  await expect(runCommand(parts, ['notice', ...words, '--vi', 'một'])).rejects.toThrow(
    'needs both --title-vi and --vi',
  );
});

test('a banned player is refused with 403, logged in or logging in, until the ban is taken back', async () => {
  const bad = server.browser();
  const body = { userName: 'badger', password: 'river and boundary' };
  await bad.call('register', { body });
  expect(await runCommand(parts, ['ban', 'BADGER', '--days', '3', '--reason', 'rude'])).toContain(
    '3 days',
  );
  expect(await bad.call('getUserInfo')).toMatchObject({ status: 403, errorCode: 1003 });
  expect(await bad.call('listDevices')).toMatchObject({ status: 403, errorCode: 1003 });
  expect(await server.browser().call('login', { body })).toMatchObject({
    status: 403,
    errorCode: 1003,
  });
  const wrong = { ...body, password: 'wrong' };
  expect(await server.browser().call('login', { body: wrong })).toMatchObject({ errorCode: 1101 });
  expect(JSON.parse(await runCommand(parts, ['show', 'badger']))).toMatchObject({
    ban_reason: 'rude',
    devices: '1',
  });
  await runCommand(parts, ['unban', 'badger']);
  expect((await bad.call('getUserInfo')).status).toBe(200);
});

test('a mute is seen by the player and ends by itself or by the operator', async () => {
  const loud = server.browser();
  await loud.call('register', { body: { userName: 'loud', password: 'river and boundary' } });
  await runCommand(parts, ['mute', 'loud', '--minutes', '10']);
  const { mutedUntil } = (await loud.call('getUserInfo')).data as { mutedUntil: string };
  expect(Date.parse(mutedUntil)).toBeGreaterThan(Date.now() + 300_000);
  await runCommand(parts, ['unmute', 'loud']);
  expect((await loud.call('getUserInfo')).data).toMatchObject({ mutedUntil: null });
});

test('a number is written with #: a name of digits does not stand for the account of that number', async () => {
  const [row] = await server.database.rows<{ id: string }>(
    {
      name: '',
      text: `insert into accounts (user_name, is_guest, password_hash) values ('1', false, 'x') returning id`,
    },
    [],
  );
  const printed: string[] = [];
  const printing = { ...parts, print: (line: string) => void printed.push(line) };
  await runCommand(printing, ['operator', '1']);
  await expect(runCommand(printing, ['operator', '2'])).rejects.toThrow('#59');
  await runCommand(printing, ['not-operator', `#${row?.id ?? ''}`]);
  expect(printed).toEqual([`#${row?.id ?? ''} 1`, `#${row?.id ?? ''} 1`]);
});

test('a reload is recorded and reaches those who listen, the server itself and one more', async () => {
  const gateway = redis.duplicate();
  const published = new Promise<string>((resolve) => {
    gateway.on('message', (_, text) => {
      resolve(text);
    });
  });
  await gateway.subscribe(controlChannel(server.config.REDIS_PREFIX));
  const words = [
    '--title-zh',
    '更新',
    '--title-en',
    'Update',
    '--zh',
    '请刷新',
    '--en',
    'Please reload',
  ];
  expect(await runCommand(parts, ['reload', ...words])).toContain('2 gateways');
  expect(z.parse(controlSchema, JSON.parse(await published))).toEqual({
    type: 'reload',
    title: { zh: '更新', en: 'Update' },
    content: { zh: '请刷新', en: 'Please reload' },
  });
  gateway.disconnect();
  const recorded = await server.database.rows<{ operator: string; action: string }>(
    { name: 'acts', text: 'select operator, action from operator_actions order by id' },
    [],
  );
  expect(recorded.at(-1)).toEqual({ operator: 'tester', action: 'reload' });
  expect(recorded.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['ban', 'unban', 'mute', 'notice']),
  );
});

test.each([
  [[]],
  [['show', 'nobody']],
  [['ban', 'loud']],
  [['ban', 'loud', '--days', '1']],
  [['ban', 'loud', '--days', '1', '--reason', ' ']],
  [['notice', '--title-zh', '', '--title-en', 'a', '--zh', 'a', '--en', 'a']],
  [['decide', '1', '--decision', 'maybe']],
  [['mute', 'loud', '--minutes', '-1']],
  [['notice', '--zh', 'x']],
  [['remove-notice', "1' or 1=1"]],
])('%j is refused with a reason', async (words) => {
  await expect(runCommand(parts, words)).rejects.toThrow(/\S/);
});
