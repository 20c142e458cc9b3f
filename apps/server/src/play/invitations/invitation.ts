import type {
  ClockFields,
  InviteFailKey,
  InviteInfo,
  Locale,
  Player,
  SIDE_CHOICES,
} from '@chuhe/protocol';

/** The room that an invitation leads to: a new one, an open one, or one with a password. */
export type InvitationKind = 'new' | 'room' | 'personal';

/** The terms that the invited player accepts. */
export interface InvitationTerms extends ClockFields {
  readonly kind: InvitationKind;
  readonly isWatch: boolean;
  readonly isRated: boolean;
  /** The inviter's side. */
  readonly side: (typeof SIDE_CHOICES)[number];
  /** The code of the start position; undefined for the standard one. */
  readonly startCode: string | undefined;
  /** The public name of the room; undefined for a new one. */
  readonly roomId: string | undefined;
}

export interface Invitation extends InvitationTerms {
  readonly id: string;
  readonly inviter: Player;
  readonly invitee: Player;
  /** The inviter's language. */
  readonly lang: Locale;
  /** Milliseconds until the invitation expires; 0 once it is over. */
  readonly openMillis: number;
}

/** How an invitation ends without a game. */
export type Closing =
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly key: InviteFailKey }
  | { readonly state: 'cancelled' }
  | { readonly state: 'expired' };

/** The time for which an invitation is open. */
export const OPEN_SECONDS = 60;

/** Whether an acceptance matches the terms that were actually sent. */
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

/** The acceptance of an invitation with its current terms. */
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

/** The key sent to the inviter when the invitation fails; undefined when the inviter cancelled it. */
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
