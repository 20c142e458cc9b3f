import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

/** A player's progress in one puzzle or one course level. */
export interface PuzzleProgress {
  readonly id: string;
  readonly solvedAt?: number | undefined;
  readonly isHelped: boolean;
  /** The fewest moves for a course level; undefined for puzzles. */
  readonly moves?: number | undefined;
}

type ProgressRow = {
  readonly puzzle_id: string;
  readonly solved_at: string | null;
  readonly is_helped: boolean;
  readonly moves: number | null;
};

type CountRow = {
  readonly wins: string;
  readonly draws: string;
  readonly losses: string;
  readonly solved: string;
};

// Keeps the first solution and the fewest moves; a puzzle solved without help on one device counts as solved without
// help.
const MERGE = statement(
  'progress-merge',
  `insert into puzzle_progress as p (account_id, puzzle_id, solved_at, is_helped, moves)
   select $1, u.id, min(u.solved_at),
     coalesce(bool_and(u.is_helped) filter (where u.solved_at is not null), bool_and(u.is_helped)),
     min(u.moves)
   from unnest($2::text[], $3::bigint[], $4::boolean[], $5::smallint[])
     as u (id, solved_at, is_helped, moves) group by u.id
   on conflict (account_id, puzzle_id) do update set
     solved_at = least(p.solved_at, excluded.solved_at),
     moves = least(p.moves, excluded.moves),
     is_helped = case when (p.solved_at is null) = (excluded.solved_at is null)
         then p.is_helped and excluded.is_helped
       when p.solved_at is null then excluded.is_helped else p.is_helped end`,
);
const ALL = statement<ProgressRow>(
  'progress-all',
  'select puzzle_id, solved_at, is_helped, moves from puzzle_progress where account_id = $1 order by puzzle_id',
);
const COUNT = statement<CountRow>(
  'progress-count',
  `select coalesce(sum(wins), 0) as wins, coalesce(sum(draws), 0) as draws, coalesce(sum(losses), 0) as losses,
     (select count(*) from puzzle_progress
      where account_id = $1 and solved_at is not null and moves is null) as solved
   from player_tallies where account_id = $1`,
);
// Whether the player solved it before that moment, which makes a new attempt a repetition.
const SOLVED_BEFORE = statement(
  'progress-solved-before',
  'select 1 from puzzle_progress where account_id = $1 and puzzle_id = $2 and solved_at < $3',
);
const ERASE = statement('progress-erase', 'delete from puzzle_progress where account_id = $1');

export function progressStore(database: Database) {
  return {
    /** Merges a device's progress. */
    merge: async (accountId: string, list: readonly PuzzleProgress[]): Promise<void> => {
      await database.rows(MERGE, [
        accountId,
        list.map(({ id }) => id),
        list.map(({ solvedAt }) => solvedAt ?? null),
        list.map(({ isHelped }) => isHelped),
        list.map(({ moves }) => moves ?? null),
      ]);
    },
    all: async (accountId: string): Promise<PuzzleProgress[]> =>
      (await database.rows(ALL, [accountId])).map(progressOf),
    solvedBefore: async (accountId: string, puzzleId: string, moment: number): Promise<boolean> =>
      (await database.rows(SOLVED_BEFORE, [accountId, puzzleId, Math.floor(moment)])).length > 0,
    count: async (accountId: string) => {
      const [row] = await database.rows(COUNT, [accountId]);
      return {
        wins: Number(row?.wins ?? 0),
        draws: Number(row?.draws ?? 0),
        losses: Number(row?.losses ?? 0),
        solved: Number(row?.solved ?? 0),
      };
    },
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type ProgressStore = ReturnType<typeof progressStore>;

function progressOf({ puzzle_id, solved_at, is_helped, moves }: ProgressRow): PuzzleProgress {
  return {
    id: puzzle_id,
    isHelped: is_helped,
    ...(solved_at === null ? {} : { solvedAt: Number(solved_at) }),
    ...(moves === null ? {} : { moves }),
  };
}

export function progressPersonalData(progress: ProgressStore): PersonalData {
  return {
    name: 'puzzles',
    read: (accountId) => progress.all(accountId),
    erase: (accountId) => progress.erase(accountId),
  };
}
