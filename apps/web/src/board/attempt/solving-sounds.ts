import type { Solving } from '../solving/index.ts';
import { soundOfMove } from '../sounds/index.ts';

type SolvingSound = ReturnType<typeof soundOfMove> | 'moveFail' | 'victory';

/** The sounds of one step of an attempt, in the order in which they begin. */
export function solvingSounds<Fault>(
  before: Solving<Fault>,
  after: Solving<Fault>,
): readonly SolvingSound[] {
  const hasMoved = after.line.moves.length > before.line.moves.length;
  return [
    ...(hasMoved ? [soundOfMove(after.line)] : []),
    ...(after.stage.type === 'wrong' ? ['moveFail' as const] : []),
    ...(after.stage.type === 'solved' ? ['victory' as const] : []),
  ];
}
