import { expect, test } from 'vitest';
import { LIMITS } from '../../platform/limits/index.ts';
import { ask } from '../../testing/invitation-fixture.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newVisitor } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({
  limits: {
    ...NO_LIMITS,
    'invitations-by-address-to-one': LIMITS['invitations-by-address-to-one'],
  },
  settings: { FRAMES_PER_SECOND: '200' },
});

test('guests of one network who take turns cannot cover the screen of one person', async () => {
  const target = await newVisitor(server);
  const guests = [];
  for (let index = 0; index < 12; index += 1) guests.push(await newVisitor(server));
  const { times } = LIMITS['invitations-by-address-to-one'];
  for (const [index, guest] of guests.entries()) {
    await guest.lobby.until(() => guest.lobby.gamers.has(target.userId));
    ask(guest, target);
    if (index < times) {
      await target.lobby.waitFor('invite');
      guest.lobby.send('inviteCancel', '', { to: target.userId });
      await target.lobby.waitFor('inviteCancel');
    } else {
      await guest.lobby.waitFor('warnMsg');
    }
  }
  expect(target.lobby.unread('invite')).toBe(0);
  // Other players can still be invited.
  const other = await newVisitor(server);
  const [guest] = guests;
  if (guest === undefined) throw new Error('no guest');
  await guest.lobby.until(() => guest.lobby.gamers.has(other.userId));
  ask(guest, other);
  await other.lobby.waitFor('invite');
});
