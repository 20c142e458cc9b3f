/** The refusals of games with days for a move; `REFUSALS` has them among all others. */
export const SLOW_GAME_REFUSALS = {
  'slow-games-full': {
    errorCode: 1311,
    status: 422,
    zh: '你或对手的通讯棋已达 20 局',
    en: 'One of you already has 20 correspondence games',
  },
  'conditional-late': {
    errorCode: 1312,
    status: 409,
    zh: '局面已变，没有保存',
    en: 'The position has changed; nothing was saved',
  },
  'conditional-unlawful': {
    errorCode: 1313,
    status: 422,
    zh: '预定应着里有走不通的着法',
    en: 'The conditional moves can’t be played',
  },
  'vacation-running': {
    errorCode: 1314,
    status: 422,
    zh: '你已在请假',
    en: 'You’re already on vacation',
  },
  'vacation-used-up': {
    errorCode: 1315,
    status: 422,
    zh: '今年剩下的假期不够',
    en: 'You don’t have that many vacation days left this year',
  },
  'no-vacation': {
    errorCode: 1316,
    status: 422,
    zh: '现在没有请假',
    en: 'You’re not on vacation',
  },
} as const;
