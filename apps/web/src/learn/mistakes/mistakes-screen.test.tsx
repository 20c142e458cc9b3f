import { START_CODE } from '@chuhe/rules';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LocalRecord, RecordReplay } from '../../games/device-records/index.ts';
import { createMistakesStore, onDevice } from '../../games/review/mistakes.ts';
import { createReviewStore, reviewKey } from '../../games/review/review-store.ts';
import { lineOf } from '../../games/device-records/record.ts';
import { type Adviser, AdviserContext } from '../../platform/engine/index.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { reviewerOf } from '../../testing/review-engine.ts';
import { MistakesScreen } from './mistakes-screen.tsx';
import { MistakeSolveScreen } from './solve-screen.tsx';
import { ScreenOf } from '../../testing/test-router.tsx';

/** RED, the player, loses the horse with the third move; a soldier is missing, so that it is not an opening. */
const GAME: LocalRecord = {
  filename: 'game',
  startedAt: 0,
  savedAt: 0,
  isOpen: false,
  startCode: START_CODE.replace('p1p1p1p1p', '2p1p1p1p'),
  moves: ['7747', '7062', '7967', '1022'],
  names: { RED: '', BLACK: '' },
  usedMillis: { RED: 0, BLACK: 0 },
  computer: { side: 'BLACK', level: 3, isTakebackAllowed: true },
  result: '*',
  headers: {},
  comments: {},
};

/** RED's second move lost four soldiers; the review preferred 1927. */
const QUIET = { loss: 0, isBest: true, isVerified: false, chance: 0.5 };
const ROWS = [
  { best: '8979', red: -400 },
  { best: '1022', red: -400, verdict: QUIET },
  { best: '1927', red: 400, verdict: { loss: 0.6, isBest: false, isVerified: true, chance: 0.8 } },
  { best: '7062', red: 0, verdict: QUIET },
  { best: '7747', red: 0, verdict: QUIET },
];

/** An engine for which every move but the best is bad. */
const ADVISER: Adviser = {
  findMove: async () => Promise.reject(new Error('not asked')),
  prepare: async () => Promise.resolve(),
  analyse: async () => Promise.reject(new Error('not asked')),
  evaluate: async () => Promise.reject(new Error('not asked')),
  openReviewer: reviewerOf(() => ({ best: '1927', points: 400, others: -400 })).openReviewer,
};

const SCREENS = (
  <AdviserContext value={ADVISER}>
    <ScreenOf
      paths={{
        '/': <Review />,
        '/tactics/mistakes': <MistakesScreen />,
        '/tactics/mistakes/solve': <MistakeSolveScreen />,
      }}
    />
  </AdviserContext>
);

function Review(): ReactElement {
  return <RecordReplay record={GAME} title="复盘" startPly={0} isStored={false} />;
}

function tap(x: number, y: number): void {
  const cell = document.querySelector(`[data-square="${y * 9 + x}"]`);
  if (cell === null) throw new Error(`no cell at ${x}, ${y}`);
  fireEvent.click(cell);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 10, 22) });
});

afterEach(() => {
  vi.useRealTimers();
});

it('without a reviewed game it says how mistakes come here', async () => {
  await renderApp(SCREENS, { path: '/tactics/mistakes' });
  await screen.findByText('复盘几局，失误会收到这里');
  expect(screen.getByRole('link', { name: '去复盘' }).getAttribute('href')).toBe('/user/history');
});

it('a reviewed game leaves its mistake, which is asked the next day, and then three days later', async () => {
  const line = lineOf(GAME);
  if (line === undefined) throw new Error('no game');
  await createReviewStore().put(reviewKey(line), { evaluator: 'classical', rows: ROWS }, 1);
  await renderApp(SCREENS, { path: '/' });
  await screen.findByRole('button', { name: '重练红方失着 · 1' });
  fireEvent.click(screen.getByRole('button', { name: '更多操作' }));
  fireEvent.click(screen.getByRole('link', { name: '我的失误' }));
  // The review was today: nothing is due yet.
  await screen.findByText('今天没有要做的，下次明天');
  expect(screen.getByText(/^对 电脑/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '开始' })).toBeNull();
  cleanup();

  vi.setSystemTime(new Date(2026, 2, 11, 8));
  await renderApp(SCREENS, { path: '/tactics/mistakes' });
  await screen.findByText('今日待复习 1 题');
  fireEvent.click(screen.getByRole('link', { name: '开始' }));
  await screen.findByText('这里你走了 马二进三。找一着更好的。');
  tap(1, 9);
  tap(2, 7);
  await screen.findByText(/^对了，比 马二进三 好/);
  fireEvent.click(screen.getByRole('button', { name: '下一题' }));
  await screen.findByText('1 题，做对 1 题。');
  fireEvent.click(screen.getByRole('link', { name: '回到我的失误' }));
  await screen.findByText(/^今天没有要做的/);
  expect(screen.getByRole('row', { name: /^3 天 1/ })).toBeTruthy();
  cleanup();

  // A wrong answer resets the interval to one day, even if the right one is found afterwards.
  vi.setSystemTime(new Date(2026, 2, 14, 8));
  await renderApp(SCREENS, { path: '/tactics/mistakes/solve' });
  await screen.findByText('这里你走了 马二进三。找一着更好的。');
  tap(0, 6);
  tap(0, 5);
  await screen.findByText('不对，再想想。');
  fireEvent.click(screen.getByRole('button', { name: '再试' }));
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('data-state')).toBe('START'));
  tap(1, 9);
  tap(2, 7);
  await screen.findByText(/^对了/);
  cleanup();
  await renderApp(SCREENS, { path: '/tactics/mistakes' });
  await screen.findByText('今天没有要做的，下次明天');
  expect(screen.getByRole('row', { name: '1 天 1 明天' })).toBeTruthy();
});

it('what was filed before reviews confirmed their marks is examined once, and asked only when it holds', async () => {
  const position = START_CODE.replace('p1p1p1p1p', '2p1p1p1p').replace(/ w.*/, ' w');
  const filed = { position, red: 400, addedAt: 1, answeredAt: 0, step: 0 } as const;
  const store = createMistakesStore();
  await store.put(
    onDevice({ ...filed, played: '7967', best: '1927' }),
    // The engine's own choice was stored as a mistake.
    onDevice({ ...filed, played: '1927', best: '7747' }),
  );
  await renderApp(SCREENS, { path: '/tactics/mistakes' });
  await screen.findByText('今日待复习 1 题');
  await waitFor(async () => {
    const all = await createMistakesStore().rowsOf(undefined);
    const rows = all.filter(({ addedAt }) => addedAt === filed.addedAt);
    const found = new Map(rows.map(({ played, isConfirmed }) => [played, isConfirmed]));
    expect(found).toEqual(
      new Map([
        ['1927', false],
        ['7967', true],
      ]),
    );
  });
  expect(screen.queryByText(/正在复核/)).toBeNull();
});
