import { currentPosition, isCheck, type MoveLine } from '@chuhe/rules';

/** The sounds of moves and of the end of a game. */
export type GameSound = 'move' | 'eat' | 'trouble' | 'victory' | 'over';

/** The part of a game that is heard. */
export interface HeardGame {
  readonly line: MoveLine;
  /** How the game ended for the listener; undefined while it runs. */
  readonly end: 'won' | 'over' | undefined;
}

/**
 * The sounds of a step of a game: those of one new move and of the end. Moves that arrive together, as after a lost
 * connection, and moves taken back are silent.
 */
export function soundsOfStep(before: HeardGame, after: HeardGame): readonly GameSound[] {
  const isMove = after.line.moves.length === before.line.moves.length + 1;
  const isEnd = after.end !== undefined && before.end === undefined;
  return [
    ...(isMove ? [soundOfMove(after.line)] : []),
    ...(isEnd ? [after.end === 'won' ? ('victory' as const) : ('over' as const)] : []),
  ];
}

/** The sound of a move: check takes precedence over capture, capture over a plain move. */
export function soundOfMove({ positions, moves }: MoveLine): GameSound {
  const before = positions.at(-2);
  const move = moves.at(-1);
  const after = currentPosition({ positions, moves });
  if (isCheck(after)) return 'trouble';
  const isCapture =
    before !== undefined && move !== undefined && (before.cells[move.to] ?? 0) !== 0;
  return isCapture ? 'eat' : 'move';
}
