import { DEEPEST_PLY, loadOpeningPositions, openingOf } from '@chuhe/openings';
import { afterMove, type Move, moveOfRecord, readPosition, type Setup } from '@chuhe/rules';

/** How the board of a game looked at its end. */
export interface GameEnd {
  readonly setup: Setup;
  readonly lastMove: Move | undefined;
}

/** The last position of a stored game. Its moves were judged when they were played. */
export function endOf(startCode: string, moves: string): GameEnd | undefined {
  const setup = positionsOf(startCode, moves)?.at(-1);
  const lastMove = moves === '' ? undefined : moveOfRecord(moves.slice(-4));
  return setup && { setup, lastMove };
}

/** The code of a stored game's opening; empty where no known position was on the board. */
export async function openingOfGame(startCode: string, moves: string): Promise<string> {
  const first = positionsOf(startCode, moves.slice(0, 4 * DEEPEST_PLY)) ?? [];
  return openingOf(await loadOpeningPositions(), first) ?? '';
}

/** Every position of a stored game, the first one included. */
function positionsOf(startCode: string, moves: string): readonly Setup[] | undefined {
  const start = readPosition(startCode);
  if (!start.ok) return undefined;
  const positions: Setup[] = [start.position];
  for (let at = 0; at < moves.length; at += 4) {
    const move = moveOfRecord(moves.slice(at, at + 4));
    const last = positions.at(-1);
    if (move === undefined || last === undefined) return undefined;
    positions.push(afterMove(last, move));
  }
  return positions;
}

/** The moves of a stored game, each as two squares. */
export function movesOf(moves: string): readonly Move[] {
  return (moves.match(/.{4}/g) ?? []).map(moveOfRecord).filter((move) => move !== undefined);
}
