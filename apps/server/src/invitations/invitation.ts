import type { InviteFailKey, InviteInfo, Locale, Player, SIDE_CHOICES } from '@chuhe/protocol';
import type { StepSeconds } from '@chuhe/rules';

/** Into what somebody is invited: a room to be made, one that is open, one behind a password. */
export type InvitationKind = 'new' | 'room' | 'personal';

/** What is agreed by accepting. */
export interface InvitationTerms {
  readonly kind: InvitationKind;
  readonly stepTime: StepSeconds;
  readonly isWatch: boolean;
  readonly isRated: boolean;
  /** The inviter's side. */
  readonly side: (typeof SIDE_CHOICES)[number];
  /** Undefined for the standard opening. */
  readonly startCode: string | undefined;
  /** The room, by its public name, when there is one. */
  readonly roomId: string | undefined;
}

/** One person's invitation to another. */
export interface Invitation extends InvitationTerms {
  readonly id: string;
  readonly inviter: Player;
  readonly invitee: Player;
  /** The inviter's language. */
  readonly lang: Locale;
}

/** How an invitation ends without a game. */
export type Closing =
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly key: InviteFailKey }
  | { readonly state: 'cancelled' }
  | { readonly state: 'expired' };

/** An invitation is open for so long. */
export const OPEN_SECONDS = 60;

/** Whether somebody says yes to what was in fact asked. */
export function isWhatWasAsked(invitation: InvitationTerms, answer: InviteInfo): boolean {
  const { kind, stepTime, isWatch, isRated, startCode, roomId } = invitation;
  return (
    answer.stepTime === stepTime &&
    answer.isWatch === isWatch &&
    (answer.isRated ?? false) === isRated &&
    answer.gamePenCode === startCode &&
    answer.roomId === (kind === 'new' ? undefined : roomId)
  );
}

/** What the inviter hears when the invitation comes to nothing; nothing when it was the inviter's will. */
export function failKeyOf(closing: Closing): InviteFailKey | undefined {
  switch (closing.state) {
    case 'refused':
      return 'refused fail';
    case 'failed':
      return closing.key;
    case 'expired':
      return 'invite fail';
    case 'cancelled':
      return undefined;
    default:
      return closing satisfies never;
  }
}
