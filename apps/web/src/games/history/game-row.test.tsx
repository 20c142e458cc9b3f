import { type GameSummary, outcomeTexts } from '@chuhe/protocol';
import { DRAW_CAUSES, finishedOutcome, type Side, SIDES, WIN_CAUSES } from '@chuhe/rules';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { GameRow } from '../game-list/index.ts';
import { useListed } from './listed-game.ts';

function Row({ game, viewer }: { readonly game: GameSummary; readonly viewer: Side | undefined }) {
  return <GameRow game={useListed()(game, { to: '/', viewer })} />;
}

const GAMES: readonly GameSummary[] = [
  ...SIDES.flatMap((winner) => WIN_CAUSES.map((cause) => ({ winner, cause }))),
  ...DRAW_CAUSES.map((cause) => ({ winner: null, cause })),
].map(({ winner, cause }, index) => ({
  id: String(index),
  roomId: `room-${index}`,
  red: { userId: '1', userName: '青山', tourist: 0 },
  black: { userId: '2', userName: 'heron', tourist: 0 },
  winner,
  reason: 'over',
  cause,
  plies: 5,
  stepTime: 60,
  isRated: false,
  kind: 'quick',
  endedAt: '2026-03-04T05:06:07.000Z',
}));

async function showRows(viewer: Side | undefined, locale: 'zh' | 'en'): Promise<string[]> {
  const rows = GAMES.map((game) => <Row key={game.id} game={game} viewer={viewer} />);
  const { unmount } = await renderApp(<ul>{rows}</ul>, { locale });
  const texts = [...document.querySelectorAll('a')].map(({ textContent }) => textContent);
  unmount();
  return texts;
}

it.each([
  ['zh', 'RED'],
  ['zh', 'BLACK'],
  ['zh', undefined],
  ['en', 'RED'],
  ['en', 'BLACK'],
  ['en', undefined],
] as const)('every ending is told as its reader may read it: %s %s', async (locale, viewer) => {
  const rows = await showRows(viewer, locale);
  for (const [index, { winner, cause }] of GAMES.entries()) {
    const outcome = finishedOutcome(winner, cause);
    if (outcome === undefined) throw new Error(cause);
    const texts = outcomeTexts(outcome, locale, { side: viewer });
    const row = rows[index] ?? '';
    expect(row.startsWith(texts.mark)).toBe(true);
    expect(row).toContain(texts.cause);
  }
});

it('a lost game does not speak of the opponent’s fault', async () => {
  const lost = (await showRows('BLACK', 'zh')).slice(0, WIN_CAUSES.length);
  expect(lost.filter((row) => /对方|对手/.test(row))).toEqual([]);
  expect(lost[WIN_CAUSES.indexOf('resignation')]).toBe('负红方青山执黑认输3 回合步时 60 秒3月4日');
});

it('the disc before a name is the side of that name; the own side stands in words', async () => {
  const [first] = await showRows('RED', 'en');
  expect(first).toContain('Blackheron');
  expect(first).toContain('As Red');
});

it('wins of RED and BLACK look different to others', async () => {
  const rows = await showRows(undefined, 'en');
  expect(rows[0]).toContain('RedRed');
  expect(rows[0]).toMatch(/^Red.*checkmate3 moves/);
  expect(rows[WIN_CAUSES.length]).toMatch(/^Black.*checkmate3 moves/);
});
