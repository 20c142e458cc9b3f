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

/** A search as it is asked for from outside; nothing in it is trusted. */
export interface SearchRequest {
  /** The position code that the game began from. */
  readonly board: string;
  /** The moves since then, four digits each. */
  readonly moves: readonly string[];
  readonly strength: Strength;
  /** The half of a level; all of it when left out. */
  readonly step?: Step | undefined;
}

/** A lawful search: a game that goes on, and how to find its next move. */
export interface Search {
  readonly line: MoveLine;
  readonly settings: StrengthSettings;
}

/** Why a request is not a lawful search. */
export type RequestRefusal =
  | SetupRefusal
  | CodeRefusal
  | { readonly code: 'too-many-moves' }
  /** The move with this number, 1 for the first, breaks a rule or is no move. */
  | { readonly code: 'move-refused'; readonly ply: number }
  | { readonly code: 'game-over' };

export type RequestReading =
  | { readonly ok: true; readonly search: Search }
  | { readonly ok: false; readonly refusal: RequestRefusal };

/**
 * Validates a request before an engine gets it: our parser reads the position, our rules accept the moves. What
 * was played after the end of a game is not read.
 */
export function readRequest(request: SearchRequest): RequestReading {
  const steps = readInSteps(request);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** How many moves are replayed before others may have their turn: about a millisecond. */
const PLIES_A_STEP = 100;

/** The same in steps, for a process that has other work meanwhile. */
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
 * The request again, with a position and moves that we printed ourselves, and no more of them than
 * matter: nothing before the last capture can come back.
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
