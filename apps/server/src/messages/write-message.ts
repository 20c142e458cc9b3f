import { type Locale, LOCALE_ENTRIES, outcomeTexts, type PushPayload } from '@chuhe/protocol';
import type { Outcome, Side } from '@chuhe/rules';

/** What a message says, before it is put into words. */
export type MessageFacts =
  | {
      readonly kind: 'your-move';
      /** Whether it is the first move of the game. */
      readonly isFirst: boolean;
      readonly leftMillis: number;
    }
  | { readonly kind: 'time-short'; readonly leftMillis: number }
  | { readonly kind: 'offer' }
  | { readonly kind: 'invitation' }
  | { readonly kind: 'challenge-accepted' }
  | { readonly kind: 'game-over'; readonly outcome: Outcome; readonly side: Side };

/** A message in the words of one language. */
export interface MessageTexts {
  readonly title: string;
  readonly body: string;
}

/** The words of a message about another player. */
export function textsOf(facts: MessageFacts, name: string, locale: Locale): MessageTexts {
  return locale === 'zh' ? chineseTexts(facts, name) : englishTexts(facts, name);
}

function chineseTexts(facts: MessageFacts, name: string): MessageTexts {
  switch (facts.kind) {
    case 'your-move': {
      const left = leftText(facts.leftMillis, 'zh');
      const body = facts.isFirst
        ? `和 ${name} 的对局开始了，你先走，限时${left}`
        : `${name} 走棋了，你还有${left}`;
      return { title: '轮到你走了', body };
    }
    case 'time-short': {
      const left = leftText(facts.leftMillis, 'zh');
      return { title: '时间不多了', body: `和 ${name} 的对局，你只剩${left}` };
    }
    case 'offer':
      return { title: '对方提和', body: `${name} 提议和棋` };
    case 'invitation':
      return { title: '对局邀请', body: `${name} 邀你对弈` };
    case 'challenge-accepted':
      return { title: '有人应战', body: `${name} 接受了你的约战，对局开始了` };
    case 'game-over': {
      const { result, cause } = outcomeTexts(facts.outcome, 'zh', { side: facts.side });
      return { title: '对局结束', body: `和 ${name} 的对局：${result}，${cause}` };
    }
    default:
      return facts satisfies never;
  }
}

function englishTexts(facts: MessageFacts, name: string): MessageTexts {
  switch (facts.kind) {
    case 'your-move': {
      const left = leftText(facts.leftMillis, 'en');
      const body = facts.isFirst
        ? `Your game with ${name} has begun. You move first: ${left} left.`
        : `${name} has moved. You have ${left} left.`;
      return { title: 'Your move', body };
    }
    case 'time-short': {
      const left = leftText(facts.leftMillis, 'en');
      return { title: 'Time is running out', body: `${left} left for your move against ${name}.` };
    }
    case 'offer':
      return { title: 'Draw offer', body: `${name} offers a draw.` };
    case 'invitation':
      return { title: 'Invitation', body: `${name} invites you to a game.` };
    case 'challenge-accepted':
      return {
        title: 'Challenge accepted',
        body: `${name} accepted your challenge. The game has begun.`,
      };
    case 'game-over': {
      const { result, cause } = outcomeTexts(facts.outcome, 'en', { side: facts.side });
      return { title: 'Game over', body: `Against ${name}: ${result}, ${cause}.` };
    }
    default:
      return facts satisfies never;
  }
}

const HOUR_MILLIS = 3_600_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;

/** A length of time in the largest unit of which it has two, or one that is whole enough. */
function leftText(millis: number, locale: Locale): string {
  const units = [
    { length: DAY_MILLIS, zh: '天', en: 'day' },
    { length: HOUR_MILLIS, zh: '小时', en: 'hour' },
    { length: HOUR_MILLIS / 60, zh: '分钟', en: 'minute' },
  ] as const;
  // A minute of the way here is not taken off: three days are three days.
  const whole = millis + HOUR_MILLIS / 30;
  const unit =
    units.find(({ length }) => whole >= length * (length === DAY_MILLIS ? 1 : 2)) ?? units[2];
  const count = Math.max(1, Math.floor(whole / unit.length));
  if (locale === 'zh') return ` ${count} ${unit.zh}`;
  return `${count} ${unit.en}${count === 1 ? '' : 's'}`;
}

/** The page of the site that a message leads to. */
export function pathOf(
  kind: MessageFacts['kind'],
  roomId: string | undefined,
  locale: Locale,
): string {
  const { prefix } = LOCALE_ENTRIES[locale];
  if (kind === 'invitation' || roomId === undefined) return prefix === '' ? '/' : prefix;
  return `${prefix}/game/room?roomId=${roomId}`;
}

/** What is pushed. */
export function payloadOf(
  texts: MessageTexts,
  { path, tag, event }: Pick<PushPayload, 'path' | 'tag' | 'event'>,
): string {
  return JSON.stringify({ ...texts, path, tag, event } satisfies PushPayload);
}

export interface MailLinks {
  /** The page that the message is about. */
  readonly page: string;
  readonly settings: string;
  /** Ends mail of this kind without signing in. */
  readonly unsubscribe: string;
}

/** What is mailed. */
export function mailOf(
  { title, body }: MessageTexts,
  links: MailLinks,
  locale: Locale,
): { readonly subject: string; readonly text: string } {
  const sentence = locale === 'zh' ? `${body}。` : body;
  if (locale === 'zh') {
    return {
      subject: `楚河：${title}`,
      text: `${sentence}\n\n${links.page}\n\n——\n通知设置：${links.settings}\n不再接收邮件：${links.unsubscribe}\n`,
    };
  }
  return {
    subject: `Chuhe: ${title}`,
    text: `${sentence}\n\n${links.page}\n\n--\nNotification settings: ${links.settings}\nStop these e-mails: ${links.unsubscribe}\n`,
  };
}
