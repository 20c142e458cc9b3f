// A site with realistic content: running, finished and slow games, tournaments, studies, positions, a library. Created
// by real calls and sockets, so that a walk meets pages with content.
import { importMasters } from '../tools/testbed/site/library-part.ts';
import { type Site, startSite } from '../tools/testbed/site/start-site.ts';
import { openBrowser } from '../apps/server/src/testing/browser.ts';
import { RoomPlayer } from '../apps/server/src/testing/room-player.ts';
import { TestLobbyClient } from '../apps/server/src/testing/test-lobby-client.ts';
import { playUntil } from '../apps/server/src/testing/test-rooms.ts';
import {
  ARENA,
  given,
  hold,
  join,
  playOut,
  type TournamentMember,
} from '../apps/server/src/testing/tournament-player.ts';
import type { TournamentBoard, TournamentLive } from '@chuhe/protocol';
import { test as base } from './journey.ts';

export const PASSWORD = 'river and boundary';
/** Names as long as the form allows, in two scripts, and a short one. */
const HOST = 'nguyen_thi_minh_hanh';
const RIVAL = '长河落日圆大漠孤烟直';
const OTHERS = ['bartholomew_of_river', '楚水秦山任我行走', 'an', 'trinh_van_thanh_long'] as const;
/** An hour for each side, so that the games outlast every walk. */
const CLOCK = 'increment-3600-30';
/** The soldier moves up, so that all logs differ from the opening of the library. */
const STUDY_PGN = '[Game "Chinese Chess"]\n[Format "ICCS"]\n\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 *';
/** The terms of a public game. */
const OPEN = { clock: CLOCK, isRated: true } as const;
/** Long enough for a tournament round, even on a busy machine. */
const WAIT_MILLIS = 60_000;
/** Long enough for two players to enter, even on a busy machine. */
const BEGINS_MILLIS = 8000;

type Person = TournamentMember;

/** A page with content, and the element that proves it is rendered. */
export interface FilledPage {
  /** The address in Chinese. */
  readonly path: string;
  /** Present only if the page has content. */
  readonly shows: string;
  /** Whether the page asks before it is left. */
  readonly asks?: boolean;
}

/** The site, its visitor, and the pages to visit. */
export interface FilledSite {
  readonly site: Site;
  readonly userName: string;
  readonly pages: readonly FilledPage[];
}

/** One filled site for all tests of a worker. */
export const test = base.extend<object, { filled: FilledSite }>({
  filled: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures here
    async ({}, show) => {
      const site = await startSite();
      const sockets: { close(): void }[] = [];
      try {
        await show(await fill(site, sockets));
      } finally {
        for (const socket of sockets) socket.close();
        await site.close();
      }
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

async function fill(site: Site, sockets: { close(): void }[]): Promise<FilledSite> {
  const { url } = site;
  const host = await member(url, HOST);
  const rival = await member(url, RIVAL);
  const others = await Promise.all(OTHERS.map((name) => member(url, name)));
  for (const { token } of [rival, ...others])
    sockets.push((await new TestLobbyClient({ baseUrl: url, token }).opened()).stay());
  const [tournaments, library] = await Promise.all([
    holdAll(url, [rival, ...others]),
    libraryPages(site.databaseUrl, rival),
  ]);
  const play = async (red: Person, black: Person, request: object, ply: number) => {
    const game = await begin(url, [red, black], request, ply);
    sockets.push(...game.players);
    return game;
  };
  const over = await play(host, rival, OPEN, 9);
  const resigned = await over.players[0].submit({ type: 'resign' });
  if (!resigned.ok) throw new Error(`not resigned: ${JSON.stringify(resigned)}`);
  const running = await play(host, rival, { clock: CLOCK, isRated: true }, 13);
  const watched = await play(await member(url, 'hoang_van_linh'), given(others[0]), OPEN, 8);
  const slow = await play(host, rival, { clock: 'days-3' }, 6);
  const own = await ownPages(host, rival);
  return {
    site,
    userName: HOST,
    pages: [
      { path: '/', shows: '.tab .count-badge' },
      { path: `/game/room?roomId=${running.roomId}`, shows: '.seat', asks: true },
      { path: `/game/watch?roomId=${watched.roomId}`, shows: '.seat' },
      { path: `/game/room?roomId=${over.roomId}`, shows: '.seat' },
      { path: `/game/room?roomId=${slow.roomId}`, shows: '.slow-clock' },
      { path: '/games', shows: '.slow-card' },
      { path: '/mine', shows: 'main' },
      { path: '/mate', shows: '.clock-tile' },
      { path: `/search?word=${HOST}`, shows: 'main' },
      { path: '/leaderboard', shows: 'main' },
      ...own,
      ...tournaments,
      ...library,
      { path: '/level/sqyq-001', shows: '.board' },
      { path: '/tactics/solve', shows: '.board' },
      { path: '/learn/horse/3', shows: '.board' },
    ],
  };
}

/** A registered user with their own network address. */
async function member(url: string, userName: string): Promise<Person> {
  const browser = openBrowser(url);
  const { data } = await browser.call('getUserInfo');
  const { userId } = data as { readonly userId: string };
  const registered = await browser.call('register', { body: { userName, password: PASSWORD } });
  if (registered.status !== 200) throw new Error(`${userName}: ${registered.msg}`);
  return { browser, userId, userName, token: registered.token ?? '' };
}

/** A game of two players at this ply, with both sockets open: a public one, or one by link. */
async function begin(
  baseUrl: string,
  [red, black]: readonly [Person, Person],
  request: object,
  ply: number,
) {
  const call = request === OPEN ? 'createChallenge' : 'createPersonalRoom';
  const body = { stepTime: 60, side: 'RED', isWatch: true, ...request };
  const made = await red.browser.call(call, { body });
  if (made.status !== 200) throw new Error(made.msg);
  const room = made.data as { readonly roomId: string; readonly pw?: string };
  const players = [
    new RoomPlayer({ baseUrl, ...room, token: red.token }),
    new RoomPlayer({ baseUrl, ...room, token: black.token }),
  ] as const;
  for (const player of players) await player.opened();
  // A player who just finished a game may take a seat again once its result is stored.
  await until(async () => (await players[1].submit({ type: 'sit' })).ok);
  await playUntil(players, ply);
  return { ...room, players };
}

/** The host's content: a finished game in three places, a study, a position, a token, a blocked player. */
async function ownPages(host: Person, rival: Person): Promise<readonly FilledPage[]> {
  const { browser } = host;
  const { id } = await until(async () => {
    const history = await browser.call('gameHistory');
    return (history.data as { readonly list: readonly { readonly id: string }[] }).list[0];
  });
  const shared = await browser.call('createShare', { body: { id } });
  const { key } = shared.data as { readonly key: string };
  const studyId = 'filledstudyfilledstudy';
  await browser.call('saveStudy', {
    body: {
      id: studyId,
      head: { title: '中炮对屏风马：七路马的第一课', visibility: 'public' },
      chapters: [{ id: 'filledchapterfilledcha', base: 0, title: '第一章', pgn: STUDY_PGN }],
      removed: [],
    },
  });
  const penCode = '3k5/9/9/9/9/9/9/9/R8/1R2K4 w';
  const body = { title: '双车错', penCode, playSide: 'RED', note: '两车交替将军' };
  const board = await browser.call('addResidueBoard', { body });
  await browser.call('createToken', { body: { name: 'opening book', scopes: ['studies'] } });
  await rival.browser.call('blockPlayer', { body: { userId: host.userId } });
  await rival.browser.call('unblockPlayer', { body: { userId: host.userId } });
  return [
    { path: '/user/history', shows: '.game-row' },
    { path: `/user/history/${id}`, shows: '.board' },
    { path: `/user/history/share?key=${key}`, shows: '.board' },
    { path: '/todayHistory', shows: 'main li' },
    { path: `/todayHistory/${id}`, shows: '.board' },
    { path: `/player/${host.userId}`, shows: '.game-row' },
    { path: `/player/${rival.userId}`, shows: '.game-row' },
    { path: '/study', shows: 'main li' },
    { path: `/study/${studyId}`, shows: '.board' },
    { path: '/residueBoard', shows: 'main li' },
    {
      path: `/residueBoard/${(board.data as { readonly id: string }).id}`,
      shows: '.board',
    },
    { path: '/account/tokens', shows: 'main li' },
    { path: '/analysis?moves=1747102279677062', shows: '[role="treeitem"]' },
  ];
}

/** A running arena, a finished Swiss, an upcoming one, and the list of all. */
async function holdAll(url: string, people: readonly Person[]): Promise<readonly FilledPage[]> {
  const [one, two, three, four, five] = people.map(given);
  const pair = [given(one), given(two)] as const;
  const swiss = {
    ...ARENA,
    minutes: undefined,
    form: 'swiss',
    rounds: 3,
    breakSeconds: 10,
    isRated: false,
    clock: CLOCK,
  };
  const over = await hold(given(four), { ...swiss, name: 'Saturday Swiss' }, BEGINS_MILLIS);
  // Immediately, because a Swiss without two players is over when it starts.
  await enterAll(over, pair);
  const arena = await hold(
    given(three),
    { ...ARENA, name: '周六晚快棋公开赛', minutes: 180 },
    BEGINS_MILLIS,
  );
  await enterAll(arena, [three, four, five].map(given));
  const later = await hold(given(five), { ...swiss, name: '月度积分赛' }, 86_400_000);
  await enterAll(later, people);
  // Two players meet once, so the Swiss ends before its last round and shows the reason.
  await playRound(url, over, 1, pair);
  await until(async () => (await stateOf(pair[0], over)) === 'finished');
  await until(async () => (await stateOf(pair[0], arena)) === 'running');
  return [
    { path: '/tournaments', shows: '.tournament-row' },
    { path: `/tournaments/${arena}`, shows: '.tournament-table' },
    { path: `/tournaments/${over}`, shows: '.tournament-table' },
    { path: `/tournaments/${later}`, shows: '.tournament-head' },
  ];
}

async function enterAll(id: string, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const { status, msg } = await join(person, id);
    if (status !== 200) throw new Error(`${person.userName} does not enter: ${msg}`);
  }
}

async function playRound(
  url: string,
  id: string,
  round: number,
  people: readonly Person[],
): Promise<void> {
  const [first] = people;
  const board = await until(async () => {
    const query = { id, round: String(round), size: '50' };
    const page = await given(first).browser.call('tournamentRound', { query });
    const [found] = (page.data as { readonly list?: readonly TournamentBoard[] }).list ?? [];
    return found?.roomId === undefined ? undefined : found;
  });
  const at = (userId: string): Person => given(people.find((one) => one.userId === userId));
  const seats = {
    red: at(board.red.player.userId),
    black: at(given(board.black).player.userId),
  };
  await playOut(url, given(board.roomId), seats, 'black');
}

async function stateOf({ browser }: Person, id: string): Promise<string> {
  const page = await browser.call('getTournament', { query: { id } });
  return (page.data as { readonly live: TournamentLive }).live.summary.state;
}

/** The library with two masters: its lists, a master, an event, a game. */
async function libraryPages(databaseUrl: string, { browser }: Person) {
  const games = await importMasters(databaseUrl);
  const game = given(games.at(-1));
  const { data } = await browser.call('libraryEvents');
  const [event] = (data as { readonly list: readonly { readonly name: string }[] }).list;
  return [
    { path: '/library', shows: '.game-row' },
    { path: '/library/openings', shows: '.openings__letter' },
    { path: '/library/players', shows: 'main li' },
    { path: `/library/player/${encodeURIComponent(game.red)}`, shows: 'main table' },
    { path: '/library/events', shows: 'main li' },
    { path: `/library/event/${encodeURIComponent(given(event).name)}`, shows: '.game-row' },
    { path: `/library/game/${game.id}`, shows: '.board' },
  ];
}

/** Repeats a request until it has a result. */
async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + WAIT_MILLIS;
  for (;;) {
    const found = await ask();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error('the site was not filled in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
