import { manLabel, type LabelLanguage } from '@chuhe/board';
import type { Repetition } from '@chuhe/rules';
import type { Text } from '../language/index.ts';

/** A judged repetition in words: which rule, who broke it, what follows. */
export function verdictText(repetition: Repetition, text: Text, language: LabelLanguage): string {
  return text(`verdict.${repetition.rule}`, namesIn(repetition, text, language));
}

/** What will be judged if the position comes a third time. */
export function warningText(repetition: Repetition, text: Text, language: LabelLanguage): string {
  return text(`warning.${repetition.rule}`, namesIn(repetition, text, language));
}

function namesIn({ offender, chased }: Repetition, text: Text, language: LabelLanguage) {
  return {
    side: offender === undefined ? '' : text(`table.side.${offender}`),
    chased: chased === undefined ? '' : manLabel(chased.man, language),
  };
}
