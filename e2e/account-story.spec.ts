import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { type Site, startSite } from '../tools/site/start-site.ts';
import { holdLobby } from './lobby-socket.ts';
import { violationsOf } from './violations.ts';

const WORDS = {
  zh: {
    prefix: '',
    name: 'qingshan',
    newName: '青山绿水',
    register: '注册',
    registerSubmit: '注册并入座',
    logIn: '登录',
    userName: '用户名',
    password: '密码',
    show: '显示所输内容',
    newPassword: '新密码',
    oldPassword: '现在的密码',
    email: '邮箱',
    code: '验证码',
    getCode: '获取验证码',
    codeAgain: /秒后可再发/,
    codeSent: '验证码已发出',
    save: '保存',
    guest: '游客',
    account: '账号',
    current: '这台设备',
    signOut: /让 .* 退出登录/,
    logOut: '退出登录',
    exportData: '导出数据',
    remove: '注销账号',
    removeYes: '永远删除',
    wrong: '用户名或密码不对',
    taken: '这个用户名不能使用',
    message: '想说的话',
    send: '发送',
    thanks: '收到了',
    signIn: '请先登录',
  },
  en: {
    prefix: '/en',
    name: 'deerwood',
    newName: 'deer_wood',
    register: 'Register',
    registerSubmit: 'Register',
    logIn: 'Log in',
    userName: 'User name',
    password: 'Password',
    show: 'Show what is typed',
    newPassword: 'New password',
    oldPassword: 'Present password',
    email: 'E-mail',
    code: 'Code',
    getCode: 'Send a code',
    codeAgain: /Another one in/,
    codeSent: 'The code is on its way',
    save: 'Save',
    guest: 'Guest',
    account: 'Account',
    current: 'This device',
    signOut: /^Sign out /,
    logOut: 'Log out',
    exportData: 'Export my data',
    remove: 'Delete the account',
    removeYes: 'Delete for ever',
    wrong: 'User name or password is wrong',
    taken: 'This user name cannot be used',
    message: 'Your message',
    send: 'Send',
    thanks: 'Received, thank you',
    signIn: 'Please log in first',
  },
} as const;

type Words = (typeof WORDS)['zh' | 'en'];

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.close());

for (const words of Object.values(WORDS)) {
  test(`an account from guest to deletion at ${words.prefix}/`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    const email = `${words.name}@example.org`;

    const guestId = await becomeMember(page, words);
    await expect(page.getByText(words.name, { exact: true }).first()).toBeVisible();
    expect((await whoAmI(page)).userId).toBe(guestId);

    await page.goto(`${words.prefix}/user/modify/username`);
    await page.getByLabel(words.userName).fill('Admin');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.taken)).toBeVisible();
    await page.getByLabel(words.userName).fill(words.newName);
    await page.getByRole('button', { name: words.save }).click();
    await expect.poll(async () => (await whoAmI(page)).userName).toBe(words.newName);

    await page.goto(`${words.prefix}/user/bind/email`);
    await page.getByLabel(words.email, { exact: true }).fill(email.toUpperCase());
    await page.getByRole('button', { name: words.getCode }).click();
    await expect(page.getByText(words.codeSent)).toBeVisible();
    await expect(page.getByRole('button', { name: words.codeAgain })).toBeDisabled();
    await page.getByLabel(words.code).fill(await site.mailbox.codeFor(email));
    await page.getByRole('button', { name: words.save }).click();
    await expect.poll(async () => (await whoAmI(page)).email).toBe(email);

    await page.goto(`${words.prefix}/user/password/modify`);
    await page.getByLabel(words.oldPassword).fill('river and boundary');
    await page.getByLabel(words.newPassword).fill('boundary and river');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page).not.toHaveURL(/modify/);

    const other = await browser.newContext({ baseURL: site.url });
    await endOtherDevice(page, other, { words, email });
    await other.close();

    await newPasswordByMail(page, words, email);
    await takeDataAlong(page, words);

    await page.getByRole('button', { name: words.logOut }).click();
    await expect(page).toHaveURL(`${words.prefix}/mine`);
    await expect(page.getByText(words.guest, { exact: true })).toBeVisible();
    expect((await whoAmI(page)).userId).not.toBe(guestId);

    await page.goto(`${words.prefix}/user/modify/username?from=menu`);
    await page.getByRole('main').getByRole('link', { name: words.logIn }).click();
    await logIn(page, words, { name: words.newName, password: 'boundary and river' });
    await expect(page.getByRole('alert')).toHaveText(words.wrong);
    await logIn(page, words, { name: words.newName.toUpperCase(), password: 'a third password' });
    await expect(page).toHaveURL(`${words.prefix}/user/modify/username?from=menu`);

    await page.goto(`${words.prefix}/account`);
    await page.getByRole('button', { name: words.remove }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.password).fill('a third password');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.removeYes }).click();
    await expect(page).toHaveURL(words.prefix === '' ? '/' : words.prefix);
    await page.goto(`${words.prefix}/login`);
    await logIn(page, words, { name: words.newName, password: 'a third password' });
    await expect(page.getByRole('alert')).toHaveText(words.wrong);
    await context.close();
  });
}

/** Registers the guest of this browser in place; answers the guest's number. */
async function becomeMember(page: Page, words: Words): Promise<string> {
  await page.goto(`${words.prefix}/mine`);
  await expect(page.getByText(/^guest_/)).toBeVisible();
  const { userId } = await whoAmI(page);
  await page.getByRole('main').getByRole('link', { name: words.register }).click();
  await page.getByLabel(words.userName).fill(words.name);
  const password = page.getByRole('main').getByLabel(words.password);
  await password.fill('river and boundary');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('main').getByRole('button', { name: words.show }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: words.registerSubmit, exact: true }).click();
  await expect(page).toHaveURL(`${words.prefix}/mine`);
  return userId;
}

/** Signs a second device in and out again; it is led to the login, and back. */
async function endOtherDevice(
  page: Page,
  other: BrowserContext,
  { words, email }: { readonly words: Words; readonly email: string },
): Promise<void> {
  const second = await other.newPage();
  // In one language the lobby says at once that the session is over, in the other only the next call does.
  const isToldByLobby = words.prefix === '';
  if (!isToldByLobby) await holdLobby(second);
  const password = 'boundary and river';
  await second.goto(`${words.prefix}/login?path=${words.prefix}/feedback?from=menu`);
  await logIn(second, words, { name: email, password });
  await expect(second).toHaveURL(`${words.prefix}/feedback?from=menu`);

  await page.goto(`${words.prefix}/account`);
  await expect(page.getByText(words.current)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: words.signOut }).click();
  await expect(page.getByRole('button', { name: words.signOut })).toHaveCount(0);

  if (!isToldByLobby) await trySending(second, words);
  const back = encodeURIComponent(`${words.prefix}/feedback?from=menu`);
  await expect(second).toHaveURL(`${words.prefix}/login?path=${back}`);
  await expect(second.locator('.toast')).toContainText(words.signIn);
  await logIn(second, words, { name: email, password });
  await second.getByLabel(words.message).fill('hello');
  await second.getByRole('button', { name: words.send }).click();
  await expect(second.getByText(words.thanks)).toBeVisible();
}

/** Makes the page call the server, unless it has done so by itself and is on its way to the login. */
async function trySending(page: Page, words: Words): Promise<void> {
  const soon = { timeout: 5000 };
  try {
    await page.getByLabel(words.message).fill('one moment', soon);
    await page.getByRole('button', { name: words.send }).click(soon);
  } catch {
    await expect(page).toHaveURL(/login/);
  }
}

async function newPasswordByMail(page: Page, words: Words, email: string): Promise<void> {
  // One code a minute and address: the minute passes.
  await site.runSql(`update email_codes set sent_at = sent_at - interval '1 minute'`);
  await page.goto(`${words.prefix}/user/password/email`);
  await page.getByRole('button', { name: words.getCode }).click();
  await expect(page.getByText(words.codeSent)).toBeVisible();
  await page.getByLabel(words.code).fill(await site.mailbox.codeFor(email));
  await page.getByLabel(words.newPassword).fill('a third password');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page).not.toHaveURL(/password/);
}

async function takeDataAlong(page: Page, words: Words): Promise<void> {
  await page.goto(`${words.prefix}/account`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.exportData }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('chuhe-account.json');
}

async function logIn(
  page: Page,
  words: Words,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> {
  await page.getByRole('main').getByLabel(words.userName).fill(name);
  await page.getByRole('main').getByLabel(words.password).fill(password);
  await page.getByRole('button', { name: words.logIn }).click();
}

interface Who {
  readonly userId: string;
  readonly userName: string;
  readonly email: string | null;
}

async function whoAmI(page: Page): Promise<Who> {
  const answer = await page.request.get('/api/getUserInfo');
  const { data } = (await answer.json()) as { readonly data: Who };
  return data;
}
