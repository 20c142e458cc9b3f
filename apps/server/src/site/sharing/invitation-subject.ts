import { type ClockFields, fillText as fill, readClockFields } from '@chuhe/protocol';
import { type Side, startPosition } from '@chuhe/rules';
import type { Subject, Words } from './subject.ts';

/** The terms of an invitation by link. */
export interface InvitationTerms extends ClockFields {
  readonly name: string;
  readonly isRated: boolean;
  /** The side of the invited player. */
  readonly side: Side;
}

/**
 * The subject of a waiting private room: the inviter and the terms. A room that is gone or full looks like any other.
 */
export function ofInvitation(terms: InvitationTerms | undefined, words: Words): Subject {
  const room = ofRoom(words, 'invite');
  if (terms === undefined) return room;
  const title = fill(words.inviteFrom, { name: terms.name });
  const line = fill(words.inviteTerms, {
    clock: clockWords(terms, words),
    kind: terms.isRated ? words.rated : words.casual,
    side: terms.side === 'RED' ? words.youRed : words.youBlack,
  });
  return { ...room, title, description: line, opening: [line, words.roomOpening] };
}

/** The subject of a room of which only the link is known. */
export function ofRoom(words: Words, type: 'watch' | 'invite'): Subject {
  const { [`${type}Title` as const]: title, [`${type}Description` as const]: description } = words;
  const card = { setup: startPosition(), heading: title, hint: '', footer: words.roomFooter };
  return { title, description, opening: [words.roomOpening], isListed: false, card };
}

const SECONDS_PER_MINUTE = 60;

function clockWords(fields: ClockFields, words: Words): string {
  const control = readClockFields(fields);
  switch (control?.kind) {
    case 'increment':
      return fill(words.clockIncrement, {
        minutes: minutesOf(control.baseSeconds),
        seconds: control.incrementSeconds,
      });
    case 'step':
      return fill(words.clockStep, { seconds: control.seconds });
    case 'days':
      return fill(words.clockDays, { days: control.days });
    case 'stages':
      return fill(words.clockStages, {
        minutes: minutesOf(control.gameSeconds),
        seconds: control.stepSeconds,
      });
    case undefined:
      return '';
    default:
      return control satisfies never;
  }
}

/** Half a minute and the like get one decimal. */
function minutesOf(seconds: number): number {
  return Math.round((10 * seconds) / SECONDS_PER_MINUTE) / 10;
}
