import { waitFor } from '@testing-library/react';
import { START_CODE } from '@chuhe/rules';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import type { LocalRecord } from './record.ts';
import { RecordScreen } from './record-screen.tsx';
import { createRecordsStore } from './records-store.ts';
import { ScreenOf } from '../../testing/test-router.tsx';

const IMPORTED: LocalRecord = {
  filename: 'from-a-file',
  startedAt: 0,
  savedAt: 0,
  isOpen: false,
  startCode: START_CODE,
  moves: ['7747', '7062', '7967'],
  names: { RED: '甲', BLACK: '乙' },
  usedMillis: { RED: 0, BLACK: 0 },
  result: '1-0',
  headers: {},
  comments: {},
};
const COMPUTER = { side: 'BLACK', level: 3, isTakebackAllowed: true } as const;

it.each([
  ['from a file at its beginning', {}, []],
  ['of two people at this device at its end', { usedMillis: { RED: 4000, BLACK: 2500 } }, ['3']],
  ['with the computer at its end', { computer: COMPUTER }, ['3']],
] as const)('opens a game %s', async (_, part, plies) => {
  await createRecordsStore().put({ ...IMPORTED, ...part });
  await renderApp(<ScreenOf paths={{ '/local/{filename}': <RecordScreen /> }} />, {
    path: '/local/from-a-file',
  });
  // An empty board waits for the record; the game is there once its moves are.
  const list = await waitFor(() => {
    const found = document.querySelector('.move-list');
    expect(found?.querySelector('[data-ply="3"]')).toBeTruthy();
    return found as Element;
  });
  const current = [...list.querySelectorAll('[aria-current]')];
  expect(current.map((move) => move.getAttribute('data-ply'))).toEqual(plies);
});
