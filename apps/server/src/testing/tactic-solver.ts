import { randomBytes } from 'node:crypto';
import type { CallName } from '@chuhe/protocol';
import { judgeTactic, loadTactics, type Tactic } from '@chuhe/puzzles';
import { legalMoves, readPosition, writeMoveRecord } from '@chuhe/rules';
import { statement } from '../platform/database.ts';
import type { Browser } from './browser.ts';
import type { TestServer } from './open-test-server.ts';
import { newGuest, newMember } from './people.ts';

/** All tactics positions by id. */
export const TACTICS: ReadonlyMap<string, Tactic> = new Map(
  (await loadTactics()).map((tactic) => [tactic.id, tactic]),
);

export interface Handed {
  readonly id: string;
  readonly moves: number;
  readonly isRated: boolean;
}

/** Moves the time of the handout back, as if the player had looked at the board for a while. */
const WAIT = statement(
  'test-wait',
  "update tactic_attempts set handed_out_at = handed_out_at - interval '1 minute' where account_id = $1",
);
const RATING = statement<{ readonly rating: number; readonly results: number }>(
  'test-rating',
  "select rating, results from ratings where account_id = $1 and kind = 'tactic'",
);
export const POSITION_ATTEMPTS = statement<{ readonly attempts: number }>(
  'test-position-attempts',
  'select attempts from tactic_ratings where tactic_id = $1',
);

/** The answer to an attempt. */
interface Judged {
  readonly state: string;
  readonly reply?: string;
  readonly result?: { readonly isRated: boolean; readonly change: unknown };
  readonly facts?: { readonly themes: readonly string[] };
}

/** A player who solves tactics. */
export interface Solver {
  readonly browser: Browser;
  readonly userId: string;
  readonly call: (name: CallName, body: object) => ReturnType<Browser['call']>;
  /** Fetches a position and looks at it for a minute. */
  readonly next: (body?: object) => Promise<Handed>;
  readonly attempt: (id: string, moves: readonly string[]) => Promise<Judged>;
  readonly rating: () => Promise<{ readonly rating: number; readonly results: number } | undefined>;
}

/** A member or a guest who solves tactics. */
export async function newSolver(
  server: TestServer,
  kind: 'member' | 'guest' = 'member',
): Promise<Solver> {
  const { browser, userId } =
    kind === 'guest'
      ? await newGuest(server)
      : await newMember(server, `solver_${randomBytes(4).toString('hex')}`);
  const call: Solver['call'] = (name, body) => browser.call(name, { body });
  return {
    browser,
    userId,
    call,
    next: async (body = {}) => {
      const { tactic } = (await call('nextTactic', body)).data as { readonly tactic: Handed };
      await server.database.rows(WAIT, [userId]);
      return tactic;
    },
    attempt: async (id, moves) => (await call('attemptTactic', { id, moves })).data as Judged,
    rating: async () => (await server.database.rows(RATING, [userId]))[0],
  };
}

export function tacticOf(id: string): Tactic {
  const found = TACTICS.get(id);
  if (found === undefined) throw new Error(`${id} is not in the list`);
  return found;
}

/** A legal but wrong first move. */
export function missOf(tactic: Tactic): string {
  const start = readPosition(tactic.code);
  if (!start.ok) throw new Error('not lawful');
  const miss = legalMoves(start.position).find(
    (move) => judgeTactic(tactic, [move]).state === 'wrong',
  );
  if (miss === undefined) throw new Error('every move is right');
  return writeMoveRecord(miss);
}

/** Attempts the position move by move, as a page does, using the server's replies. */
export async function solve({ attempt }: Pick<Solver, 'attempt'>, id: string) {
  const { moves } = tacticOf(id);
  const line: string[] = [];
  for (;;) {
    const own = moves[line.length];
    if (own === undefined) throw new Error('the main line is over');
    line.push(own);
    const answer = await attempt(id, line);
    if (answer.reply === undefined) return { answer, line };
    line.push(answer.reply);
  }
}
