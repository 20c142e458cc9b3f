import type { LibraryGame } from '@chuhe/library';
import { packExplorer, type PackedPosition } from '@chuhe/openings';
import { countPositions } from '../../../apps/server/src/games/library/position-counts.ts';
import { PositionIndex } from '../../../apps/server/src/games/library/position-index.ts';

/** The positions of at least five games with their moves, as the library import counts them, packed. */
export function packLibrary(games: readonly LibraryGame[]) {
  const plies = games.reduce((sum, { moves }) => sum + moves.length / 4, 0);
  const index = new PositionIndex(games.length, plies);
  for (const [at, { moves }] of games.entries()) index.add(at, moves);
  index.sort();
  const factsOf = (number: number) => ({ winner: games[number]?.winner ?? null, fame: 0 });
  const positions = Array.from(
    countPositions(index.entries(), factsOf),
    ({ key, counts }): PackedPosition => ({
      key,
      moves: counts.map(({ move, red, drawn, black }) => ({
        move: String(move).padStart(4, '0'),
        red,
        drawn,
        black,
      })),
    }),
  );
  return { bytes: packExplorer(positions), positions: positions.length };
}
