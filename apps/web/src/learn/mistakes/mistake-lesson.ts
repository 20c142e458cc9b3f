import {
  extendLine,
  type MoveLine,
  readMoveText,
  readPosition,
  type Side,
  startLine,
} from '@chuhe/rules';
import { advantageOf, type DeviceMistake } from '../../games/review/index.ts';

/** The player's side, which is to move. */
export function sideOf({ position }: DeviceMistake): Side {
  return position.endsWith(' w') ? 'RED' : 'BLACK';
}

/** Whether the review found a mate for the player. */
export function missedMate(mistake: DeviceMistake): boolean {
  const advantage = advantageOf({ best: mistake.best, red: mistake.red });
  return advantage.type === 'mate' && advantage.winner === sideOf(mistake);
}

/** The position with the bad move, as a game of one move; undefined if it is not playable. */
export function lineOfMistake({ position, played }: DeviceMistake): MoveLine | undefined {
  const reading = readPosition(position);
  if (!reading.ok) return undefined;
  const move = readMoveText(reading.position, played, 'record');
  return move.ok ? extendLine(startLine(reading.position), move.move) : undefined;
}

/** The mistakes of a session: the chosen one, or all that are due, the longest overdue first. */
export function askedMistakes(
  mistakes: readonly DeviceMistake[],
  chosen: string | null,
  isDue: (mistake: DeviceMistake) => boolean,
): readonly DeviceMistake[] {
  if (chosen !== null) return mistakes.filter(({ id }) => id === chosen);
  return mistakes.filter((mistake) => isDue(mistake)).toReversed();
}
