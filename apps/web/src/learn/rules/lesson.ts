import { afterMove, hasLegalMove, readPosition, type Move, type Position } from '@chuhe/rules';

/** An exercise: only RED moves, any number of times. */
export interface Lesson {
  readonly position: Position;
  readonly lastMove: Move | undefined;
  /** BLACK has no legal move left. */
  readonly isSolved: boolean;
}

export function openLesson(code: string): Lesson {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`a lesson needs a lawful position: ${code}`);
  return { position: reading.position, lastMove: undefined, isSolved: false };
}

/** Plays a move and gives the turn back to RED, unless BLACK is mated. */
export function playLesson({ position }: Lesson, move: Move): Lesson {
  const next = afterMove(position, move);
  const isSolved = !hasLegalMove(next);
  return {
    position: isSolved ? next : { ...next, toMove: 'RED' },
    lastMove: move,
    isSolved,
  };
}
