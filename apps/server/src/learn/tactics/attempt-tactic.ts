import type { TacticFacts, TacticResult } from '@chuhe/protocol';
import {
  judgeTactic,
  readTacticLine,
  refutationOf,
  sourceOf,
  type Tactic,
  wayToGoal,
} from '@chuhe/puzzles';
import { writeMoveRecord } from '@chuhe/rules';
import type { LibraryStore } from '../../games/library/index.ts';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import type { Account } from '../../platform/call.ts';
import { rateTactic, type RatingsStore } from '../../people/ratings/index.ts';
import { startStanding, type TacticBook, type TacticEntry } from './tactic-book.ts';
import type { HandOut, TacticsStore } from './tactics.store.ts';

interface AttemptStores {
  readonly tactics: TacticsStore;
  readonly ratings: RatingsStore;
}

export interface AttemptParts {
  readonly book: TacticBook;
  readonly tactics: TacticsStore;
  readonly library: Pick<LibraryStore, 'byId'>;
  readonly atomically: <Result>(
    work: (stores: AttemptStores) => Promise<Result>,
  ) => Promise<Result>;
  readonly now: () => number;
}

/** A player's attempt at a position, with the line so far. */
export interface TacticAttempt {
  readonly account: Pick<Account, 'id' | 'isGuest'>;
  readonly id: string;
  readonly moves: readonly string[];
}

interface AttemptAnswer {
  readonly state: 'wrong' | 'open' | 'solved';
  readonly reply?: string;
  readonly result?: TacticResult;
  readonly facts?: TacticFacts;
}

/** A human needs longer than this to look at the board; a faster solution does not count. */
const FIRST_MOVE_MILLIS = 800;
const FURTHER_MOVE_MILLIS = 400;

/**
 * Judges a line. An unfinished line stores nothing; the first miss or the solution decides the attempt, once, and only
 * that counts.
 */
export async function attemptTactic(
  parts: AttemptParts,
  { account, id, moves }: TacticAttempt,
): Promise<Answer<AttemptAnswer>> {
  const entry = await parts.book.find(id);
  if (entry === undefined) return refuse('not-found');
  const line = readTacticLine(entry.tactic, moves);
  if (line === undefined || moves.length % 2 === 0) return refuse('move-illegal');
  const judged = judgeTactic(entry.tactic, line.moves);
  if (judged.state === 'open') {
    const isKnown = (await parts.tactics.find(account.id, id)) !== undefined;
    if (!isKnown) return refuse('not-found');
    return allow({ state: 'open', reply: writeMoveRecord(judged.reply) });
  }
  const isSolved = judged.state === 'solved';
  const decided = await parts.atomically((stores) =>
    decide(stores, { account, entry, isSolved, at: parts.now(), plies: moves.length }),
  );
  if (decided === 'not-handed-out') return refuse('not-found');
  const result = decided === 'decided-before' ? {} : { result: decided };
  if (!isSolved) {
    const refutation = refutationOf(entry.tactic, line.moves);
    const reply = 'reply' in refutation ? { reply: writeMoveRecord(refutation.reply) } : {};
    return allow({ state: 'wrong', ...reply, ...result });
  }
  const facts = await factsOf(parts, account.id, entry.tactic);
  return allow({ state: 'solved', ...result, facts });
}

interface Decision {
  readonly account: TacticAttempt['account'];
  readonly entry: TacticEntry;
  readonly isSolved: boolean;
  readonly at: number;
  readonly plies: number;
}

/** Stores the decision and both ratings, in the caller's transaction. */
async function decide(
  { tactics, ratings }: AttemptStores,
  { account, entry, isSolved, at, plies }: Decision,
): Promise<TacticResult | 'not-handed-out' | 'decided-before'> {
  const { id } = entry.tactic;
  const handOut = await tactics.lock(account.id, id);
  if (handOut === undefined) return 'not-handed-out';
  if (handOut.isDecided) return 'decided-before';
  const isTooFast = isSolved && at - handOut.handedOutAt < fewestMillis(plies);
  const isRated = countsFor(account, handOut) && !isTooFast;
  await tactics.decide(account.id, id, { at, outcome: isSolved ? 'solved' : 'failed', isRated });
  if (!isRated) return { isRated, change: null };
  const position = await tactics.lockRating(id, startStanding(entry.tactic, at));
  const attempt = { accountId: account.id, id, position, isSolved, at };
  const { shown, position: after } = await rateTactic(ratings, attempt);
  await tactics.saveRating(id, after, isSolved);
  return { isRated, ...(shown ?? { change: null }) };
}

/** Whether an attempt at a handed-out position counts. */
export function countsFor(
  { isGuest }: Pick<Account, 'isGuest'>,
  { isHelped, isDecided }: Pick<HandOut, 'isHelped' | 'isDecided'>,
): boolean {
  return !isGuest && !isHelped && !isDecided;
}

function fewestMillis(plies: number): number {
  return FIRST_MOVE_MILLIS + FURTHER_MOVE_MILLIS * Math.floor(plies / 2);
}

interface HelpAnswer {
  readonly moves: readonly string[];
  readonly facts?: TacticFacts;
}

/** Shows the next correct move, or the rest of the solution; an open attempt no longer counts. */
export async function helpTactic(
  parts: AttemptParts,
  { account, id, moves, wants }: TacticAttempt & { readonly wants: 'hint' | 'answer' },
): Promise<Answer<HelpAnswer>> {
  const entry = await parts.book.find(id);
  if (entry === undefined) return refuse('not-found');
  const { tactic } = entry;
  const line = readTacticLine(tactic, moves);
  const way = line === undefined || moves.length % 2 === 1 ? [] : wayToGoal(tactic, line);
  if (way.length === 0) return refuse('move-illegal');
  const isKnown = await parts.atomically(async ({ tactics }) => {
    const handOut = await tactics.lock(account.id, id);
    if (handOut === undefined) return false;
    const shown = { at: parts.now(), outcome: 'shown', isRated: false } as const;
    if (wants === 'hint') await tactics.help(account.id, id);
    else await tactics.decide(account.id, id, shown);
    return true;
  });
  if (!isKnown) return refuse('not-found');
  const records = way.map((move) => writeMoveRecord(move));
  if (wants === 'hint') return allow({ moves: records.slice(0, 1) });
  return allow({ moves: records, facts: await factsOf(parts, account.id, tactic) });
}

/** The facts shown once the solution is known. */
async function factsOf(
  { tactics, library }: AttemptParts,
  accountId: string,
  tactic: Tactic,
): Promise<TacticFacts> {
  const { game, ply } = sourceOf(tactic);
  const [row, votes] = await Promise.all([library.byId(game), tactics.votes(accountId, tactic.id)]);
  const facts = { themes: [...tactic.themes], votes };
  if (row === undefined) return facts;
  const source = {
    id: game,
    red: { name: row.red_name, roman: row.red_roman },
    black: { name: row.black_name, roman: row.black_roman },
    date: row.day,
    ply,
  };
  return { ...facts, source };
}
