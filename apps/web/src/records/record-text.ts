import { type PerSide, type Side } from '@chuhe/rules';
import { LEVEL_NAMES } from '@chuhe/search';
import type { Locale, Text } from '../language/index.ts';
import { causeText, playerName, resultText } from '../table/index.ts';
import type { LocalRecord } from './record.ts';

/** The result of a record in words; a file may give one without its cause. */
export function recordResult({ outcome, result }: LocalRecord, text: Text): string {
  return outcome === undefined ? text(`record.result.${result}`) : resultText(outcome, text);
}

export function recordCause({ outcome }: LocalRecord, text: Text): string {
  return outcome === undefined ? '' : causeText(outcome, text);
}

/** Who played: a name, the computer with its level, or the side. */
export function recordNames(
  { names, computer }: LocalRecord,
  text: Text,
  locale: Locale,
): PerSide<string> {
  const nameOf = (side: Side): string =>
    computer?.side === side
      ? text('single.computerName', { level: LEVEL_NAMES[computer.level][locale] })
      : playerName(names, side, text);
  return { RED: nameOf('RED'), BLACK: nameOf('BLACK') };
}
