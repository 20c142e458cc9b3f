import type { GameCheck } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type Database, statement } from '../../platform/database.ts';
import type { Figures } from './compare-game.ts';

/** A game to compare. */
export interface DueCheck {
  readonly gameId: string;
  readonly startCode: string;
  readonly moves: readonly string[];
}

type CheckRow = {
  readonly asked: boolean;
  readonly is_done: boolean | null;
  readonly figures: unknown;
};

const sideSchema = z.object({
  moves: z.number(),
  agreed: z.number(),
  meanLoss: z.nullable(z.number()),
});
const figuresSchema = z.object({ RED: sideSchema, BLACK: sideSchema });

// A failed comparison may be requested again; a finished one stays.
const ASK = statement<{ id: string }>(
  'game-check-ask',
  `insert into game_checks as c (game_id) select id from games where id = $1
   on conflict (game_id) do update set asked_at = now(), started_at = null, done_at = null
     where c.done_at is not null and c.figures is null
   returning game_id as id`,
);
const FIND = statement<CheckRow>(
  'game-check-find',
  `select c.game_id is not null as asked, c.done_at is not null as is_done, c.figures
   from games g left join game_checks c on c.game_id = g.id where g.id = $1`,
);
// The claim expires, so that others take over from a process that died.
const CLAIM = statement<{ id: string; start_code: string; moves: string }>(
  'game-check-claim',
  `update game_checks c set started_at = now() from games g
   where g.id = c.game_id and c.game_id = (
     select game_id from game_checks where done_at is null
       and coalesce(started_at < now() - interval '10 minutes', true)
     order by asked_at limit 1 for update skip locked)
   returning g.id, g.start_code, g.moves`,
);
const FINISH = statement(
  'game-check-finish',
  'update game_checks set done_at = now(), figures = $2 where game_id = $1',
);

/** Comparisons that operators requested. */
export function gameChecksStore(database: Database) {
  return {
    async ask(gameId: string): Promise<void> {
      await database.rows(ASK, [gameId]);
    },
    /** Undefined when there is no such game. */
    async find(gameId: string): Promise<GameCheck | undefined> {
      const [row] = await database.rows(FIND, [gameId]);
      return row && checkOf(row);
    },
    /** Claims the next comparison for this process alone. */
    async claim(): Promise<DueCheck | undefined> {
      const [row] = await database.rows(CLAIM, []);
      if (row === undefined) return undefined;
      const moves = row.moves.match(/.{4}/g) ?? [];
      return { gameId: row.id, startCode: row.start_code, moves };
    },
    /** Stores the figures; undefined figures mean that the comparison failed. */
    async finish(gameId: string, figures: Figures | undefined): Promise<void> {
      await database.rows(FINISH, [gameId, figures === undefined ? null : JSON.stringify(figures)]);
    },
  };
}

export type GameChecksStore = ReturnType<typeof gameChecksStore>;

function checkOf({ asked, is_done, figures }: CheckRow): GameCheck {
  const known = z.safeParse(figuresSchema, figures).data ?? null;
  if (!asked) return { state: 'none', figures: null };
  if (is_done !== true) return { state: 'waiting', figures: null };
  return { state: known === null ? 'failed' : 'done', figures: known };
}
