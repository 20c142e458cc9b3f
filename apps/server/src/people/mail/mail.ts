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

/** The content of a mail; its text is written when it is sent. */
export const mailContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('code'),
    /** The purpose of the code. */
    type: z.enum(CODE_TYPES),
    code: z.string(),
    ...languageFields,
  }),
  z.object({
    kind: z.literal('changed'),
    /** The changed part of the account. */
    type: z.enum(['password', 'email']),
    ...languageFields,
  }),
  z.object({
    kind: z.literal('message'),
    /** The row in the outbox of messages. */
    messageId: z.string(),
    subject: z.string(),
    text: z.string(),
    /** The unsubscribe URL. */
    unsubscribe: z.string(),
  }),
  z.object({
    kind: z.literal('digest'),
    /** The number of open items for operators, and how many arrived in the last day. */
    reports: z.number(),
    newReports: z.number(),
    feedback: z.number(),
    newFeedback: z.number(),
    errors: z.number(),
    newErrors: z.number(),
    /** The operators' page. */
    page: z.string(),
    ...languageFields,
  }),
]);

export type MailContent = z.output<typeof mailContentSchema>;

/** A mail as its reader sees it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  /** The unsubscribe URL for the reader's mail program. */
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

/**
 * A mail to the owner at the old address: contains no secret, and says what to do if the owner did not make the change.
 */
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

/** The stored form of a mail's language: earlier versions read only `locale` and know two languages. */
export function storedLanguage(locale: Locale) {
  return { locale: baseOf(locale), language: locale } as const;
}

function languageOf({ locale, language }: CodeContent | ChangedContent | DigestContent): Locale {
  return language ?? locale;
}

const TRIES = 8;

/** Seconds until the next attempt after `tries` failures; undefined to give up. */
export function pauseAfter(tries: number): number | undefined {
  return tries >= TRIES ? undefined : Math.min(5 * 4 ** (tries - 1), 3600);
}
