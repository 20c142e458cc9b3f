import type { Locale } from './start-constants.ts';

interface RefusalEntry extends Readonly<Record<Locale, string>> {
  /** The number in `errorCode`; never used twice, never given another meaning. */
  readonly errorCode: number;
  /** The HTTP status it travels with. */
  readonly status: number;
}

/** Every refusal of the interface, with its number, its status and its texts. */
export const REFUSALS = {
  'bad-request': {
    errorCode: 400,
    status: 400,
    zh: '请求的格式不对，没有任何改动',
    en: 'The request is malformed; nothing was changed',
  },
  'not-signed-in': {
    errorCode: 401,
    status: 401,
    zh: '请先登录',
    en: 'Please log in first',
  },
  forbidden: {
    errorCode: 403,
    status: 403,
    zh: '不允许这样做',
    en: 'This is not allowed',
  },
  'not-found': { errorCode: 404, status: 404, zh: '没有找到', en: 'Not found' },
  'too-large': { errorCode: 413, status: 413, zh: '内容太大', en: 'The content is too large' },
  'not-json': {
    errorCode: 415,
    status: 415,
    zh: '只接受 JSON 内容',
    en: 'Only JSON content is accepted',
  },
  invalid: {
    errorCode: 422,
    status: 422,
    zh: '提交的内容没有通过检查',
    en: 'What was submitted did not pass the checks',
  },
  'too-many': {
    errorCode: 429,
    status: 429,
    zh: '操作太频繁，请稍后再试',
    en: 'Too many attempts; try again later',
  },
  fault: {
    errorCode: 500,
    status: 500,
    zh: '出了点问题，请稍后再试',
    en: 'Something went wrong; try again later',
  },
  busy: {
    errorCode: 503,
    status: 503,
    zh: '服务繁忙，请稍后再试',
    en: 'The service is busy; try again later',
  },
  'cross-site': {
    errorCode: 1001,
    status: 403,
    zh: '请求来自别的网站，已拒绝',
    en: 'The request came from another site and was refused',
  },
  'guests-may-not': {
    errorCode: 1002,
    status: 403,
    zh: '游客不能这样做，注册后即可使用',
    en: 'Guests may not do this; register to use it',
  },
  'account-banned': {
    errorCode: 1003,
    status: 403,
    zh: '账号已被停用',
    en: 'This account is suspended',
  },
  'login-wrong': {
    errorCode: 1101,
    status: 401,
    zh: '用户名或密码不对',
    en: 'User name or password is wrong',
  },
  'already-registered': {
    errorCode: 1102,
    status: 422,
    zh: '这个账号已经注册过',
    en: 'This account is registered already',
  },
  'user-name-format': {
    errorCode: 1103,
    status: 422,
    zh: '用户名为 2–20 个字母、数字、下划线或汉字',
    en: 'A user name has 2–20 letters, digits, _ or Chinese characters',
  },
  'user-name-reserved': {
    errorCode: 1104,
    status: 422,
    zh: '这个用户名不能使用',
    en: 'This user name cannot be used',
  },
  'user-name-taken': {
    errorCode: 1105,
    status: 422,
    zh: '这个用户名已有人使用',
    en: 'This user name is taken',
  },
  'password-length': {
    errorCode: 1106,
    status: 422,
    zh: '密码为 8–128 个字符',
    en: 'A password has 8–128 characters',
  },
  'password-common': {
    errorCode: 1107,
    status: 422,
    zh: '这个密码太常见，请换一个',
    en: 'This password is too common; choose another',
  },
  'password-is-name': {
    errorCode: 1108,
    status: 422,
    zh: '密码不能与用户名相同',
    en: 'The password may not be the user name',
  },
  'password-wrong': {
    errorCode: 1109,
    status: 422,
    zh: '原密码不对',
    en: 'The old password is wrong',
  },
  'email-format': {
    errorCode: 1110,
    status: 422,
    zh: '邮箱格式不对',
    en: 'This is not an e-mail address',
  },
  'email-taken': {
    errorCode: 1111,
    status: 422,
    zh: '这个邮箱已绑定别的账号',
    en: 'This e-mail address is bound to another account',
  },
  'email-missing': {
    errorCode: 1112,
    status: 422,
    zh: '请先绑定邮箱',
    en: 'Bind an e-mail address first',
  },
  'code-wrong': {
    errorCode: 1113,
    status: 422,
    zh: '验证码不对或已失效',
    en: 'The code is wrong or no longer valid',
  },
  'code-required': {
    errorCode: 1114,
    status: 422,
    zh: '请填写邮箱收到的验证码',
    en: 'Enter the code that was sent to the e-mail address',
  },
  'code-too-soon': {
    errorCode: 1115,
    status: 429,
    zh: '验证码发送太频繁，请稍后再试',
    en: 'Codes were requested too often; try again later',
  },
  'device-unknown': {
    errorCode: 1116,
    status: 404,
    zh: '没有这台设备',
    en: 'There is no such device',
  },
  'player-unknown': {
    errorCode: 1117,
    status: 404,
    zh: '没有这位棋友',
    en: 'There is no such player',
  },
  'blocking-oneself': {
    errorCode: 1118,
    status: 422,
    zh: '不能屏蔽自己',
    en: 'You cannot block yourself',
  },
  'position-code-format': {
    errorCode: 1201,
    status: 422,
    zh: '局面代码格式不对',
    en: 'This is not a position code',
  },
  'position-unlawful': {
    errorCode: 1202,
    status: 422,
    zh: '这个局面不合规则',
    en: 'This position is against the rules',
  },
  'move-illegal': {
    errorCode: 1203,
    status: 422,
    zh: '着法不合规则',
    en: 'One of the moves is against the rules',
  },
  'computer-away': {
    errorCode: 1204,
    status: 503,
    zh: '电脑暂时不能应战，请稍后再试',
    en: 'The computer cannot play just now; try again later',
  },
  'position-finished': {
    errorCode: 1205,
    status: 422,
    zh: '这个局面已经终局，没有棋可下',
    en: 'The game is over in this position; there is nothing to play',
  },
  muted: {
    errorCode: 1301,
    status: 403,
    zh: '你已被禁言',
    en: 'You have been muted',
  },
  'room-not-found': {
    errorCode: 1302,
    status: 404,
    zh: '没有这个房间',
    en: 'There is no such room',
  },
  'room-password-wrong': {
    errorCode: 1303,
    status: 403,
    zh: '房间密码不对',
    en: 'The room’s password is wrong',
  },
  'watching-not-allowed': {
    errorCode: 1304,
    status: 403,
    zh: '这个房间不允许观战',
    en: 'This room does not allow watching',
  },
  'already-playing': {
    errorCode: 1305,
    status: 422,
    zh: '你还有一盘棋没有下完',
    en: 'You are playing a game already',
  },
  'start-position-over': {
    errorCode: 1306,
    status: 422,
    zh: '这个局面已经分出结果，不能从这里开始',
    en: 'This position is decided; a game cannot start from it',
  },
  'chat-too-fast': {
    errorCode: 1307,
    status: 429,
    zh: '说得太快了，请稍等片刻',
    en: 'You are talking too fast; wait a moment',
  },
  'invitation-gone': {
    errorCode: 1308,
    status: 410,
    zh: '这个邀请已经失效',
    en: 'This invitation is no longer open',
  },
  'challenge-closed': {
    errorCode: 1309,
    status: 410,
    zh: '约战已取消',
    en: 'This challenge is no longer open',
  },
  'already-appealed': {
    errorCode: 1401,
    status: 422,
    zh: '这项处理已经申诉过',
    en: 'There is an appeal against this already',
  },
  'report-taken': {
    errorCode: 1402,
    status: 422,
    zh: '另一位管理员正在处理',
    en: 'Another operator is looking after this',
  },
  'following-too-many': {
    errorCode: 1403,
    status: 422,
    zh: '关注的人已经够多了',
    en: 'You follow as many people as possible already',
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;

/** The key of a refusal, as use cases give it. */
export type Refusal = keyof typeof REFUSALS;

export function refusalText(refusal: Refusal, locale: Locale): string {
  return REFUSALS[refusal][locale];
}
