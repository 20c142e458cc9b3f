// The requests that a caller can make: every call with content that does real work, every API call, every other route.
import { API_CALLS, BASE_PATH, type Call, CALLS } from '@chuhe/protocol';
import { afterMove, legalMoves, startPosition, writePositionCode } from '@chuhe/rules';
import examples from '../../../packages/protocol/fixtures/calls.json' with { type: 'json' };
import { newCardPath } from '../../../apps/server/src/testing/new-cards.ts';
import { largeChapter, largeRecord, studyName } from '../../testbed/server/attacks.ts';
import { patientGame } from '../../testbed/server/long-games.ts';
import type { SiteFacts } from './content.ts';

export type CallerKind = 'guest' | 'member' | 'token';

/** One thing that one kind of caller asks for. */
export interface Subject {
  readonly name: string;
  readonly by: CallerKind;
  /** Whether the answer never ends. */
  readonly isStream: boolean;
  /** Requests differ by their number, so that no cache answers. */
  readonly request: (index: number) => Request;
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

interface Content {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

type Contents = Readonly<Record<string, (index: number) => Content>>;

const EXAMPLES: Readonly<Record<string, Content & { readonly answer?: unknown }>> = examples;
const STREAMS: ReadonlySet<string> = new Set(['apiEvents', 'apiWatchGame', 'apiPlayGame']);
const WORDS = ['胡', '华', 'Li', '杯', '1990', '炮', 'bench', 'ho'];
const POSITIONS = positionsOnAWay();

/** All subjects; operators are trusted and left out. `isShort` leaves the calls open to guests to members. */
export function subjectsOf(facts: SiteFacts, isShort: boolean): readonly Subject[] {
  const contents = contentsOf(facts);
  const calls = Object.entries<Call>(CALLS)
    .filter(([, { access }]) => access !== 'operator')
    .flatMap(([name, call]) => {
      const kinds: readonly CallerKind[] =
        call.access === 'member' || isShort ? ['member'] : ['guest', 'member'];
      return kinds.map((by) => callSubject(name, call, by, contents));
    });
  const programs = Object.entries<Call>(API_CALLS).map(([name, call]) =>
    callSubject(name, call, 'token', contents),
  );
  return [...calls, ...programs, ...facts.routes.flatMap(routeSubject)];
}

function callSubject(name: string, call: Call, by: CallerKind, contents: Contents): Subject {
  const content = (index: number): Content => contents[name]?.(index) ?? EXAMPLES[name] ?? {};
  return {
    name,
    by,
    isStream: STREAMS.has(name),
    request: (index) => {
      const { params = {}, query = {}, body } = content(index);
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(params[key] ?? 'abcdefghijklmnop'),
      );
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
      );
      return {
        method: call.method,
        path: `${BASE_PATH}${path}?${search.toString()}`,
        ...(call.method === 'POST' && { body: body ?? {} }),
      };
    },
  };
}

/** Paths that stand for the routes with parameters; a route without parameters stands for itself. */
const FILLED: Readonly<Record<string, readonly ((index: number) => string)[]>> = {
  '/card/:locale/:type/:file': [newCardPath],
  '*': [
    () => '/',
    () => '/library',
    (index) => `/en/puzzle/sqyq-00${1 + (index % 9)}`,
    () => '/nothing',
  ],
};

function routeSubject(route: string): readonly Subject[] {
  if (route.startsWith(`${BASE_PATH}/`) && route !== `${BASE_PATH}/openapi.json`) return [];
  const paths = FILLED[route] ?? [
    () => route.replace(':kind', 'puzzle').replace(':name', 'daily').replace('*', ''),
  ];
  return paths.map((path) => ({
    name: path(0),
    by: 'guest',
    isStream: false,
    request: (index) => ({ method: 'GET', path: path(index) }),
  }));
}

function contentsOf(facts: SiteFacts): Contents {
  const { memberId, tournament, roomId, gameId, libraryGame } = facts;
  const study = studyName('study', 1);
  const ofTournament = { query: { id: tournament, size: 20 } };
  const longGame = patientGame(1000);
  return {
    getUserInfo: () => ({}),
    gameHistory: () => ({ query: { size: 50 } }),
    gameById: () => ({ params: { id: gameId } }),
    gameOfRoom: () => ({ params: { roomId } }),
    todayHistory: (index) => ({ query: { date: `0${1 + (index % 9)}-1${index % 10}` } }),
    askComputer: (index) => ({
      body: { board: position(0), moves: longGame, level: 1 + (index % 3) },
    }),
    libraryGames: (index) => ({
      query: { words: word(index), size: 50, order: index % 2 === 0 ? 'oldest' : 'newest' },
    }),
    libraryGame: () => ({ params: { id: libraryGame } }),
    libraryPlayers: (index) => ({ query: { name: word(index) } }),
    libraryEvents: (index) => ({ query: { name: word(index) } }),
    explorePosition: (index) => ({
      query: { position: position(index), source: index % 2 === 0 ? 'masters' : 'site' },
    }),
    listTables: () => ({}),
    probeTables: (index) => ({ query: { position: position(index) } }),
    engineLock: (index) => ({ query: { position: position(index), moves: '' } }),
    find: (index) => ({ query: { word: word(index) } }),
    search: (index) => ({
      params: { x: index % 2 === 0 ? 'user' : 'room' },
      query: { word: word(index) },
    }),
    getPlayer: () => ({ params: { id: memberId } }),
    playerGames: () => ({ params: { id: memberId }, query: { size: 50 } }),
    liveBoards: () => ({ query: { rooms: `${roomId}.0`, clocks: '1' } }),
    mergeRecords: (index) => ({
      body: { kept: [largeRecord(index), largeRecord(-index)], removed: [], since: 0 },
    }),
    getStudy: () => ({ query: { id: study } }),
    getChapter: () => ({ query: { id: study, chapter: studyName('part', 1) } }),
    saveStudy: (index) => ({
      body: {
        id: studyName('saves', index),
        head: { title: 'saved', visibility: 'private' },
        chapters: [{ id: studyName('saved', index), base: 0, title: 'saved', pgn: largeChapter() }],
        removed: [],
      },
    }),
    likeStudy: (index) => ({ body: { id: study, isLiked: index % 2 === 0 } }),
    getTournament: () => ({ query: { id: tournament } }),
    tournamentStandings: () => ({ query: { id: tournament, from: 1, size: 50 } }),
    tournamentRound: () => ({ query: { id: tournament, round: 1, size: 50 } }),
    tournamentPgn: () => ofTournament,
    createTournament: (index) => ({
      body: {
        name: `cup ${index}`,
        form: 'arena',
        stepTime: 60,
        startsAt: new Date(Date.now() + 3_600_000).toISOString(),
        minutes: 60,
        entry: 'everybody',
      },
    }),
    joinTournament: () => ({ body: { id: tournament } }),
    pauseTournament: (index) => ({ body: { id: tournament, isPaused: index % 2 === 0 } }),
    nextTactic: () => ({ body: {} }),
    openTacticRun: (index) => ({
      body: { kind: 'storm', device: `device${index % 10}abcd`, opening: 'new' },
    }),
    apiPlayerGames: () => ({ params: { player: memberId }, query: { size: 50 } }),
    apiGame: () => ({ params: { id: gameId } }),
    apiStudy: () => ({ params: { id: study } }),
    apiWatchGame: () => ({ params: { roomId } }),
    apiTournaments: () => ({ query: { which: 'running' } }),
    apiTournament: () => ({ params: { id: tournament } }),
    apiTournamentStandings: () => ({ params: { id: tournament } }),
  };
}

function word(index: number): string {
  return WORDS[index % WORDS.length] ?? '';
}

function position(index: number): string {
  return POSITIONS[index % POSITIONS.length] ?? '';
}

/** Positions that a reader steps through. */
function positionsOnAWay(): readonly string[] {
  let current = startPosition();
  const codes = [writePositionCode(current)];
  for (let ply = 0; ply < 40; ply += 1) {
    const moves = legalMoves(current);
    const move = moves[(ply * 7) % Math.max(1, moves.length)];
    if (move === undefined) break;
    current = afterMove(current, move);
    codes.push(writePositionCode(current));
  }
  return codes;
}
