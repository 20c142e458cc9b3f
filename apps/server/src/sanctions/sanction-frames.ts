import {
  type DECISIONS,
  LOCALES,
  type LobbyToClient,
  type Locale,
  type Sanction,
} from '@chuhe/protocol';
import type { LocalizedFrames } from '../lobby/index.ts';
import texts from './texts.json' with { type: 'json' };

/** The notice to the player: what, until when, why, and how to appeal. */
export function sanctionFrames(sanction: Sanction): LocalizedFrames {
  const [zh, en] = LOCALES.map((locale) => JSON.stringify(frameOf(sanction, locale)));
  return { zh: zh ?? '', en: en ?? '' };
}

/** The notice to a reporter: whether something was done, and nothing about the other player. */
export function reportFrames(decision: (typeof DECISIONS)[number]): LocalizedFrames {
  const [zh, en] = LOCALES.map((locale) => {
    const { title, hint } = texts[locale].report[decision];
    return JSON.stringify(notice('info', title, [hint]));
  });
  return { zh: zh ?? '', en: en ?? '' };
}

function frameOf(sanction: Sanction, locale: Locale): LobbyToClient {
  const words = texts[locale];
  if (sanction.liftedAt !== null) return notice('info', words.lifted, [words.again]);
  const { kind, reason, note, endsAt } = sanction;
  const content = [
    words.why.replace('{reason}', reason === 'name' ? words.nameReason : words[reason]),
    ...(note === '' ? [] : note.split('\n')),
    words.appeal,
  ];
  return notice('warning', words[kind], content, endsAt);
}

/** The end travels as a moment: only the page knows the reader's time. */
function notice(
  type: 'info' | 'warning',
  title: string,
  content: string[],
  endsAt: string | null = null,
): LobbyToClient {
  const msg = { type, title, content, ...(endsAt !== null && { endsAt }) };
  return { isSystem: true, type: 'SystemNotice', msg };
}
