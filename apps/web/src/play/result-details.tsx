import { currentPosition, type MoveLine, opponentOf, type Side } from '@chuhe/rules';
import { takenFrom, totalTaken } from '../board/game-ui/index.ts';

/** The number of pieces captured by each side, the user's first. */
export function capturedScore(line: MoveLine, own: Side): string {
  const [start] = line.positions;
  const now = currentPosition(line);
  return [opponentOf(own), own].map((side) => totalTaken(takenFrom(side, start, now))).join(' : ');
}
