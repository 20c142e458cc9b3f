import { describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { PASSWORD, registerBrowser } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });

function member(userName: string): Promise<Browser> {
  return registerBrowser(server, userName);
}

function ask() {
  return server
    .browser()
    .call('getSms', { body: { email: 'often@example.com', type: 'password' } });
}

describe('e-mail codes', () => {
  test('twenty parallel guesses get five tries between them', async () => {
    const victim = await member('guessed');
    await victim.call('getSms', { body: { email: 'guess@example.com', type: 'bind' } });
    const code = await server.mailbox.codeFor('guess@example.com');
    const wrong = Array.from({ length: 20 }, (_, n) =>
      String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
    );
    const guesses = await Promise.all(
      wrong.map((sms) =>
        victim.call('updateEmail', {
          body: { email: 'guess@example.com', sms, password: PASSWORD },
        }),
      ),
    );
    expect(new Set(guesses.map(({ errorCode }) => errorCode))).toEqual(new Set([1113]));
    const [row] = await server.database.rows<{ tries: number }>(
      { name: 'tries', text: `select tries from email_codes where email = 'guess@example.com'` },
      [],
    );
    expect(row?.tries).toBe(5);
    const late = await victim.call('updateEmail', {
      body: { email: 'guess@example.com', sms: code, password: PASSWORD },
    });
    expect(late).toMatchObject({ status: 422, errorCode: 1113 });
  });

  test('[18] a code works once, even for five at the same moment', async () => {
    await member('forgetful');
    const bind = `update accounts set email = 'once@example.com' where user_name = 'forgetful'`;
    await server.database.rows({ name: 'bind', text: bind }, []);
    await server
      .browser()
      .call('getSms', { body: { email: 'once@example.com', type: 'password' } });
    const sms = await server.mailbox.codeFor('once@example.com');
    const uses = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        server.browser().call('updatePasswordByEmail', {
          body: { email: 'once@example.com', sms, password: `nine palaces ${n}` },
        }),
      ),
    );
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(uses.filter(({ errorCode }) => errorCode === 1113)).toHaveLength(4);
  });

  test('a code of one kind, or for another address, opens nothing else', async () => {
    const one = await member('kinds');
    await one.call('getSms', { body: { email: 'kinds@example.com', type: 'register' } });
    const sms = await server.mailbox.codeFor('kinds@example.com');
    for (const email of ['kinds@example.com', 'other@example.com']) {
      const bound = await one.call('updateEmail', { body: { email, sms, password: PASSWORD } });
      expect(bound.errorCode).toBe(1113);
    }
  });

  test('one a minute and five an hour for an address, also for twenty askers at once', async () => {
    const first = await Promise.all(Array.from({ length: 20 }, ask));
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = first.find(({ status }) => status === 429);
    expect(refused?.errorCode).toBe(1115);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
    const age = {
      name: 'age',
      text: `update email_codes set sent_at = sent_at - interval '61 seconds' where email = 'often@example.com'`,
    };
    const later: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await server.database.rows(age, []);
      later.push((await ask()).status);
    }
    expect(later).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('codes of one address for two purposes do not hold each other up', async () => {
    const email = 'both@example.com';
    const one = server.browser();
    const asked = await one.call('getSms', { body: { email, type: 'register' } });
    const other = await server.browser().call('getSms', { body: { email, type: 'password' } });
    expect([asked.status, other.status]).toEqual([200, 200]);
    const again = await server.browser().call('getSms', { body: { email, type: 'password' } });
    expect(again.errorCode).toBe(1115);
    const rows = await server.database.rows(
      { name: 'kept-codes', text: 'select type from email_codes where email = $1 order by type' },
      [email],
    );
    expect(rows).toEqual([{ type: 'password' }, { type: 'register' }]);
  });

  test('a code runs out after ten minutes', async () => {
    const one = await member('late');
    await one.call('getSms', { body: { email: 'late@example.com', type: 'bind' } });
    const sms = await server.mailbox.codeFor('late@example.com');
    const expire = {
      name: 'expire',
      text: `update email_codes set expires_at = expires_at - interval '10 minutes' where email = 'late@example.com'`,
    };
    await server.database.rows(expire, []);
    expect(
      await one.call('updateEmail', {
        body: { email: 'late@example.com', sms, password: PASSWORD },
      }),
    ).toMatchObject({ errorCode: 1113 });
  });

  test('an unknown address gets no mail for a new password, and the answer does not reveal it', async () => {
    const asker = server.browser();
    const answers = await Promise.all(
      ['nobody@example.com', 'nobody2@example.com'].map((email) =>
        asker.call('getSms', { body: { email, type: 'password' } }),
      ),
    );
    expect(answers.map(({ data }) => data)).toEqual([
      { retryAfterSeconds: 60 },
      { retryAfterSeconds: 60 },
    ]);
    const open = {
      name: 'open',
      text: 'select count(*)::int as n from mail_outbox where sent_at is null and given_up_at is null',
    };
    await expect.poll(async () => (await server.database.rows(open, []))[0]).toEqual({ n: 0 });
    expect(server.mailbox.mails.filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
  });
});
