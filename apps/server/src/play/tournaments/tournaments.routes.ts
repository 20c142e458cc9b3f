import { CALLS } from '@chuhe/protocol';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import { type CallContext, type ServedCall, serveAnyone } from '../../platform/call.ts';
import type { TournamentGamesStore } from './tournament-games.store.ts';
import { gamePgn } from './tournament-pgn.ts';
import type { FoundTournament, TournamentService } from './tournament-service.ts';
import type { ListedRow, TournamentsStore } from './tournaments.store.ts';
import { boardOf, boardsOf, listedOf, standingOf } from './views.ts';

export interface TournamentReadParts {
  readonly service: TournamentService;
  readonly tournaments: TournamentsStore;
  readonly games: TournamentGamesStore;
}

/** A number that no account has. */
const NO_ACCOUNT = '0';
const MAX_OFFSET = 100_000;

/** The calls that everybody may make. */
export function tournamentReadRoutes(parts: TournamentReadParts): readonly ServedCall[] {
  const { service, tournaments } = parts;
  const seen = seeing(parts);
  return [
    serveAnyone(CALLS.listTournaments, 'work', async ({ query }, context) => {
      const offset = readOffset(query.cursor);
      if (offset === undefined) return refuse('bad-request');
      const reader = context.caller?.account.id ?? NO_ACCOUNT;
      const rows = await tournaments.list(query.which, reader, offset, query.size + 1);
      const page = pageAt(rows, offset, query.size);
      const names = await service.names.of(page.list.flatMap(peopleOf));
      return allow({
        data: { list: page.list.map((row) => listedOf(row, names)), next: page.next },
      });
    }),
    serveAnyone(CALLS.getTournament, 'work', async ({ query }, context) => {
      const found = await seen(context, query.id);
      if (!found.ok) return found;
      const reader = await service.readerOf(found.value.row, context.caller?.account);
      const [live, own] = await Promise.all([
        service.live(found.value),
        service.own(found.value, reader),
      ]);
      return allow({ data: { live, own } });
    }),
    serveAnyone(CALLS.tournamentStandings, 'work', async ({ query }, context) => {
      const found = await seen(context, query.id);
      if (!found.ok) return found;
      const { tournament, rows } = found.value.replica;
      const shown = rows.slice(query.from - 1, query.from - 1 + query.size);
      const names = await service.names.of(shown.map(({ entrant }) => entrant.id));
      const list = shown.map((row) => standingOf(tournament, row, names));
      return allow({ data: { version: tournament.version, list, total: rows.length } });
    }),
    ...gameRoutes(parts),
  ];
}

/** The calls for the boards of a round and for games. */
function gameRoutes(parts: TournamentReadParts): readonly ServedCall[] {
  const { service, games } = parts;
  const seen = seeing(parts);
  return [
    serveAnyone(CALLS.tournamentRound, 'work', async ({ query }, context) => {
      const offset = readOffset(query.cursor);
      if (offset === undefined) return refuse('bad-request');
      const found = await seen(context, query.id);
      if (!found.ok) return found;
      const { tournament } = found.value.replica;
      const { round } = query;
      const boards = boardsOf(tournament, round);
      const page = pageAt(boards.slice(offset), offset, query.size);
      const ids = page.list.flatMap((board) =>
        'bye' in board ? [board.bye] : [board.red, board.black],
      );
      const names = await service.names.of(ids);
      const list = page.list.map((board, index) =>
        boardOf(tournament, board, { names, round, index: offset + index }),
      );
      const finished = boards.filter((board) => 'bye' in board || board.result !== undefined);
      return allow({
        data: { list, next: page.next, total: boards.length, finished: finished.length },
      });
    }),
    serveAnyone(CALLS.tournamentPgn, 'work', async ({ query }, context) => {
      const offset = readOffset(query.cursor);
      if (offset === undefined) return refuse('bad-request');
      const found = await seen(context, query.id);
      if (!found.ok) return found;
      await context.turn();
      const { row, replica } = found.value;
      const over = [...replica.tournament.pairings.values()].filter(
        ({ result, isForfeit }) => result !== undefined && !isForfeit,
      );
      const page = pageAt(over.slice(offset), offset, query.size);
      const rows = await games.ofRooms(page.list.map(({ id }) => id));
      const byRoom = new Map(rows.map((game) => [game.room_name, game]));
      const written = page.list.flatMap((pairing) => {
        const game = byRoom.get(pairing.id);
        return game === undefined ? [] : [gamePgn(game, pairing, row.title)];
      });
      return allow({ data: { pgn: written.join('\n'), next: page.next } });
    }),
  ];
}

function seeing({ service }: TournamentReadParts) {
  return async (context: CallContext, name: string): Promise<Answer<FoundTournament>> => {
    const found = await service.findFor(name, context.caller?.account.id);
    return found === undefined ? refuse('not-found') : allow(found);
  };
}

function peopleOf({ holder_id, winner_id }: ListedRow): readonly string[] {
  return [holder_id, winner_id].flatMap((id) => id ?? []);
}

/** A cursor is the number of rows before it; undefined when the cursor is not valid. */
function readOffset(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 0;
  const offset = /^\d{1,6}$/.test(cursor) ? Number(cursor) : Infinity;
  return offset <= MAX_OFFSET ? offset : undefined;
}

/** One page of a list that begins at the offset and may continue. */
function pageAt<Row>(rows: readonly Row[], offset: number, size: number) {
  const hasMore = rows.length > size;
  return { list: rows.slice(0, size), next: hasMore ? String(offset + size) : null };
}
