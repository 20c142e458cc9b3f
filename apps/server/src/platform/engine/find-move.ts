import { type EngineMove, MATE_SCORE, COMPUTER_LEVELS } from '@chuhe/protocol';
import { type Score, type SearchRequest, isLevel, isStep } from '@chuhe/search';
import type { SearchOutcome, SearchOptions } from '@chuhe/search/queue';
import { allow, type Answer, refuse, type Refused } from '../answer.ts';
import type { Served } from '../call.ts';

/** Searches for moves through the queue in front of the engines. */
export interface Computer {
  search(request: SearchRequest, options: SearchOptions): Promise<SearchOutcome>;
}

export type FoundMove = Answer<Served<EngineMove>>;

type EngineAnswer = Extract<SearchOutcome, { ok: true }>['answer'];
type NotFound = Extract<SearchOutcome, { ok: false }>['refusal'];

/** Timeout of a search, including its time in the queue. */
const TIMEOUT_MILLIS = 8000;
/** Seconds until a retry, after a failed search and when no engine is running. */
const RETRY_SECONDS = { failed: 1, away: 10 } as const;

const FAILED = refuse('busy', RETRY_SECONDS.failed);
const NO_CODE = refuse('position-code-format');
const UNLAWFUL = refuse('position-unlawful');

const REFUSED: Readonly<Record<Exclude<NotFound['code'], 'busy' | 'game-over'>, Refused>> = {
  unavailable: refuse('computer-away', RETRY_SECONDS.away),
  'too-late': FAILED,
  'engine-failed': FAILED,
  cancelled: FAILED,
  // The position is legal here: a worker of another version may have other rules.
  'not-lawful': FAILED,
  'too-many-moves': refuse('invalid'),
  'move-refused': refuse('move-illegal'),
  'position-code-format': NO_CODE,
  'piece-without-code': NO_CODE,
  'general-missing': UNLAWFUL,
  'too-many-pieces': UNLAWFUL,
  'piece-misplaced': UNLAWFUL,
  'generals-facing': UNLAWFUL,
  'opponent-in-check': UNLAWFUL,
};

/** Runs one search and translates its outcome to the contract. Stops when the client stops waiting. */
export async function findMove(
  computer: Computer,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<FoundMove> {
  const outcome = await computer.search(request, { timeoutMillis: TIMEOUT_MILLIS, signal });
  if (outcome.ok) return allow({ data: engineMoveOf(outcome.answer) });
  if (outcome.refusal.code === 'game-over') return allow({ data: { move: null } });
  if (outcome.refusal.code === 'busy') return refuse('busy', outcome.refusal.retryAfterSeconds);
  return REFUSED[outcome.refusal.code];
}

function engineMoveOf({ move, score, pv }: EngineAnswer): EngineMove {
  return {
    move,
    ...(score !== undefined && { score: pointsOf(score) }),
    ...(pv.length > 0 && { pv }),
  };
}

function pointsOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE_SCORE - score.moves : -MATE_SCORE - score.moves;
}

/** The same computer, which reports each search that the queue refuses because it would be answered too late. */
export function reportingBusy(computer: Computer, onBusy: () => void): Computer {
  return {
    search: async (request, options) => {
      const outcome = await computer.search(request, options);
      if (!outcome.ok && outcome.refusal.code === 'busy') onBusy();
      return outcome;
    },
  };
}

interface MoveRequest {
  readonly board: string;
  readonly moves?: readonly string[] | undefined;
  readonly level?: number | undefined;
  readonly step?: number | undefined;
}

/** Finds the computer's move at the requested strength. */
export async function askComputer(
  computer: Computer,
  { board, moves = [], level = COMPUTER_LEVELS, step }: MoveRequest,
  signal: AbortSignal,
): Promise<FoundMove> {
  if (!isLevel(level) || (step !== undefined && !isStep(step))) return refuse('invalid');
  return findMove(computer, { board, moves, strength: level, step }, signal);
}

/** Finds the best move in a puzzle; the same position always gets the same answer. */
export async function answerInPuzzle(
  computer: Computer,
  { pen }: { readonly pen: string },
  signal: AbortSignal,
): Promise<FoundMove> {
  return findMove(computer, { board: pen, moves: [], strength: 'puzzle' }, signal);
}
