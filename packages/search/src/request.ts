import {
  type CodeRefusal,
  LineFollower,
  type MoveLine,
  MAX_PLIES,
  readMoveText,
  readPosition,
  type SetupRefusal,
  writeMoveRecord,
  writePositionCode,
} from '@chuhe/rules';
import { settingsOf, type Step, type Strength, type StrengthSettings } from './level.ts';

/** A search request from outside; nothing in it is trusted. */
export interface SearchRequest {
  /** The start position code of the game. */
  readonly board: string;
  /** The moves since then, four digits each. */
  readonly moves: readonly string[];
  readonly strength: Strength;
  /** The step of the level; the upper one when absent. */
  readonly step?: Step | undefined;
}

/** A lawful search: a running game, and the settings for its next move. */
export interface Search {
  readonly line: MoveLine;
  readonly settings: StrengthSettings;
}

/** Why a request is not a lawful search. */
export type RequestRefusal =
  | SetupRefusal
  | CodeRefusal
  | { readonly code: 'too-many-moves' }
  /** The move with this number, starting at 1, breaks a rule or is no move. */
  | { readonly code: 'move-refused'; readonly ply: number }
  | { readonly code: 'game-over' };

export type RequestReading =
  | { readonly ok: true; readonly search: Search }
  | { readonly ok: false; readonly refusal: RequestRefusal };

/**
 * Validates a request before an engine gets it: our parser reads the position, our rules accept the moves. Moves after
 * the end of a game are ignored.
 */
export function readRequest(request: SearchRequest): RequestReading {
  const steps = readInSteps(request);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/**
 * A stored game as a line, also one that is over; undefined if our rules refuse the position or a move. Moves after the
 * end of a game by rule are left out.
 */
export function readStoredGame(board: string, moves: readonly string[]): MoveLine | undefined {
  const reading = readPosition(board);
  if (!reading.ok || moves.length > MAX_PLIES) return undefined;
  const game = new LineFollower(reading.position);
  for (const text of moves) {
    if (game.isEndedByRule) break;
    const step = readMoveText(game.position, text, 'record');
    if (!step.ok) return undefined;
    game.play(step.move);
  }
  return game.line;
}

/** The number of moves replayed before yielding to other work: about a millisecond. */
const PLIES_A_STEP = 100;

/** The same in steps, for a process with other work to do. */
export function* readInSteps(request: SearchRequest): Generator<undefined, RequestReading> {
  const reading = readPosition(request.board);
  if (!reading.ok) return reading;
  if (request.moves.length > MAX_PLIES) return refuse({ code: 'too-many-moves' });
  const game = new LineFollower(reading.position);
  for (const [index, text] of request.moves.entries()) {
    if (index % PLIES_A_STEP === PLIES_A_STEP - 1) yield undefined;
    if (game.isEndedByRule) return refuse({ code: 'game-over' });
    const step = readMoveText(game.position, text, 'record');
    if (!step.ok) return refuse({ code: 'move-refused', ply: index + 1 });
    game.play(step.move);
  }
  if (game.isOver) return refuse({ code: 'game-over' });
  return {
    ok: true,
    search: { line: game.line, settings: settingsOf(request.strength, request.step) },
  };
}

/**
 * The request with a position and moves that we serialised ourselves, from the last capture on: nothing before it can
 * recur.
 */
export function writeRequest(
  { line }: Search,
  { strength, step }: Pick<SearchRequest, 'strength' | 'step'>,
): SearchRequest {
  const from = Math.max(
    0,
    line.positions.findLastIndex(({ quietPlies }) => quietPlies === 0),
  );
  const start = line.positions[from] ?? line.positions[0];
  return {
    board: writePositionCode({ ...start, codeForm: 'full' }),
    moves: line.moves.slice(from).map((move) => writeMoveRecord(move)),
    strength,
    ...(step !== undefined && { step }),
  };
}

function refuse(refusal: RequestRefusal): RequestReading {
  return { ok: false, refusal };
}
