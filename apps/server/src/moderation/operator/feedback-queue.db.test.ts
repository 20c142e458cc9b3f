import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feedback, OwnFeedback, PageError } from '@chuhe/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailStore } from '../../people/mail/index.ts';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts, newGuest, newMember, newOperator } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { type DigestParts, sendDigest } from './digest.jobs.ts';
import { type DigestCounts, digestStore } from './digest.store.ts';
import { runCommand } from './run-command.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'chuhe-web-'));
const server = await setUpServer({
  limits: NO_LIMITS,
  isWorking: false,
  settings: { WEB_ROOT: webRoot },
});
let operator: Awaited<ReturnType<typeof newOperator>>;

beforeAll(async () => {
  const files = { routes: ['/', '/study/*'], screens: {}, parts: {}, languages: {} };
  await mkdir(join(webRoot, 'builds'));
  await writeFile(join(webRoot, 'builds/page-files.json'), JSON.stringify(files));
  operator = await newOperator(server, 'feedbackkeeper');
});

afterAll(async () => rm(webRoot, { recursive: true }));

type Person = Pick<Awaited<ReturnType<typeof newGuest>>, 'browser'>;

async function send({ browser }: Person, text: string): Promise<void> {
  await browser.call('sendFeedback', { body: { category: 'usage', text, contact: 'me@x.cn' } });
}

async function queue(state: 'open' | 'closed'): Promise<readonly Feedback[]> {
  const page = await operator.browser.call('operatorFeedback', { query: { state, size: '50' } });
  return (page.data as { readonly list: readonly Feedback[] }).list;
}

async function own({ browser }: Person): Promise<readonly OwnFeedback[]> {
  return ((await browser.call('listFeedback')).data as { readonly list: OwnFeedback[] }).list;
}

function answer(feedbackId: string | undefined, text: string) {
  return operator.browser.call('answerFeedback', { body: { feedbackId, answer: text } });
}

describe('feedback', () => {
  test('waits for operators, oldest first; the answer is read by its writer alone, and exported', async () => {
    const [writer, other] = [await newMember(server, 'writer'), await newGuest(server)];
    await send(writer, 'first');
    await send(other, 'second');
    const waiting = await queue('open');
    expect(waiting.map(({ text }) => text)).toEqual(['first', 'second']);
    expect(waiting[0]).toMatchObject({ player: { userName: 'writer' }, contact: 'me@x.cn' });
    expect(await own(writer)).toMatchObject([{ text: 'first', closedAt: null, answer: '' }]);

    expect((await answer(waiting[0]?.id, '看设置页。')).status).toBe(200);
    expect((await queue('open')).map(({ text }) => text)).toEqual(['second']);
    expect(await queue('closed')).toMatchObject([{ text: 'first', answer: '看设置页。' }]);
    expect(await own(writer)).toMatchObject([{ text: 'first', answer: '看设置页。' }]);
    expect((await own(other)).map(({ answer: text }) => text)).toEqual(['']);
    const exported = await writer.browser.call('exportAccount');
    expect(JSON.stringify(exported.data)).toContain('看设置页。');
  });

  test('is closed once: of two operators at the same moment one answers', async () => {
    await send(await newGuest(server), 'raced');
    const raced = (await queue('open')).find(({ text }) => text === 'raced');
    const answers = await Promise.all([answer(raced?.id, 'a'), answer(raced?.id, 'b')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await answer('999999999', 'nobody')).status).toBe(404);
    expect((await answer(raced?.id, 'x'.repeat(1001))).status).toBe(422);
  });

  test('is listed and answered at the server; a deleted account takes it along', async () => {
    const parts = commandParts(server);
    const writer = await newMember(server, 'leaving');
    await send(writer, 'on the\nway');
    const listed = await runCommand(parts, ['feedback']);
    const [number = ''] =
      /^\d+(?= {2}usage {2}#\d+ leaving {2}\(me@x\.cn\) {2}on the way$)/m.exec(listed) ?? [];
    expect(await runCommand(parts, ['answer-feedback', number, '--answer', '好'])).toContain(
      'answered',
    );
    await expect(runCommand(parts, ['answer-feedback', number])).rejects.toThrow(
      'no open feedback',
    );
    expect(await own(writer)).toMatchObject([{ answer: '好' }]);
    await writer.browser.call('deleteAccount', { body: { password: 'river and boundary' } });
    expect((await queue('closed')).filter(({ text }) => text.includes('way'))).toEqual([]);
  });
});

async function happen(text: string): Promise<void> {
  const body = { text, file: '/assets/app-DkJ7Wbc.js', type: 'TypeError', agent: 'Firefox' };
  await server.browser().call('uploadError', { body });
}

async function errors(): Promise<readonly PageError[]> {
  const { data } = await operator.browser.call('operatorErrors');
  return (data as { readonly list: readonly PageError[] }).list;
}

describe('errors of pages', () => {
  test('are counted, closed, and open again once they happen again', async () => {
    for (let times = 0; times < 3; times += 1) await happen('broken');
    const [broken] = await errors();
    expect(broken).toMatchObject({ text: 'broken', times: 3, type: 'TypeError', agent: 'Firefox' });
    const body = { errorId: broken?.id };
    expect((await operator.browser.call('closeError', { body })).status).toBe(200);
    expect((await operator.browser.call('closeError', { body })).status).toBe(404);
    expect(await errors()).toEqual([]);
    await happen('broken');
    expect(await errors()).toMatchObject([{ text: 'broken', times: 4 }]);
  });

  test('are listed by build and route, whatever the id in the address and the browser', async () => {
    await happen('lost\n/en/study/aaaaaaaaaa b7\nat x (https://chuhe.example/assets/app-1.js:1:9)');
    await happen('lost\n/study/bbbbbbbbbb b7\nx@https://chuhe.example/assets/app-1.js:1:9');
    await happen('lost\n/study/bbbbbbbbbb b8\nx@https://chuhe.example/assets/app-1.js:1:9');
    await happen('lost\n/no/such/page b8');
    const lost = (await errors()).filter(({ build }) => build !== undefined);
    expect(lost).toMatchObject([
      { route: '/*', build: 'b8', times: 1 },
      { route: '/study/*', build: 'b8', times: 1 },
      { route: '/study/*', build: 'b7', times: 2 },
    ]);
    const listed = await runCommand(commandParts(server), ['errors']);
    expect(listed.split('\n').filter((line) => line.startsWith('build b'))).toEqual([
      'build b8, /*',
      'build b8, /study/*',
      'build b7, /study/*',
    ]);
    for (const { id } of lost) await operator.browser.call('closeError', { body: { errorId: id } });
  });

  test('are shown at the server with places of the source', async () => {
    const stack = 'lost\n/game 1f2e\nat https://chuhe.example/assets/app-DkJ7Wbc.js:1:1';
    await happen(stack);
    const map = { version: 3, sources: ['../src/lost.ts'], names: [], mappings: 'AAEC' };
    const parts = { ...commandParts(server), readMap: () => Promise.resolve(JSON.stringify(map)) };
    const listed = await runCommand(parts, ['errors']);
    const [name = ''] = /^[0-9a-f]{12}(?=.*TypeError: lost$)/m.exec(listed) ?? [];
    expect(await runCommand(parts, ['error', name])).toContain('at src/lost.ts:3:2');
    await expect(runCommand(parts, ['error', "x' or 1=1"])).rejects.toThrow('no single error');
    expect(await runCommand(parts, ['close-error', name])).toContain('until it happens again');
    await expect(runCommand(parts, ['close-error', name])).rejects.toThrow('closed already');
  });
});

const MAILS = statement<{
  readonly recipient: string;
  readonly content: { readonly kind: string };
}>(
  'test-digest-mails',
  `select recipient, content from mail_outbox where content->>'kind' = 'digest' order by recipient`,
);

test('once a day operators with an address hear how much waits, from one of two workers', async () => {
  const { database } = server;
  const run = (text: string) => database.rows({ name: '', text }, []);
  await run(`update accounts set email = 'keeper@example.com' where user_name = 'feedbackkeeper'`);
  const reported: DigestCounts[] = [];
  const parts: DigestParts = {
    atomically: (work) =>
      database.transaction((inside) =>
        work({ digest: digestStore(inside), mail: mailStore(inside) }),
      ),
    report: (counts) => reported.push(counts),
    publicUrl: 'https://chuhe.example',
  };
  await sendDigest(parts);
  reported.length = 0;
  await run('delete from mail_outbox');
  await sendDigest(parts);
  expect(reported).toEqual([]);
  await send(await newGuest(server), 'yesterday');
  await run(`update operator_digest set day = day - 2`);
  await Promise.all([sendDigest(parts), sendDigest(parts)]);
  await sendDigest(parts);
  const open = (await queue('open')).length;
  expect(reported).toMatchObject([{ feedback: open, newFeedback: open, errors: 1, reports: 0 }]);
  const mails = await database.rows(MAILS, []);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['keeper@example.com']);
  expect(mails[0]?.content).toMatchObject({
    feedback: open,
    page: 'https://chuhe.example/operator',
  });

  // Operators get no mail when nothing waits.
  await run('update feedback set closed_at = now()');
  await run('update error_reports set closed_at = now()');
  await run(`update operator_digest set day = day - 2`);
  await sendDigest(parts);
  expect(reported.at(-1)).toMatchObject({ feedback: 0, errors: 0 });
  expect(await database.rows(MAILS, [])).toHaveLength(1);
});
