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
  type StepSeconds,
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

/** A game of two people on one device. */
export interface LocalGame {
  readonly filename: string;
  readonly startedAt: number;
  /** Empty for a player without a name. */
  readonly names: PerSide<string>;
  /** Seconds per move; none without a clock. */
  readonly stepSeconds: StepSeconds | undefined;
  readonly line: MoveLine;
  /** Thinking time of each side in the turns before this one. */
  readonly usedMillis: PerSide<number>;
  readonly turnStartedAt: number;
  readonly outcome: RecordOutcome | undefined;
}

export interface LocalGameOptions {
  readonly filename: string;
  readonly start: Position;
  readonly names: PerSide<string>;
  readonly stepSeconds: StepSeconds | undefined;
}

export type LocalCommand =
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'take-back' }
  /** The side to move gives up. */
  | { readonly type: 'resign' }
  | { readonly type: 'agree-draw' }
  | { readonly type: 'time-out' };

const NOTHING_USED: PerSide<number> = { RED: 0, BLACK: 0 };

export function startLocalGame(options: LocalGameOptions, now: number): LocalGame {
  const { filename, start, names, stepSeconds } = options;
  const line = startLine(start);
  return {
    filename,
    startedAt: now,
    names,
    stepSeconds,
    line,
    usedMillis: NOTHING_USED,
    turnStartedAt: now,
    outcome: outcomeOfEnding(judgeLine(line)),
  };
}

/** The game after a command; the same object when the command does not apply now. */
export function stepLocalGame(game: LocalGame, command: LocalCommand, now: number): LocalGame {
  if (game.outcome !== undefined) return game;
  const loser = sideToMove(game);
  switch (command.type) {
    case 'play': {
      const line = extendLine(game.line, command.move);
      return nextTurn(game, now, { line, outcome: outcomeOfEnding(judgeLine(line)) });
    }
    case 'take-back':
      return canTakeBack(game) ? nextTurn(game, now, { line: shortenLine(game.line, 1) }) : game;
    case 'resign':
      return end(game, now, { type: 'win', winner: opponentOf(loser), by: 'resignation' });
    case 'agree-draw':
      return canAgreeDraw(game) ? end(game, now, { type: 'draw', by: 'agreement' }) : game;
    case 'time-out':
      return isTimeUp(game, now)
        ? end(game, now, { type: 'win', winner: opponentOf(loser), by: 'timeout' })
        : game;
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

/** A draw can be agreed on once both sides have moved. */
export function canAgreeDraw({ line, outcome }: LocalGame): boolean {
  return outcome === undefined && line.moves.length >= 2;
}

/** The remaining time of a side. */
export function leftMillis(game: LocalGame, side: Side, now: number): number | undefined {
  if (game.stepSeconds === undefined) return undefined;
  const step = game.stepSeconds * 1000;
  const isRunning = side === sideToMove(game) && game.outcome === undefined;
  return isRunning ? Math.max(0, step - (now - game.turnStartedAt)) : step;
}

export function usedMillis(game: LocalGame, side: Side, now: number): number {
  const isRunning = side === sideToMove(game) && game.outcome === undefined;
  return game.usedMillis[side] + (isRunning ? Math.max(0, now - game.turnStartedAt) : 0);
}

export function recordOf(game: LocalGame, now: number): LocalRecord {
  const { filename, startedAt, names, stepSeconds, line, outcome } = game;
  return {
    filename,
    startedAt,
    savedAt: now,
    isOpen: true,
    startCode: writePositionCode(line.positions[0]),
    moves: movesOf(line),
    names,
    usedMillis: { RED: usedMillis(game, 'RED', now), BLACK: usedMillis(game, 'BLACK', now) },
    ...(stepSeconds === undefined ? {} : { stepSeconds }),
    result: resultOf(outcome),
    ...(outcome === undefined ? {} : { outcome }),
    headers: {},
    comments: {},
  };
}

/** Resumes a stored game: the clock of the turn starts again. */
export function resumeLocalGame(record: LocalRecord, now: number): LocalGame | undefined {
  const line = lineOf(record);
  if (line === undefined) return undefined;
  const { filename, startedAt, names, stepSeconds, usedMillis: used, outcome } = record;
  return {
    filename,
    startedAt,
    names,
    stepSeconds,
    line,
    usedMillis: used,
    turnStartedAt: now,
    outcome,
  };
}

function isTimeUp(game: LocalGame, now: number): boolean {
  return leftMillis(game, sideToMove(game), now) === 0;
}

function end(game: LocalGame, now: number, outcome: RecordOutcome): LocalGame {
  return nextTurn(game, now, { outcome });
}

function nextTurn(game: LocalGame, now: number, change: Partial<LocalGame>): LocalGame {
  const mover = sideToMove(game);
  const counted = { ...game.usedMillis, [mover]: usedMillis(game, mover, now) };
  return { ...game, usedMillis: counted, turnStartedAt: now, ...change };
}
