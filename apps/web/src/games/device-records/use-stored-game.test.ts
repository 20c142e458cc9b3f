// @vitest-environment happy-dom
import { START_CODE } from '@chuhe/rules';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LocalRecord } from './record.ts';
import { createRecordsStore } from './records-store.ts';
import { type StoredGameKind, useStoredGame } from './use-stored-game.ts';

const RECORD: LocalRecord = {
  filename: 'kept',
  startedAt: 1,
  savedAt: 1,
  isOpen: true,
  startCode: START_CODE,
  moves: [],
  names: { RED: '', BLACK: '' },
  usedMillis: { RED: 0, BLACK: 0 },
  result: '*',
  headers: {},
  comments: {},
};

interface Game {
  readonly filename: string;
}

const KIND: StoredGameKind<Game, 'move'> = {
  isGoingOn: ({ isOpen }) => isOpen,
  resume: ({ filename }) => ({ filename }),
  step: (game) => game,
  recordOf: ({ filename }) => ({ ...RECORD, filename }),
};

/** Waits until all earlier requests to the device are answered. */
async function answered(): Promise<void> {
  await act(async () => {
    await createRecordsStore().list();
    await createRecordsStore().list();
  });
}

test('a game that begins before the device has been read stays, the same object', async () => {
  const { result } = renderHook(() => useStoredGame(KIND));
  const game: Game = { filename: 'begun' };
  act(() => result.current.begin(game));
  await answered();
  expect(result.current.seat).toEqual({ type: 'open', game });
  expect(result.current.seat.type === 'open' && result.current.seat.game).toBe(game);
});

test('a game that goes on is taken up again', async () => {
  await createRecordsStore().put(RECORD);
  const { result } = renderHook(() => useStoredGame(KIND));
  expect(result.current.seat).toEqual({ type: 'loading' });
  await waitFor(() =>
    expect(result.current.seat).toEqual({ type: 'open', game: { filename: 'kept' } }),
  );
});
