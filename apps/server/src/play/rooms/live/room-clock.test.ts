import { foldRoom, START_CODE } from '@chuhe/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { outageCommand, TimeOutTimer } from './room-clock.ts';

const START = 1_000_000;

function roomAt(turnStartedAt: number) {
  const stamp = { at: turnStartedAt, commandId: 'test:create' };
  const options = {
    stepSeconds: 60,
    isWatch: true,
    rated: false,
    startCode: START_CODE,
    rules: 'wxf2018-60',
  } as const;
  const seats = { RED: '1', BLACK: '2' };
  const room = foldRoom([
    { type: 'created', roomId: 'room', creator: '1', seats, options, ...stamp },
    { type: 'started', ...stamp },
  ]);
  if (room === undefined) throw new Error('no room');
  return room;
}

type Span = readonly [from: number, to: number];
type Return = readonly [at: number, seconds: number];

/** The time given back one minute after the start of a turn; all seconds count from that start. */
function givenBack(outages: readonly Span[], returns: readonly Return[] = []): number | undefined {
  const madeGood = returns.map(([at, seconds]) => ({
    at: START + at * 1000,
    millis: seconds * 1000,
  }));
  const moved = madeGood.reduce((sum, { millis }) => sum + millis, 0);
  const replica = { room: roomAt(START + moved), turnOutages: { beganAt: START, madeGood } };
  const seen = outages.map(([from, to]) => ({
    from: START + from * 1000,
    to: START + to * 1000,
  }));
  return outageCommand(replica, seen, START + 60_000)?.millis;
}

test('[7] a turn gets back all outages in it, and none that was before it', () => {
  expect(givenBack([])).toBeUndefined();
  expect(givenBack([[10, 16]])).toBe(6000);
  expect(
    givenBack([
      [10, 16],
      [20, 21],
    ]),
  ).toBe(7000);
  expect(givenBack([[-30, -5]])).toBeUndefined();
  expect(givenBack([[-5, 3]])).toBe(3000);
});

test('[7] what was made good is not made good again', () => {
  expect(givenBack([[10, 16]], [[17, 6]])).toBeUndefined();
});

test('[7] an outage that follows at once upon another is made good, too', () => {
  expect(givenBack([[10, 22]], [[16, 6]])).toBe(6000);
});

test('[7] an outage that another process reports after one was made good is made good, too', () => {
  expect(givenBack([[4, 16]], [[17, 6]])).toBe(6000);
  expect(
    givenBack(
      [
        [2, 6],
        [10, 16],
      ],
      [[17, 6]],
    ),
  ).toBe(4000);
});

test('[7] a turn of days forgets outages together with what made them good', () => {
  const longAgo = -4 * 3600;
  const outages = [{ from: START + 10_000, to: START + 16_000 }];
  const madeGood = [{ at: START + longAgo * 1000, millis: 6000 }];
  const room = roomAt(START + 2 * longAgo * 1000);
  const turnOutages = { beganAt: START + 3 * longAgo * 1000, madeGood };
  expect(outageCommand({ room, turnOutages }, outages, START + 60_000)?.millis).toBe(6000);
});

test('a moment is not worth an event', () => {
  expect(givenBack([[10, 10.4]])).toBeUndefined();
});

afterEach(() => {
  vi.useRealTimers();
});

/** How often a time-out is tried in a minute after its deadline, when no try ends the game. */
async function triesInMinute(isDown: () => boolean): Promise<number> {
  vi.useFakeTimers({ now: START });
  let tries = 0;
  const timer = new TimeOutTimer({
    clock: {
      now: () => Date.now(),
      get isDown() {
        return isDown();
      },
    },
    room: () => roomAt(START - 60_000),
    graceMillis: () => 0,
    onDue: async () => {
      tries += 1;
    },
  });
  timer.arm();
  await vi.advanceTimersByTimeAsync(60_000);
  timer.stop();
  return tries;
}

test('a lasting fault is tried after 250 ms, then after twice as long each time up to 5 s', async () => {
  // At 10 ms, 260, 760, 1760, 3760, 7760 and then every 5 s.
  expect(await triesInMinute(() => false)).toBe(16);
});

test('an outage is not tried, and the first try comes within 5 s of its end', async () => {
  expect(await triesInMinute(() => Date.now() < START + 54_000)).toBeGreaterThan(0);
});
