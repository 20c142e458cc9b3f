import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { localRecordRoutes } from './local-records.routes.ts';

test('an account merges once at a time, however many of its devices call', async () => {
  let [running, most] = [0, 0];
  const store = {
    merge: async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
    },
    since: () => Promise.resolve({ kept: [], removed: [], next: 0, isMore: false }),
    texts: () => {
      throw new Error('not asked for');
    },
    erase: () => Promise.resolve(),
  };
  const [merge] = localRecordRoutes(store);
  const account = {
    id: '1',
    userName: 'player',
    isGuest: false,
    email: null,
    settings: {},
    mutedUntil: null,
    isBanned: false,
    isOperator: false,
    isBot: false,
    houseLevel: null,
    createdAt: new Date(0),
  };
  const context = {
    caller: {
      account,
      sessionId: '1',
      tokenHash: Buffer.alloc(32),
      isSeenLongAgo: false,
      hasSeat: false,
      hasBlocks: false,
    },
    token: undefined,
    locale: 'zh' as const,
    address: '127.0.0.1',
    agent: '',
    deviceMark: undefined,
    limiter: { take: () => Promise.resolve(0) },
    signal: AbortSignal.abort(),
    turn: () => Promise.resolve(),
  };
  const content = { params: {}, query: {}, body: { kept: [], removed: [], since: 0 } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => merge?.answer(content, context)),
  );
  expect(answers.every((answer) => answer?.ok === true)).toBe(true);
  expect(most).toBe(1);
});
