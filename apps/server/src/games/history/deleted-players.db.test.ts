import { expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { roomStoresOn } from '../../play/rooms/index.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { setUpDatabase } from '../../testing/set-up.ts';

const { database } = await setUpDatabase();

test('a game that ends after a player has deleted the account names and rates the other one only', async () => {
  const [gone, other] = await database.rows(
    statement<{ id: string }>(
      '',
      `insert into accounts (user_name, is_guest, password_hash, deleted_at)
       values ('deleted_1', true, null, now()), ('other', false, 'x', null) returning id`,
    ),
    [],
  );
  const [red, black] = [
    { id: gone?.id ?? '', name: 'deleted_1' },
    { id: other?.id ?? '', name: 'other' },
  ];
  await roomStoresOn(database).archive({ ...finishedGame(red, black), isRated: true }, []);
  const games = statement('', 'select red_name, black_name from games');
  expect(await database.rows(games, [])).toEqual([{ red_name: null, black_name: 'other' }]);
  const ratings = statement('', 'select account_id from ratings');
  expect(await database.rows(ratings, [])).toEqual([{ account_id: black.id }]);
});
