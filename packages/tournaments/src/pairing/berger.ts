/** A board of a table: numbers of players from 1 on, red first. */
export type BergerBoard = readonly [number, number];

/** The most players of a round robin. */
export const MAX_IN_TABLE = 16;

/** How many rounds so many players need. */
export function bergerRounds(players: number): number {
  return players % 2 === 0 ? players - 1 : players;
}

/**
 * A round of Berger's table, `round` from 1 on. With an odd number of players the highest number of the table is not there: its
 * opponent has no game. In each round the one who meets the highest number is half a table further on; the others stand
 * around that player.
 */
export function bergerRound(players: number, round: number): readonly BergerBoard[] {
  const size = players + (players % 2);
  const circle = size - 1;
  const place = (number: number): number => ((((number - 1) % circle) + circle) % circle) + 1;
  const leader = place(1 + ((round - 1) * size) / 2);
  const first: BergerBoard = round % 2 === 1 ? [leader, size] : [size, leader];
  const others = Array.from({ length: size / 2 - 1 }, (_, index): BergerBoard => [
    place(leader + index + 1),
    place(leader - index - 1),
  ]);
  return [first, ...others].filter((board) => !board.includes(players + 1));
}

/** Who has no game in a round; undefined when all have one. */
export function bergerBye(players: number, round: number): number | undefined {
  if (players % 2 === 0) return undefined;
  const playing = new Set(bergerRound(players, round).flat());
  return Array.from({ length: players }, (_, index) => index + 1).find((one) => !playing.has(one));
}
