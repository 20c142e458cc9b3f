import { codeOfBranch, readOpeningTag } from '@chuhe/openings';
import {
  clockFieldsOf,
  type GameDetail,
  type GameSummary,
  type Player,
  type SharedGame,
} from '@chuhe/protocol';
import { leaveReasonOf } from '@chuhe/rules';
import type { GameDetailRow, GamePageRows, GameRow, GamesStore } from './games.store.ts';
import { placeCursor } from './finished-game.ts';
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
    ...changesOf(row),
    endedAt: row.ended_at.toISOString(),
  };
}

function changesOf(row: GameRow): Pick<GameSummary, 'changes'> {
  const red = stepOf(row.red_before, row.red_after);
  const black = stepOf(row.black_before, row.black_after);
  if (red === undefined && black === undefined) return {};
  return {
    changes: {
      ...(red !== undefined && { RED: red }),
      ...(black !== undefined && { BLACK: black }),
    },
  };
}

function stepOf(before: number | null, after: number | null) {
  if (before === null || after === null) return undefined;
  return { before: Math.round(before), rating: Math.round(after) };
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

export function gamePage({ rows, next }: GamePageRows) {
  return { list: rows.map(summaryOf), next: next === undefined ? null : placeCursor(next) };
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
      const rows = await games.newestOf(accountId, MOST);
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
