// Very long games with precomputed moves, so that the load itself costs little.
import {
  currentPosition,
  extendLine,
  judgeLine,
  legalMoves,
  type Position,
  startLine,
  startPosition,
  writeMoveRecord,
} from '@chuhe/rules';

/** Numbers in [0, 1), equal for the same seed. */
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

/** A seeded game of at least `plies` moves that ends in mate. */
export function matedGame(plies: number, seed: number): readonly string[] {
  const random = dice(seed);
  for (;;) {
    let moveLine = startLine(startPosition());
    while (judgeLine(moveLine) === undefined && moveLine.moves.length < plies * 2) {
      const moves = legalMoves(currentPosition(moveLine));
      const move = moves[Math.floor(random() * moves.length)];
      if (move === undefined) break;
      moveLine = extendLine(moveLine, move);
    }
    const verdict = judgeLine(moveLine);
    const isMate = verdict?.type === 'win' && verdict.by === 'mate';
    if (isMate && moveLine.moves.length >= plies)
      return moveLine.moves.map((move) => writeMoveRecord(move));
  }
}

/** The plies without a capture after which a patient game captures: short of the natural limit. */
const PATIENT_PLIES = 100;
const PATIENT_SEED = 7919;

/** One lawful game of `plies` moves; it captures only near the natural limit. */
export function patientGame(plies: number, start = startPosition()): readonly string[] {
  const random = dice(PATIENT_SEED);
  let game: readonly string[] = [];
  while (game.length < plies) game = playPatiently(start, plies, random);
  return game;
}

function playPatiently(start: Position, plies: number, random: Random): readonly string[] {
  let moveLine = startLine(start);
  while (moveLine.moves.length < plies) {
    const position = currentPosition(moveLine);
    const isDue = position.quietPlies > PATIENT_PLIES;
    const all = legalMoves(position).toSorted(() => random() - 0.5);
    const captures = all.filter(({ to }) => position.cells[to] !== 0);
    const quiet = all.filter((move) => !captures.includes(move));
    const next = (isDue ? [...captures, ...quiet] : [...quiet, ...captures])
      .map((move) => extendLine(moveLine, move))
      .find((line) => judgeLine(line) === undefined);
    if (next === undefined) break;
    moveLine = next;
  }
  return moveLine.moves.map((move) => writeMoveRecord(move));
}

function playOn(plies: number, random: Random): readonly string[] {
  let moveLine = startLine(startPosition());
  const records: string[] = [];
  while (records.length < plies && judgeLine(moveLine) === undefined) {
    const moves = legalMoves(currentPosition(moveLine));
    const start = Math.floor(random() * moves.length);
    // The first move from a random index on that does not end the game.
    const move = [...moves.slice(start), ...moves.slice(0, start)].find(
      (each) => judgeLine(extendLine(moveLine, each)) === undefined,
    );
    if (move === undefined) break;
    moveLine = extendLine(moveLine, move);
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
