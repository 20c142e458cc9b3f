import type { Locale } from './start-constants.ts';

/** Refusals about tokens, programs and bots; part of `REFUSALS`. */
export const PROGRAM_REFUSALS = {
  'tokens-full': {
    errorCode: 1701,
    status: 422,
    zh: '令牌已满，请先吊销一个',
    en: 'No room for more tokens; revoke one first',
  },
  'scope-missing': {
    errorCode: 1702,
    status: 403,
    zh: '这个令牌没有此项权限',
    en: 'This token doesn’t allow that',
  },
  'bots-only': {
    errorCode: 1703,
    status: 403,
    zh: '只有机器人账号可以这样做',
    en: 'Only bot accounts can do this',
  },
  'bots-may-not': {
    errorCode: 1704,
    status: 403,
    zh: '机器人不能这样做',
    en: 'Bots can’t do this',
  },
  'command-refused': {
    errorCode: 1706,
    status: 422,
    zh: '现在不能这样做',
    en: 'That isn’t possible now',
  },
  'player-not-free': {
    errorCode: 1707,
    status: 422,
    zh: '对方现在不能应战',
    en: 'The player isn’t free',
  },
  'has-played': {
    errorCode: 1705,
    status: 422,
    zh: '下过棋的账号不能改作机器人',
    en: 'An account that has played can’t become a bot',
  },
} as const satisfies Readonly<
  Record<
    string,
    Readonly<Record<Locale, string>> & { readonly errorCode: number; readonly status: number }
  >
>;
