import type { Locale } from './start-constants.ts';

/** What the inviter reads when an invitation came to nothing. */
export const INVITE_FAIL_TEXTS = {
  'status fail': { zh: '对方正忙，暂时无法接受邀请', en: 'The player is busy' },
  'refused fail': { zh: '对方谢绝了你的邀请', en: 'Your invitation was declined' },
  'invite fail': { zh: '对方关闭了邀请', en: 'The player closed the invitation' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
