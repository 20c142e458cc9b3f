import {
  currentPosition,
  extendLine,
  judgeLine,
  type Move,
  type MoveLine,
  OFFER_PAUSE_PLIES,
  opponentOf,
  type Position,
  shortenLine,
  type Side,
  startLine,
  type TimeControl,
  writePositionCode,
} from '@chuhe/rules';
import type { Grade, Score } from '@chuhe/search';
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

/** The computer at the board. */
export interface ComputerSeat extends Grade {
  readonly side: Side;
  readonly isTakebackAllowed: boolean;
}

/** A game of a person against the computer. */
export interface ComputerGame {
  readonly filename: string;
  readonly startedAt: number;
  readonly computer: ComputerSeat;
  readonly line: MoveLine;
  readonly clock: DeviceClock;
  readonly outcome: RecordOutcome | undefined;
  /** The number of plies when the computer last refused a draw. */
  readonly drawRefusedAt: number | undefined;
}

export type ComputerCommand =
  /** A legal move of the side to move. */
  | { readonly type: 'play'; readonly move: Move }
  /** Back to the person's last decision. */
  | { readonly type: 'take-back' }
  | { readonly type: 'resign' }
  | { readonly type: 'agree-draw' }
  | { readonly type: 'refuse-draw' }
  | { readonly type: 'time-out' };

/** The computer accepts a draw unless its advantage is larger than this, in hundredths of a soldier. */
const TOO_GOOD_TO_DRAW = 50;

export function startComputerGame(
  { filename, startedAt }: Pick<ComputerGame, 'filename' | 'startedAt'>,
  computer: ComputerSeat,
  start: Position,
  timeControl?: TimeControl,
): ComputerGame {
  const line = startLine(start);
  return {
    filename,
    startedAt,
    computer,
    line,
    clock: startDeviceClock(timeControl, startedAt),
    outcome: outcomeOfEnding(judgeLine(line)),
    drawRefusedAt: undefined,
  };
}

/** The game after a command; the same object if the command does not apply now. */
export function stepComputerGame(
  game: ComputerGame,
  command: ComputerCommand,
  now: number,
): ComputerGame {
  if (game.outcome !== undefined) return game;
  switch (command.type) {
    case 'play': {
      const line = extendLine(game.line, command.move);
      const moved = { ...game, line, clock: clockAfterMove(game, now) };
      return ended(moved, outcomeOfEnding(judgeLine(line)), now);
    }
    case 'take-back': {
      if (!canTakeBack(game)) return game;
      const line = shortenLine(game.line, pliesToTakeBack(game));
      return { ...game, line, clock: clockAfterTakeback(game, line.moves.length, now) };
    }
    case 'resign':
      return ended(game, { type: 'win', winner: game.computer.side, by: 'resignation' }, now);
    case 'agree-draw':
      return ended(game, { type: 'draw', by: 'agreement' }, now);
    case 'refuse-draw':
      return { ...game, drawRefusedAt: game.line.moves.length };
    case 'time-out':
      return ended(game, timeOutOf(game, now), now);
    default:
      return command satisfies never;
  }
}

export function isComputersTurn({ line, computer, outcome }: ComputerGame): boolean {
  return outcome === undefined && currentPosition(line).toMove === computer.side;
}

export function isPersonsTurn({ line, computer, outcome }: ComputerGame): boolean {
  return outcome === undefined && currentPosition(line).toMove !== computer.side;
}

export function personOf({ computer }: ComputerGame): Side {
  return opponentOf(computer.side);
}

export function canTakeBack(game: ComputerGame): boolean {
  return (
    game.computer.isTakebackAllowed &&
    game.outcome === undefined &&
    game.line.moves.length >= pliesToTakeBack(game)
  );
}

/** A person can offer a draw on their own turn, after both sides have moved, and not soon after a refusal. */
export function canOfferDraw(game: ComputerGame): boolean {
  const plies = game.line.moves.length;
  const hasWaited =
    game.drawRefusedAt === undefined || plies - game.drawRefusedAt >= OFFER_PAUSE_PLIES;
  return isPersonsTurn(game) && plies >= 2 && hasWaited;
}

/** Whether the computer accepts a draw, by the score of the offering person. */
export function acceptsDraw(score: Score | undefined): boolean {
  if (score === undefined) return false;
  return score.type === 'mate' ? score.moves > 0 : score.points >= -TOO_GOOD_TO_DRAW;
}

export function recordOf(game: ComputerGame, now: number): LocalRecord {
  const { filename, startedAt, computer, line, outcome } = game;
  return {
    filename,
    startedAt,
    savedAt: now,
    isOpen: true,
    startCode: writePositionCode(line.positions[0]),
    moves: movesOf(line),
    names: { RED: '', BLACK: '' },
    ...recordedClock(game, now),
    computer,
    result: resultOf(outcome),
    ...(outcome === undefined ? {} : { outcome }),
    headers: {},
    comments: {},
  };
}

/** Resumes a stored game; undefined if it is not against the computer or unreadable. */
export function resumeComputerGame(record: LocalRecord, now: number): ComputerGame | undefined {
  const { filename, startedAt, computer, outcome } = record;
  const line = lineOf(record);
  if (line === undefined || computer === undefined) return undefined;
  const clock = resumeDeviceClock(record, now);
  return { filename, startedAt, computer, line, clock, outcome, drawRefusedAt: undefined };
}

/** The game with its result; the same object while there is none. */
function ended(game: ComputerGame, outcome: RecordOutcome | undefined, now: number): ComputerGame {
  return outcome === undefined ? game : { ...game, outcome, clock: stopClock(game.clock, now) };
}

function pliesToTakeBack(game: ComputerGame): number {
  return isPersonsTurn(game) ? 2 : 1;
}
