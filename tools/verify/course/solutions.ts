import { currentPosition, legalMoves, type Move } from '@chuhe/rules';
import {
  type LevelPlay,
  movesMade,
  settle,
  solveLevel,
  stepLevel,
} from '../../../apps/web/src/learn/course/level-play.ts';

/** Every way to solve a level from here at par, with BLACK's replies as in the level. */
export function atPar(play: LevelPlay): readonly LevelPlay[] {
  if (play.stage.type === 'solved') return [play];
  return firstMoves(play).flatMap(({ after, isAtPar }) => (isAtPar ? atPar(after) : []));
}

/** RED's moves, each with BLACK's reply, and whether the goal can still be reached at par. */
export function firstMoves(
  play: LevelPlay,
): readonly { readonly move: Move; readonly after: LevelPlay; readonly isAtPar: boolean }[] {
  return legalMoves(currentPosition(play.line)).map((move) => {
    const after = settle(stepLevel(play, { type: 'play', move }));
    return { move, after, isAtPar: isStillAtPar(after) };
  });
}

function isStillAtPar(play: LevelPlay): boolean {
  if (play.stage.type === 'solved') return true;
  if (play.stage.type !== 'yours') return false;
  return solveLevel(play, play.level.par - movesMade(play)) !== undefined;
}
