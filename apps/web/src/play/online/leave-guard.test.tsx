import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../platform/language/index.ts';
import { BEGUN_GAME, roomOf } from '../../testing/begun-game.ts';
import { memoryHistory, testRouter, TestRouterView } from '../../testing/test-router.tsx';
import { newRoomState } from './connection/room-state.ts';
import { LeaveGuard } from './leave-guard.tsx';

afterEach(() => void vi.useRealTimers());

const LEFT = {
  at: 2000,
  commandId: 'end',
  type: 'ended',
  outcome: { type: 'none', by: 'aborted', side: 'RED' },
} as const;

/** A game whose server confirms its end after this time; never if undefined. */
function Room({ answerMillis }: { readonly answerMillis: number | undefined }): ReactElement {
  const [isOver, setOver] = useState(false);
  const room = roomOf(isOver ? [...BEGUN_GAME, LEFT] : BEGUN_GAME);
  if (room === undefined || room.state === 'open') throw new Error('no game');
  const submit = (): void => {
    if (answerMillis !== undefined) setTimeout(() => setOver(true), answerMillis);
  };
  return (
    <LeaveGuard state={{ ...newRoomState('1', 0), side: 'RED' }} room={room} submit={submit} />
  );
}

/** Shows a room and goes to the lobby as a link does. */
async function leaveForTheLobby(room: ReactElement): Promise<void> {
  const screens = { '/': room, '/mate': <p>the lobby</p> };
  const router = await testRouter(screens, memoryHistory('/'));
  render(
    <I18nProvider i18n={i18n}>
      <TestRouterView router={router} />
    </I18nProvider>,
  );
  await act(() => router.navigate('/mate'));
}

it.each([
  ['when the game has ended', 300, 300],
  ['when the game ends as the wait ends', 2000, 2000],
  ['after two seconds without an answer', undefined, 2000],
] as const)('a game is left once, %s', async (_, answerMillis, leftMillis) => {
  await changeLanguage('zh');
  await leaveForTheLobby(<Room answerMillis={answerMillis} />);
  const leave = await screen.findByRole('button', { name: '离开' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(leave);
  const faults = vi.spyOn(console, 'error');
  await act(() => vi.advanceTimersByTimeAsync(leftMillis - 50));
  expect(screen.queryByText('the lobby')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('the lobby')).toBeDefined();
  // A timer that keeps running after the first navigation throws here.
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(faults).not.toHaveBeenCalled();
  faults.mockRestore();
});

it('a spectator leaves without a question', async () => {
  const state = newRoomState('1', 0);
  expect(state.side).toBeUndefined();
  const room = roomOf(BEGUN_GAME);
  if (room?.state !== 'playing') throw new Error('no game');
  const watched = <LeaveGuard state={state} room={room} submit={() => undefined} />;
  await leaveForTheLobby(watched);
  expect(screen.getByText('the lobby')).toBeDefined();
});
