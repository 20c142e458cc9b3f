import {
  currentPosition,
  type MoveLine,
  readMoveText,
  startLine,
  startPosition,
} from '@chuhe/rules';
import type { EngineLine, LinesQuestion } from '@chuhe/search';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type Adviser,
  AdviserContext,
  createNetworkStore,
  NetworkContext,
} from '../../platform/engine/index.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';

afterEach(() => vi.restoreAllMocks());

/** One search requested by the page; the test plays the engine. */
interface Asked {
  readonly question: LinesQuestion;
  readonly signal: AbortSignal;
  readonly report: (lines: readonly EngineLine[]) => void;
  readonly finish: () => void;
  readonly fail: () => void;
}

function moveIn(line: MoveLine, text: string) {
  const reading = readMoveText(currentPosition(line), text, 'record');
  if (!reading.ok) throw new Error(text);
  return reading.move;
}

const START = startLine(startPosition());
const LINE: EngineLine = {
  rank: 1,
  depth: 12,
  nodesPerSecond: 98_000,
  score: { type: 'points', points: 42 },
  pv: [moveIn(START, '7747')],
};

/** Eight plies of a game; from here on positions may be locked. */
const IN_A_GAME = '/analysis?moves=77477062796710228979324225241022';

/** A device whose downloads the test controls; it keeps nothing at first. */
function emptyDevice() {
  const fetching = Promise.withResolvers<void>();
  const reporting: ((received: number) => void)[] = [];
  const store = createNetworkStore({
    find: async () => Promise.resolve(undefined),
    read: async () => Promise.resolve(new ArrayBuffer(8)),
    fetch: async (_, __, onProgress) => {
      reporting.push(onProgress);
      return fetching.promise;
    },
    remove: async () => Promise.resolve(),
  });
  return { store, fetching, come: (received: number) => reporting[0]?.(received) };
}

async function openEngine(
  options: Parameters<typeof renderApp>[1] = {},
  network = emptyDevice().store,
) {
  const asked: Asked[] = [];
  const adviser: Adviser = {
    findMove: async () => Promise.reject(new Error('not here')),
    evaluate: async () => Promise.resolve({ ...LINE, move: moveIn(START, '7747') }),
    analyse: async (question, signal, report) =>
      new Promise((resolve, reject) => {
        const fail = (): void => reject(new Error('no engine'));
        asked.push({ question, signal, report, finish: resolve, fail });
        signal.addEventListener('abort', fail);
      }),
    openReviewer: async () => Promise.reject(new Error('not here')),
    prepare: async () => Promise.resolve(),
  };
  const rendered = await renderApp(
    <AdviserContext value={adviser}>
      <NetworkContext value={network}>
        <AnalysisScreen />
      </NetworkContext>
    </AdviserContext>,
    {
      path: '/analysis',
      user: MEMBER,
      answers: { '/engine/lock': { isLocked: false, roomId: null } },
      ...options,
    },
  );
  fireEvent.click(screen.getByRole('tab', { name: '引擎' }));
  fireEvent.click(screen.getByRole('switch', { name: '引擎' }));
  return { asked, rendered };
}

async function firstOf(asked: readonly Asked[], index = 0): Promise<Asked> {
  await waitFor(() => expect(asked.length).toBeGreaterThan(index));
  const search = asked[index];
  if (search === undefined) throw new Error('nothing was asked');
  return search;
}

it('shows the lines as they come, and plays a move of one into the tree', async () => {
  const { asked } = await openEngine();
  const search = await firstOf(asked);
  expect(search.question).toMatchObject({ count: 3 });
  const reply = moveIn(START, '1747');
  act(() =>
    search.report([
      LINE,
      { ...LINE, rank: 2, score: { type: 'points', points: -30 }, pv: [reply] },
    ]),
  );
  expect(screen.getByRole('button', { name: '+0.4，走出这条线' })).toBeTruthy();
  expect(screen.getByText('深度 12 · 98 千局面/秒')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '炮八平五' }));
  expect(document.querySelectorAll('[role=treeitem]')).toHaveLength(1);
  // The search of the previous position stops, and that of the new one starts.
  expect(search.signal.aborted).toBe(true);
  const next = await firstOf(asked, 1);
  expect(next.question.line.moves).toHaveLength(1);
  expect(screen.queryByText(/深度/)).toBeNull();
});

function bars(): number {
  return document.querySelectorAll('.evaluation-bar').length;
}

it('leaves the bar beside the board while the next position is searched, and takes it away with the engine', async () => {
  const { asked } = await openEngine({ path: '/analysis?moves=7747&ply=0' });
  const { report } = await firstOf(asked);
  act(() => report([LINE]));
  expect(bars()).toBe(1);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await firstOf(asked, 1);
  expect(screen.queryByText(/深度/)).toBeNull();
  expect(bars()).toBe(1);
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(bars()).toBe(0);
});

it('shows one to five lines, and looks deeper when its time is over', async () => {
  const { asked } = await openEngine();
  const first = await firstOf(asked);
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: '多显示一条' }));
  const most = await firstOf(asked, 2);
  expect(most.question.count).toBe(5);
  expect(screen.getByRole('button', { name: '多显示一条' }).hasAttribute('disabled')).toBe(true);
  const deeper = screen.getByRole('button', { name: '深入' });
  expect(deeper.hasAttribute('disabled')).toBe(true);
  act(() => most.report([LINE]));
  await act(async () => Promise.resolve(most.finish()));
  fireEvent.click(deeper);
  const longer = await firstOf(asked, 3);
  expect(longer.question.millis).toBeGreaterThan(first.question.millis);
});

it('is off on a position of the own running game: it says so, leads to the game and searches nothing', async () => {
  const { asked } = await openEngine({
    path: IN_A_GAME,
    answers: { '/engine/lock': { isLocked: true, roomId: 'abcDEF12' } },
  });
  const link = await screen.findByRole('link', { name: '回到对局' });
  expect(link.getAttribute('href')).toBe('/game/room?roomId=abcDEF12');
  expect(screen.getByText(/你正在下的棋/, { selector: '.engine-panel__note' })).toBeTruthy();
  expect(asked).toHaveLength(0);
  for (const engine of screen.getAllByRole('switch', { name: '引擎' })) {
    expect(engine.getAttribute('aria-checked')).toBe('false');
    expect(engine.hasAttribute('disabled')).toBe(true);
  }
  expect(screen.queryByRole('button', { name: '威胁' })).toBeNull();
});

it('is off on a position of others’ running game, with other words', async () => {
  const { asked } = await openEngine({
    path: IN_A_GAME,
    answers: { '/engine/lock': { isLocked: true, roomId: null } },
  });
  await screen.findByText(/正在对局中/, { selector: '.engine-panel__note' });
  expect(screen.queryByRole('link', { name: '回到对局' })).toBeNull();
  expect(asked).toHaveLength(0);
});

it('searches nothing before the server has answered, and searches without a network', async () => {
  const { asked } = await openEngine({ answers: {} });
  expect(asked).toHaveLength(0);
  await firstOf(asked);
});

it('stops while the page is hidden, when it is switched off and when the page is left', async () => {
  const { asked, rendered } = await openEngine();
  const first = await firstOf(asked);
  act(() => first.report([LINE]));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(first.signal.aborted).toBe(true);
  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  const second = await firstOf(asked, 1);
  fireEvent.click(screen.getByRole('switch', { name: '引擎' }));
  expect(second.signal.aborted).toBe(true);
  // The lines found so far stay.
  expect(screen.getByText('引擎已关')).toBeTruthy();
  expect(screen.getByRole('button', { name: '+0.4，走出这条线' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'e' });
  const third = await firstOf(asked, 2);
  rendered.unmount();
  expect(third.signal.aborted).toBe(true);
});

it('looks for the threat with the other side to move, which is not played in', async () => {
  const { asked } = await openEngine();
  await firstOf(asked);
  fireEvent.click(screen.getByRole('button', { name: '威胁' }));
  const { question, report } = await firstOf(asked, 1);
  expect(currentPosition(question.line).toMove).toBe('BLACK');
  act(() => report([{ ...LINE, pv: [moveIn(question.line, '7062')] }]));
  const move = screen.getByRole('button', { name: '马8进7' });
  expect(move.hasAttribute('disabled')).toBe(true);
});

it('where no engine can run asks the server for one line, when it is wanted', async () => {
  const { asked } = await openEngine();
  const { fail } = await firstOf(asked);
  await act(async () => Promise.resolve(fail()));
  fireEvent.click(await screen.findByRole('button', { name: '用服务器分析' }));
  expect(await screen.findByRole('button', { name: '炮二平五' })).toBeTruthy();
});

const OFFER = { sha256: 'c'.repeat(64), bytes: 11_261_856 };
const OFFERING = { answers: { '/engine/lock': { isLocked: false, roomId: null, network: OFFER } } };

it('says nothing of a network where the site offers none', async () => {
  const { asked } = await openEngine();
  await firstOf(asked);
  expect(document.querySelector('.engine-network')).toBeNull();
});

it('fetches the network that is offered, searches anew with it, and removes it again', async () => {
  const { store, fetching, come } = emptyDevice();
  const { asked } = await openEngine(OFFERING, store);
  await firstOf(asked);
  fireEvent.click(await screen.findByRole('button', { name: '更强的引擎（11 MB）' }));
  act(() => come(OFFER.bytes / 2));
  expect(screen.getByRole('progressbar', { name: '正在下载 50%' })).toBeTruthy();
  await act(async () => Promise.resolve(fetching.resolve()));
  expect(screen.getByText('更强的引擎已下载')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /MB/ })).toBeNull();
  await firstOf(asked, 1);
  act(() => store.report('used'));
  expect(screen.getByText('更强的引擎使用中')).toBeTruthy();
  await act(async () =>
    Promise.resolve(fireEvent.click(screen.getByRole('button', { name: '移除' }))),
  );
  await firstOf(asked, 2);
  expect(screen.getByRole('button', { name: '更强的引擎（11 MB）' })).toBeTruthy();
});

it.each([
  ['refused', '加强包无法使用，已换回普通引擎'],
  ['failed', '这台设备内存不够用，已改用普通评估。'],
] as const)(
  'a network that is %s stays removable, and the panel says what judges instead',
  async (use, words) => {
    const { store, fetching } = emptyDevice();
    const { asked } = await openEngine(OFFERING, store);
    await firstOf(asked);
    fireEvent.click(await screen.findByRole('button', { name: /更强的引擎/ }));
    await act(async () => Promise.resolve(fetching.resolve()));
    act(() => store.report(use));
    expect(screen.getByText(words).tagName).toBe('OUTPUT');
    expect(screen.getByRole('button', { name: '移除' })).toBeTruthy();
  },
);

it('a download that breaks off says so and can be begun again', async () => {
  const { store, fetching } = emptyDevice();
  await openEngine(OFFERING, store);
  fireEvent.click(await screen.findByRole('button', { name: /更强的引擎/ }));
  await act(async () => Promise.resolve(fetching.reject(new Error('cut'))));
  expect(screen.getByRole('alert').textContent).toBe('下载没有完成。');
  expect(screen.getByRole('button', { name: /更强的引擎/ })).toBeTruthy();
});

it('names the saving of data beside the offer, and waits while there is no connection', async () => {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { connection: { value: { saveData: true } } }),
  );
  await openEngine(OFFERING);
  const offer = await screen.findByRole('button', { name: /更强的引擎/ });
  expect(screen.getByText('浏览器正在节省流量。')).toBeTruthy();
  vi.unstubAllGlobals();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText('联网后可下载。')).toBeTruthy();
  expect(offer.hasAttribute('disabled')).toBe(true);
});
