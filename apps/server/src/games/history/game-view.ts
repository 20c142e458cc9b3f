import { codeOfBranch, readOpeningTag } from '@chuhe/openings';
import {
  clockFieldsOf,
  type GameDetail,
  type GameSummary,
  type Player,
  type SharedGame,
} from '@chuhe/protocol';
import { leaveReasonOf } from '@chuhe/rules';
import type { GameDetailRow, GameRow, GamesStore } from './games.store.ts';
import { placeCursor, TOP } from './finished-game.ts';
import type { NameChangesStore } from './name-changes.store.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { SharesStore } from './shares.store.ts';

/** A game in a list, as anyone who may see it sees it. */
function summaryOf(row: GameRow): GameSummary {
  return {
    id: row.id,
    roomId: row.room_name,
    red: {
      ...playerOf(row.red_id, row.red_name, row.red_is_guest),
      ...(row.red_is_bot && { isBot: true }),
    },
    black: {
      ...playerOf(row.black_id, row.black_name, row.black_is_guest),
      ...(row.black_is_bot && { isBot: true }),
    },
    winner: row.outcome_winner,
    reason: leaveReasonOf({ by: row.outcome_by }),
    cause: row.outcome_by,
    plies: row.plies,
    ...clockFieldsOf(row.time_control),
    isRated: row.is_rated,
    kind: row.kind,
    ...(row.end_code !== null && { endCode: row.end_code }),
    ...openingOf(row.opening_tag ?? ''),
    endedAt: row.ended_at.toISOString(),
  };
}

function openingOf(tag: string): Pick<GameSummary, 'opening' | 'openingTag'> {
  if (tag === '') return {};
  const code = codeOfBranch(readOpeningTag(tag).branch);
  return { openingTag: tag, ...(code !== undefined && { opening: code }) };
}

export function detailOf(row: GameDetailRow): GameDetail {
  return {
    ...summaryOf(row),
    penCode: row.start_code,
    moves: row.moves.match(/.{4}/g) ?? [],
    ...(row.move_millis !== null && { moveMillis: [...row.move_millis] }),
  };
}

/** A game for holders of its key. It omits the room, which has the players' chat. */
export function sharedGameOf(row: GameDetailRow): SharedGame {
  const { roomId: _, ...shared } = detailOf(row);
  return shared;
}

/** A player whose account was erased has no name. */
function playerOf(userId: string, name: string | null, isGuest: boolean): Player {
  return { userId, userName: name ?? '', tourist: isGuest ? 1 : 0 };
}

/** Builds a page from rows that include one more than the page holds. */
export function gamePage(rows: readonly GameRow[], size: number) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return {
    list: shown.map(summaryOf),
    next: hasMore ? placeCursor({ endedMicros: last.ended_micros, id: last.id }) : null,
  };
}

const MOST = 10_000;

interface GameDataParts {
  readonly games: GamesStore;
  readonly shares: SharesStore;
  readonly names: NameChangesStore;
}

export function gamePersonalData({ games, shares, names }: GameDataParts): PersonalData {
  return {
    name: 'games',
    read: async (accountId) => {
      const rows = await games.listOf(accountId, {}, { below: TOP, most: MOST });
      const keys = await shares.list(accountId);
      return {
        games: rows.map(summaryOf),
        shares: keys.map((row) => ({
          gameId: row.game_id,
          key: row.share_key,
          createdAt: row.created_at,
        })),
      };
    },
    erase: async (accountId) => {
      await shares.erase(accountId);
      await names.erase(accountId);
    },
  };
}
