import { operatorStoresOn, runCommand } from '../operator/index.ts';
import type { TestServer } from './open-test-server.ts';
import { newGuest } from './people.ts';

type CommandParts = Parameters<typeof runCommand>[0];

/** What the commands of whoever runs the server work with. */
export function commandParts(
  { database }: Pick<TestServer, 'database'>,
  publish: CommandParts['publish'] = () => Promise.resolve(0),
): CommandParts {
  return {
    stores: operatorStoresOn(database),
    atomically: (work) => database.transaction((inside) => work(operatorStoresOn(inside))),
    publish,
    operator: 'tester',
  };
}

/** Somebody registered. */
export async function newMember(server: TestServer, userName: string) {
  const guest = await newGuest(server);
  const body = { userName, password: 'river and boundary' };
  const { token = '' } = await guest.browser.call('register', { body });
  return { ...guest, token, userName };
}

/** Somebody registered who looks after the others. */
export async function newOperator(server: TestServer, userName: string) {
  const member = await newMember(server, userName);
  await runCommand(commandParts(server), ['operator', userName]);
  return member;
}
