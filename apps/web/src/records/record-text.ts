import type { Text } from '../language/index.ts';
import { causeText, resultText } from '../table/index.ts';
import type { LocalRecord } from './record.ts';

/** The result of a record in words; a file may give one without its cause. */
export function recordResult({ outcome, result }: LocalRecord, text: Text): string {
  return outcome === undefined ? text(`record.result.${result}`) : resultText(outcome, text);
}

export function recordCause({ outcome }: LocalRecord, text: Text): string {
  return outcome === undefined ? '' : causeText(outcome, text);
}
