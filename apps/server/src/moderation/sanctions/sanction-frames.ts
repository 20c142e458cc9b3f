import { type DECISIONS, type LobbyToClient, type Locale, type Sanction } from '@chuhe/protocol';
import { inAllLanguages, type LocalizedFrames } from '../../play/lobby/index.ts';
import { textsIn } from '../../platform/language/texts.ts';

/** The notice to the player: the sanction, its end, the reason, and how to appeal. */
export function sanctionFrames(sanction: Sanction): LocalizedFrames {
  return inAllLanguages((locale) => frameOf(sanction, locale));
}

/** The notice to a reporter: whether operators acted, and nothing about the other player. */
export function reportFrames(decision: (typeof DECISIONS)[number]): LocalizedFrames {
  return inAllLanguages((locale) => {
    const { title, hint } = textsIn(locale).sanctions.report[decision];
    return notice('info', title, [hint]);
  });
}

function frameOf(sanction: Sanction, locale: Locale): LobbyToClient {
  const words = textsIn(locale).sanctions;
  if (sanction.liftedAt !== null) return notice('info', words.lifted, [words.again]);
  const { kind, reason, note, endsAt } = sanction;
  const content = [
    words.why.replace('{reason}', reason === 'name' ? words.nameReason : words[reason]),
    ...(note === '' ? [] : note.split('\n')),
    words.appeal,
  ];
  return notice('warning', words[kind], content, endsAt);
}

/** The end is sent as a timestamp: only the page knows the reader's time zone. */
function notice(
  type: 'info' | 'warning',
  title: string,
  content: string[],
  endsAt: string | null = null,
): LobbyToClient {
  const msg = { type, title, content, ...(endsAt !== null && { endsAt }) };
  return { isSystem: true, type: 'SystemNotice', msg };
}
