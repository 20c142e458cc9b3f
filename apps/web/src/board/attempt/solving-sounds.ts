import type { Solving } from '../solving/index.ts';
import { soundOfMove } from '../sounds/index.ts';

type SolvingSound = ReturnType<typeof soundOfMove> | 'moveFail' | 'victory';

/** The sounds of one step of an attempt, in the order in which they begin. */
export function solvingSounds<Fault>(
  before: Solving<Fault>,
  after: Solving<Fault>,
): readonly SolvingSound[] {
  const isNew = before.stage.type !== after.stage.type;
  const hasMoved = after.line.moves.length > before.line.moves.length;
  return [
    ...(hasMoved ? [soundOfMove(after.line)] : []),
    ...(isNew && after.stage.type === 'wrong' ? ['moveFail' as const] : []),
    ...(isNew && after.stage.type === 'solved' ? ['victory' as const] : []),
  ];
}
