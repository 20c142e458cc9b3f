import { type Refusal, REFUSALS, refusalText } from '@chuhe/protocol';
import { PLAIN_REFUSALS, type PlainRefusalCode } from '@chuhe/rules';
import type { Locale, Text } from '../../platform/language/index.ts';

interface Refused {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The text of a refusal, or of the notice to a user who came too late. */
export function noticeText({ code, details }: Refused, text: Text, locale: Locale): string {
  if (code === 'late') return text('room.late');
  if (isPlain(code)) return text(`room.refusal.${code}`);
  if (code === 'offer-too-soon')
    return text(`room.refusal.${code}`, { count: details['pliesLeft'] });
  if (code === 'claim-too-early') {
    const seconds = Math.ceil(Number(details['waitMillis']) / 1000);
    return text(`room.refusal.${code}`, { seconds });
  }
  return isRefusal(code) ? refusalText(code, locale) : text('room.refusal.other');
}

function isPlain(code: string): code is PlainRefusalCode {
  return PLAIN_REFUSALS.some((plain) => plain === code);
}

function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(REFUSALS, code);
}
