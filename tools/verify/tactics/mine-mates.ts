// Mates by checks with a single first move. A game is examined from its end: players resign when the mate is near,
// often in check, so the longest defence that was no longer played is also examined.
import type { LibraryGame } from '@chuhe/library';
import { difficultyFeatures, estimateRating, type MateTactic, themesOf } from '@chuhe/puzzles';
import {
  afterMove,
  type Move,
  type Position,
  readMoveText,
  startPosition,
  writeMoveRecord,
  writePlacement,
} from '@chuhe/rules';
import { findSingleMate, type ForcedMate, longestDefence } from './examine-position.ts';

/** The positions before the last one in which the winner is to move. */
const LOOKED_AT = 4;

/** The mates of a game; `onLook` is called for each position examined. */
export function* mineMates(game: LibraryGame, onLook: () => void): Generator<MateTactic> {
  for (const place of winnersPositions(game)) {
    onLook();
    const mate = findSingleMate(place.position);
    if (mate === undefined) continue;
    yield tacticOf(game, place, mate);
    // Later points of a mate are shorter mates.
    for (let ply = 2; ply < mate.line.moves.length; ply += 2) {
      const position = mate.line.positions[ply];
      const rest = position && findSingleMate(position);
      if (position === undefined || rest === undefined) break;
      const after = [...place.after, ...mate.line.moves.slice(0, ply)];
      yield tacticOf(game, { ...place, position, after }, rest);
    }
  }
}

function tacticOf(game: LibraryGame, place: Place, mate: ForcedMate): MateTactic {
  const { position, ply, after } = place;
  const records = after.map((move) => writeMoveRecord(move));
  const described = {
    id: `${game.id}-${ply}${records.length === 0 ? '' : `-${records.length}`}`,
    code: writePlacement(position),
    moves: mate.line.moves.map((move) => writeMoveRecord(move)),
  };
  return {
    ...described,
    ...(records.length === 0 ? {} : { after: records }),
    goal: 'mate',
    mateIn: mate.mateIn,
    themes: [...themesOf(mate.line)],
    rating: estimateRating(difficultyFeatures(described)),
  };
}

interface Place {
  readonly position: Position;
  /** The number of plies of the game played. */
  readonly ply: number;
  /** Moves after them that are not in the game. */
  readonly after: readonly Move[];
}

/** The last positions in which the winner is to move, last first. */
function winnersPositions({ moves, winner }: LibraryGame): readonly Place[] {
  const all: Place[] = [];
  let position = startPosition();
  let ply = 0;
  for (; 4 * ply < moves.length; ply += 1) {
    if (position.toMove === winner) all.push({ position, ply, after: [] });
    const reading = readMoveText(position, moves.slice(4 * ply, 4 * ply + 4), 'record');
    if (!reading.ok) return [];
    position = afterMove(position, reading.move);
  }
  if (position.toMove === winner) all.push({ position, ply, after: [] });
  const reply = position.toMove === winner ? undefined : longestDefence(position);
  if (reply !== undefined) all.push({ position: afterMove(position, reply), ply, after: [reply] });
  return all.slice(-LOOKED_AT).toReversed();
}
