import { keysOf, type NameQuery, rankOf, readQuery } from '@chuhe/names';
import {
  CALLS,
  FIND_MAX,
  type Findings,
  foldUserName,
  type FoundPlayer,
  type Player,
  type UserStatus,
} from '@chuhe/protocol';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import type { LibraryNames } from '../../games/library/index.ts';
import type { FoundAccountRow, KeySearch, NameKeysStore } from './name-keys.store.ts';
import { roomsWith, type SearchParts } from './search.routes.ts';

export interface FindParts extends SearchParts {
  readonly names: NameKeysStore;
  readonly library: LibraryNames;
}

const NOTHING: Findings = {
  players: [],
  rooms: [],
  masters: [],
  events: [],
  studies: [],
  tournaments: [],
};

/** More candidates than results, because the best of them are chosen here. */
const MAX_CANDIDATES = 100;

/** The search of the whole site. */
export function findRoutes(parts: FindParts): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.find, 'work', async ({ query: { word } }, { caller }) => {
      if (caller?.account.isBanned === true) return refuse('account-banned');
      const query = readQuery(word);
      if (query === undefined) return allow({ data: NOTHING });
      const readerId = caller?.account.id;
      const { names } = parts;
      const [players, library, studies, tournaments] = await Promise.all([
        findPlayers(parts, { word, query, readerId }),
        parts.library.find(word, FIND_MAX),
        best(query, readerId, { find: names.studies, nameOf: ({ title }) => title }),
        best(query, readerId, { find: names.tournaments, nameOf: ({ title }) => title }),
      ]);
      const ids = players.map(({ userId }) => userId);
      return allow({
        data: {
          players,
          rooms: await roomsWith(parts, { word, readerId, ids }),
          ...library,
          studies: studies.map(({ name, title, user_name: author, likes }) => ({
            id: name,
            title,
            author,
            likes,
          })),
          tournaments: tournaments.map(({ name, title, form, state, starts_at: startsAt }) => ({
            id: name,
            name: title,
            form,
            state,
            startsAt: startsAt.toISOString(),
          })),
        },
      });
    }),
  ];
}

interface PlayerSearch {
  readonly word: string;
  readonly query: NameQuery;
  readonly readerId: string | undefined;
}

/** Finds players by the name as written, then by the keys of names in other scripts. */
async function findPlayers(
  { players, names, blocks, statusesOf }: FindParts,
  { word, query, readerId }: PlayerSearch,
): Promise<FoundPlayer[]> {
  const [written, keyed] = await Promise.all([
    players.players(foldUserName(word), readerId, FIND_MAX),
    names.players(searchOf(wordsOf(query), readerId)),
  ]);
  const found = new Map(
    [...written, ...keyed.map((row) => playerOf(row))].map((one) => [one.userId, one]),
  );
  const hidden =
    readerId === undefined
      ? new Set()
      : new Set((await blocks.hiddenFrom([readerId])).get(readerId));
  const list = sorted(
    [...found.values()].filter(({ userId }) => !hidden.has(userId)),
    query,
    ({ userName }) => userName,
  ).slice(0, FIND_MAX);
  const statuses = await statusesOf(list.map(({ userId }) => userId));
  return list.map((player) => withStatus(player, statuses.get(player.userId)));
}

function withStatus(player: Player, status: UserStatus | undefined): FoundPlayer {
  return { ...player, status: status ?? 'FREE', isOnline: status !== undefined };
}

function playerOf({ id, user_name, is_guest, is_bot }: FoundAccountRow) {
  const tourist: 0 | 1 = is_guest ? 1 : 0;
  return { userId: id, userName: user_name, tourist, ...(is_bot && { isBot: true as const }) };
}

interface KeyedSearch<Row> {
  readonly find: (search: KeySearch) => Promise<readonly Row[]>;
  readonly nameOf: (row: Row) => string;
}

/** Reads the rows whose names fit best. With a wrong letter in the word, one half of it must still match. */
async function best<Row>(
  query: NameQuery,
  readerId: string | undefined,
  { find, nameOf }: KeyedSearch<Row>,
): Promise<readonly Row[]> {
  const exact = await find(searchOf(wordsOf(query), readerId));
  if (exact.length > 0 || !query.canBeWrong) return sorted(exact, query, nameOf).slice(0, FIND_MAX);
  const near = await find(searchOf(halvesOf(query), readerId));
  const fitting = near.filter((row) => rankOf(keysOf([nameOf(row)]), query) !== undefined);
  return sorted(fitting, query, nameOf).slice(0, FIND_MAX);
}

function searchOf(words: readonly string[], readerId: string | undefined): KeySearch {
  return { words, readerId, most: MAX_CANDIDATES };
}

/** The key prefixes to look up: the word itself, and its pinyin if it is Chinese. */
function wordsOf({ folded, pinyin }: NameQuery): readonly string[] {
  return [folded, ...pinyin];
}

function halvesOf({ folded }: NameQuery): readonly string[] {
  const half = Math.floor(folded.length / 2);
  return [folded.slice(0, half), folded.slice(half)];
}

/** The best first; those that fit equally well stay in their order. */
function sorted<Row>(
  rows: readonly Row[],
  query: NameQuery,
  nameOf: (row: Row) => string,
): readonly Row[] {
  return rows
    .map((row) => ({ row, rank: rankOf(keysOf([nameOf(row)]), query) ?? Number.MAX_SAFE_INTEGER }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}
