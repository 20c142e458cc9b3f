import type { Browser } from './browser.ts';
import { TestLobbyClient } from './test-lobby-client.ts';
import { operatorStoresOn, runCommand } from '../moderation/operator/index.ts';
import type { TestServer } from './open-test-server.ts';

/** A guest with a browser and a session. */
export async function newGuest(server: TestServer) {
  const browser = server.browser();
  const page = await browser.call('getUserInfo');
  const { userId, userName } = page.data as { userId: string; userName: string };
  return { browser, userId, userName, token: page.token ?? '' };
}

/** A guest in the lobby of one of the processes. */
export async function newVisitor(server: TestServer, baseUrl = server.baseUrl) {
  const guest = await newGuest(server);
  const lobby = await new TestLobbyClient({ baseUrl, token: guest.token }).opened();
  return { ...guest, lobby };
}

type CommandParts = Parameters<typeof runCommand>[0];

/** The dependencies of the command-line commands. */
export function commandParts(
  { database }: Pick<TestServer, 'database'>,
  publish: CommandParts['publish'] = () => Promise.resolve(0),
): CommandParts {
  return {
    stores: operatorStoresOn(database),
    atomically: (work) => database.transaction((inside) => work(operatorStoresOn(inside))),
    publish,
    print: () => undefined,
    readMap: () => Promise.resolve(undefined),
    operator: 'tester',
  };
}

/** The password of every test account. */
export const PASSWORD = 'river and boundary';

/** The browser of a new account. */
export async function registerBrowser(server: TestServer, userName: string): Promise<Browser> {
  const browser = server.browser();
  const page = await browser.call('register', { body: { userName, password: PASSWORD } });
  if (page.status !== 200) throw new Error(`not registered: ${page.msg}`);
  return browser;
}

/** A member. */
export async function newMember(server: TestServer, userName: string) {
  const guest = await newGuest(server);
  const body = { userName, password: PASSWORD };
  const { token = '' } = await guest.browser.call('register', { body });
  return { ...guest, token, userName };
}

/** A member who is an operator. */
export async function newOperator(server: TestServer, userName: string) {
  const member = await newMember(server, userName);
  await runCommand(commandParts(server), ['operator', userName]);
  return member;
}
