import { expect, test } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { actAtRandom } from '../../testing/random-sanctions.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });

test('600 random actions of four operators at once: what is in force is what the log adds up to', async () => {
  const { faults, done } = await actAtRandom(server, { actions: 600, rest: 100, seed: 7 });
  expect(faults).toEqual([]);
  for (const action of ['mute', 'ban', 'unmute', 'unban', 'reset-name', 'decide-report'])
    expect(done.get(action)).toBeGreaterThan(3);
}, 240_000);
