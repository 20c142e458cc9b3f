import { expect, test } from 'vitest';
import { insertFinishedGame } from '../../games/history/index.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { commandParts } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { newTestUser } from '../../testing/test-rooms.ts';
import { runCommand } from './run-command.ts';

const server = await setUpServer({ isWorking: false });

// Ten moves each: a side may get a lag credit of 1,900 ms.
const MOVES = ['7967', '7062', '6779', '6270'];
const GAME = [...MOVES, ...MOVES, ...MOVES, ...MOVES, ...MOVES];

test('players whose lines get back all that games allow, again and again, are listed', async () => {
  const [late, slow, other] = [
    await newTestUser(server),
    await newTestUser(server),
    await newTestUser(server),
  ];
  const play = (userId: string, millis: number) =>
    insertFinishedGame(
      server.database,
      finishedGame(
        { id: userId, name: 'a' },
        { id: other.userId, name: 'b' },
        { moves: GAME, lagMillis: { RED: millis, BLACK: 90 } },
      ),
    );
  for (const _ of [1, 2, 3]) {
    await play(late.userId, 1899.6);
    await play(slow.userId, 1200);
  }
  const listed = await runCommand(commandParts(server), ['late-lines']);
  expect(listed.split('\n')).toHaveLength(1);
  expect(listed).toMatch(
    new RegExp(`^#${late.userId} \\S+ {2}3 games at the cap, 5\\.7 s in all$`),
  );
});
