import type { Outcome, Side } from '@chuhe/rules';
import type { Text } from '../language/index.ts';

/** Who won, in a few words. */
export function resultText(outcome: Outcome, text: Text): string {
  switch (outcome.type) {
    case 'win':
      return text(`outcome.win.${outcome.winner}`);
    case 'draw':
      return text('outcome.draw');
    case 'none':
      return text('outcome.none');
    default:
      return outcome satisfies never;
  }
}

/** By what, in a few words. */
export function causeText(outcome: Outcome, text: Text): string {
  return text(`outcome.by.${outcome.by}`);
}

/** The character stamped on a result: as seen by `viewer`, or by the winner when both look on. */
export function sealOf(outcome: Outcome, viewer?: Side): 'win' | 'loss' | 'draw' {
  if (outcome.type !== 'win') return 'draw';
  return viewer === undefined || viewer === outcome.winner ? 'win' : 'loss';
}
