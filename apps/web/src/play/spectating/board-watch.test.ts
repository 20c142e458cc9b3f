import { BOARDS_POLL_MILLIS, type LiveBoard } from '@chuhe/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BoardWatch } from './board-watch.ts';

const page = new EventTarget() as EventTarget & { visibilityState: string };
const ask =
  vi.fn<(rooms: string) => Promise<{ list: readonly LiveBoard[]; gone: readonly string[] }>>();

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue({ list: [], gone: [] });
  page.visibilityState = 'visible';
});
let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function open(): BoardWatch {
  const watch = new BoardWatch({ ask, document: page as unknown as Document });
  stop = watch.start();
  return watch;
}

test('only boards in view are asked for, together, and again after a few seconds', async () => {
  const watch = open();
  await vi.advanceTimersByTimeAsync(BOARDS_POLL_MILLIS);
  expect(ask).not.toHaveBeenCalled();
  ask.mockResolvedValueOnce({
    list: [{ roomId: 'room-one', penCode: 'x', plies: 7 }],
    gone: ['room-two'],
  });
  watch.show('room-one');
  const hide = watch.show('room-two');
  await vi.advanceTimersByTimeAsync(200);
  expect(ask.mock.calls).toEqual([['room-one.9999,room-two.9999']]);
  expect(watch.boards.get().get('room-one')?.plies).toBe(7);
  hide();
  await vi.advanceTimersByTimeAsync(BOARDS_POLL_MILLIS);
  expect(ask.mock.calls.slice(1)).toEqual([['room-one.7']]);
});

test('a hidden page asks for nothing, and at once when it is visible again', async () => {
  const watch = open();
  watch.show('room-one');
  await vi.advanceTimersByTimeAsync(200);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(200);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a server that does not answer is asked again, no more often', async () => {
  const watch = open();
  ask.mockRejectedValue(new Error('away'));
  watch.show('room-one');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(1 + 60_000 / BOARDS_POLL_MILLIS);
  expect(ask.mock.calls.length).toBeGreaterThan(5);
});
