import {
  baseOf,
  CODE_LIMITS,
  CODE_TYPES,
  fillText,
  type Locale,
  LOCALES,
  RETENTION,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import { textsIn } from '../../platform/language/texts.ts';

const languageFields = {
  locale: z.enum(['zh', 'en']),
  language: z.exactOptional(z.enum(LOCALES)),
};

/** What a mail is to say; the words are chosen when it is sent. */
export const mailContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('code'),
    /** What the code is for. */
    type: z.enum(CODE_TYPES),
    code: z.string(),
    ...languageFields,
  }),
  z.object({
    kind: z.literal('changed'),
    /** What of the account was changed. */
    type: z.enum(['password', 'email']),
    ...languageFields,
  }),
  z.object({
    kind: z.literal('message'),
    /** The message of the outbox of messages. */
    messageId: z.string(),
    subject: z.string(),
    text: z.string(),
    /** The address that ends such mail. */
    unsubscribe: z.string(),
  }),
  z.object({
    kind: z.literal('digest'),
    /** How much waits for operators, and how much of it came in the last day. */
    reports: z.number(),
    newReports: z.number(),
    feedback: z.number(),
    newFeedback: z.number(),
    errors: z.number(),
    newErrors: z.number(),
    /** Where they look. */
    page: z.string(),
    ...languageFields,
  }),
]);

export type MailContent = z.output<typeof mailContentSchema>;

/** A mail as the reader sees it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  /** The address that ends such mail, for the reader's mail program. */
  readonly unsubscribe?: string;
}

export function writeMail(content: MailContent): Mail {
  switch (content.kind) {
    case 'code':
      return writeCode(content);
    case 'changed':
      return writeChanged(content);
    case 'message': {
      const { subject, text, unsubscribe } = content;
      return { subject, text, unsubscribe };
    }
    case 'digest':
      return writeDigest(content);
    default:
      return content satisfies never;
  }
}

type DigestContent = Extract<MailContent, { readonly kind: 'digest' }>;
type CodeContent = Extract<MailContent, { readonly kind: 'code' }>;
type ChangedContent = Extract<MailContent, { readonly kind: 'changed' }>;

function writeCode(content: CodeContent): Mail {
  const words = textsIn(languageOf(content)).mail.code;
  const { type, code } = content;
  const values = { purpose: words[type], code, minutes: CODE_LIMITS.validMinutes };
  return { subject: fillText(words.subject, values), text: fillText(words.text, values) };
}

/** To the owner before the change: contains no secret, and what to do when the change was not theirs. */
function writeChanged(content: ChangedContent): Mail {
  const { passwordChanged, emailChanged } = textsIn(languageOf(content)).mail;
  const { subject, text } = content.type === 'password' ? passwordChanged : emailChanged;
  return { subject, text: fillText(text, { days: RETENTION.previousEmailDays }) };
}

function writeDigest(content: DigestContent): Mail {
  const { subject, text } = textsIn(languageOf(content)).mail.digest;
  const { kind: _, locale: __, language: ___, ...values } = content;
  return { subject: fillText(subject, values), text: fillText(text, values) };
}

/** How a mail's language is stored: processes of earlier versions read `locale` alone, and know two. */
export function storedLanguage(locale: Locale) {
  return { locale: baseOf(locale), language: locale } as const;
}

function languageOf({ locale, language }: CodeContent | ChangedContent | DigestContent): Locale {
  return language ?? locale;
}

const TRIES = 8;

/** Seconds until the next attempt after so many failed ones; undefined when to give up. */
export function pauseAfter(tries: number): number | undefined {
  return tries >= TRIES ? undefined : Math.min(5 * 4 ** (tries - 1), 3600);
}
