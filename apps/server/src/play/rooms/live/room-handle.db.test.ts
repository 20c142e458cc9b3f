import { afterEach, describe, expect, test } from 'vitest';
import {
  openRoomProcess,
  type RoomProcess,
  type RoomProcessOptions,
} from '../../../testing/open-room-process.ts';
import { setUpDatabase } from '../../../testing/set-up.ts';
import { anyMove, beginGame } from '../../../testing/test-game.ts';

const { url, database } = await setUpDatabase(4);
const processes: RoomProcess[] = [];

afterEach(async () => {
  for (const each of processes.splice(0)) await each.close();
});

async function openProcess(options: Partial<RoomProcessOptions> = {}): Promise<RoomProcess> {
  const opened = await openRoomProcess({ url, ...options });
  processes.push(opened);
  return opened;
}

describe('a room that nobody uses', () => {
  const LINGER_MILLIS = 400;

  /** A process whose rooms linger, and how often it has read a log. */
  async function openLingering() {
    const counted = { readings: 0 };
    const here = await openProcess({
      lingerMillis: LINGER_MILLIS,
      reading: (log) => ({
        ...log,
        entriesFrom: (roomId, seq) => {
          counted.readings += 1;
          return log.entriesFrom(roomId, seq);
        },
      }),
    });
    return { here, counted };
  }

  test('lingers: the next user finds it folded, and its listener hears when it is forgotten', async () => {
    const game = await beginGame(database);
    const { here, counted } = await openLingering();
    const first = await here.open(game.publicId);
    const forgotten = new Promise<void>((resolve) => {
      first.listen({
        onEntry: () => undefined,
        onNote: () => undefined,
        onRestart: () => undefined,
        onForgotten: resolve,
      });
    });
    first.close();
    const { readings } = counted;
    {
      using second = await here.open(game.publicId);
      expect(await second.submit(anyMove)).toMatchObject({ type: 'done', seq: 3 });
    }
    expect(counted.readings).toBe(readings);
    expect(here.hub.size).toBe(1);
    await forgotten;
    expect(here.hub.size).toBe(0);
    expect(await first.submit(anyMove)).toMatchObject({
      type: 'refused',
      refusal: { code: 'busy' },
    });
  });

  test('does not linger for a job, and a job does not shorten the linger of a user', async () => {
    const game = await beginGame(database);
    const { here, counted } = await openLingering();
    expect(await here.hub.visit(game.publicId, () => undefined)).toBe('visited');
    expect(here.hub.size).toBe(0);
    (await here.open(game.publicId)).close();
    const { readings } = counted;
    await here.hub.visit(game.publicId, ({ room }) => {
      expect(room.seq).toBe(2);
    });
    // The job reads what news may have been lost.
    expect(counted.readings).toBe(readings + 1);
    expect(here.hub.size).toBe(1);
    await expect.poll(() => here.hub.size, { timeout: 10_000 }).toBe(0);
    expect(await here.hub.visit('no-such-room', () => undefined)).toBe('not-found');
  });
});

describe('the answer to a command', () => {
  test('that is not needed any more is `dropped`', async () => {
    const game = await beginGame(database);
    const here = await openProcess();
    const replica = await here.open(game.publicId);
    expect(await replica.submit(() => undefined)).toEqual({ type: 'dropped' });
  });

  test('whose statements never answer is `unknown` when the process stops', async () => {
    const game = await beginGame(database);
    const here = await openProcess({
      between: (log) => ({
        ...log,
        append: () => Promise.reject(new Error('Connection terminated unexpectedly')),
      }),
    });
    const replica = await here.open(game.publicId);
    const answer = replica.submit(anyMove);
    setTimeout(() => {
      here.hub.close();
    }, 200);
    expect(await answer).toEqual({ type: 'unknown' });
  });
});
