import { openingOf, type OpeningStructures, writeOpeningTag } from '@chuhe/openings';
import {
  afterMove,
  type Move,
  moveOfRecord,
  readPosition,
  type Setup,
  START_CODE,
  writePositionCode,
} from '@chuhe/rules';

/** The board of a game at its end. */
export interface GameEnd {
  readonly setup: Setup;
  readonly lastMove: Move | undefined;
}

/** The last position of a stored game. Its moves were validated when they were played. */
export function endOf(startCode: string, moves: string): GameEnd | undefined {
  const setup = positionsOf(startCode, moves)?.at(-1);
  const lastMove = moves === '' ? undefined : moveOfRecord(moves.slice(-4));
  return setup && { setup, lastMove };
}

/** The tag of a stored game's opening; empty if none is certain or the start is not the standard one. */
export function openingTagOf(
  structures: OpeningStructures,
  { startCode, moves }: { readonly startCode: string; readonly moves: string },
): string {
  const start = readPosition(startCode);
  if (!start.ok || writePositionCode(start.position) !== START_CODE) return '';
  const opening = openingOf(structures, movesOf(moves));
  return opening === undefined ? '' : writeOpeningTag(opening);
}

/** Every position of a stored game, including the first. */
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
