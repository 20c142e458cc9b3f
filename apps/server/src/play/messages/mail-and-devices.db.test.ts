import { DEFAULT_MESSAGE_SETTINGS, MAX_PUSH_ENDPOINTS } from '@chuhe/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  newDeviceOf,
  type Person,
  setUpMessages,
  setWishes,
  slowGame,
} from '../../testing/message-fixture.ts';
import { PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const fixture = await setUpMessages();
const { server, pushService, run, makeDue, newPerson, messagesOf } = fixture;
let red: Person;
let black: Person;
let count = 0;
let email: string;

beforeEach(async () => {
  count += 1;
  email = `black${count}@example.com`;
  red = await newPerson();
  black = await newPerson(email);
});

async function writeMails(): Promise<void> {
  await run('collect-messages');
  await makeDue('your-move');
  await run('send-messages');
}

/** The mails to this test's reader, header and text. */
function mails(): readonly { readonly head: string; readonly text: string }[] {
  return server.mailbox.mails
    .filter(({ to }) => to === email)
    .map(({ raw }) => {
      const [head = '', ...rest] = raw.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      const isBase64 = /content-transfer-encoding: base64/i.test(head);
      const text = isBase64
        ? Buffer.from(body, 'base64').toString()
        : body.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
      return { head: head.replaceAll(/\r\n[ \t]+/g, ' '), text };
    });
}

function post(path: string): Promise<Response> {
  return fetch(server.baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
}

async function linkOf(): Promise<string> {
  await (await slowGame(fixture, red, black)).move();
  await writeMails();
  await run('send-mail');
  const [, url = ''] = /List-Unsubscribe: <([^>]+)>/.exec(mails()[0]?.head ?? '') ?? [];
  return url.replace('http://chuhe.test', '');
}

async function isMailOn(): Promise<unknown> {
  const { data } = await black.browser.call('getMessageSettings');
  return (data as { settings: { mail: boolean } }).settings.mail;
}

/** The status of the answer when a device registers this endpoint. */
async function register(
  endpoint: string,
  keys = pushService.newDevice().subscription.keys,
): Promise<number> {
  return (await black.browser.call('addPushEndpoint', { body: { endpoint, keys } })).status;
}

describe('mail', () => {
  test('goes to a confirmed address through the mail server, in the language of its reader', async () => {
    await server.database.rows(
      { name: '', text: `update sessions set locale = 'en' where account_id = $1` },
      [black.userId],
    );
    const game = await slowGame(fixture, red, black);
    await game.move();
    await writeMails();
    await run('send-mail');
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail?.head).toContain('Subject: Chuhe: Your move');
    expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`${red.userName} has moved. You have 3 days left.`);
    expect(mail?.text).toContain(`http://chuhe.test/en/game/room?roomId=${game.roomId}`);
    expect(mail?.text).toContain('http://chuhe.test/en/notifications');
  });

  test('does not go to one without a confirmed address, nor where mail is off', async () => {
    const nameless = await newPerson();
    await setWishes(black, { mail: false });
    await (await slowGame(fixture, red, black)).move();
    await (await slowGame(fixture, red, nameless)).move();
    await writeMails();
    await run('send-mail');
    expect(mails()).toEqual([]);
    expect(await messagesOf(nameless.userId)).toMatchObject([{ is_mailed: false }, {}]);
  });

  test('that waited for the mail server is not sent once the move is made', async () => {
    const game = await slowGame(fixture, red, black);
    await game.move();
    await writeMails();
    expect(await messagesOf(black.userId)).toMatchObject([{ is_mailed: true }, {}]);
    await game.move();
    await run('send-mail');
    expect(mails()).toEqual([]);
  });
});

describe('the link that ends mail', () => {
  test('changes nothing when it is read, and ends mail when it is sent, without a session', async () => {
    const link = await linkOf();
    const page = await fetch(server.baseUrl + link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<form method="post">');
    expect(await isMailOn()).toBe(true);
    expect((await post(link)).status).toBe(200);
    expect(await isMailOn()).toBe(false);
    expect((await post(link)).status).toBe(200);
    // The other switches have not changed.
    const { data } = await black.browser.call('getMessageSettings');
    expect(data).toMatchObject({ settings: { ...DEFAULT_MESSAGE_SETTINGS, mail: false } });
  });

  test('cannot be forged, and is good for one account and address only', async () => {
    const link = await linkOf();
    const token = link.replace('/unsubscribe?t=', '');
    const forged = [
      token.replace(/^\d+/, red.userId),
      token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
      unsubscribeToken(black.userId, email, 'another secret'),
      unsubscribeToken(black.userId, 'other@example.com', server.config.SECRET),
      `${token}.`,
      `${token}&t=${token}`,
      '1.1.1',
      '%00',
      'x'.repeat(190),
    ];
    for (const wrong of forged) {
      expect((await post(`/unsubscribe?t=${wrong}`)).status).toBe(404);
      expect((await fetch(`${server.baseUrl}/unsubscribe?t=${wrong}`)).status).toBe(404);
    }
    expect(await isMailOn()).toBe(true);
    // The token opens nothing else, in particular no session.
    const asSession = await server.browser().call('listDevices', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asSession.status).toBe(401);
  });
});

describe('devices', () => {
  test('with a key that is none are refused', async () => {
    const { endpoint, keys } = pushService.newDevice().subscription;
    expect(await register(endpoint, { ...keys, p256dh: `B${'A'.repeat(86)}` })).toBe(422);
    expect(await register(endpoint, { ...keys, auth: 'short' })).toBe(422);
    expect(await register('not an address')).toBe(422);
  });

  test(`are at most ${MAX_PUSH_ENDPOINTS} of one account: the oldest makes room`, async () => {
    const devices = [];
    for (let n = 0; n <= MAX_PUSH_ENDPOINTS; n += 1) {
      const browser = server.browser();
      await browser.call('login', { body: { userName: black.userName, password: PASSWORD } });
      devices.push(await newDeviceOf(fixture, { ...black, browser }));
    }
    await (await slowGame(fixture, red, black)).move();
    await writeMails();
    expect(devices.map(({ received }) => received.length)).toEqual([
      0,
      ...Array.from({ length: MAX_PUSH_ENDPOINTS }, () => 1),
    ]);
  });

  test('end with their session, and belong to the account that registered them last', async () => {
    const device = await newDeviceOf(fixture, black);
    const body = device.subscription;
    expect((await red.browser.call('addPushEndpoint', { body })).status).toBe(200);
    expect((await black.browser.call('getMessageSettings')).data).toMatchObject({
      isPushed: false,
    });
    await red.browser.call('logout');
    const left = { name: '', text: 'select from push_endpoints where url = $1' };
    expect(await server.database.rows(left, [body.endpoint])).toEqual([]);
  });

  test('are turned off by their own page', async () => {
    await newDeviceOf(fixture, black);
    await black.browser.call('removePushEndpoint');
    expect((await black.browser.call('getMessageSettings')).data).toMatchObject({
      isPushed: false,
    });
  });
});

describe('a server without keys for push', () => {
  test('offers no push and takes no endpoint; with them, only those of known push services over TLS', async () => {
    const plain = await setUpServer({ isWorking: false });
    const browser = plain.browser();
    await browser.call('getUserInfo');
    expect((await browser.call('getMessageSettings')).data).toMatchObject({ pushKey: null });
    const body = {
      ...pushService.newDevice().subscription,
      endpoint: 'https://updates.push.services.mozilla.com/x',
    };
    expect((await browser.call('addPushEndpoint', { body })).status).toBe(422);

    const { VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '' } = server.config;
    const settings = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
    const strict = await setUpServer({ isWorking: false, settings });
    const strange = strict.browser();
    await strange.call('getUserInfo');
    expect((await strange.call('addPushEndpoint', { body })).status).toBe(200);
    for (const endpoint of [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/x',
      'https://updates.push.services.mozilla.com:5432/x',
      'https://push.example.com/x',
      'https://push.services.mozilla.com.example.com/x',
    ])
      expect((await strange.call('addPushEndpoint', { body: { ...body, endpoint } })).status).toBe(
        422,
      );
  });
});

test('settings that make no sense are refused, and strangers have none', async () => {
  const quiet = { ...DEFAULT_MESSAGE_SETTINGS.quiet };
  for (const wrong of [
    { from: 1440 },
    { to: -1 },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '' },
  ]) {
    const settings = { ...DEFAULT_MESSAGE_SETTINGS, quiet: { ...quiet, ...wrong } };
    expect((await black.browser.call('setMessageSettings', { body: { settings } })).status).toBe(
      422,
    );
  }
  expect((await server.browser().call('getMessageSettings')).status).toBe(401);
});
