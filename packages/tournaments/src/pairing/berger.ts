/** A board of a table: player numbers starting at 1, red first. */
export type BergerBoard = readonly [number, number];

/** The maximum number of players in a round robin. */
export const MAX_IN_TABLE = 16;

/** The number of rounds for this many players. */
export function bergerRounds(players: number): number {
  return players % 2 === 0 ? players - 1 : players;
}

/**
 * A round of Berger's table, `round` starting at 1. With an odd number of players the table's highest number is
 * missing, and its opponent has no game. From round to round the opponent of the highest number advances by half a
 * table; the others are arranged around that player.
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

/** The player without a game in a round; undefined if all have one. */
export function bergerBye(players: number, round: number): number | undefined {
  if (players % 2 === 0) return undefined;
  const playing = new Set(bergerRound(players, round).flat());
  return Array.from({ length: players }, (_, index) => index + 1).find((one) => !playing.has(one));
}
