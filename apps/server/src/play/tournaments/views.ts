import {
  clockFieldsOf,
  type Player,
  type Standing,
  TOURNAMENT_LIMITS,
  type TournamentBoard,
  type TournamentLive,
  type TournamentSummary,
} from '@chuhe/protocol';
import {
  earlyEndOf,
  type Entrant,
  type Pairing,
  roundsOf,
  rulesOf,
  type SheetGame,
  type StandingRow,
  STREAK,
  type Tournament,
  waitingCount,
} from '@chuhe/tournaments';
import type { TournamentReplica } from './replicas.ts';
import type { ListedRow, TournamentRow } from './tournaments.store.ts';

type SheetEntry = Standing['sheet'][number];

/** Players by account; a player who is missing has deleted the account. */
export type Names = ReadonlyMap<string, Player>;

const MAX_TOP_ROOMS = 6;
/** The number of games in a pushed row while an arena runs; the standings call returns the rest. */
const MAX_PUSHED = 14;

function playerOf(names: Names, id: string): Player {
  return names.get(id) ?? { userId: id, userName: '', tourist: 1 };
}

/** A player with the rating at entry. */
function entrantOf(names: Names, { id, rating, isProvisional }: Entrant): Player {
  return { ...playerOf(names, id), rating, ...(isProvisional === true && { isProvisional }) };
}

/**
 * The title chosen by the holder; undefined for the site's own, whose title is a key, and after the holder deleted the
 * account.
 */
export function chosenTitle({
  holder_id,
  title,
}: Pick<TournamentRow, 'holder_id' | 'title'>): string | undefined {
  return holder_id === null || title === '' ? undefined : title;
}

/** The summary of a tournament in a list, from its row. */
function summaryOf(row: TournamentRow, names: Names): TournamentSummary {
  const { form, minutes, rounds, state, winner_id: winner } = row;
  const { hasRounds } = rulesOf(form);
  const endsAt = new Date(row.starts_at.getTime() + (minutes ?? 0) * 60_000);
  return {
    id: row.name,
    name: row.title,
    ...heldBy(row, names),
    form,
    state,
    ...clockFieldsOf(row.time_control),
    isRated: row.is_rated,
    startsAt: row.starts_at.toISOString(),
    ...(!hasRounds && { minutes: minutes ?? 0, endsAt: endsAt.toISOString() }),
    ...(rounds !== null && { rounds }),
    ...(hasRounds && { round: row.round }),
    ...(row.next_round_at !== null && { nextRoundAt: row.next_round_at.toISOString() }),
    entry: row.entry,
    ...(row.rating_least !== null && { ratingLeast: row.rating_least }),
    ...(row.rating_most !== null && { ratingMost: row.rating_most }),
    hasChat: row.has_chat,
    players: row.players,
    ...(winner !== null && { winner: playerOf(names, winner) }),
  };
}

/** The holder of a tournament. */
function heldBy(
  { holder_id: holder, is_site: isSite }: TournamentRow,
  names: Names,
): Pick<TournamentSummary, 'holder' | 'isSite'> {
  return {
    ...(isSite && { isSite }),
    holder: holder === null ? null : playerOf(names, holder),
  };
}

/** The summary with the reader's relation to the tournament. */
export function listedOf(row: ListedRow, names: Names): TournamentSummary {
  return {
    ...summaryOf(row, names),
    ...(row.own_place !== null && { ownPlace: row.own_place }),
    ...(row.is_entered && { isEntered: true }),
  };
}

/** The row updated to the version of the replica. */
function currentRow(row: TournamentRow, { tournament, rows }: TournamentReplica): TournamentRow {
  const present = [...tournament.entrants.values()].filter(({ status }) => status !== 'out');
  const isTableKnown = rulesOf(row.form).length === 'table' && tournament.table.length > 0;
  const winner = tournament.state === 'finished' ? rows.find(hasPlayed)?.entrant.id : undefined;
  const { startedAt, nextRoundAt } = tournament;
  return {
    ...row,
    state: tournament.state,
    round: tournament.round,
    rounds: isTableKnown ? roundsOf(tournament) : row.rounds,
    starts_at: startedAt === undefined ? row.starts_at : new Date(startedAt),
    next_round_at: nextRoundAt === undefined ? null : new Date(nextRoundAt),
    players: present.length,
    winner_id: winner ?? null,
  };
}

function hasPlayed({ entrant }: StandingRow): boolean {
  return entrant.games.some(({ game }) => game !== undefined);
}

/** The accounts whose names the shared part of a page needs. */
export function liveIds(row: TournamentRow, replica: TournamentReplica): readonly string[] {
  const top = replica.rows.slice(0, TOURNAMENT_LIMITS.top).map(({ entrant }) => entrant.id);
  const featured = featuredPairing(replica, topRooms(replica));
  const shown = featured === undefined ? top : [...top, featured.red, featured.black];
  return row.holder_id === null ? shown : [...shown, row.holder_id];
}

/** The part that is the same for every reader. Its size is bounded, regardless of the number of players. */
export function liveOf(
  row: TournamentRow,
  replica: TournamentReplica,
  names: Names,
): TournamentLive {
  const { tournament, rows } = replica;
  const earlyEnd = earlyEndOf(tournament);
  const rooms = topRooms(replica);
  return {
    version: tournament.version,
    summary: summaryOf(currentRow(row, replica), names),
    top: rows.slice(0, TOURNAMENT_LIMITS.top).map((each) => pushedRow(tournament, each, names)),
    playing: tournament.running.size,
    waiting: rulesOf(tournament.options.form).hasRounds ? 0 : waitingCount(tournament),
    topRooms: rooms,
    ...featuredOf(replica, rooms, names),
    ...(earlyEnd !== undefined && { earlyEnd }),
  };
}

/** A row as pushed: finished games of an arena carry only their points. */
function pushedRow(tournament: Tournament, row: StandingRow, names: Names): Standing {
  const standing = standingOf(tournament, row, names);
  const { hasRounds } = rulesOf(tournament.options.form);
  const isBusy = !hasRounds && tournament.state === 'running';
  if (!isBusy) return standing;
  return { ...standing, sheet: standing.sheet.slice(0, MAX_PUSHED).map(pushedGame) };
}

function pushedGame({ points, isDoubled, side, roomId }: SheetEntry): SheetEntry {
  if (points === null) return { points, side, roomId };
  return isDoubled === true ? { points, isDoubled } : { points };
}

/** The running games of the best players. */
function topRooms({ tournament, rows }: TournamentReplica): string[] {
  const rooms = new Set<string>();
  for (const { entrant } of rows) {
    if (entrant.playing !== undefined && tournament.running.has(entrant.playing)) {
      rooms.add(entrant.playing);
    }
    if (rooms.size === MAX_TOP_ROOMS) break;
  }
  return [...rooms];
}

function featuredPairing(
  { tournament }: TournamentReplica,
  [first]: readonly string[],
): Pairing | undefined {
  return first === undefined ? undefined : tournament.pairings.get(first);
}

/** Both players of the first top board, regardless of their places. */
function featuredOf(
  replica: TournamentReplica,
  rooms: readonly string[],
  names: Names,
): Pick<TournamentLive, 'featured'> {
  const pairing = featuredPairing(replica, rooms);
  const { entrants } = replica.tournament;
  const [red, black] = [pairing?.red, pairing?.black].map((id) => entrants.get(id ?? ''));
  if (pairing === undefined || red === undefined || black === undefined) return {};
  const featured = { red: entrantOf(names, red), black: entrantOf(names, black) };
  return { featured: { roomId: pairing.id, ...featured } };
}

export function standingOf(tournament: Tournament, row: StandingRow, names: Names): Standing {
  const { place, entrant, ties } = row;
  const { number, points, status, playing, streak } = entrant;
  const { doublesStreaks } = rulesOf(tournament.options.form);
  const isPaused = status === 'paused' && tournament.endedAt === undefined;
  return {
    place,
    number,
    player: entrantOf(names, entrant),
    points,
    sheet: entrant.games
      .slice(-TOURNAMENT_LIMITS.sheet)
      .toReversed()
      .map((game) => sheetEntry(tournament, game)),
    ...(doublesStreaks && streak >= STREAK && { isOnStreak: true }),
    ...(isPaused && { isPaused }),
    ...(status === 'out' && { isOut: true }),
    ...(playing !== undefined && { roomId: playing }),
    ...(ties && {
      ties: { opponents: ties.opponents, wins: ties.wins, blackWins: ties.blackWins },
    }),
  };
}

function sheetEntry({ entrants }: Tournament, one: SheetGame): Standing['sheet'][number] {
  const { game, round, points, without, isDoubled, isForfeit, isRuled } = one;
  const opponent = game && entrants.get(game.opponent)?.number;
  return {
    points: points ?? null,
    ...(isDoubled === true && { isDoubled }),
    ...(without !== undefined && { without }),
    ...(isForfeit === true && { isForfeit }),
    ...(isRuled === true && { isRuled }),
    ...(round > 0 && { round }),
    ...(opponent !== undefined && { opponent }),
    ...(game && { side: game.side, roomId: game.pairing }),
  };
}

/** The boards of one round, a bye last. An arena has no rounds: all its games, the latest first. */
export function boardsOf(
  tournament: Tournament,
  round: number,
): readonly (Pairing | { readonly bye: string })[] {
  const boards = [...tournament.pairings.values()].filter((pairing) => pairing.round === round);
  if (round === 0) return boards.toSorted((one, other) => other.at - one.at);
  const byes = [...tournament.entrants.values()].filter(({ games }) =>
    games.some((game) => game.round === round && game.without === 'bye'),
  );
  return [
    ...boards.toSorted((one, other) => one.board - other.board),
    ...byes.map(({ id }) => ({ bye: id })),
  ];
}

export function boardOf(
  tournament: Tournament,
  board: Pairing | { readonly bye: string },
  {
    names,
    round,
    index,
  }: { readonly names: Names; readonly round: number; readonly index: number },
): TournamentBoard {
  const side = (id: string): NonNullable<TournamentBoard['black']> => {
    const entrant = tournament.entrants.get(id);
    return {
      number: entrant?.number ?? 1,
      player: entrant === undefined ? playerOf(names, id) : entrantOf(names, entrant),
      points: entrant === undefined ? 0 : pointsBefore(entrant, round),
    };
  };
  if ('bye' in board) {
    return { board: index + 1, red: side(board.bye), black: null, result: null };
  }
  const { red, black, result, isForfeit, isRuled, id } = board;
  const isWalkover = isForfeit && result !== undefined;
  return {
    board: board.board,
    red: side(red),
    black: side(black),
    result:
      result === undefined
        ? null
        : { red: pointsIn(tournament, red, id), black: pointsIn(tournament, black, id) },
    ...(isWalkover && { isForfeit: true }),
    ...(isRuled && { isRuled }),
    roomId: id,
  };
}

function pointsBefore({ games }: Entrant, round: number): number {
  return games.reduce((sum, game) => (game.round < round ? sum + (game.points ?? 0) : sum), 0);
}

function pointsIn({ entrants }: Tournament, player: string, pairing: string): number {
  const game = entrants.get(player)?.games.find((one) => one.game?.pairing === pairing);
  return game?.points ?? 0;
}
