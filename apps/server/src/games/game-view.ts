import type { GameDetail, GameSummary, Player } from '@chuhe/protocol';
import { leaveReasonOf } from '@chuhe/rules';
import type { GameDetailRow, GameRow } from './games.store.ts';

/** A game in a list, as anyone who may see it sees it. */
export function summaryOf(row: GameRow): GameSummary {
  return {
    id: row.id,
    roomId: row.room_id,
    red: playerOf(row.red_id, row.red_name, row.red_is_guest),
    black: playerOf(row.black_id, row.black_name, row.black_is_guest),
    winner: row.outcome_winner,
    reason: leaveReasonOf({ by: row.outcome_by }),
    cause: row.outcome_by,
    plies: row.plies,
    stepTime: row.step_seconds,
    isRated: row.is_rated,
    kind: row.kind,
    ...(row.end_code !== null && { endCode: row.end_code }),
    endedAt: row.ended_at.toISOString(),
  };
}

export function detailOf(row: GameDetailRow): GameDetail {
  return {
    ...summaryOf(row),
    penCode: row.start_code,
    moves: row.moves.match(/.{4}/g) ?? [],
    ...(row.move_millis !== null && { moveMillis: [...row.move_millis] }),
  };
}

/** Somebody whose account was erased has no name any more. */
function playerOf(userId: string, name: string | null, isGuest: boolean): Player {
  return { userId, userName: name ?? '', tourist: isGuest ? 1 : 0 };
}
