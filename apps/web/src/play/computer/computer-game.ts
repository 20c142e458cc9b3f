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
  writePositionCode,
} from '@chuhe/rules';
import type { Level, Score } from '@chuhe/search';
import {
  lineOf,
  type LocalRecord,
  movesOf,
  outcomeOfEnding,
  type RecordOutcome,
  resultOf,
} from '../../games/device-records/index.ts';

/** The computer at the board. */
export interface ComputerSeat {
  readonly side: Side;
  readonly level: Level;
  readonly isTakebackAllowed: boolean;
}

/** A game of one person against the computer. */
export interface ComputerGame {
  readonly filename: string;
  readonly startedAt: number;
  readonly computer: ComputerSeat;
  readonly line: MoveLine;
  readonly outcome: RecordOutcome | undefined;
  /** How many plies had been played when the computer last refused a draw. */
  readonly drawRefusedAt: number | undefined;
}

export type ComputerCommand =
  /** A legal move of the side to move. */
  | { readonly type: 'play'; readonly move: Move }
  /** Back to the person's last move. */
  | { readonly type: 'take-back' }
  | { readonly type: 'resign' }
  | { readonly type: 'agree-draw' }
  | { readonly type: 'refuse-draw' };

/** The computer takes a draw unless it is further ahead than this, in hundredths of a soldier. */
const TOO_GOOD_TO_DRAW = 50;

export function startComputerGame(
  { filename, startedAt }: Pick<ComputerGame, 'filename' | 'startedAt'>,
  computer: ComputerSeat,
  start: Position,
): ComputerGame {
  const line = startLine(start);
  return {
    filename,
    startedAt,
    computer,
    line,
    outcome: outcomeOfEnding(judgeLine(line)),
    drawRefusedAt: undefined,
  };
}

/** The game after a command; the same object when the command does not apply now. */
export function stepComputerGame(game: ComputerGame, command: ComputerCommand): ComputerGame {
  if (game.outcome !== undefined) return game;
  switch (command.type) {
    case 'play': {
      const line = extendLine(game.line, command.move);
      return { ...game, line, outcome: outcomeOfEnding(judgeLine(line)) };
    }
    case 'take-back':
      return canTakeBack(game)
        ? { ...game, line: shortenLine(game.line, pliesToTakeBack(game)) }
        : game;
    case 'resign':
      return { ...game, outcome: { type: 'win', winner: game.computer.side, by: 'resignation' } };
    case 'agree-draw':
      return { ...game, outcome: { type: 'draw', by: 'agreement' } };
    case 'refuse-draw':
      return { ...game, drawRefusedAt: game.line.moves.length };
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

/** A draw can be offered on the own turn, after both sides have moved, and not soon after a refusal. */
export function canOfferDraw(game: ComputerGame): boolean {
  const plies = game.line.moves.length;
  const hasWaited =
    game.drawRefusedAt === undefined || plies - game.drawRefusedAt >= OFFER_PAUSE_PLIES;
  return isPersonsTurn(game) && plies >= 2 && hasWaited;
}

/** Whether the computer accepts a draw, by the score of the person who offers it. */
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
    usedMillis: { RED: 0, BLACK: 0 },
    computer,
    result: resultOf(outcome),
    ...(outcome === undefined ? {} : { outcome }),
    headers: {},
    comments: {},
  };
}

/** Resumes a stored game; undefined when it is not against the computer or cannot be read. */
export function resumeComputerGame(record: LocalRecord): ComputerGame | undefined {
  const { filename, startedAt, computer, outcome } = record;
  const line = lineOf(record);
  if (line === undefined || computer === undefined) return undefined;
  return { filename, startedAt, computer, line, outcome, drawRefusedAt: undefined };
}

function pliesToTakeBack(game: ComputerGame): number {
  return isPersonsTurn(game) ? 2 : 1;
}
