import {
  type CodeRefusal,
  currentPosition,
  extendLine,
  judgeLine,
  type Line,
  MOST_PLIES,
  readMoveText,
  readPosition,
  type SetupRefusal,
  startLine,
  writeMoveRecord,
  writePositionCode,
} from '@chuhe/rules';
import { settingsOf, type Strength, type StrengthSettings } from './level.ts';

/** A search as it is asked for from outside; nothing in it is trusted. */
export interface SearchRequest {
  /** The position code that the game began from. */
  readonly board: string;
  /** The moves since then, four digits each. */
  readonly moves: readonly string[];
  readonly strength: Strength;
}

/** A lawful search: a game that goes on, and how to find its next move. */
export interface Search {
  readonly line: Line;
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

/** The one door to an engine: a position our own parser read and moves our rules accept. */
export function readRequest(request: SearchRequest): RequestReading {
  const reading = readPosition(request.board);
  if (!reading.ok) return reading;
  if (request.moves.length > MOST_PLIES) return refuse({ code: 'too-many-moves' });
  let line = startLine(reading.position);
  for (const text of request.moves) {
    const step = readMoveText(currentPosition(line), text, 'record');
    if (!step.ok) return refuse({ code: 'move-refused', ply: line.moves.length + 1 });
    line = extendLine(line, step.move);
  }
  if (judgeLine(line) !== undefined) return refuse({ code: 'game-over' });
  return { ok: true, search: { line, settings: settingsOf(request.strength) } };
}

/**
 * The request again, with a position and moves that we printed ourselves, and no more of them than
 * matter: nothing before the last capture can come back.
 */
export function writeRequest({ line }: Search, strength: Strength): SearchRequest {
  const from = Math.max(
    0,
    line.positions.findLastIndex(({ quietPlies }) => quietPlies === 0),
  );
  const start = line.positions[from] ?? line.positions[0];
  return {
    board: writePositionCode({ ...start, codeForm: 'full' }),
    moves: line.moves.slice(from).map((move) => writeMoveRecord(move)),
    strength,
  };
}

function refuse(refusal: RequestRefusal): RequestReading {
  return { ok: false, refusal };
}
