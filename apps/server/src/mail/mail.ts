import { CODE_LIMITS, CODE_TYPES, LOCALES, type Locale, type CodeType } from '@chuhe/protocol';
import * as z from 'zod/mini';

/** What a mail is to say; the words are chosen when it is sent. */
export const mailContentSchema = z.object({
  kind: z.literal('code'),
  /** What the code is for. */
  type: z.enum(CODE_TYPES),
  code: z.string(),
  locale: z.enum(LOCALES),
});

export type MailContent = z.output<typeof mailContentSchema>;

/** A mail as the reader sees it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

const PURPOSES: Readonly<Record<CodeType, Readonly<Record<Locale, string>>>> = {
  register: { zh: '注册账号', en: 'register your account' },
  bind: { zh: '绑定邮箱', en: 'bind this e-mail address' },
  password: { zh: '重设密码', en: 'set a new password' },
};

export function writeLetter({ type, code, locale }: MailContent): Letter {
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
    text: `To ${purpose} at Chuhe, enter this code:\n\n${code}\n\nIt is valid for ${minutes} minutes. If you did not ask for it, ignore this mail.\n`,
  };
}

const TRIES = 8;

/** Seconds until the next attempt after so many failed ones; undefined when to give up. */
export function pauseAfter(tries: number): number | undefined {
  return tries >= TRIES ? undefined : Math.min(5 * 4 ** (tries - 1), 3600);
}
