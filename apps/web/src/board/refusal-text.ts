import { type LabelLanguage, manLabel, placedLabel } from '@chuhe/board';
import type { PlacedMan } from '@chuhe/rules';
import type { Text } from '../language/index.ts';
import type { BoardRefusal } from './refusal.ts';

/** A refusal in the words of the person who is refused, naming the men that are in the way. */
export function refusalText(refusal: BoardRefusal, text: Text, language: LabelLanguage): string {
  return text(`refusal.${refusal.code}`, namesIn(refusal, language));
}

function namesIn(refusal: BoardRefusal, language: LabelLanguage): Readonly<Record<string, string>> {
  if ('blockers' in refusal) return { blockers: listed(refusal.blockers, language) };
  if ('screens' in refusal) return { screens: listed(refusal.screens, language) };
  if ('blocker' in refusal) return { blocker: manLabel(refusal.blocker.man, language) };
  if ('screen' in refusal) return { screen: manLabel(refusal.screen.man, language) };
  return {};
}

function listed(men: readonly PlacedMan[], language: LabelLanguage): string {
  const words = men.map(({ man, square }) => placedLabel(man, square, language));
  return words.join(language === 'zh' ? '；' : '; ');
}
