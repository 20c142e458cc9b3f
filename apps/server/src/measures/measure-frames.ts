import { LOCALES, type LobbyToClient, type Locale, type Measure } from '@chuhe/protocol';
import type { Wording } from '../lobby/index.ts';
import texts from './texts.json' with { type: 'json' };

/** How the person concerned is told: what, until when, why, and what they can do about it. */
export function measureFrames(measure: Measure): Wording {
  const [zh, en] = LOCALES.map((locale) => JSON.stringify(frameOf(measure, locale)));
  return { zh: zh ?? '', en: en ?? '' };
}

function frameOf(measure: Measure, locale: Locale): LobbyToClient {
  const words = texts[locale];
  if (measure.liftedAt !== null) return notice('info', words.lifted, [words.again]);
  const { kind, reason, note, endsAt } = measure;
  const content = [
    ...(endsAt === null ? [] : [words.until.replace('{when}', minuteOf(endsAt))]),
    words.why.replace('{reason}', reason === 'name' ? words.nameReason : words[reason]),
    ...(note === '' ? [] : note.split('\n')),
    words.appeal,
  ];
  return notice('warning', words[kind], content);
}

function notice(type: 'info' | 'warning', title: string, content: string[]): LobbyToClient {
  return { isSystem: true, type: 'SystemNotice', msg: { type, title, content } };
}

/** 2026-03-04 05:06. */
function minuteOf(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}
