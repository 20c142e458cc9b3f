import { expect, type BrowserContext, type Page } from '@playwright/test';
import { type Site, startSite } from '../tools/testbed/site/start-site.ts';
import { tagOf } from './at-night.ts';
import { test } from './journey.ts';
import { holdLobby } from './lobby-socket.ts';
import { violationsOf } from './violations.ts';

const TEXTS = {
  zh: {
    prefix: '',
    name: 'qingshan',
    newName: '青山绿水',
    register: '注册',
    registerSubmit: '注册',
    logIn: '登录',
    userName: '用户名',
    password: '密码',
    show: '显示密码',
    newPassword: '新密码',
    oldPassword: '当前密码',
    email: '邮箱',
    code: '验证码',
    getCode: '获取验证码',
    codeAgain: /秒后可重新获取/,
    codeSent: '验证码已发出',
    save: '保存',
    guest: '游客',
    account: '账号',
    current: '这台设备',
    signOut: /让 .* 下线/,
    logOut: '退出登录',
    logOutRemove: '清除并退出',
    exportData: '导出数据',
    remove: '注销账号',
    removeYes: '永久注销',
    wrong: '用户名或密码错误',
    taken: '这个用户名不能使用',
    message: '反馈内容',
    send: '发送',
    thanks: '已收到',
    signIn: '请先登录',
  },
  en: {
    prefix: '/en',
    name: 'deerwood',
    newName: 'deer_wood',
    register: 'Register',
    registerSubmit: 'Register',
    logIn: 'Sign in',
    userName: 'Username',
    password: 'Password',
    show: 'Show password',
    newPassword: 'New password',
    oldPassword: 'Current password',
    email: 'E-mail',
    code: 'Code',
    getCode: 'Send code',
    codeAgain: /Resend in/,
    codeSent: 'Code sent',
    save: 'Save',
    guest: 'Guest',
    account: 'Account',
    current: 'This device',
    signOut: /^Sign out /,
    logOut: 'Sign out',
    logOutRemove: 'Remove and sign out',
    exportData: 'Export my data',
    remove: 'Delete account',
    removeYes: 'Delete permanently',
    wrong: 'Wrong username or password',
    taken: 'This username can’t be used',
    message: 'Your message',
    send: 'Send',
    thanks: 'Received. Thank you',
    signIn: 'Please sign in first',
  },
} as const;

type Texts = (typeof TEXTS)['zh' | 'en'];

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.close());

for (const texts of Object.values(TEXTS)) {
  test(
    `an account from guest to deletion at ${texts.prefix}/`,
    tagOf(texts.prefix),
    async ({ browser }) => {
      const context = await browser.newContext({ baseURL: site.url });
      const page = await context.newPage();
      const email = `${texts.name}@example.org`;

      const guestId = await becomeMember(page, texts);
      await expect(page.getByText(texts.name, { exact: true }).first()).toBeVisible();
      expect((await readAccount(page)).userId).toBe(guestId);

      await page.goto(`${texts.prefix}/user/modify/username`);
      await page.getByLabel(texts.userName).fill('Admin');
      await page.getByRole('button', { name: texts.save }).click();
      await expect(page.getByText(texts.taken)).toBeVisible();
      await page.getByLabel(texts.userName).fill(texts.newName);
      await page.getByRole('button', { name: texts.save }).click();
      await expect.poll(async () => (await readAccount(page)).userName).toBe(texts.newName);

      await page.goto(`${texts.prefix}/user/bind/email`);
      await page.getByLabel(texts.email, { exact: true }).fill(email.toUpperCase());
      await page.getByRole('button', { name: texts.getCode }).click();
      await expect(page.getByText(texts.codeSent)).toBeVisible();
      await expect(page.getByRole('button', { name: texts.codeAgain })).toBeDisabled();
      await page.getByLabel(texts.code).fill(await site.mailbox.codeFor(email));
      await page
        .getByRole('main')
        .getByLabel(texts.password, { exact: true })
        .fill('river and boundary');
      await page.getByRole('button', { name: texts.save }).click();
      await expect.poll(async () => (await readAccount(page)).email).toBe(email);

      await page.goto(`${texts.prefix}/user/password/modify`);
      await page.getByLabel(texts.oldPassword).fill('river and boundary');
      await page.getByLabel(texts.newPassword).fill('boundary and river');
      await page.getByRole('button', { name: texts.save }).click();
      await expect(page).not.toHaveURL(/modify/);

      const other = await browser.newContext({ baseURL: site.url });
      await endOtherDevice(page, other, { texts, email });
      await other.close();

      await newPasswordByMail(page, texts, email);
      await takeDataAlong(page, texts);

      await page.getByRole('button', { name: texts.logOut }).click();
      await page.getByRole('dialog').getByRole('button', { name: texts.logOutRemove }).click();
      await expect(page).toHaveURL(`${texts.prefix}/mine`);
      await expect(page.getByText(texts.guest, { exact: true })).toBeVisible();
      expect((await readAccount(page)).userId).not.toBe(guestId);

      await page.goto(`${texts.prefix}/user/modify/username?from=menu`);
      await page.getByRole('main').getByRole('link', { name: texts.logIn }).click();
      await logIn(page, texts, { name: texts.newName, password: 'boundary and river' });
      await expect(page.getByRole('alert')).toHaveText(texts.wrong);
      await logIn(page, texts, { name: texts.newName.toUpperCase(), password: 'a third password' });
      await expect(page).toHaveURL(`${texts.prefix}/user/modify/username?from=menu`);

      await page.goto(`${texts.prefix}/account`);
      await page.getByRole('button', { name: texts.remove }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(texts.password, { exact: true }).fill('a third password');
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: texts.removeYes }).click();
      await expect(page).toHaveURL(texts.prefix === '' ? '/' : texts.prefix);
      await page.goto(`${texts.prefix}/login`);
      await logIn(page, texts, { name: texts.newName, password: 'a third password' });
      await expect(page.getByRole('alert')).toHaveText(texts.wrong);
      await context.close();
    },
  );
}

/** Registers this browser's guest in place; returns the guest's id. */
async function becomeMember(page: Page, texts: Texts): Promise<string> {
  await page.goto(`${texts.prefix}/mine`);
  await expect(page.getByText(/^guest_/)).toBeVisible();
  const { userId } = await readAccount(page);
  await page.getByRole('main').getByRole('link', { name: texts.register }).click();
  await page.getByLabel(texts.userName).fill(texts.name);
  const password = page.getByRole('main').getByLabel(texts.password, { exact: true });
  await password.fill('river and boundary');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('main').getByRole('button', { name: texts.show }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: texts.registerSubmit, exact: true }).click();
  await expect(page).toHaveURL(`${texts.prefix}/mine`);
  return userId;
}

/** Signs a second device in and out again; it goes to the login, and back. */
async function endOtherDevice(
  page: Page,
  other: BrowserContext,
  { texts, email }: { readonly texts: Texts; readonly email: string },
): Promise<void> {
  const second = await other.newPage();
  // In one language the lobby reports the end of the session immediately, in the other only the next call does.
  const isNotifiedByLobby = texts.prefix === '';
  if (!isNotifiedByLobby) await holdLobby(second);
  const password = 'boundary and river';
  await second.goto(`${texts.prefix}/login?path=${texts.prefix}/feedback?from=menu`);
  await logIn(second, texts, { name: email, password });
  await expect(second).toHaveURL(`${texts.prefix}/feedback?from=menu`);

  await page.goto(`${texts.prefix}/account`);
  await expect(page.getByText(texts.current)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: texts.signOut }).click();
  await expect(page.getByRole('button', { name: texts.signOut })).toHaveCount(0);

  if (!isNotifiedByLobby) await trySending(second, texts);
  const back = encodeURIComponent(`${texts.prefix}/feedback?from=menu`);
  await expect(second).toHaveURL(`${texts.prefix}/login?path=${back}`);
  await expect(second.locator('.toast:visible')).toContainText(texts.signIn);
  await logIn(second, texts, { name: email, password });
  await second.getByLabel(texts.message).fill('hello');
  await second.getByRole('button', { name: texts.send }).click();
  await expect(second.getByText(texts.thanks)).toBeVisible();
}

/** Makes the page call the server, unless it has already done so and is on its way to the login. */
async function trySending(page: Page, texts: Texts): Promise<void> {
  const soon = { timeout: 5000 };
  try {
    await page.getByLabel(texts.message).fill('one moment', soon);
    await page.getByRole('button', { name: texts.send }).click(soon);
  } catch {
    await expect(page).toHaveURL(/login/);
  }
}

async function newPasswordByMail(page: Page, texts: Texts, email: string): Promise<void> {
  // One code per minute and address: this lets the minute pass.
  await site.runSql(`update email_codes set sent_at = sent_at - interval '1 minute'`);
  await page.goto(`${texts.prefix}/user/password/email`);
  await page.getByRole('button', { name: texts.getCode }).click();
  await expect(page.getByText(texts.codeSent)).toBeVisible();
  await page.getByLabel(texts.code).fill(await site.mailbox.codeFor(email));
  await page.getByLabel(texts.newPassword).fill('a third password');
  await page.getByRole('button', { name: texts.save }).click();
  await expect(page).not.toHaveURL(/password/);
}

async function takeDataAlong(page: Page, texts: Texts): Promise<void> {
  await page.goto(`${texts.prefix}/account`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.exportData }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('chuhe-account.json');
}

async function logIn(
  page: Page,
  texts: Texts,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> {
  await page.getByRole('main').getByLabel(texts.userName).fill(name);
  await page.getByRole('main').getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.logIn }).click();
}

interface Account {
  readonly userId: string;
  readonly userName: string;
  readonly email: string | null;
}

async function readAccount(page: Page): Promise<Account> {
  const answer = await page.request.get('/api/getUserInfo');
  const { data } = (await answer.json()) as { readonly data: Account };
  return data;
}
