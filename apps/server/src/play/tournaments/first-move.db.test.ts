import { expect, test, vi } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { ARENA, hold, newMembers, standingsOf } from '../../testing/tournament-player.ts';

const server = await setUpServer({ limits: NO_LIMITS, waits: { firstMoveSeconds: 1 } });

test('who does not make the first move loses, and twice is out', async () => {
  const members = await newMembers(server, 3);
  const [holder] = members;
  if (holder === undefined) throw new Error('no members');
  const id = await hold(holder, ARENA, 1000);
  for (const { browser } of members) await browser.call('joinTournament', { body: { id } });
  // No player ever appears, so red loses every game. One of the three is out before the other two have met twice.
  const rows = await vi.waitFor(
    async () => {
      const found = await standingsOf(server, id);
      expect(found.filter(({ isOut }) => isOut === true)).toHaveLength(1);
      expect(found.filter(({ roomId }) => roomId !== undefined)).toEqual([]);
      return found;
    },
    { timeout: 50_000, interval: 200 },
  );
  const games = rows.flatMap(({ sheet }) => sheet);
  const lost = games.filter(({ points }) => points === 0);
  expect(lost.every(({ isForfeit, side }) => isForfeit === true && side === 'RED')).toBe(true);
  expect(games).toHaveLength(lost.length * 2);
  const out = rows.find(({ isOut }) => isOut === true);
  expect(out?.sheet.filter(({ points }) => points === 0)).toHaveLength(2);
});
