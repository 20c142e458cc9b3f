// @vitest-environment happy-dom
import { CALLS } from '@chuhe/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/index.ts';
import { emptyOutbox, type QueuedAction, queueAction, readOutbox } from './outbox.ts';

const FEEDBACK: QueuedAction = {
  commandId: 'command-1',
  action: { call: 'sendFeedback', body: { category: 'bug', text: '棋盘歪了' } },
};
const BOARD: QueuedAction = {
  commandId: 'command-2',
  action: {
    call: 'addResidueBoard',
    body: { title: '一局', penCode: '3k5/9/9/9/9/9/9/9/R8/1R2K4 w', playSide: 'RED', note: '' },
  },
  owner: '7',
};
const REPORT: QueuedAction = {
  commandId: 'command-3',
  action: { call: 'reportResidueBoard', body: { id: '12', reason: 'spam', text: '' } },
};

const call = vi.fn<(...args: readonly unknown[]) => Promise<never>>();
const empty = (member?: string): Promise<number> => emptyOutbox({ api: { call }, member });
const names = (): readonly string[] => readOutbox().map(({ commandId }) => commandId);

beforeEach(() => {
  localStorage.clear();
  call.mockReset().mockResolvedValue({ data: {} } as never);
  for (const queued of [FEEDBACK, BOARD, REPORT]) queueAction(queued);
});

test('all is sent once and in order, a message under its name', async () => {
  expect(await empty('7')).toBe(3);
  expect(call.mock.calls.map(([name]) => name)).toEqual([
    CALLS.sendFeedback,
    CALLS.addResidueBoard,
    CALLS.reportResidueBoard,
  ]);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { commandId: 'command-1' } });
  expect(names()).toEqual([]);
  expect(await empty('7')).toBe(0);
});

test('what has to wait stays, under the same name, and so does what comes after it', async () => {
  call.mockRejectedValueOnce(new ApiError('no answer'));
  expect(await empty('7')).toBe(0);
  expect(names()).toEqual(['command-1', 'command-2', 'command-3']);
  call
    .mockResolvedValueOnce({ data: {} } as never)
    .mockRejectedValueOnce(new ApiError('busy', 503));
  expect(await empty('7')).toBe(1);
  expect(names()).toEqual(['command-2', 'command-3']);
});

test('what the server refuses is dropped, the rest goes on', async () => {
  call.mockRejectedValueOnce(new ApiError('too long', 422, 1001));
  expect(await empty('7')).toBe(2);
  expect(names()).toEqual([]);
});

test('a member’s action waits for that member, a guest’s is sent under any account', async () => {
  expect(await empty()).toBe(2);
  expect(names()).toEqual(['command-2']);
  expect(await empty('8')).toBe(0);
  expect(await empty('7')).toBe(1);
});

test('garbage in storage is no action, and the box has a bottom', () => {
  localStorage.setItem('outbox', '[{"commandId":"x"},7]');
  expect(names()).toEqual([]);
  for (let count = 0; count < 50; count += 1)
    expect(queueAction({ ...FEEDBACK, commandId: `command-${count}` })).toBe(true);
  expect(queueAction(FEEDBACK)).toBe(true);
  expect(queueAction({ ...FEEDBACK, commandId: 'one-too-many' })).toBe(false);
});
