import {
  afterMove,
  type Move,
  readMoveRecord,
  readPosition,
  type Setup,
  squareAt,
} from '@chuhe/rules';

/** How the board of a game looked at its end. */
export interface GameEnd {
  readonly setup: Setup;
  readonly lastMove: Move | undefined;
}

/** The last position of a stored game. Its moves were judged when they were played. */
export function endOf(startCode: string, moves: string): GameEnd | undefined {
  const start = readPosition(startCode);
  if (!start.ok) return undefined;
  let setup: Setup = start.position;
  let lastMove: Move | undefined;
  for (let at = 0; at < moves.length; at += 4) {
    lastMove = moveOf(moves.slice(at, at + 4));
    if (lastMove === undefined) return undefined;
    setup = afterMove(setup, lastMove);
  }
  return { setup, lastMove };
}

function moveOf(record: string): Move | undefined {
  const written = readMoveRecord(record);
  const from = written && squareAt(written.from.x, written.from.y);
  const target = written && squareAt(written.to.x, written.to.y);
  return from === undefined || target === undefined ? undefined : { from, to: target };
}
