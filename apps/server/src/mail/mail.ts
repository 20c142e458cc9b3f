import {
  CODE_LIMITS,
  CODE_TYPES,
  LOCALES,
  RETENTION,
  type Locale,
  type CodeType,
} from '@chuhe/protocol';
import * as z from 'zod/mini';

/** What a mail is to say; the words are chosen when it is sent. */
export const mailContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('code'),
    /** What the code is for. */
    type: z.enum(CODE_TYPES),
    code: z.string(),
    locale: z.enum(LOCALES),
  }),
  z.object({
    kind: z.literal('changed'),
    /** What of the account was changed. */
    type: z.enum(['password', 'email']),
    locale: z.enum(LOCALES),
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
]);

export type MailContent = z.output<typeof mailContentSchema>;

/** A mail as the reader sees it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  /** The address that ends such mail, for the reader's mail program. */
  readonly unsubscribe?: string;
}

const PURPOSES: Readonly<Record<CodeType, Readonly<Record<Locale, string>>>> = {
  register: { zh: '注册账号', en: 'register your account' },
  bind: { zh: '绑定邮箱', en: 'confirm this e-mail address' },
  password: { zh: '重设密码', en: 'set a new password' },
};

export function writeMail(content: MailContent): Mail {
  switch (content.kind) {
    case 'code':
      return writeCode(content);
    case 'changed':
      return CHANGES[content.type][content.locale];
    case 'message': {
      const { subject, text, unsubscribe } = content;
      return { subject, text, unsubscribe };
    }
    default:
      return content satisfies never;
  }
}

/** To the owner before the change: contains no secret, and what to do when the change was not theirs. */
const CHANGES: Readonly<Record<'password' | 'email', Readonly<Record<Locale, Mail>>>> = {
  password: {
    zh: {
      subject: '楚河：密码已修改',
      text: '你的楚河账号刚刚修改了密码，其他设备已全部退出。\n\n如果不是你本人操作，请在登录页用邮箱重设密码。\n',
    },
    en: {
      subject: 'Chuhe: your password was changed',
      text: 'The password of your Chuhe account was just changed, and all other devices were signed out.\n\nIf it was not you, set a new password by e-mail on the sign-in page.\n',
    },
  },
  email: {
    zh: {
      subject: '楚河：邮箱已更换',
      text: `你的楚河账号刚刚绑定了另一个邮箱，不再使用这个邮箱。\n\n如果不是你本人操作，请在 ${RETENTION.previousEmailDays} 天内到登录页选“忘记密码？”，用这个邮箱重设密码：账号会重新绑定这个邮箱，其他设备全部退出。\n`,
    },
    en: {
      subject: 'Chuhe: your e-mail address was changed',
      text: `Your Chuhe account now uses another e-mail address instead of this one.\n\nIf it was not you, choose “Forgot password?” on the sign-in page within ${RETENTION.previousEmailDays} days and set a new password with this address: your account will use it again, and all other devices are signed out.\n`,
    },
  },
};

type CodeContent = Extract<MailContent, { readonly kind: 'code' }>;

function writeCode({ type, code, locale }: CodeContent): Mail {
  const purpose = PURPOSES[type][locale];
  const minutes = CODE_LIMITS.validMinutes;
  if (locale === 'zh') {
    return {
      subject: `楚河验证码 ${code}`,
      text: `你正在楚河${purpose}，验证码是：\n\n${code}\n\n${minutes} 分钟内有效。如果不是你本人操作，请忽略这封邮件。\n`,
    };
  }
  return {
    subject: `Your Chuhe code ${code}`,
    text: `To ${purpose} at Chuhe, enter this code:\n\n${code}\n\nIt is valid for ${minutes} minutes. If you did not ask for it, ignore this e-mail.\n`,
  };
}

const TRIES = 8;

/** Seconds until the next attempt after so many failed ones; undefined when to give up. */
export function pauseAfter(tries: number): number | undefined {
  return tries >= TRIES ? undefined : Math.min(5 * 4 ** (tries - 1), 3600);
}
