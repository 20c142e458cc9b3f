import type { Locale } from './constants.ts';

/** What the board says to a player; `{…}` is filled in by whoever shows it. */
export const GAME_MESSAGES = {
  'choose-a-side': { zh: '请选择红方或黑方', en: 'Choose red or black' },
  'board-finished': {
    zh: '这盘棋已经结束，请等待重新开始',
    en: 'This game is over; wait for a restart',
  },
  'piece-is-moving': { zh: '棋子正在移动，请稍候', en: 'A piece is moving; wait a moment' },
  'wait-for-opponent': { zh: '请等待对方走棋', en: 'Wait for the opponent' },
  'piece-not-found': { zh: '没有找到棋子', en: 'Piece not found' },
  'enemy-piece-chosen': { zh: '选中的是对方的棋子', en: 'That piece is the opponent’s' },
  'general-exposed': { zh: '不能让将帅暴露在攻击之下', en: 'Your general may not be exposed' },
  'own-piece-at-destination': { zh: '落点有自己的棋子', en: 'Your own piece stands there' },
  'no-piece-there': { zh: '点击的位置没有棋子', en: 'There is no piece on that point' },
  'no-canvas': { zh: '没有找到棋盘画布', en: 'No canvas found' },
  'move-data-error': { zh: '走棋数据有误', en: 'The move data is wrong' },
  'against-the-rules': { zh: '落点不符合走棋规则', en: 'That point does not follow the rules' },
  obstacle: { zh: '路线上有阻挡：{blockers}', en: 'Something is in the way: {blockers}' },
  'horse-leg-blocked': { zh: '马腿被{blocker}绊住', en: 'The horse’s leg is blocked by {blocker}' },
  'horse-move-wrong': { zh: '马走日字，落点不对', en: 'A horse does not move like that' },
  'cannon-many-screens': {
    zh: '炮与目标之间不止一个炮架',
    en: 'More than one screen for the cannon',
  },
  'cannon-without-screen': {
    zh: '炮没有炮架，不能吃子',
    en: 'A cannon cannot capture without a screen',
  },
  'cannon-without-target': {
    zh: '炮隔子但落点没有对方棋子',
    en: 'Over a screen the cannon must hit an enemy piece',
  },
  'position-code-format': { zh: '局面代码格式不对', en: 'This is not a position code' },
  'piece-without-code': {
    zh: '棋子{name}没有代码，无法导出',
    en: 'Piece {name} has no code to export',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** The key under which a message of the board travels. */
export type GameMessageKey = keyof typeof GAME_MESSAGES;

/** What the inviter reads when an invitation came to nothing. */
export const INVITE_FAIL_TEXTS = {
  'status fail': { zh: '对方正忙，暂时不能应邀', en: 'The player is busy right now' },
  'refused fail': { zh: '对方不接受邀请', en: 'The player does not accept invitations' },
  'invite fail': { zh: '对方关闭了邀请', en: 'The player closed the invitation' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
