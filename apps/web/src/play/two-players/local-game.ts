import {
  currentPosition,
  extendLine,
  judgeLine,
  type Move,
  type MoveLine,
  opponentOf,
  type PerSide,
  type Position,
  shortenLine,
  type Side,
  startLine,
  type TimeControl,
  writePositionCode,
} from '@chuhe/rules';
import {
  lineOf,
  type LocalRecord,
  movesOf,
  outcomeOfEnding,
  type RecordOutcome,
  resultOf,
} from '../../games/device-records/index.ts';
import {
  clockAfterMove,
  clockAfterTakeback,
  type DeviceClock,
  recordedClock,
  resumeDeviceClock,
  startDeviceClock,
  stopClock,
  timeOutOf,
} from '../clock/index.ts';

/** A game of two people on one device. */
export interface LocalGame {
  readonly filename: string;
  readonly startedAt: number;
  /** Empty for a player without a name. */
  readonly names: PerSide<string>;
  readonly line: MoveLine;
  readonly clock: DeviceClock;
  readonly outcome: RecordOutcome | undefined;
}

export interface LocalGameOptions {
  readonly filename: string;
  readonly start: Position;
  readonly names: PerSide<string>;
  /** Undefined without a clock. */
  readonly timeControl: TimeControl | undefined;
}

export type LocalCommand =
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'take-back' }
  /** The side to move resigns. */
  | { readonly type: 'resign' }
  | { readonly type: 'agree-draw' }
  | { readonly type: 'time-out' };

export function startLocalGame(options: LocalGameOptions, now: number): LocalGame {
  const { filename, start, names, timeControl } = options;
  const line = startLine(start);
  return {
    filename,
    startedAt: now,
    names,
    line,
    clock: startDeviceClock(timeControl, now),
    outcome: outcomeOfEnding(judgeLine(line)),
  };
}

/** The game after a command; the same object if the command does not apply now. */
export function stepLocalGame(game: LocalGame, command: LocalCommand, now: number): LocalGame {
  if (game.outcome !== undefined) return game;
  switch (command.type) {
    case 'play': {
      const line = extendLine(game.line, command.move);
      const moved = { ...game, line, clock: clockAfterMove(game, now) };
      return ended(moved, outcomeOfEnding(judgeLine(line)), now);
    }
    case 'take-back': {
      if (!canTakeBack(game)) return game;
      const line = shortenLine(game.line, 1);
      return { ...game, line, clock: clockAfterTakeback(game, line.moves.length, now) };
    }
    case 'resign': {
      const winner = opponentOf(sideToMove(game));
      return ended(game, { type: 'win', winner, by: 'resignation' }, now);
    }
    case 'agree-draw':
      return canAgreeDraw(game) ? ended(game, { type: 'draw', by: 'agreement' }, now) : game;
    case 'time-out':
      return ended(game, timeOutOf(game, now), now);
    default:
      return command satisfies never;
  }
}

export function sideToMove({ line }: LocalGame): Side {
  return currentPosition(line).toMove;
}

export function canTakeBack({ line, outcome }: LocalGame): boolean {
  return outcome === undefined && line.moves.length > 0;
}

/** A draw can be agreed once both sides have moved. */
export function canAgreeDraw({ line, outcome }: LocalGame): boolean {
  return outcome === undefined && line.moves.length >= 2;
}

export function recordOf(game: LocalGame, now: number): LocalRecord {
  const { filename, startedAt, names, line, outcome } = game;
  return {
    filename,
    startedAt,
    savedAt: now,
    isOpen: true,
    startCode: writePositionCode(line.positions[0]),
    moves: movesOf(line),
    names,
    ...recordedClock(game, now),
    result: resultOf(outcome),
    ...(outcome === undefined ? {} : { outcome }),
    headers: {},
    comments: {},
  };
}

/** Resumes a stored game; the clock of the current turn restarts. */
export function resumeLocalGame(record: LocalRecord, now: number): LocalGame | undefined {
  const line = lineOf(record);
  if (line === undefined) return undefined;
  const { filename, startedAt, names, outcome } = record;
  return { filename, startedAt, names, line, clock: resumeDeviceClock(record, now), outcome };
}

/** The game with its result; the same object while there is none. */
function ended(game: LocalGame, outcome: RecordOutcome | undefined, now: number): LocalGame {
  return outcome === undefined ? game : { ...game, outcome, clock: stopClock(game.clock, now) };
}
