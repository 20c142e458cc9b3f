import type { Locale } from '@chuhe/protocol';

/** The texts of embedded boards: they are written by the server, a frame of another site loads no catalogue. */
const WORDS = {
  zh: {
    open: '在楚河打开',
    first: '开局',
    back: '上一着',
    forward: '下一着',
    last: '终局',
    board: '象棋棋盘',
    daily: '今日残局',
    live: '正在直播',
    over: '对局已结束',
    redFirst: '红先',
    blackFirst: '黑先',
    nobody: '已注销的棋友',
    missing: '没有这局棋，或者它不公开。',
  },
  en: {
    open: 'Open on Chuhe',
    first: 'First move',
    back: 'Previous move',
    forward: 'Next move',
    last: 'Last move',
    board: 'Xiangqi board',
    daily: 'Puzzle of the day',
    live: 'Live',
    over: 'The game is over',
    redFirst: 'Red to move',
    blackFirst: 'Black to move',
    nobody: 'Deleted account',
    missing: 'There is no such game, or it is private.',
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;

export type EmbedWords = Readonly<Record<keyof (typeof WORDS)['zh'], string>>;

export function wordsOf(locale: Locale): EmbedWords {
  return WORDS[locale];
}
