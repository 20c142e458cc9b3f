export const SIDES = ['RED', 'BLACK'] as const;

/** One of the two players of a game; RED moves first. */
export type Side = (typeof SIDES)[number];

export function opponentOf(side: Side): Side {
  return side === 'RED' ? 'BLACK' : 'RED';
}
