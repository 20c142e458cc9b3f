import { expect, it } from 'vitest';
import { withCommandId } from './outbox.ts';
import { createOutboxStore, outboxKey } from './outbox-store.ts';

it('stores commands of one person for one room until they are done', async () => {
  const command = withCommandId(
    { type: 'play', ply: 4, takebackSeq: 3, move: '1747' },
    'command-1',
  );
  const outbox = [{ command, givenAt: 5 }];
  const key = outboxKey('1', 'room-1');
  await createOutboxStore().save(key, outbox);
  expect(await createOutboxStore().load(key)).toEqual(outbox);
  expect(await createOutboxStore().load(outboxKey('2', 'room-1'))).toEqual([]);
  await createOutboxStore().save(key, []);
  expect(await createOutboxStore().load(key)).toEqual([]);
});
