import type { Puzzle } from '@chuhe/puzzles';
import {
  currentPosition,
  extendLine,
  isCheck,
  judgeLine,
  legalMoves,
  type Move,
  type MoveLine,
  readPosition,
  startLine,
  writeMoveRecord,
} from '@chuhe/rules';

const MAX_PLIES = 9;

/** A game in which BLACK helps RED to mate, as a cheater could submit it; undefined if random play finds none. */
export function helpedMate(
  { penCode }: Puzzle,
  random: () => number,
): readonly string[] | undefined {
  const start = readPosition(penCode);
  if (!start.ok) return undefined;
  let line = startLine(start.position);
  while (line.moves.length < MAX_PLIES) {
    const isRed = line.moves.length % 2 === 0;
    const moves = isRed ? checksOf(line) : legalMoves(currentPosition(line));
    const mate = isRed ? moves.find((move) => isWon(extendLine(line, move))) : undefined;
    const move = mate ?? moves[Math.floor(random() * moves.length)];
    if (move === undefined) return undefined;
    line = extendLine(line, move);
    if (mate !== undefined) return line.moves.map((each) => writeMoveRecord(each));
  }
  return undefined;
}

function checksOf(line: MoveLine): readonly Move[] {
  return legalMoves(currentPosition(line)).filter((move) =>
    isCheck(currentPosition(extendLine(line, move))),
  );
}

function isWon(line: MoveLine): boolean {
  const ending = judgeLine(line);
  return ending?.type === 'win' && ending.winner === 'RED';
}
