import type { ConditionalLine, ConditionalMoves, Side } from '@chuhe/rules';
import * as z from 'zod/mini';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { type Database, statement } from '../../../platform/database.ts';

/** The answers stored in a room, and the version that a move must match. */
export interface StoredConditional {
  readonly version: number;
  readonly accountId: string | undefined;
  readonly moves: ConditionalMoves | undefined;
}

type FoundRow = {
  readonly version: number;
  readonly account_id: string | null;
  readonly side: Side | null;
  readonly seq: number | null;
  readonly ply: number | null;
  readonly lines: unknown;
};

const FIND = statement<FoundRow>(
  'conditional-find',
  `select r.conditional_version as version, c.account_id, c.side, c.seq, c.ply, c.lines
   from rooms r left join conditional_moves c on c.room_id = r.id where r.id = $1`,
);
// The version changes in the same statement, so a move decided with other answers finds it changed. The log shows that
// the game is running; its row may still say `open`.
const VERSION = `with room as (update rooms set conditional_version = conditional_version + 1
   where id = $1 and state in ('open', 'playing') returning id)`;
// A statement that was delayed by the database does not replace newer answers.
const STORE = statement<{ readonly room_id: string }>(
  'conditional-store',
  `${VERSION}
   insert into conditional_moves (room_id, account_id, side, seq, ply, lines)
   select id, $2, $3, $4, $5, $6::jsonb from room
   on conflict (room_id) do update set account_id = excluded.account_id, side = excluded.side,
     seq = excluded.seq, ply = excluded.ply, lines = excluded.lines, stored_at = now()
   where conditional_moves.seq <= excluded.seq
   returning room_id`,
);
const REMOVE = statement(
  'conditional-remove',
  `${VERSION}
   delete from conditional_moves where room_id in (select id from room) and account_id = $2`,
);
const CLEAR = statement('conditional-clear', 'delete from conditional_moves where room_id = $1');
const OWN = statement<{
  readonly public_id: string;
  readonly lines: unknown;
  readonly stored_at: Date;
}>(
  'conditional-own',
  `select r.public_id, c.lines, c.stored_at from conditional_moves c join rooms r on r.id = c.room_id
   where c.account_id = $1 order by c.stored_at`,
);
const ERASE = statement('conditional-erase', 'delete from conditional_moves where account_id = $1');

const linesSchema = z.array(z.array(z.string()));

/** The conditional moves of players in slow games. */
export function conditionalMovesStore(database: Pick<Database, 'rows'>) {
  return {
    find: async (roomId: string): Promise<StoredConditional> => {
      const [row] = await database.rows(FIND, [roomId]);
      const moves = row && movesOf(row);
      return { version: row?.version ?? 0, accountId: row?.account_id ?? undefined, moves };
    },
    /** Replaces the answers stored in the room; false when the game is over, or newer answers exist. */
    store: async (roomId: string, accountId: string, moves: ConditionalMoves): Promise<boolean> => {
      const { side, seq, ply, lines } = moves;
      const values = [roomId, accountId, side, seq, ply, JSON.stringify(lines)];
      return (await database.rows(STORE, values)).length > 0;
    },
    remove: async (roomId: string, accountId: string): Promise<void> => {
      await database.rows(REMOVE, [roomId, accountId]);
    },
    /** Removes all answers when the game is over. */
    clear: async (roomId: string): Promise<void> => {
      await database.rows(CLEAR, [roomId]);
    },
    own: (accountId: string) => database.rows(OWN, [accountId]),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type ConditionalMovesStore = ReturnType<typeof conditionalMovesStore>;

function movesOf({ side, seq, ply, lines }: FoundRow): ConditionalMoves | undefined {
  if (side === null || seq === null || ply === null) return undefined;
  return { side, seq, ply, lines: readLines(lines) };
}

function readLines(lines: unknown): readonly ConditionalLine[] {
  return z.parse(linesSchema, lines);
}

export function conditionalPersonalData(conditional: ConditionalMovesStore): PersonalData {
  return {
    name: 'conditionalMoves',
    read: async (accountId) =>
      (await conditional.own(accountId)).map((row) => ({
        roomId: row.public_id,
        lines: readLines(row.lines),
        storedAt: row.stored_at,
      })),
    erase: (accountId) => conditional.erase(accountId),
  };
}
