import { readFileSync } from 'node:fs';
import { siteDay } from '@chuhe/puzzles';
import { BASIC_ENDINGS, dailyEnding, exerciseId } from '@chuhe/tables';
import { extendLine, type Move, startLine, writeMove } from '@chuhe/rules';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableShelf } from '../../games/tables/table-tasks.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ScreenOf } from '../../testing/test-router.tsx';
import { createProgressStore } from '../puzzles/progress-store.ts';
import { EndingScreen } from './ending-screen.tsx';
import { EndingsScreen } from './endings-screen.tsx';
import { ExerciseScreen } from './exercise-screen.tsx';

const BYTES = new Uint8Array(readFileSync('packages/tables/data/basics.bin'));
const SHELF = new TableShelf(BYTES);
/** A Monday with a short win. */
const MONDAY = Date.parse('2026-11-23T04:00Z');
const SCREENS = (
  <ScreenOf
    paths={{
      '/endings': <EndingsScreen />,
      '/endings/{ending}': <EndingScreen />,
      '/endings/{ending}/{task}': <ExerciseScreen />,
    }}
  />
);

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(BYTES)));
  vi.stubGlobal('Worker', undefined);
  const database = await openDB('chuhe-progress', 1, {
    upgrade: (created) => {
      created.createObjectStore('progress', { keyPath: ['owner', 'id'] });
    },
  });
  await database.clear('progress');
  database.close();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(path: string, locale: 'zh' | 'en' = 'zh'): Promise<void> {
  await renderApp(SCREENS, { path, locale, stored: { settings: '{"gameSpeed":"off"}' } });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

function tap(square: number): void {
  const cell = document.querySelector(`[data-square="${square}"]`);
  if (cell === null) throw new Error(`no square ${square}`);
  fireEvent.click(cell);
}

/** Touches both squares of a move once the reply before it has come to rest. */
async function play(move: Move): Promise<void> {
  await waitFor(() =>
    expect(document.querySelector('[role="grid"]')?.getAttribute('data-state')).not.toBe('MOVE'),
  );
  tap(move.from);
  tap(move.to);
}

function drawn(ending: string, seed: number) {
  const found = SHELF.answer('draw', { ending, exercise: { goal: 'win', seed } });
  if (found === undefined) throw new Error('no position');
  return startLine(found.position);
}

/** The first position in which some move loses the win. */
function slipOf(ending: string) {
  for (let seed = 1; seed < 100; seed += 1) {
    const line = drawn(ending, seed);
    const moves = SHELF.answer('probe', line.positions[0])?.moves ?? [];
    const slip = moves.find(({ value }) => value.verdict === 'drawn');
    if (slip !== undefined) return { seed, line, slip };
  }
  throw new Error('every move wins');
}

function bestIn(line: ReturnType<typeof drawn>) {
  const [best] = SHELF.answer('probe', line.positions.at(-1) ?? line.positions[0])?.moves ?? [];
  if (best === undefined) throw new Error('no move');
  return best;
}

it('the list shows the verdict of the books beside that of the tables', async () => {
  await open('/endings');
  const horse = screen.getByRole('link', { name: /单马胜单士/ });
  expect(horse.textContent).toContain('例胜');
  expect(horse.textContent).toContain('局面 99.7% 可胜');
  expect(horse.textContent).toContain('最长 19 步');
  const chariot = screen.getByRole('link', { name: /单车对士象全/ });
  expect(chariot.textContent).toContain('例和');
  expect(chariot.textContent).toContain('最佳守形 0%');
  fireEvent.click(screen.getByRole('button', { name: /^兵/ }));
  expect(screen.queryByRole('link', { name: /单马胜单士/ })).toBeNull();
  const cards = document.querySelectorAll('.endings__cards a');
  expect(cards).toHaveLength(12);
});

it('a lesson is won by the fastest moves, earns stars that stay, and leads on', async () => {
  const line = drawn('horse-bare', 1);
  await open('/endings/horse-bare/win-1');
  let now = line;
  for (let left = bestIn(line).value.moves; left > 0; left -= 1) {
    await screen.findByRole('heading', { name: `还差 ${left} 步` });
    const { move } = bestIn(now);
    await play(move);
    now = extendLine(now, move);
    const verdict = SHELF.answer('judge', { goal: 'win', line: now });
    if (verdict?.type !== 'right') break;
    now = extendLine(now, verdict.reply);
    await screen.findByText(`最快 · 还差 ${left - 1} 步`);
  }
  expect(await screen.findByText('赢了')).toBeTruthy();
  expect(screen.getByText('一步也没有多走。')).toBeTruthy();
  expect(screen.getAllByText('最快')).toHaveLength(bestIn(line).value.moves);
  const store = createProgressStore();
  await waitFor(async () => {
    await store.load();
    expect(store.get().get('horse-bare-win-1')).toMatchObject({ moves: 1, isHelped: false });
  });
  expect(screen.getByRole('link', { name: '下一题：取胜 · 中' }).getAttribute('href')).toBe(
    '/endings/horse-bare/win-2',
  );
});

it('the endgame of the day is on the list, and stays done once it is solved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  const { ending, exercise } = dailyEnding(siteDay(MONDAY));
  const path = `/endings/${ending.id}/win-${exercise.seed}`;
  await open('/endings');
  const link = screen.getByRole('link', { name: /今日实用残局/ });
  expect(link.getAttribute('href')).toBe(path);
  expect(link.textContent).toContain('开始');

  cleanup();
  await open(path);
  let now = drawn(ending.id, exercise.seed);
  for (let left = bestIn(now).value.moves; left > 0; left -= 1) {
    await screen.findByRole('heading', { name: `还差 ${left} 步` });
    const { move } = bestIn(now);
    await play(move);
    now = extendLine(now, move);
    const verdict = SHELF.answer('judge', { goal: 'win', line: now });
    if (verdict?.type === 'right') now = extendLine(now, verdict.reply);
  }
  const back = await screen.findByRole('link', { name: '回到实用残局' });
  expect(back.getAttribute('href')).toBe('/endings');
  cleanup();
  await open('/endings');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /今日实用残局/ }).textContent).toContain('今天已练完'),
  );
});

it('a slip is explained with the reply that refutes it, and taken back by a key', async () => {
  const { seed, line, slip } = slipOf('horse-adviser');
  const [position] = line.positions;
  const verdict = SHELF.answer('judge', { goal: 'win', line: extendLine(line, slip.move) });
  if (verdict?.type !== 'wrong' || !('reply' in verdict.fault)) throw new Error('no slip');
  const after = extendLine(line, slip.move).positions[1] ?? position;
  const reply = writeMove(after, verdict.fault.reply, 'chinese');
  await open(`/endings/horse-adviser/win-${seed}`);
  const before = bestIn(line).value.moves;
  await screen.findByRole('heading', { name: `还差 ${before} 步` });
  await play(slip.move);
  expect(await screen.findByText('这步之后是和棋')).toBeTruthy();
  const sentence = await screen.findByText((words) => words.startsWith(reply));
  expect(sentence.textContent).toContain(`原来 ${before} 步可胜`);
  await waitFor(() => {
    fireEvent.keyDown(window, { key: 'Backspace' });
    expect(screen.queryByText('这步之后是和棋')).toBeNull();
  });
});

it('the lesson lists both sides where both have positions, with stars of every grade', async () => {
  const store = createProgressStore();
  const chariot = BASIC_ENDINGS.find(({ id }) => id === 'chariot-full');
  if (chariot === undefined) throw new Error('no ending');
  await store.put({
    id: exerciseId(chariot, 'hold', 1),
    solvedAt: 1,
    isHelped: false,
    moves: 1,
  });
  await open('/endings/chariot-full');
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings).toEqual(['单车对士象全', '残局库可离线', '守和', '取胜']);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '开始：守和 · 中' }).getAttribute('href')).toBe(
      '/endings/chariot-full/hold-2',
    ),
  );
});

it('without the tables the exercise says so; an unknown address too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await open('/endings/horse-bare/win-1');
  expect(await screen.findByText('残局库还不在这台设备上，联网后再来。')).toBeTruthy();
  await renderApp(SCREENS, { path: '/endings/queen-rook' });
  expect(await screen.findByText('没有这个残局')).toBeTruthy();
});
