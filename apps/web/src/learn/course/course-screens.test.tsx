import { COURSE, LEVELS } from '@chuhe/puzzles';
import { openDB } from 'idb';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { createProgressStore } from '../puzzles/progress-store.ts';
import { ChapterScreen } from './chapter-screen.tsx';
import { CourseScreen } from './course-screen.tsx';
import { LevelScreen } from './level-screen.tsx';
import { ScreenOf } from '../../testing/test-router.tsx';

const SCREENS = (
  <ScreenOf
    paths={{
      '/learn': <CourseScreen />,
      '/learn/{chapter}': <ChapterScreen />,
      '/learn/{chapter}/{level}': <LevelScreen />,
    }}
  />
);

async function open(path: string, locale: 'zh' | 'en' = 'zh'): Promise<void> {
  await renderApp(SCREENS, { path, locale });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

/** Stores earlier results on this device. */
async function remember(results: Readonly<Record<string, number>>): Promise<void> {
  const store = createProgressStore();
  for (const [id, moves] of Object.entries(results))
    await store.put({ id, solvedAt: 1, isHelped: false, moves });
}

function tap(x: number, y: number): void {
  const cell = document.querySelector(`[data-square="${y * 9 + x}"]`);
  if (cell === null) throw new Error(`no cell at ${x}, ${y}`);
  fireEvent.click(cell);
}

beforeEach(async () => {
  const database = await openDB('chuhe-progress', 1, {
    upgrade: (created) => {
      created.createObjectStore('progress', { keyPath: ['owner', 'id'] });
    },
  });
  await database.clear('progress');
  database.close();
});

it('the map begins with the first level and shows every chapter', async () => {
  await open('/learn');
  const begin = await screen.findByRole('link', { name: '从头开始' });
  expect(begin.getAttribute('href')).toBe('/learn/chariot/1');
  for (const { id } of COURSE)
    expect(document.querySelector(`a[href="/learn/${id}/1"]`)).not.toBeNull();
  expect(screen.getByText(`/ ${LEVELS.length} 关`)).toBeTruthy();
});

it('a level is solved by taps, stored, and leads to the next one', async () => {
  await open('/learn/chariot/1');
  await screen.findByRole('heading', { name: '收齐 1 颗星' });
  tap(1, 7);
  tap(1, 3);
  expect(await screen.findByText('过关')).toBeTruthy();
  expect(screen.getByText('3 颗星')).toBeTruthy();
  const store = createProgressStore();
  await store.load();
  expect(store.get().get('chariot-1')).toMatchObject({ moves: 1, isHelped: false });
  fireEvent.click(screen.getByRole('link', { name: '下一关' }));
  expect(await screen.findByRole('heading', { name: '收齐 2 颗星' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '第 1 关，已过' })).toBeTruthy();
});

it('a wrong move is said to be wrong, counts, and is taken back', async () => {
  await open('/learn/check/1');
  await screen.findByRole('heading', { name: '一步将军' });
  tap(0, 7);
  tap(0, 6);
  expect(await screen.findByText('不对，再想想')).toBeTruthy();
  const card = screen.getByText('不对，再想想').closest('div');
  if (card === null) throw new Error('no card');
  fireEvent.click(within(card).getByRole('button', { name: '退一步' }));
  expect(screen.getByText('最少 1 步，已走 1 步')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('data-state')).toBe('START'));
  tap(0, 7);
  tap(0, 0);
  expect(await screen.findByText('2 颗星')).toBeTruthy();
});

it('a wrong move stands with the reply that refutes it, and says why', async () => {
  await open('/learn/repetition/1');
  await screen.findByRole('heading', { name: '换一着，别判负，也别丢子' });
  tap(0, 1);
  tap(0, 9);
  expect(await screen.findByText('对方走 车9平4，你被将死了。')).toBeTruthy();
  expect(document.querySelector('[data-square="39"]')?.getAttribute('aria-label')).toMatch(/车/);
  fireEvent.keyDown(document.body, { key: 'Backspace' });
  expect(await screen.findByText('最少 1 步，已走 1 步')).toBeTruthy();
});

it('a notation lesson says what the notation prints, and keeps its task after a wrong move', async () => {
  await open('/learn/notation/7', 'en');
  const task = await screen.findByRole('heading', { name: 'Play C+=8' });
  expect(screen.getByText(/C\+=8 moves the front one, C-=8 the rear one/)).toBeTruthy();
  tap(4, 6);
  tap(1, 6);
  expect(await screen.findByText('You played C-=8. The arrow shows C+=8.')).toBeTruthy();
  expect(task.textContent).toBe('Play C+=8');
});

it('a hint shows the piece, then the move', async () => {
  await open('/learn/notation/1');
  await screen.findByRole('heading', { name: '走出“炮二平五”' });
  fireEvent.click(screen.getByRole('button', { name: '提示' }));
  expect(screen.getByText(/走圈出的棋子/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '提示' }));
  expect(screen.getByText('试试 炮二平五。')).toBeTruthy();
});

it('says where the stars are to those who do not see them', async () => {
  await open('/learn/horse/1', 'en');
  expect(await screen.findByText(/^Stars at: /)).toBeTruthy();
});

it('a chapter begins with its first open level, not with the next chapter', async () => {
  const [first] = COURSE[0]?.levels ?? [];
  await remember({ [first?.id ?? '']: 3 });
  await open('/learn/chariot');
  const start = await screen.findByRole('link', { name: '开始第 2 关' });
  expect(start.getAttribute('href')).toBe('/learn/chariot/2');
  expect(start.className).toContain('button--accent');
  expect(screen.getByRole('link', { name: /^下一章/ }).className).not.toContain('button--accent');
});

it('a finished chapter shows its stars and leads to the next one', async () => {
  await remember({
    'soldier-1': 2,
    'soldier-2': 3,
    'soldier-3': 3,
    'soldier-4': 3,
    'soldier-5': 6,
  });
  await open('/learn/soldier');
  expect(await screen.findByRole('heading', { name: '兵，学成了' })).toBeTruthy();
  expect(screen.getByText('5 关全过，只多走了 1 步。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '下一章：相和仕' }).getAttribute('href')).toBe(
    '/learn/guards/1',
  );
});

it.each(['/learn/camel', '/learn/chariot/9', '/learn/chariot/x'])(
  'the address %s leads back to the course',
  async (path) => {
    await open(path);
    expect(await screen.findByText('没有这一关')).toBeTruthy();
  },
);
