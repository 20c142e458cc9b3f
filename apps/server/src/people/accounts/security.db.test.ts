import { describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { PASSWORD, registerBrowser } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });

function member(userName: string): Promise<Browser> {
  return registerBrowser(server, userName);
}

async function whoHas(cookie: string | undefined): Promise<unknown> {
  const browser = server.browser();
  browser.setCookie(cookie);
  return (await browser.call('getUserInfo')).data;
}

describe('sessions', () => {
  test('a token planted before registration is worth nothing after it', async () => {
    const attacker = server.browser();
    await attacker.call('getUserInfo');
    const victim = server.browser();
    victim.setCookie(attacker.cookie());
    const mine = await victim.call('register', {
      body: { userName: 'planted', password: PASSWORD },
    });
    expect(mine.data).toMatchObject({ userName: 'planted' });
    expect(await whoHas(attacker.cookie())).toMatchObject({ tourist: 1 });
  });

  test('a token planted before login stays the guest’s, and is not taken up from a link', async () => {
    await member('linked');
    const attacker = server.browser();
    const planted = await attacker.call('getUserInfo');
    const victim = server.browser();
    victim.setCookie(attacker.cookie());
    await victim.call('login', { body: { userName: 'linked', password: PASSWORD } });
    expect(victim.cookie()).not.toBe(attacker.cookie());
    expect(await whoHas(attacker.cookie())).toMatchObject({ tourist: 1 });
    const viaLink = await victim.call('getUserInfo', { query: { token: planted.token ?? '' } });
    expect(viaLink.data).toMatchObject({ userName: 'linked' });
  });

  test('a token the server never gave out is not adopted', async () => {
    const made = 'x'.repeat(43);
    const page = await server.browser().call('getUserInfo', { query: { token: made } });
    expect(page.token).not.toBe(made);
    expect(await whoHas(`session=${made}`)).not.toEqual(page.data);
  });

  test('a browser without cookies keeps its account by the token', async () => {
    const first = await server.browser().call('getUserInfo');
    const again = await server
      .browser()
      .call('getUserInfo', { query: { token: first.token ?? '' } });
    expect(again.data).toEqual(first.data);
    const bare = await server
      .browser()
      .call('listDevices', { headers: { authorization: `Bearer ${first.token ?? ''}` } });
    expect(bare.status).toBe(200);
  });

  test('calls at the same time with the same dead token get the same guest', async () => {
    const one = server.browser();
    const dead = 'y'.repeat(43);
    const pages = await Promise.all(
      Array.from({ length: 8 }, () => one.call('getUserInfo', { query: { token: dead } })),
    );
    expect(new Set(pages.map(({ token }) => token)).size).toBe(1);
    const other = await server.browser().call('getUserInfo', { query: { token: dead } });
    expect(other.token).not.toBe(pages[0]?.token);
  });

  test('stolen tokens die with a change of password, the changer’s own old one too', async () => {
    const owner = await member('robbed');
    const thief = owner.cookie();
    const laptop = server.browser();
    await laptop.call('login', { body: { userName: 'robbed', password: PASSWORD } });
    const body = { oldPassword: PASSWORD, password: 'nine palaces' };
    expect((await owner.call('updatePassword', { body })).status).toBe(200);
    expect(await whoHas(thief)).toMatchObject({ tourist: 1 });
    expect((await laptop.call('listDevices')).status).toBe(401);
    expect((await owner.call('getUserInfo')).data).toMatchObject({ userName: 'robbed' });
  });

  test('a login that races a change of password leaves no session of the old password', async () => {
    const owner = await member('racer');
    const logins = Array.from({ length: 20 }, () => {
      const thief = server.browser();
      return thief
        .call('login', { body: { userName: 'racer', password: PASSWORD } })
        .then(() => thief);
    });
    const changed = owner.call('updatePassword', {
      body: { oldPassword: PASSWORD, password: 'nine palaces' },
    });
    const thieves = await Promise.all(logins);
    expect((await changed).status).toBe(200);
    const left = await Promise.all(thieves.map((thief) => thief.call('listDevices')));
    expect(left.filter(({ status }) => status === 200)).toEqual([]);
  });

  test('one ends one’s own devices and no other user’s', async () => {
    const [one, other] = [await member('owner_a'), await member('owner_b')];
    const { list } = (await other.call('listDevices')).data as { list: { deviceId: string }[] };
    const deviceId = list[0]?.deviceId ?? '';
    expect(await one.call('endDevice', { body: { deviceId } })).toMatchObject({
      status: 404,
      errorCode: 1116,
    });
    expect((await other.call('endDevice', { body: { deviceId } })).status).toBe(200);
    expect((await other.call('listDevices')).status).toBe(401);
  });

  test('cookies are not for scripts, and only for this site', async () => {
    const { headers } = await server.browser().call('getUserInfo');
    expect(headers.get('set-cookie')).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
  });
});

describe('names', () => {
  test('[18] of ten parallel registrations of a name one wins, and looks alike do not exist', async () => {
    const spellings = [
      'dragon',
      'DRAGON',
      'ｄｒａｇｏｎ',
      'Dragon',
      'dragon ',
      'ᴅragon',
      'dragon',
      'ⅾragon',
      'dragon',
      'dRaGoN',
    ];
    const pages = await Promise.all(
      spellings.map((userName) =>
        server.browser().call('register', { body: { userName, password: PASSWORD } }),
      ),
    );
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = pages.filter(({ status }) => status !== 200).map(({ errorCode }) => errorCode);
    expect(new Set(refusals)).toEqual(new Set([1103, 1105]));
  });

  test('SQL, headers and markup in texts are texts', async () => {
    const texts = [
      `'; drop table accounts; --`,
      `" or ""="`,
      'a\r\nSet-Cookie: session=evil',
      '$1',
      '${1+1}',
      '<script>alert(1)</script>',
      '%00',
      '\\',
    ];
    const writer = await member('writer');
    for (const text of texts) {
      const login = await server
        .browser()
        .call('login', { body: { userName: text, password: text } });
      expect([400, 401, 422]).toContain(login.status);
      const wrote = await writer.call('sendFeedback', {
        body: { category: 'bug', text: text.replaceAll('\r', '') },
      });
      expect(wrote.status).toBe(200);
      const agent = text.replaceAll(/[\r\n]/g, '');
      const seen = await server.browser().call('getUserInfo', {
        headers: { 'user-agent': agent, 'x-locale': agent, cookie: `session=${agent}` },
      });
      expect(seen.status).toBe(200);
      expect(seen.headers.get('set-cookie')).not.toContain('evil');
    }
    const { parts } = (await writer.call('exportAccount')).data as {
      parts: { feedback: { message: string }[] };
    };
    expect(parts.feedback.map(({ message }) => message)).toEqual(
      texts.map((text) => text.replaceAll('\r', '')),
    );
  });

  test('mail cannot be given further headers or recipients', async () => {
    const before = server.mailbox.mails.length;
    for (const email of [
      'a@b.com\r\nBcc: c@d.com',
      'a@b.com, c@d.com',
      '"a@b.com> <c"@d.com',
      'a@b.com\u0000',
    ]) {
      const page = await server.browser().call('getSms', { body: { email, type: 'register' } });
      expect(page).toMatchObject({ status: 422, errorCode: 1110 });
    }
    expect(server.mailbox.mails.length).toBe(before);
  });
});

describe('passwords', () => {
  test.each([
    ['short', 1106],
    ['password123', 1107],
    ['ＰＡＳＳＷＯＲＤ', 1107],
    ['aaaaaaaaaa', 1107],
    ['23456789', 1107],
    ['weaklings', 1108],
    ['x'.repeat(129), 1106],
  ])('%s is refused', async (password, errorCode) => {
    const page = await server
      .browser()
      .call('register', { body: { userName: 'Weaklings', password } });
    expect(page).toMatchObject({ status: 422, errorCode });
  });
});
