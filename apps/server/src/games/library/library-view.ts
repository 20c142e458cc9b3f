import { isMirrorImage, sumByGroup, writeOpeningTag } from '@chuhe/openings';
import type {
  LibraryEventPage,
  LibraryGame,
  LibraryGameDetail,
  MasterProfile,
  ResultCount,
} from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import { movesOf } from '../history/index.ts';
import type {
  CountPlace,
  EventRow,
  LibraryGameDetailRow,
  LibraryGameRow,
  LibraryStore,
  MasterRow,
} from './library.store.ts';

/** A game in a list, as everybody sees it. */
export function gameOf(row: LibraryGameRow): LibraryGame {
  return {
    id: row.id,
    date: row.day,
    red: { name: row.red_name, roman: row.red_roman, team: row.red_team },
    black: { name: row.black_name, roman: row.black_roman, team: row.black_team },
    winner: row.winner,
    opening: row.opening,
    openingTag: openingTagOf(row),
    ...(row.event_name !== null && { event: eventOf(row.event_name, row.event_english) }),
    plies: row.plies,
    endCode: row.end_code,
  };
}

/** The source's code, marked as mirrored if the game is the mirror image of the code's moves. */
export function openingTagOf({ opening, first_moves: moves }: LibraryGameRow): string {
  return writeOpeningTag({ branch: opening, isMirrored: isMirrorImage(opening, movesOf(moves)) });
}

export function gameDetailOf(row: LibraryGameDetailRow): LibraryGameDetail {
  return {
    ...gameOf(row),
    site: row.site,
    round: row.round,
    moves: row.moves.match(/.{4}/g) ?? [],
  };
}

function eventOf(name: string, english: string | null) {
  return { name, ...(english !== null && { english }) };
}

export function eventSummaryOf(row: EventRow) {
  const { name, english, games, from_year: from, to_year: to } = row;
  return { ...eventOf(name, english), games, from, to };
}

/** An event with everything on its page. */
export function eventPageOf(
  row: EventRow,
  { years, players }: Awaited<ReturnType<LibraryStore['eventScoresOf']>>,
): LibraryEventPage {
  const sum = (name: 'red' | 'drawn' | 'black'): number =>
    years.reduce((total, each) => total + each[name], 0);
  return {
    ...eventSummaryOf(row),
    results: { red: sum('red'), drawn: sum('drawn'), black: sum('black') },
    years: years.flatMap(({ year, red, drawn, black }) =>
      year === null ? [] : [{ year, games: red + drawn + black }],
    ),
    players: players.map(({ name, roman, wins, draws, losses }) => ({
      name,
      roman: roman ?? undefined,
      wins,
      draws,
      losses,
    })),
  };
}

export function masterOf(row: MasterRow) {
  const { name, roman, games, from_year: from, to_year: to, teams } = row;
  return { name, roman, games, from, to, teams: [...teams] };
}

/** The limit of openings per side and of opponents on a master's page. */
export const MAX_SCORES = 8;

/** A master with everything on the page. */
export function profileOf(
  row: MasterRow,
  scores: Awaited<ReturnType<LibraryStore['scoresOf']>>,
): MasterProfile {
  const countOf = (side: Side): ResultCount =>
    countsOf(scores.sides.find((each) => each.side === side) ?? NO_GAMES);
  const openingsOf = (side: Side) =>
    sumByGroup(scores.openings.filter((each) => each.side === side)).slice(0, MAX_SCORES);
  return {
    ...masterOf(row),
    ...(row.rank !== null && { rank: row.rank }),
    results: { RED: countOf('RED'), BLACK: countOf('BLACK') },
    years: scores.years.map(({ name, wins, draws, losses }) => ({
      year: Number(name),
      wins,
      draws,
      losses,
    })),
    openings: { RED: openingsOf('RED'), BLACK: openingsOf('BLACK') },
    opponents: scores.opponents.map(({ name, roman, wins, draws, losses }) => ({
      name,
      roman: roman ?? undefined,
      wins,
      draws,
      losses,
    })),
  };
}

const NO_GAMES: ResultCount = { wins: 0, draws: 0, losses: 0 };

function countsOf({ wins, draws, losses }: ResultCount): ResultCount {
  return { wins, draws, losses };
}

/** Builds a page from rows that include one more than the page holds. */
export function pageAfter<Row, Item>(
  rows: readonly Row[],
  size: number,
  { placeOf, view }: { readonly placeOf: (row: Row) => string; readonly view: (row: Row) => Item },
): { readonly list: Item[]; readonly next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return {
    list: shown.map(view),
    next: hasMore ? Buffer.from(placeOf(last)).toString('base64url') : null,
  };
}

/** The number in a cursor; undefined on the first page, null if this server did not issue it. */
export function readNumber(cursor: string | undefined): number | null | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/**
 * The place of a cursor in a list ordered by numbers of games; undefined on the first page, null if this server did not
 * issue it.
 */
export function readCountPlace(cursor: string | undefined): CountPlace | null | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const found = /^(?<games>\d{1,8})\.(?<id>[1-9]\d{0,8})$/.exec(text)?.groups;
  if (found === undefined) return null;
  return { games: Number(found['games']), id: Number(found['id']) };
}

export function countPlaceOf({ games, id }: CountPlace): string {
  return `${games}.${id}`;
}
