import type { Side } from '@chuhe/rules';
import type { OutcomeTexts } from './outcome-texts.ts';
import type { Locale } from './start-constants.ts';
import { sharedTexts } from './texts.ts';

/** The seal of a game of others whose cause is unknown. */
export function winnerSeal(
  winner: Side | 'draw',
  locale: Locale,
): Pick<OutcomeTexts, 'seal' | 'stamp' | 'mark'> {
  const { stamps, marks } = sharedTexts(locale).outcomes;
  return { seal: winner, stamp: stamps[winner], mark: marks[winner] };
}
