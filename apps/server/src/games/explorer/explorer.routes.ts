import { hashPosition } from '@chuhe/openings';
import { CALLS, type Exploration, type ExplorerGame } from '@chuhe/protocol';
import { mirrorRecord, readPosition, type Setup } from '@chuhe/rules';
import { type LibraryGameRow, type LibraryStore, visitsOf } from '../library/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import type { ExplorerStore } from './explorer.store.ts';
import { MoveCounts } from './move-counts.ts';
import type { OwnGames } from './own-games.ts';

export interface ExplorerRouteParts {
  readonly explorer: ExplorerStore;
  readonly library: LibraryStore;
  readonly own: OwnGames;
  /** Whether the last of these positions is, or follows from, one of a running game. */
  readonly isLocked: (line: readonly Setup[]) => Promise<boolean>;
}

export function explorerRoutes(parts: ExplorerRouteParts): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.explorePosition, 'work', async ({ query }, { caller }) => {
      const reading = readPosition(query.position);
      if (!reading.ok) return refuse('bad-request');
      if (query.source === 'mine' && caller === undefined) return refuse('not-signed-in');
      if (await parts.isLocked([reading.position])) return refuse('position-locked');
      const id = caller?.account.id;
      const { key, isMirrored } = hashPosition(reading.position);
      const found = await explore(parts, { source: query.source, key, accountId: id ?? '' });
      return allow({ data: isMirrored ? mirrored(found) : found });
    }),
  ];
}

interface Question {
  readonly source: 'masters' | 'site' | 'mine';
  readonly key: bigint;
  readonly accountId: string;
}

function explore(parts: ExplorerRouteParts, question: Question): Promise<Exploration> {
  switch (question.source) {
    case 'masters':
      return ofMasters(parts, question.key);
    case 'site':
      return ofSite(parts, question.key);
    case 'mine':
      return ofCaller(parts, question);
    default:
      return question.source satisfies never;
  }
}

const MAX_GAMES = 3;
/** A position with fewer master games has no stored counts and is counted on demand. */
const COUNTED_FROM = 5;

async function ofMasters({ explorer, library }: ExplorerRouteParts, key: bigint) {
  const [counted, newest, known] = await Promise.all([
    explorer.moves('masters', key),
    library.newestWith(key, COUNTED_FROM),
    library.knownWith(key),
  ]);
  const moves = counted.length > 0 ? counted : countRare(newest, key);
  const shown = known.map((row) => gameOf(row));
  const isShown = new Set(shown.map(({ path }) => path));
  const others = newest.map((row) => gameOf(row)).filter(({ path }) => !isShown.has(path));
  return { moves: sorted(moves), known: shown, newest: others.slice(0, MAX_GAMES) };
}

type RareGame = LibraryGameRow & { readonly moves: string };

function countRare(games: readonly RareGame[], key: bigint) {
  const counts = new MoveCounts();
  for (const { number, winner, moves } of games) {
    const visits = [...visitsOf(moves)];
    const visit = visits.find(({ hash }) => hash.key === key);
    if (visit?.record !== undefined) counts.count(visit, { id: BigInt(number), winner });
  }
  return counts.of(key);
}

function gameOf(row: LibraryGameRow): ExplorerGame {
  return {
    path: `/library/game/${row.id}`,
    red: row.red_name,
    black: row.black_name,
    roman: { red: row.red_roman, black: row.black_roman },
    winner: row.winner,
    year: row.day === '' ? null : Number(row.day.slice(0, 4)),
  };
}

async function ofSite({ explorer }: ExplorerRouteParts, key: bigint): Promise<Exploration> {
  const moves = await explorer.moves('site', key);
  const ids = moves
    .map(({ newest }) => BigInt(newest))
    .toSorted((one, other) => (one < other ? 1 : -1))
    .slice(0, MAX_GAMES);
  const games = ids.length === 0 ? [] : await explorer.siteGames(ids.map(String));
  return {
    moves: sorted(moves),
    known: [],
    newest: games.map((row) => ({
      path: `/todayHistory/${row.id}`,
      red: row.red_name ?? '',
      black: row.black_name ?? '',
      winner: row.outcome_winner,
      year: row.ended_at.getUTCFullYear(),
    })),
  };
}

async function ofCaller({ own }: ExplorerRouteParts, { accountId, key }: Question) {
  const counts = await own.countsOf(accountId);
  return { moves: sorted(counts.of(key)), known: [], newest: [] };
}

interface Counted {
  readonly move: number;
  readonly red: number;
  readonly drawn: number;
  readonly black: number;
}

function sorted(moves: readonly Counted[]): Exploration['moves'] {
  return moves
    .map(({ move, red, drawn, black }) => ({
      move: String(move).padStart(4, '0'),
      red,
      drawn,
      black,
    }))
    .toSorted((one, other) => totalOf(other) - totalOf(one) || (one.move < other.move ? -1 : 1));
}

function totalOf({ red, drawn, black }: Omit<Counted, 'move'>): number {
  return red + drawn + black;
}

/** The moves on the mirrored board. */
function mirrored(found: Exploration): Exploration {
  const moves = found.moves.map(({ move, red, drawn, black }) => ({
    move: mirrorRecord(move),
    red,
    drawn,
    black,
  }));
  return { ...found, moves };
}
