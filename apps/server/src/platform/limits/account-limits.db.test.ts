import { expect, test } from 'vitest';
import { newMember } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { LIMITS } from './limits.ts';

const limits = {
  ...LIMITS,
  'renames-by-account': { times: 2, seconds: 3600 },
  'relations-by-account': { times: 2, seconds: 3600 },
};
const server = await setUpServer({ limits, isWorking: false });

test('renames, blocks and follows are limited by account', async () => {
  const [member, other] = [await newMember(server, 'busy'), await newMember(server, 'idle')];
  const rename = async (userName: string) =>
    (await member.browser.call('updateUserName', { body: { userName } })).status;
  expect([await rename('busy_a'), await rename('busy_b'), await rename('busy_c')]).toEqual([
    200, 200, 429,
  ]);
  const body = { userId: other.userId };
  const statuses: number[] = [];
  for (const name of ['followPlayer', 'blockPlayer', 'unblockPlayer', 'unfollowPlayer'] as const)
    statuses.push((await member.browser.call(name, { body })).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});
