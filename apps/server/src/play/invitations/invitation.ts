import type {
  ClockFields,
  InviteFailKey,
  InviteInfo,
  Locale,
  Player,
  SIDE_CHOICES,
} from '@chuhe/protocol';

/** What an invitation leads to: a room to be made, one that is open, one behind a password. */
export type InvitationKind = 'new' | 'room' | 'personal';

/** What is agreed by accepting. */
export interface InvitationTerms extends ClockFields {
  readonly kind: InvitationKind;
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
  /** How much longer it is open; 0 once it is over. */
  readonly openMillis: number;
}

/** How an invitation ends without a game. */
export type Closing =
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly key: InviteFailKey }
  | { readonly state: 'cancelled' }
  | { readonly state: 'expired' };

/** An invitation is open for so long. */
export const OPEN_SECONDS = 60;

/** Whether an acceptance matches the terms that were in fact sent. */
export function matchesTerms(invitation: InvitationTerms, answer: InviteInfo): boolean {
  const { kind, stepTime, clock, isWatch, isRated, startCode, roomId } = invitation;
  return (
    answer.stepTime === stepTime &&
    answer.clock === clock &&
    answer.isWatch === isWatch &&
    (answer.isRated ?? false) === isRated &&
    answer.gamePenCode === startCode &&
    answer.roomId === (kind === 'new' ? undefined : roomId)
  );
}

/** The yes to an invitation as it stands. */
export function answerTo(invitation: Invitation): InviteInfo {
  const { kind, inviter, stepTime, clock, isWatch, isRated, startCode, roomId } = invitation;
  return {
    title: '',
    from: inviter,
    stepTime,
    clock,
    isWatch,
    isRated,
    gamePenCode: startCode,
    ...(kind !== 'new' && { roomId }),
  };
}

/** What the inviter is sent when the invitation fails; nothing when the inviter cancelled it. */
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
