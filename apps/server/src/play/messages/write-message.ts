import { fillText, type Locale, LOCALE_ENTRIES, type PushPayload } from '@chuhe/protocol';
import { outcomeTexts } from '@chuhe/protocol/all-texts';
import type { Outcome, Side } from '@chuhe/rules';
import { isSingular, textsIn } from '../../platform/language/texts.ts';

/** The facts of a message before it is put into words. */
export type MessageFacts =
  | {
      readonly kind: 'your-move';
      /** Whether it is the first move of the game. */
      readonly isFirst: boolean;
      readonly leftMillis: number;
    }
  | { readonly kind: 'time-short'; readonly leftMillis: number }
  | { readonly kind: 'offer' }
  | { readonly kind: 'invitation' }
  | { readonly kind: 'challenge-accepted' }
  | { readonly kind: 'game-over'; readonly outcome: Outcome; readonly side: Side }
  | {
      readonly kind: 'tournament-soon';
      /** The tournament's name in addresses. */
      readonly tournamentId: string;
      /** The tournament's title; undefined if each language has its own. */
      readonly title: string | undefined;
      readonly leftMillis: number;
    };

/** A message in one language. */
export interface MessageTexts {
  readonly title: string;
  readonly body: string;
}

/** The texts of a message; `name` is the other player's name, if there is one. */
export function textsOf(facts: MessageFacts, name: string, locale: Locale): MessageTexts {
  const words = textsIn(locale).messages;
  switch (facts.kind) {
    case 'your-move':
      return filled(facts.isFirst ? words.firstMove : words.yourMove, {
        name,
        left: leftText(facts.leftMillis, locale),
      });
    case 'time-short':
      return filled(words.timeShort, { name, left: leftText(facts.leftMillis, locale) });
    case 'offer':
      return filled(words.offer, { name });
    case 'invitation':
      return filled(words.invitation, { name });
    case 'challenge-accepted':
      return filled(words.challengeAccepted, { name });
    case 'game-over': {
      const { result, cause } = outcomeTexts(facts.outcome, locale, { side: facts.side });
      return filled(words.gameOver, { name, result, cause });
    }
    case 'tournament-soon': {
      const title = facts.title ?? textsIn(locale).sharing.tournamentOfSite;
      const minutes = Math.max(1, Math.round(facts.leftMillis / MINUTE_MILLIS));
      return filled(words.tournamentSoon, {
        name: title,
        left: countText('minute', minutes, locale),
      });
    }
    default:
      return facts satisfies never;
  }
}

function filled(
  { title, body }: MessageTexts,
  values: Readonly<Record<string, string>>,
): MessageTexts {
  return { title, body: fillText(body, values) };
}

const MINUTE_MILLIS = 60_000;
const HOUR_MILLIS = 60 * MINUTE_MILLIS;
const DAY_MILLIS = 24 * HOUR_MILLIS;

/** A duration in days from one day on, in hours from two hours on, otherwise in minutes. */
function leftText(millis: number, locale: Locale): string {
  const units = [
    { length: DAY_MILLIS, name: 'day' },
    { length: HOUR_MILLIS, name: 'hour' },
    { length: MINUTE_MILLIS, name: 'minute' },
  ] as const;
  // Adds two minutes, so that the delivery time does not turn three days into two.
  const whole = millis + HOUR_MILLIS / 30;
  const unit =
    units.find(({ length }) => whole >= length * (length === DAY_MILLIS ? 1 : 2)) ?? units[2];
  const count = Math.max(1, Math.floor(whole / unit.length));
  return countText(unit.name, count, locale);
}

function countText(unit: 'day' | 'hour' | 'minute', count: number, locale: Locale): string {
  const { one, other } = textsIn(locale).messages.left[unit];
  return fillText(isSingular(count, locale) ? one : other, { count });
}

/** The page of the site that a message links to. */
export function pathOf(facts: MessageFacts, roomId: string | undefined, locale: Locale): string {
  const { prefix } = LOCALE_ENTRIES[locale];
  if (facts.kind === 'tournament-soon') return `${prefix}/tournaments/${facts.tournamentId}`;
  if (facts.kind === 'invitation' || roomId === undefined) return prefix === '' ? '/' : prefix;
  return `${prefix}/game/room?roomId=${roomId}`;
}

/** A device shows only the newer of two notifications with the same tag. */
export function tagOf(facts: MessageFacts, roomId: string | undefined): string {
  if (facts.kind === 'tournament-soon') return `tournament:${facts.tournamentId}`;
  // An open page shows invitations under this tag too, so the reader sees only one of the two.
  return roomId ?? 'invitation';
}

/** The content of a push. */
export function payloadOf(
  texts: MessageTexts,
  { path, tag, event }: Pick<PushPayload, 'path' | 'tag' | 'event'>,
): string {
  return JSON.stringify({ ...texts, path, tag, event } satisfies PushPayload);
}

export interface MailLinks {
  /** The page that the message concerns. */
  readonly page: string;
  readonly settings: string;
  /** Turns mail of this kind off without signing in. */
  readonly unsubscribe: string;
}

/** The content of a mail. */
export function mailOf(
  { title, body }: MessageTexts,
  links: MailLinks,
  locale: Locale,
): { readonly subject: string; readonly text: string } {
  const { subject, text } = textsIn(locale).messages.mail;
  return { subject: fillText(subject, { title }), text: fillText(text, { body, ...links }) };
}
