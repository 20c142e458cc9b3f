import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { readProcessConfig } from '../../../app/config.ts';
import { FanOut } from '../../../platform/sockets/index.ts';
import { RoomChannel, type RoomMessage } from './room-channel.ts';

const prefix = `test:${randomBytes(6).toString('hex')}:`;
const fanOuts: FanOut[] = [];

afterEach(() => {
  for (const each of fanOuts.splice(0)) each.close();
});

/** The channel of one room as a process of its own has it, and what it has heard. */
async function openProcess(name: string, roomId: string) {
  const fanOut = new FanOut({
    url: readProcessConfig().REDIS_URL,
    prefix,
    onError: ignore,
    onLost: ignore,
  });
  fanOuts.push(fanOut);
  await fanOut.start();
  const channel = new RoomChannel(fanOut, roomId, name);
  const heard: RoomMessage[] = [];
  await channel.subscribe((message) => heard.push(message));
  channel.announce();
  const entries = (): readonly number[] =>
    heard.flatMap((each) => (each.type === 'entry' ? [each.seq] : []));
  /** Waits until everything published before has arrived. */
  const settle = async (): Promise<void> => {
    const mark = `mark-${randomBytes(4).toString('hex')}`;
    channel.publishNote(mark);
    await expect
      .poll(() => heard.some((each) => each.type === 'note' && each.note === mark))
      .toBe(true);
  };
  return {
    channel,
    heard,
    entries,
    settle,
    /** Publishes entries until one of them is not heard. */
    untilAlone: async (): Promise<void> => {
      let seq = -1000;
      const isHeard = async (): Promise<boolean> => {
        seq += 1;
        channel.publishEntry(seq, '{}');
        await settle();
        return entries().includes(seq);
      };
      await expect.poll(isHeard, { timeout: 10_000 }).toBe(false);
      heard.length = 0;
    },
  };
}

describe('[8] a room that no other process has open', () => {
  test('publishes none of its entries, and the last one when another process opens it', async () => {
    const here = await openProcess('here', '1');
    await here.untilAlone();
    for (const seq of [3, 4, 5]) here.channel.publishEntry(seq, '{}');
    await here.settle();
    expect(here.entries()).toEqual([]);
    const there = await openProcess('there', '1');
    await expect.poll(there.entries).toEqual([5]);
    here.channel.publishEntry(6, '{}');
    await expect.poll(there.entries).toEqual([5, 6]);
  });

  test('publishes nothing again once the other process has gone', async () => {
    const here = await openProcess('here', '2');
    const there = await openProcess('there', '2');
    here.channel.publishEntry(3, '{}');
    await expect.poll(there.entries).toEqual([3]);
    there.channel.unsubscribe();
    await here.untilAlone();
  });

  test('publishes while the answer may be older than an arrival', async () => {
    const here = await openProcess('here', '3');
    await here.settle();
    // The answer counts the processes before the arrival and comes after it.
    here.channel.publishNote('asked');
    here.channel.noteArrival();
    await expect.poll(() => here.heard.at(-1)).toEqual({ type: 'note', note: 'asked' });
    here.channel.publishEntry(3, '{}');
    await expect.poll(here.entries).toEqual([3]);
  });
});

test('of two processes that open a room at once each hears the other', async () => {
  const [here, there] = await Promise.all([openProcess('here', '4'), openProcess('there', '4')]);
  here.channel.publishEntry(3, '{}');
  await expect.poll(there.entries).toEqual([3]);
  there.channel.publishEntry(4, '{}');
  await expect.poll(here.entries).toEqual([3, 4]);
});

function ignore(): void {
  // Lost entries are found by comparison, which other tests cover.
}
