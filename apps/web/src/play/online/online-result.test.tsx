import type { Outcome, OverRoom, RoomEvent, Side } from '@chuhe/rules';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { BEGUN_GAME, roomOf } from '../../testing/begun-game.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { LobbyContext, type LobbyStore } from '../lobby/index.ts';
import { EMPTY_LOBBY, type LobbyEvent } from '../lobby/lobby-state.ts';
import { newRoomState } from './connection/room-state.ts';
import { type OnlineOverlay, OnlineOverlays } from './online-overlays.tsx';
import { OnlineResult } from './online-result.tsx';

const PLAYERS = {
  RED: { userId: '1', userName: '青山', tourist: 0 },
  BLACK: { userId: '2', userName: 'heron', tourist: 0 },
} as const;
const AGAINST_BOT = { ...PLAYERS, BLACK: { ...PLAYERS.BLACK, isBot: true } } as const;
const ROOM_ID = 'room-one';
const doNothing = (): void => undefined;

function roomEndedBy(outcome: Outcome, moves: readonly string[] = []): OverRoom {
  const room = roomOf([
    ...BEGUN_GAME,
    ...moves.map((move, at) => ({ at: 1500, commandId: `${at}`, type: 'moved', move }) as const),
    { at: 2000, commandId: 'end', type: 'ended', outcome },
  ]);
  if (room?.state !== 'over') throw new Error('the game runs');
  return room;
}

async function showResult(
  outcome: Outcome,
  side: 'RED' | 'BLACK' | undefined,
  locale: 'zh' | 'en',
  usedByBlack = 0,
): Promise<string> {
  const state = { ...newRoomState('2', 0), players: PLAYERS, side };
  const overlays = { showsResult: true, closeResult: doNothing, explain: undefined };
  await renderApp(
    <OnlineResult
      state={state}
      room={{ ...roomEndedBy(outcome), usedMillis: { RED: 0, BLACK: usedByBlack } }}
      isFresh
      review="/user/history/1"
      overlays={overlays}
      onShare={doNothing}
      submit={doNothing}
    />,
    { locale },
  );
  const header = screen.getByRole('heading').closest('.result-card__header');
  return [...(header?.querySelectorAll('span, h2, p') ?? [])]
    .map(({ textContent }) => textContent)
    .join(' | ');
}

const RESIGNED: Outcome = { type: 'win', winner: 'RED', by: 'resignation' };

it.each([
  ['RED', 'zh', '胜 | 你赢了 | heron 认输 · 0 回合'],
  ['BLACK', 'zh', '负 | 你输了 | heron 认输 · 0 回合'],
  [undefined, 'zh', '红胜 | 红方胜 | heron 认输 · 0 回合'],
  ['RED', 'en', 'WON | You won | heron resigned · 0 moves'],
  ['BLACK', 'en', 'LOST | You lost | heron resigned · 0 moves'],
  [undefined, 'en', 'RED | Red wins | heron resigned · 0 moves'],
] as const)('speaks to players in the first person: %s %s', async (side, locale, shown) => {
  expect(await showResult(RESIGNED, side, locale)).toBe(shown);
});

it.each([
  ['RED', 'en', 'heron didn’t make a first move · 0 moves'],
  ['BLACK', 'en', 'you didn’t make a first move · 0 moves'],
  ['RED', 'zh', 'heron 没走第一着 · 0 回合'],
] as const)('a first move that was not made is no abort: %s %s', async (side, locale, shown) => {
  const aborted = { type: 'none', by: 'aborted', side: 'BLACK' } as const;
  expect(await showResult(aborted, side, locale, 61_000)).toContain(shown);
});

it.each([
  ['BLACK', 'en', 'you were away too long · 0 moves'],
  ['RED', 'en', 'heron didn’t come back · 0 moves'],
] as const)('who was away is told in the second person: %s %s', async (side, locale, shown) => {
  expect(await showResult({ type: 'win', winner: 'RED', by: 'absence' }, side, locale)).toContain(
    shown,
  );
});

it('an aborted game has a seal of its own', async () => {
  const aborted = { type: 'none', by: 'aborted', side: 'BLACK' } as const;
  expect(await showResult(aborted, 'RED', 'zh')).toBe('止 | 对局中止 | heron 中止对局 · 0 回合');
  expect(document.querySelector('.seal')?.className).toContain('seal--void');
});

const STORED = {
  id: '77',
  roomId: ROOM_ID,
  red: PLAYERS.RED,
  black: PLAYERS.BLACK,
  winner: 'RED',
  reason: 'surrender',
  cause: 'resignation',
  plies: 0,
  stepTime: 60,
  isRated: false,
  endedAt: '2026-03-04T05:06:07.000Z',
};
const KEY = 'AbCdEfGhIjKl';

interface OverlaysProps {
  readonly outcome: Outcome;
  readonly side?: 'RED';
  readonly moves?: readonly string[];
  readonly first?: OnlineOverlay;
}

function Overlays({ outcome, side, moves, first }: OverlaysProps) {
  const [overlay, open] = useState(first);
  const close = (): void => open(undefined);
  const overlays = {
    overlay,
    open,
    close,
    showsResult: overlay === undefined,
    openResult: doNothing,
    closeResult: doNothing,
    explain: undefined,
  };
  const state = { ...newRoomState('1', 0), players: PLAYERS, side };
  const room = roomEndedBy(outcome, moves);
  return (
    <OnlineOverlays
      title=""
      state={state}
      room={room}
      overlays={overlays}
      explored={{ line: room.line, ply: room.line.moves.length }}
      onLeave={doNothing}
      ask={doNothing}
    />
  );
}

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('review and share lead to the stored game, which has names, result and date', async () => {
  const answers = {
    '/game/history': { list: [STORED], next: null },
    '/share/history/create': { key: KEY },
  };
  await renderApp(<Overlays outcome={RESIGNED} side="RED" />, { user: MEMBER, answers });
  await waitFor(() => expect(addressOf('复盘')).toBe('/user/history/77'));
  fireEvent.click(screen.getByRole('button', { name: '分享' }));
  const link = await screen.findByRole('textbox', { name: '链接' });
  expect(link).toHaveProperty('value', `${location.origin}/h?key=${KEY}`);
  expect(screen.getByRole('dialog').textContent).toContain('红方胜heron 认输');
});

it('spectators get the public game', async () => {
  const answers = { '/player/1/games': { list: [STORED], next: null } };
  await renderApp(<Overlays outcome={RESIGNED} />, { user: MEMBER, answers });
  await waitFor(() => expect(addressOf('复盘')).toBe('/todayHistory/77'));
  expect(addressOf('分析')).toMatch(/^\/analysis/);
});

it('names the opening of the game, which leads to its page, a branch to the games of masters', async () => {
  await renderApp(<Overlays outcome={RESIGNED} side="RED" moves={['7747', '7062']} />);
  const branch = await screen.findByRole('link', { name: '中炮局' });
  expect(branch.getAttribute('href')).toBe('/library?opening=B00-D55');
  cleanup();
  await renderApp(<Overlays outcome={RESIGNED} side="RED" moves={['7987']} />);
  const opening = await screen.findByRole('link', { name: /^A02/ });
  expect(opening.textContent).toContain('边马局');
  expect(opening.getAttribute('href')).toBe('/library/openings?code=A02');
});

it('the menu of a game that is over opens the explorer at its position', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const answers = {
    '/explorer': {
      moves: [{ move: '7967', red: 5, drawn: 3, black: 2 }],
      known: [],
      newest: [],
    },
  };
  const game = <Overlays outcome={RESIGNED} side="RED" moves={['7747', '7062']} first="menu" />;
  await renderApp(game, { answers });
  fireEvent.click(screen.getByRole('button', { name: '开局库' }));
  expect(await screen.findByRole('rowheader', { name: '马二进三' })).toBeDefined();
  vi.unstubAllGlobals();
});

it('an aborted game counts for nothing: no figures, no review, other ways to play', async () => {
  const aborted = { type: 'none', by: 'aborted', side: 'BLACK' } as const;
  await renderApp(<Overlays outcome={aborted} side="RED" />, { user: MEMBER });
  expect(addressOf('人机对弈')).toBe('/game/single');
  expect(addressOf('残局')).toBe('/level');
  expect(addressOf('首页')).toBe('/');
  expect(screen.queryByRole('link', { name: '复盘' })).toBeNull();
  expect(document.body.querySelector('.facts')).toBeNull();
});

interface Ending {
  readonly isQuick: boolean;
  readonly outcome?: Outcome;
  readonly clock?: string;
  readonly rematchBy?: Side;
  readonly tournament?: { readonly id: string; readonly name: string };
  readonly isAgainstBot?: boolean;
}

/** Records the events sent to the lobby. */
const asked = vi.fn<(event: LobbyEvent) => void>();
const LOBBY: LobbyStore = {
  get: () => EMPTY_LOBBY,
  subscribe: () => doNothing,
  dispatch: asked,
  attach: doNothing,
};

/** The buttons and links of the result for RED, with the primary one marked. */
async function stepsAfter(ending: Ending) {
  const { isQuick, outcome = RESIGNED, clock, rematchBy, tournament, isAgainstBot } = ending;
  const [created, ...later] = BEGUN_GAME;
  if (created?.type !== 'created') throw new Error('a game begins with its room');
  const { stepSeconds: _, ...agreed } = created.options;
  const options = clock === undefined ? created.options : { ...agreed, clock };
  const events: readonly RoomEvent[] = [
    { ...created, options },
    ...later,
    { at: 2000, commandId: 'end', type: 'ended', outcome },
    ...(rematchBy === undefined
      ? []
      : [{ at: 2100, commandId: 'again', type: 'rematch-offered', side: rematchBy } as const]),
  ];
  const room = roomOf(events);
  if (room?.state !== 'over') throw new Error('the game runs');
  const players = isAgainstBot === true ? AGAINST_BOT : PLAYERS;
  const known = { players, side: 'RED', isQuick, tournament } as const;
  const state = { ...newRoomState('1', 0), ...known };
  const overlays = { showsResult: true, closeResult: doNothing, explain: undefined };
  await renderApp(
    <LobbyContext value={LOBBY}>
      <OnlineResult
        state={state}
        room={room}
        isFresh
        review="/user/history/1"
        overlays={overlays}
        onShare={doNothing}
        submit={doNothing}
      />
    </LobbyContext>,
    { user: MEMBER },
  );
  return [...document.querySelectorAll('.result-card .button')].map(
    ({ className, textContent }) =>
      `${className.includes('button--accent') ? '*' : ''}${textContent}`,
  );
}

const ABORTED: Outcome = { type: 'none', by: 'aborted', side: 'BLACK' };

it.each<[string, Ending, readonly string[]]>([
  ['quick match', { isQuick: true }, ['*换个对手', '再来一局', '复盘', '分享']],
  [
    'quick match, rematch offered by the opponent',
    { isQuick: true, rematchBy: 'BLACK' },
    ['*接受', '不了', '换个对手', '复盘', '分享'],
  ],
  [
    'quick match, rematch offered',
    { isQuick: true, rematchBy: 'RED' },
    ['*换个对手', '复盘', '分享', '分析'],
  ],
  [
    'quick match, aborted',
    { isQuick: true, outcome: ABORTED },
    ['*换个对手', '人机对弈', '残局', '首页'],
  ],
  ['an invitation', { isQuick: false }, ['*再来一局', '换个对手', '复盘', '分享']],
  [
    'an invitation with own numbers on the clock',
    { isQuick: false, clock: 'increment-660-7' },
    ['*再来一局', '复盘', '分享', '分析'],
  ],
  [
    'a game of a tournament',
    { isQuick: false, tournament: { id: 'teahouse-2026', name: '茶馆周六赛' } },
    ['*回到比赛', '复盘', '分享', '分析'],
  ],
  [
    'a game against a bot, also where a rematch was offered before',
    { isQuick: false, isAgainstBot: true, rematchBy: 'RED' },
    ['*再来一局', '换个对手', '复盘', '分享'],
  ],
])('after %s exactly one next step is in red', async (_, ending, shown) => {
  expect(await stepsAfter(ending)).toEqual(shown);
});

it('another opponent is searched for at once, with the same clock and kind', async () => {
  sessionStorage.clear();
  await stepsAfter({ isQuick: true, clock: 'increment-300-3' });
  fireEvent.click(screen.getByRole('button', { name: '换个对手' }));
  expect(sessionStorage.getItem('match')).toMatch(
    /"clock":"increment-300-3","isRated":false,"since":\d+/,
  );
  sessionStorage.clear();
});

it('a bot is invited again at once, with the same clock and the sides swapped', async () => {
  await stepsAfter({ isQuick: false, isAgainstBot: true, clock: 'increment-300-3' });
  fireEvent.click(screen.getByRole('button', { name: '再来一局' }));
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    type: 'wanted',
    intent: {
      type: 'invite',
      to: '2',
      options: { stepTime: 60, clock: 'increment-300-3', isWatch: true, side: 'BLACK' },
    },
  });
});
