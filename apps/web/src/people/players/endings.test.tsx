// Every ending as its readers see it in the room, in the history, on a profile and in the replay, in both languages, as
// one table: docs/endings.csv. `pnpm test endings -u` rewrites it; the page and the picture of a shared game are in
// docs/endings-shared.csv, by the server's find-subject.test.ts.
import { type GameSummary, LOCALES, type Locale } from '@chuhe/protocol';
import { i18n } from '@lingui/core';
import {
  DRAW_CAUSES,
  finishedOutcome,
  type Outcome,
  type Side,
  SIDES,
  START_CODE,
  WIN_CAUSES,
} from '@chuhe/rules';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { recordTexts } from '../../games/device-records/record-text.ts';
import { recordOfGame } from '../../games/history/game-record.ts';
import { GameReplay } from '../../games/history/game-replay.tsx';
import { GameRow } from '../../games/game-list/index.ts';
import { useListed } from '../../games/history/index.ts';
import { changeLanguage, type Text } from '../../platform/language/index.ts';
import { OnlineResult } from '../../play/online/online-result.tsx';
import { newRoomState } from '../../play/online/connection/room-state.ts';
import { BEGUN_GAME, roomOf } from '../../testing/begun-game.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { ProfileView } from './profile-view.tsx';

const PLAYERS = {
  RED: { userId: '1', userName: '青山', tourist: 0 },
  BLACK: { userId: '2', userName: 'heron', tourist: 0 },
} as const;
/** The test renders hundreds of results. */
const TIMEOUT_MILLIS = 60_000;
const doNothing = (): void => undefined;

/** RED wins, or nobody does; the reverse is the same with the sides swapped. */
const STORED = [
  ...WIN_CAUSES.map((cause) => ({ winner: 'RED', cause }) as const),
  ...DRAW_CAUSES.map((cause) => ({ winner: null, cause }) as const),
];
/** An aborted game is not stored: only its room shows how it ended. */
const ENDINGS: readonly Outcome[] = [
  ...STORED.flatMap(({ winner, cause }) => finishedOutcome(winner, cause) ?? []),
  { type: 'none', by: 'aborted', side: 'BLACK' },
];
const READERS: readonly (Side | undefined)[] = [...SIDES, undefined];
const TABLE = '../../../../../docs/endings.csv';

const GAMES: readonly GameSummary[] = STORED.map(({ winner, cause }, index) => ({
  id: String(index + 1),
  roomId: `room-${index}`,
  red: PLAYERS.RED,
  black: PLAYERS.BLACK,
  winner,
  reason: 'over',
  cause,
  plies: 5,
  stepTime: 60,
  isRated: false,
  kind: 'quick',
  endedAt: '2026-03-04T05:06:07.000Z',
}));

/** The texts of the parts of an element, in order. */
function partsOf(element: Element, parts: string): string {
  const texts = [...element.querySelectorAll(parts)].map(({ textContent }) => textContent);
  return texts.filter((text) => text !== '').join(' ');
}

async function shown(
  element: ReactElement,
  locale: Locale,
  read: () => readonly string[] | Promise<readonly string[]>,
  answers = {},
): Promise<readonly string[]> {
  const { unmount } = await renderApp(element, { locale, answers, user: MEMBER });
  const texts = await read();
  unmount();
  return texts;
}

function inRoom(side: Side | undefined, locale: Locale): Promise<readonly string[]> {
  const state = { ...newRoomState('2', 0), players: PLAYERS, side };
  const overlays = { showsResult: true, closeResult: doNothing, explain: undefined };
  const results = ENDINGS.map((outcome) => {
    const room = roomOf([...BEGUN_GAME, { at: 2000, commandId: 'end', type: 'ended', outcome }]);
    if (room?.state !== 'over') throw new Error('the game runs');
    const steps = { review: '/', onShare: doNothing, submit: doNothing };
    const given = { state, room, isFresh: true, overlays, ...steps };
    return <OnlineResult key={JSON.stringify(outcome)} {...given} />;
  });
  return shown(<>{results}</>, locale, () =>
    [...document.querySelectorAll('.result-card__header')].map((card) =>
      partsOf(card, 'span, h2, p').replace(/ · 0 (?:回合|moves)$/, ''),
    ),
  );
}

const rowsShown = (): readonly string[] =>
  [...document.querySelectorAll('a.list-row')].map((row) =>
    partsOf(row, '.game-row__seal, .list-row__subtitle').replace(/ ?3 (?:回合|moves).*$/, ''),
  );

function Row({ game, viewer }: { readonly game: GameSummary; readonly viewer: Side | undefined }) {
  return <GameRow game={useListed()(game, { to: '/', viewer })} />;
}

function inHistory(viewer: Side | undefined, locale: Locale): Promise<readonly string[]> {
  const rows = GAMES.map((game) => <Row key={game.id} game={game} viewer={viewer} />);
  return shown(<ul>{rows}</ul>, locale, rowsShown);
}

/** The profile of one of the two players, viewed by another account. */
function onProfile(side: Side, locale: Locale): Promise<readonly string[]> {
  const profile = {
    player: PLAYERS[side],
    createdAt: '2025-03-01T00:00:00.000Z',
    status: 'FREE',
    gameRating: null,
    puzzleRating: null,
    games: { RED: { wins: 0, draws: 0, losses: 0 }, BLACK: { wins: 0, draws: 0, losses: 0 } },
    solved: 0,
    followers: 0,
    isFollowed: false,
    isBlocked: false,
  } as const;
  const path = `/player/${PLAYERS[side].userId}/games`;
  const rows = async (): Promise<readonly string[]> => {
    await screen.findAllByText(/heron|青山/);
    await expect.poll(() => rowsShown().length).toBe(GAMES.length);
    return rowsShown();
  };
  return shown(<ProfileView profile={profile} />, locale, rows, {
    [path]: { list: GAMES, next: null },
  });
}

function inReplay(side: Side | undefined, locale: Locale): readonly string[] {
  return GAMES.map((game) => {
    const record = recordOfGame({ ...game, ...UNPLAYED }, text, 'zh');
    const { result, namedCause } = recordTexts(record, text, locale, side);
    return `${result} · ${namedCause}`;
  });
}

const text: Text = (id, values) => i18n._(id, { ...values });

const UNPLAYED = { penCode: START_CODE, moves: [] };

function line(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell}"`).join(',');
}

it(
  'every ending has its words for every reader in every place, as the table says',
  async () => {
    const table = [line(['language', 'ending', 'reader', 'room', 'history', 'profile', 'replay'])];
    // The document shows the base languages; `verify languages` finds the gaps of others.
    for (const locale of ['zh', 'en'] as const) {
      await changeLanguage(locale);
      for (const side of READERS) {
        const room = await inRoom(side, locale);
        const history = await inHistory(side, locale);
        const profile = side === undefined ? [] : await onProfile(side, locale);
        const replay = inReplay(side, locale);
        for (const [index, outcome] of ENDINGS.entries()) {
          const cells = [room, history, profile, replay].map((place) => place[index] ?? '');
          table.push(line([locale, `${outcome.type} by ${outcome.by}`, readerOf(side), ...cells]));
        }
      }
    }
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot(TABLE);
  },
  TIMEOUT_MILLIS,
);

/** A profile describes its owner, not its reader. */
function readerOf(side: Side | undefined): string {
  return side === undefined ? 'spectator' : { RED: 'winner', BLACK: 'loser' }[side];
}

it.each(LOCALES)(
  'the bar above a replay has these words: %s',
  async (locale) => {
    const [game] = GAMES;
    if (game === undefined) throw new Error('no game');
    await renderApp(
      <GameReplay
        title="replay"
        queryKey={[game.id, locale]}
        fetchGame={async () => Promise.resolve({ ...game, ...UNPLAYED })}
        sharing={{ path: undefined, ask: doNothing }}
        viewerId="2"
      />,
      { locale },
    );
    const words = inReplay('BLACK', locale)[0] ?? '';
    const found = await screen.findAllByText(words, {}, { timeout: TIMEOUT_MILLIS });
    expect(found.length).toBeGreaterThan(0);
  },
  TIMEOUT_MILLIS,
);
