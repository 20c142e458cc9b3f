import { expect, test } from 'vitest';
import { setUpDatabase } from '../../../testing/set-up.ts';
import { beginGame } from '../../../testing/test-game.ts';
import { conditionalMovesStore } from './conditional-moves.store.ts';

const { database } = await setUpDatabase();

test('answers whose statement waited for the database do not take the place of newer ones', async () => {
  const game = await beginGame(database, 0, { timeControl: { kind: 'days', days: 1 } });
  const store = conditionalMovesStore(database);
  const newer = { side: 'BLACK', seq: 6, ply: 4, lines: [['7747', '7062']] } as const;
  const older = { side: 'RED', seq: 5, ply: 3, lines: [['7062', '7967']] } as const;
  await store.store(game.id, game.black, newer);
  await store.store(game.id, game.red, older);
  expect(await store.find(game.id)).toMatchObject({ accountId: game.black, moves: newer });
});
