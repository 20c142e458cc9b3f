import * as z from 'zod/mini';
import { deviceValue } from '../../platform/storage/index.ts';

const MAX_RECENT = 8;
const STORED = deviceValue('recent-searches', z.array(z.string()), []);

/** The words of this device's last searches that led to a page, newest first. */
export function recentSearches(): readonly string[] {
  return STORED.read();
}

export function rememberSearch(word: string): void {
  const others = STORED.read().filter((one) => one !== word);
  STORED.write([word, ...others].slice(0, MAX_RECENT));
}

export function forgetSearches(): void {
  STORED.remove();
}
