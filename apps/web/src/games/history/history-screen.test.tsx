import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { HistoryScreen } from './history-screen.tsx';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const ME = { userId: MEMBER.userId, userName: MEMBER.userName, tourist: 0 } as const;

function game(id: string, name: string, endedAt: string) {
  return {
    id,
    roomId: `room-${id}`,
    red: ME,
    black: { userId: `1${id}`, userName: name, tourist: 0 },
    winner: 'RED',
    reason: 'over',
    cause: 'resignation',
    plies: 2,
    stepTime: 60,
    isRated: false,
    kind: 'quick',
    endCode: START,
    endedAt,
  } as const;
}

const NEW = game('1', '老陈', new Date().toISOString());
const OLD = game('2', '墨白', '2020-03-04T05:06:07.000Z');
const DETAIL = { penCode: START, moves: ['7747', '7062'] };
const ANSWERS = {
  '/game/history': { list: [NEW, OLD], next: null },
  '/history/1': { ...NEW, ...DETAIL },
  '/history/2': { ...OLD, ...DETAIL },
};

/** happy-dom's window is narrow; this answers the media query of wide ones. */
function setWide(isWide: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: isWide && query.includes('min-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

async function show(): Promise<void> {
  await renderApp(<HistoryScreen />, { user: MEMBER, answers: ANSWERS });
  await screen.findByText('墨白');
}

function rowOf(name: RegExp): HTMLElement {
  return screen.getByRole('link', { name });
}

function previewOf(name: string): HTMLElement {
  const preview = screen.getByRole('complementary', { name: '预览' });
  expect(preview.querySelector('.game-preview__player')?.textContent).toContain(name);
  return preview;
}

beforeEach(() => setWide(true));
afterEach(() => vi.restoreAllMocks());

it('groups the games by day and shows the first one on the board', async () => {
  await show();
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['今天', '2020年3月4日']);
  expect(rowOf(/老陈/).getAttribute('aria-current')).toBe('true');
  previewOf('老陈');
});

it('up and down choose a row, left and right step through its game', async () => {
  await show();
  await screen.findByRole('button', { name: '上一步' });
  fireEvent.keyDown(window, { key: 'ArrowDown' });
  previewOf('墨白');
  expect(document.activeElement).toBe(rowOf(/墨白/));
  const back = await screen.findByRole('button', { name: '上一步' });
  const forward = screen.getByRole('button', { name: '下一步' });
  expect(forward.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(back.hasAttribute('aria-disabled')).toBe(false);
});

it('a click chooses a row, and the board shows its game', async () => {
  await show();
  const row = rowOf(/墨白/);
  fireEvent.pointerDown(row);
  row.focus();
  fireEvent.click(row, { detail: 1 });
  await waitFor(() => previewOf('墨白'));
  expect(screen.getByRole('link', { name: '复盘' }).getAttribute('href')).toBe('/user/history/2');
});

it('below 992 pixels there is no board, and a row is a plain link', async () => {
  setWide(false);
  await show();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(rowOf(/老陈/).hasAttribute('aria-current')).toBe(false);
  expect(rowOf(/老陈/).getAttribute('href')).toBe('/user/history/1');
});

it('the chosen filter outlives a reload', async () => {
  await renderApp(<HistoryScreen />, {
    user: MEMBER,
    path: '/user/history?result=loss&opponent=chen',
    answers: ANSWERS,
  });
  expect(screen.getByRole('radio', { name: '负' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: '筛选' }));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'chen');
});
