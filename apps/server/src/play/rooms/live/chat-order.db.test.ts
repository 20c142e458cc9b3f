import { expect, test } from 'vitest';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import { setUpServer } from '../../../testing/set-up.ts';
import { enter, newTestUser, runningRoom } from '../../../testing/test-rooms.ts';

const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });

test('lines that are said in one breath arrive in their order', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  const roomId = await runningRoom(server, red, black);
  const [a, b] = [
    await enter(server.baseUrl, roomId, red),
    await enter(server.baseUrl, roomId, black),
  ];
  const said = Array.from({ length: 6 }, (_, number) => `line ${number}`);
  for (const text of said) a.send('chat', { kind: 'text', text });
  const heard = (): readonly unknown[] =>
    b.received
      .filter(({ type }) => type === 'chat')
      .map(({ msg }) => (msg as { content: { text: string } }).content.text);
  await b.until(() => heard().length === said.length);
  expect(heard()).toEqual(said);
  for (const player of [a, b]) player.close();
});
