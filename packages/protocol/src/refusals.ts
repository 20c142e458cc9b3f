import { SLOW_GAME_REFUSALS } from './slow-game-refusals.ts';
import { PROGRAM_REFUSALS } from './program-refusals.ts';
import type { Locale } from './start-constants.ts';
import { TOURNAMENT_REFUSALS } from './tournament-refusals.ts';

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
    en: 'Please sign in first',
  },
  forbidden: {
    errorCode: 403,
    status: 403,
    zh: '不允许此操作',
    en: 'You can’t do this',
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
    en: 'The server is busy; try again later',
  },
  'cross-site': {
    errorCode: 1001,
    status: 403,
    zh: '请求来自其他网站，已拒绝',
    en: 'The request came from another site and was refused',
  },
  'guests-may-not': {
    errorCode: 1002,
    status: 403,
    zh: '游客不能使用此功能，请先注册',
    en: 'Guests can’t do this. Register to use it',
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
    zh: '用户名或密码错误',
    en: 'Wrong username or password',
  },
  'already-registered': {
    errorCode: 1102,
    status: 422,
    zh: '该账号已注册',
    en: 'This account is already registered',
  },
  'user-name-format': {
    errorCode: 1103,
    status: 422,
    zh: '用户名为 2–20 个字母、数字、下划线或汉字',
    en: 'A username has 2–20 letters, digits, _ or Chinese characters',
  },
  'user-name-reserved': {
    errorCode: 1104,
    status: 422,
    zh: '这个用户名不能使用',
    en: 'This username can’t be used',
  },
  'user-name-taken': {
    errorCode: 1105,
    status: 422,
    zh: '用户名已被使用',
    en: 'This username is taken',
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
    en: 'The password can’t be your username',
  },
  'password-wrong': {
    errorCode: 1109,
    status: 422,
    zh: '当前密码错误',
    en: 'The current password is wrong',
  },
  'email-format': {
    errorCode: 1110,
    status: 422,
    zh: '邮箱格式不对',
    en: 'Invalid e-mail address',
  },
  'email-taken': {
    errorCode: 1111,
    status: 422,
    zh: '该邮箱已绑定其他账号',
    en: 'This e-mail address belongs to another account',
  },
  'email-missing': {
    errorCode: 1112,
    status: 422,
    zh: '请先绑定邮箱',
    en: 'Add an e-mail address first',
  },
  'code-wrong': {
    errorCode: 1113,
    status: 422,
    zh: '验证码错误或已失效',
    en: 'Wrong or expired code',
  },
  'code-required': {
    errorCode: 1114,
    status: 422,
    zh: '请输入邮箱收到的验证码',
    en: 'Enter the code we e-mailed you',
  },
  'code-too-soon': {
    errorCode: 1115,
    status: 429,
    zh: '验证码发送太频繁，请稍后再试',
    en: 'Too many codes requested; try again later',
  },
  'device-unknown': {
    errorCode: 1116,
    status: 404,
    zh: '找不到该设备',
    en: 'Device not found',
  },
  'player-unknown': {
    errorCode: 1117,
    status: 404,
    zh: '没有这位棋友',
    en: 'Player not found',
  },
  'blocking-oneself': {
    errorCode: 1118,
    status: 422,
    zh: '不能拉黑自己',
    en: 'You can’t block yourself',
  },
  'position-code-format': {
    errorCode: 1201,
    status: 422,
    zh: 'FEN 格式不对',
    en: 'Invalid FEN',
  },
  'position-unlawful': {
    errorCode: 1202,
    status: 422,
    zh: '局面不合规则',
    en: 'Illegal position',
  },
  'move-illegal': {
    errorCode: 1203,
    status: 422,
    zh: '着法不合规则',
    en: 'One of the moves is illegal',
  },
  'computer-away': {
    errorCode: 1204,
    status: 503,
    zh: '电脑暂时无法对弈，请稍后再试',
    en: 'The computer isn’t available; try again later',
  },
  'position-finished': {
    errorCode: 1205,
    status: 422,
    zh: '这个局面已经终局',
    en: 'The game is over in this position',
  },
  muted: {
    errorCode: 1301,
    status: 403,
    zh: '你已被禁言',
    en: 'You have been muted',
  },
  'room-not-found': { errorCode: 1302, status: 404, zh: '房间不存在', en: 'Room not found' },
  'room-password-wrong': {
    errorCode: 1303,
    status: 403,
    zh: '房间密码错误',
    en: 'Wrong room password',
  },
  'watching-not-allowed': {
    errorCode: 1304,
    status: 403,
    zh: '这个房间不允许观战',
    en: 'Spectators aren’t allowed in this room',
  },
  'already-playing': {
    errorCode: 1305,
    status: 422,
    zh: '你有一局棋未下完',
    en: 'You already have a game in progress',
  },
  'start-position-over': {
    errorCode: 1306,
    status: 422,
    zh: '这个局面胜负已定，不能从这里开局',
    en: 'This position is already decided; a game can’t start from it',
  },
  'chat-too-fast': {
    errorCode: 1307,
    status: 429,
    zh: '发言太快，请稍后再发',
    en: 'You’re sending messages too fast; wait a moment',
  },
  'invitation-gone': {
    errorCode: 1308,
    status: 410,
    zh: '邀请已失效',
    en: 'This invitation has expired',
  },
  'challenge-closed': {
    errorCode: 1309,
    status: 410,
    zh: '约战已取消',
    en: 'This challenge is closed',
  },
  'engine-locked': {
    errorCode: 1310,
    status: 403,
    zh: '等级分对局进行中，不能使用引擎',
    en: 'Engines are off while you play a rated game',
  },
  ...SLOW_GAME_REFUSALS,
  'already-appealed': {
    errorCode: 1401,
    status: 422,
    zh: '这项处罚已申诉过',
    en: 'You have already appealed this',
  },
  'report-taken': {
    errorCode: 1402,
    status: 422,
    zh: '另一位管理员正在处理',
    en: 'Another moderator is handling this',
  },
  'following-too-many': {
    errorCode: 1403,
    status: 422,
    zh: '关注人数已达上限',
    en: 'You’ve reached the limit of players you can follow',
  },
  'study-full': { errorCode: 1501, status: 422, zh: '研究已满', en: 'No room for more studies' },
  ...PROGRAM_REFUSALS,
  ...TOURNAMENT_REFUSALS,
} as const satisfies Readonly<Record<string, RefusalEntry>>;

/** The key of a refusal, as use cases give it. */
export type Refusal = keyof typeof REFUSALS;

export function refusalText(refusal: Refusal, locale: Locale): string {
  return REFUSALS[refusal][locale];
}
