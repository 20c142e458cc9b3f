import { expect, test } from 'vitest';
import { newGuest } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer();

function newPlayer() {
  return newGuest(server);
}

test('blocking twice is blocking once; the list is paged; a block can be taken back', async () => {
  const me = await newPlayer();
  const others = [await newPlayer(), await newPlayer(), await newPlayer()];
  for (const { userId } of [...others, ...others]) {
    expect((await me.browser.call('blockPlayer', { body: { userId } })).status).toBe(200);
  }
  const first = await me.browser.call('listBlocks', { query: { size: '2' } });
  const { list, next } = first.data as { list: { userId: string }[]; next: string };
  const rest = await me.browser.call('listBlocks', { query: { size: '2', cursor: next } });
  const all = [...list, ...(rest.data as { list: { userId: string }[] }).list];
  expect(all.map(({ userId }) => userId)).toEqual(others.map(({ userId }) => userId).toReversed());
  expect(rest.data).toMatchObject({ next: null });

  await me.browser.call('unblockPlayer', { body: { userId: others[0]?.userId } });
  const left = await me.browser.call('listBlocks');
  expect((left.data as { list: unknown[] }).list).toHaveLength(2);
  expect((await others[1]?.browser.call('listBlocks'))?.data).toMatchObject({ list: [] });
});

test('one cannot block oneself, nor an unknown player', async () => {
  const me = await newPlayer();
  expect(await me.browser.call('blockPlayer', { body: { userId: me.userId } })).toMatchObject({
    status: 422,
    errorCode: 1118,
  });
  expect(await me.browser.call('blockPlayer', { body: { userId: '999999999' } })).toMatchObject({
    status: 404,
    errorCode: 1117,
  });
});

test('a guest who leaves for ever disappears from the lists of others', async () => {
  const [me, gone] = [await newPlayer(), await newPlayer()];
  await me.browser.call('blockPlayer', { body: { userId: gone.userId } });
  await gone.browser.call('blockPlayer', { body: { userId: me.userId } });
  expect((await gone.browser.call('deleteAccount', { body: {} })).status).toBe(200);
  expect((await me.browser.call('listBlocks')).data).toMatchObject({ list: [] });
});
