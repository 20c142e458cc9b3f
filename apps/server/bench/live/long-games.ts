// Games that go on and on: moves worked out beforehand, so that the load itself costs little.
import {
  currentPosition,
  extendLine,
  judgeLine,
  legalMoves,
  startLine,
  startPosition,
  writeMoveRecord,
} from '@chuhe/rules';

/** Numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

/** Seeded games of at least `plies` moves, as move records. */
export function longGames(
  count: number,
  plies: number,
  seed: number,
): readonly (readonly string[])[] {
  const random = dice(seed);
  const games: (readonly string[])[] = [];
  while (games.length < count) {
    const moves = playOn(plies, random);
    if (moves.length >= plies) games.push(moves);
  }
  return games;
}

function playOn(plies: number, random: Random): readonly string[] {
  let line = startLine(startPosition());
  const records: string[] = [];
  while (records.length < plies && judgeLine(line) === undefined) {
    const moves = legalMoves(currentPosition(line));
    const start = Math.floor(random() * moves.length);
    // The first move from a random place on that does not end the game.
    const move = [...moves.slice(start), ...moves.slice(0, start)].find(
      (each) => judgeLine(extendLine(line, each)) === undefined,
    );
    if (move === undefined) break;
    line = extendLine(line, move);
    records.push(writeMoveRecord(move));
  }
  return records;
}

export function dice(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
