/** The refusals of tournaments; refusals.ts has them among all others. */
export const TOURNAMENT_REFUSALS = {
  'tournament-over': {
    errorCode: 1601,
    status: 410,
    zh: '比赛已结束',
    en: 'This tournament is over',
  },
  'tournament-full': {
    errorCode: 1602,
    status: 422,
    zh: '比赛人数已满',
    en: 'This tournament is full',
  },
  'tournament-late': {
    errorCode: 1603,
    status: 422,
    zh: '已过报名时间',
    en: 'It’s too late to join',
  },
  'tournament-out': {
    errorCode: 1604,
    status: 422,
    zh: '你已退出这场比赛，不能再加入',
    en: 'You’re out of this tournament and can’t rejoin',
  },
  'tournament-password': {
    errorCode: 1605,
    status: 422,
    zh: '比赛密码不对',
    en: 'Wrong tournament password',
  },
  'tournament-rating': {
    errorCode: 1606,
    status: 422,
    zh: '你的等级分不在比赛要求的范围内',
    en: 'Your rating is outside this tournament’s range',
  },
  'tournament-followers': {
    errorCode: 1607,
    status: 422,
    zh: '这场比赛只限举办者的关注者参加',
    en: 'Only the organizer’s followers can join',
  },
  'tournaments-too-many': {
    errorCode: 1608,
    status: 422,
    zh: '你的比赛太多了，等一场结束再来',
    en: 'You have too many tournaments open',
  },
} as const;
