import { afterEach, expect, test } from 'vitest';
import { pauseAfter, writeMail } from './mail.ts';
import { mailStore } from './mail.store.ts';
import { sendDueMail, type SendDueMailParts } from './mail.jobs.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ isWorking: false });
afterEach(async () => {
  await server.database.rows({ name: 'clear', text: 'delete from mail_outbox' }, []);
});

const CODE = { kind: 'code', type: 'register', code: '123456', locale: 'en' } as const;

function outbox() {
  return server.database.rows<{
    tries: number;
    content: unknown;
    is_sent: boolean;
    is_given_up: boolean;
    wait: number;
  }>(
    {
      name: 'outbox',
      text: `select tries, content, sent_at is not null as is_sent, given_up_at is not null as is_given_up,
        round(extract(epoch from next_try_at - now()))::int as wait from mail_outbox order by id`,
    },
    [],
  );
}

function partsWith(deliver: SendDueMailParts['transport']['deliver']): SendDueMailParts {
  return {
    mail: mailStore(server.database),
    transport: { deliver, close: () => undefined },
    isWantedMessage: () => Promise.resolve(true),
    count: () => undefined,
    report: () => undefined,
  };
}

test('of two workers at once each mail goes through one', async () => {
  const mail = mailStore(server.database);
  for (let n = 0; n < 12; n += 1) await mail.enqueue(`m${n}@example.com`, CODE);
  const delivered: string[] = [];
  const parts = partsWith(({ to }) => {
    delivered.push(to);
    return Promise.resolve();
  });
  await Promise.all([sendDueMail(parts), sendDueMail(parts)]);
  await sendDueMail(parts);
  expect(new Set(delivered).size).toBe(12);
  expect(delivered).toHaveLength(12);
});

test('a mail is tried again later, longer each time, and given up in the end', async () => {
  await mailStore(server.database).enqueue('away@example.com', CODE);
  const parts = partsWith(() => Promise.reject(new Error('nobody there')));
  await sendDueMail(parts);
  expect(await outbox()).toMatchObject([{ tries: 1, is_sent: false, is_given_up: false }]);
  const makeDue = { name: 'due', text: 'update mail_outbox set next_try_at = now()' };
  for (let n = 0; n < 7; n += 1) {
    await server.database.rows(makeDue, []);
    await sendDueMail(parts);
  }
  expect(await outbox()).toMatchObject([{ tries: 8, is_given_up: true, content: null }]);
  expect([1, 2, 3, 7, 8].map((tries) => pauseAfter(tries))).toEqual([5, 20, 80, 3600, undefined]);
});

test('a mail that cannot be read hurts no other', async () => {
  await server.database.rows(
    {
      name: 'poison',
      text: `insert into mail_outbox (recipient, content) values ('x@example.com', '{"kind":"?"}')`,
    },
    [],
  );
  await mailStore(server.database).enqueue('fine@example.com', CODE);
  const delivered: string[] = [];
  await sendDueMail(partsWith(({ to }) => Promise.resolve(void delivered.push(to))));
  expect(delivered).toEqual(['fine@example.com']);
  expect(await outbox()).toMatchObject([{ is_given_up: true }, { is_sent: true, content: null }]);
});

test('a real mail server that refuses gets the same mail later', async () => {
  const { mailbox, jobs } = server;
  const sendMail = jobs.find(({ name }) => name === 'send-mail');
  mailbox.refuseAll(true);
  await server.browser().call('getSms', { body: { email: 'twice@example.com', type: 'register' } });
  await sendMail?.run();
  expect(mailbox.mails).toEqual([]);
  expect(await outbox()).toMatchObject([{ tries: 1, is_sent: false }]);
  mailbox.refuseAll(false);
  await server.database.rows(
    { name: 'due', text: 'update mail_outbox set next_try_at = now()' },
    [],
  );
  await sendMail?.run();
  expect(await mailbox.codeFor('twice@example.com')).toMatch(/^\d{6}$/);
  expect(mailbox.mails[0]?.raw).toContain('Message-ID: <outbox-');
});

test('mails contain the code and its validity, in both languages', () => {
  for (const type of ['register', 'bind', 'password'] as const) {
    const [zh, en] = (['zh', 'en'] as const).map((locale) => writeMail({ ...CODE, type, locale }));
    expect(zh?.subject).toBe('楚河验证码 123456');
    expect(zh?.text).toMatch(/123456[^]*10 分钟/);
    expect(en?.text).toMatch(/123456[^]*10 minutes/);
  }
});
