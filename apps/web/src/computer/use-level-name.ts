import { type Level, LEVEL_NAMES } from '@chuhe/search';
import { useLocale } from '../language/index.ts';

/** What people call a level, in the language on screen. */
export function useLevelName(): (level: Level) => string {
  const locale = useLocale();
  return (level) => LEVEL_NAMES[level][locale];
}
