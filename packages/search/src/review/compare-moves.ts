import { isSameMove, legalMoves, type Move, type MoveLine, currentPosition } from '@chuhe/rules';
import { reconsider } from '../choose-move.ts';
import { EngineFault } from '../uci-session.ts';
import type { Examination, Question, SearchCap } from '../question.ts';

/** A question of a review. The engine keeps its hash from earlier ones unless it is to start fresh. */
export interface ReviewQuestion extends Question {
  readonly isFresh: boolean;
}

/** Answers the questions of a review; undefined if a search ended without an exact score. */
export type Examine = (question: ReviewQuestion) => Promise<Examination | undefined>;

/** The number of nodes for a free search, and for one move. */
export interface Effort {
  readonly free: number;
  readonly held: number;
}

/** The best move of a position and the played one, searched in the same position. */
export interface Comparison {
  readonly best: Examination;
  /** Absent if the played move is the best one. */
  readonly played: Examination | undefined;
}

/** A search ends with its nodes; this only guards against a device that has stopped working. */
const MILLIS = 120_000;
const FULL_SKILL = 20;

/** Searches a position freely, then the played move alone. */
export async function compareMoves(
  examine: Examine,
  {
    line,
    played,
    effort,
  }: { readonly line: MoveLine; readonly played: Move; readonly effort: Effort },
): Promise<Comparison> {
  const best = await examineLawfully(examine, line, effort.free);
  if (isSameMove(best.move, played)) return { best, played: undefined };
  return { best, played: await examineMove(examine, { line, move: played, nodes: effort.held }) };
}

/**
 * A free search. A move that loses by repetition under our rules, which the engine does not know, is never the best.
 */
export async function examineLawfully(
  examine: Examine,
  line: MoveLine,
  nodes: number,
): Promise<Examination> {
  const cap = { type: 'nodes', nodes } as const;
  const free = await insist(examine, { line, cap });
  const reconsideration = reconsider(line, free.move);
  if (reconsideration.type === 'play') return free;
  return insist(examine, { line, cap, among: reconsideration.among });
}

/** Searches a single move. */
export async function examineMove(
  examine: Examine,
  { line, move, nodes }: { readonly line: MoveLine; readonly move: Move; readonly nodes: number },
): Promise<Examination> {
  return insist(examine, { line, cap: { type: 'nodes', nodes }, among: [move] });
}

/** The best of all other moves; undefined if there is none. */
export async function examineOthers(
  examine: Examine,
  { line, move, nodes }: { readonly line: MoveLine; readonly move: Move; readonly nodes: number },
): Promise<Examination | undefined> {
  const among = legalMoves(currentPosition(line)).filter((other) => !isSameMove(other, move));
  if (among.length === 0) return undefined;
  return insist(examine, { line, cap: { type: 'nodes', nodes }, among });
}

/** The move that a search to a small depth would play with an empty hash. */
export async function obviousMove(
  examine: Examine,
  line: MoveLine,
  depth: number,
): Promise<Move | undefined> {
  const found = await examine(questionOf({ line, cap: { type: 'depth', depth }, isFresh: true }));
  return found?.move;
}

interface Search {
  readonly line: MoveLine;
  readonly cap: Extract<SearchCap, { type: 'nodes' }>;
  readonly among?: readonly Move[];
}

/** Repeats a search that gave no exact score: treating it as an even position would be wrong. */
async function insist(examine: Examine, search: Search): Promise<Examination> {
  for (const factor of [1, 2, 4]) {
    const cap = { type: 'nodes', nodes: factor * search.cap.nodes } as const;
    // The longer search is needed only after the shorter one.
    const found = await examine(questionOf({ ...search, cap, isFresh: false }));
    if (found !== undefined) return found;
  }
  throw new EngineFault('unfit', 'it gives no score');
}

function questionOf(search: {
  readonly line: MoveLine;
  readonly cap: SearchCap;
  readonly among?: readonly Move[];
  readonly isFresh: boolean;
}): ReviewQuestion {
  const { line, cap, among, isFresh } = search;
  return { line, among, isFresh, skill: FULL_SKILL, limits: { cap, millis: MILLIS } };
}
