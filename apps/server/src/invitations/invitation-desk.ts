import type { Refusal } from '@chuhe/protocol';
import type { InvitationMessage, Speaker, Wording } from '../lobby/index.ts';
import type { Logger } from '../platform/log.ts';
import { type Acceptance, acceptInvitation, type AcceptParts } from './accept-invitation.ts';
import {
  cancelFrames,
  errorFrame,
  failFrames,
  inviteFrames,
  loadingFrames,
  personalRoomFrames,
  roomReadyFrames,
  warnFrame,
} from './frames.ts';
import { type Closing, failKeyOf, type Invitation } from './invitation.ts';
import type { InvitationsStore } from './invitations.store.ts';
import { invitePlayer, type InviteParts } from './invite-player.ts';

export interface DeskParts {
  readonly invitations: InvitationsStore;
  readonly asking: InviteParts;
  readonly accepting: AcceptParts;
  /** Says something to one person, on all of their devices but the one that caused it. */
  readonly tell: (userId: string, frames: Wording, except?: string) => void;
  /** Those whose list of rooms has changed. */
  readonly onRoomsOf: (userIds: readonly string[]) => void;
  /** The password of a personal room. */
  readonly passwordOf: (roomId: string) => string;
  readonly logger: Logger;
}

type Message<Type extends InvitationMessage['type']> = Extract<
  InvitationMessage,
  { readonly type: Type }
>;

/** Refusals that are the fault of what was asked for; the others may be otherwise in a moment. */
const ERRORS: ReadonlySet<Refusal> = new Set([
  'position-unlawful',
  'start-position-over',
  'room-not-found',
]);
const AT_ONCE = 100;

/** Carries invitations between people. */
export class InvitationDesk {
  readonly #parts: DeskParts;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  hear(message: InvitationMessage, speaker: Speaker): void {
    this.#take(message, speaker).catch((error: unknown) => {
      this.#parts.logger.error({ err: error, type: message.type }, 'fault');
      speaker.say(errorFrame('fault'));
    });
  }

  /** Says again what somebody who comes in may have missed. */
  onEntered(speaker: Speaker): void {
    this.#remind(speaker).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'invitations not read');
    });
  }

  /** Somebody left for good: nobody waits for them, and they wait for nobody. */
  onGone(userId: string): void {
    this.#withdraw(userId).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'invitations not closed');
    });
  }

  /** One has blocked the other: nothing stays open between the two. */
  onBlocked(userId: string, blockedId: string): void {
    this.#part(userId, blockedId).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'invitations not closed');
    });
  }

  /** Ends what was open too long; true when there may be more. */
  async expire(): Promise<boolean> {
    const expired = await this.#parts.invitations.expire(AT_ONCE, null);
    this.#tellClosed(expired, { state: 'expired' });
    return expired.length === AT_ONCE;
  }

  async #take(message: InvitationMessage, speaker: Speaker): Promise<void> {
    switch (message.type) {
      case 'inviteLoading':
        await this.#invite(message, speaker);
        return;
      case 'createRoom':
        await this.#accept(message, speaker);
        return;
      case 'refuseInvite':
        await this.#closeTo(message, speaker, { state: 'refused' });
        return;
      case 'inviteFail':
        await this.#closeTo(message, speaker, { state: 'failed', key: message.msg });
        return;
      case 'inviteCancel':
        await this.#cancel(message, speaker);
        return;
      default:
        message satisfies never;
    }
  }

  async #invite({ msg, to, roomId }: Message<'inviteLoading'>, speaker: Speaker): Promise<void> {
    const inviterId = speaker.person.userId;
    const inviteeId = to ?? '';
    if (inviteeId === '') {
      speaker.say(warnFrame('bad-request'));
      return;
    }
    const asking = { inviterId, inviteeId, lang: speaker.locale, wish: msg, roomId };
    const answer = await invitePlayer(this.#parts.asking, asking);
    if (!answer.ok) {
      const { refusal } = answer;
      speaker.say(ERRORS.has(refusal) ? errorFrame(refusal) : warnFrame(refusal));
      return;
    }
    const { outcome, expired, cancelled } = answer.value;
    this.#tellClosed(expired, { state: 'expired' });
    this.#tellClosed(cancelled, { state: 'cancelled' });
    if (outcome.type === 'failed') {
      speaker.say(failFrames(outcome.key, inviteeId)[speaker.locale]);
      return;
    }
    this.#parts.tell(inviteeId, inviteFrames(outcome.invitation));
    this.#parts.tell(inviterId, loadingFrames(outcome.invitation));
  }

  async #accept({ msg }: Message<'createRoom'>, speaker: Speaker): Promise<void> {
    const acceptance = await acceptInvitation(this.#parts.accepting, speaker.person.userId, msg);
    switch (acceptance.type) {
      case 'accepted':
        this.#welcome(acceptance);
        return;
      case 'again':
        speaker.say(this.#wayIn(acceptance)[speaker.locale]);
        return;
      case 'playing':
        this.#tellClosed([acceptance.invitation], { state: 'failed', key: 'status fail' });
        speaker.say(warnFrame('already-playing'));
        return;
      case 'taken':
        this.#tellClosed([acceptance.invitation], { state: 'failed', key: 'invite fail' });
        speaker.say(warnFrame('invitation-gone'));
        return;
      case 'gone':
        speaker.say(warnFrame('invitation-gone'));
        return;
      default:
        acceptance satisfies never;
    }
  }

  #welcome(acceptance: Extract<Acceptance, { type: 'accepted' }>): void {
    const { inviter, invitee } = acceptance.invitation;
    this.#parts.tell(inviter.userId, roomReadyFrames(acceptance.roomId));
    this.#parts.tell(invitee.userId, this.#wayIn(acceptance));
    this.#parts.onRoomsOf([inviter.userId, invitee.userId]);
  }

  #wayIn({
    invitation,
    roomId,
  }: Pick<Extract<Acceptance, { type: 'again' }>, 'invitation' | 'roomId'>): Wording {
    if (invitation.kind !== 'personal') return roomReadyFrames(roomId);
    return personalRoomFrames(invitation, roomId, this.#parts.passwordOf(roomId));
  }

  async #closeTo(
    { to }: { readonly to?: string | undefined },
    speaker: Speaker,
    closing: Exclude<Closing, { state: 'cancelled' }>,
  ): Promise<void> {
    const inviterId = to === undefined || to === '' ? null : to;
    const { userId } = speaker.person;
    const closed = await this.#parts.invitations.closeTo(userId, inviterId, closing.state);
    if (closed.length === 0) speaker.say(warnFrame('invitation-gone'));
    this.#tellClosed(closed, closing, speaker.socketId);
  }

  async #cancel({ to }: Message<'inviteCancel'>, speaker: Speaker): Promise<void> {
    const inviteeId = to === undefined || to === '' ? null : to;
    const { userId } = speaker.person;
    const isOpen = await this.#takeBack(userId, inviteeId, speaker.socketId);
    if (!isOpen) speaker.say(warnFrame('invitation-gone'));
  }

  /** Ends what somebody has sent; false when nothing was open. */
  async #takeBack(userId: string, inviteeId: string | null, except?: string): Promise<boolean> {
    const closed = await this.#parts.invitations.closeFrom(userId, inviteeId, 'cancelled');
    this.#tellClosed(closed, { state: 'cancelled' });
    // The inviter's other devices need not wait any more.
    if (closed.length > 0) this.#parts.tell(userId, cancelFrames(userId), except);
    return closed.length > 0;
  }

  /** The inviter hears why, and the dialogs of the invited player close. */
  #tellClosed(closed: readonly Invitation[], closing: Closing, except?: string): void {
    const key = failKeyOf(closing);
    for (const { inviter, invitee } of closed) {
      if (key !== undefined) this.#parts.tell(inviter.userId, failFrames(key, invitee.userId));
      this.#parts.tell(invitee.userId, cancelFrames(inviter.userId), except);
    }
  }

  async #remind(speaker: Speaker): Promise<void> {
    const { userId } = speaker.person;
    for (const invitation of await this.#parts.invitations.pendingOf(userId)) {
      const isOwn = invitation.inviter.userId === userId;
      const frames = isOwn ? loadingFrames(invitation) : inviteFrames(invitation);
      speaker.say(frames[speaker.locale]);
    }
  }

  async #part(userId: string, blockedId: string): Promise<void> {
    const got = await this.#parts.invitations.closeTo(userId, blockedId, 'refused');
    this.#tellClosed(got, { state: 'refused' });
    await this.#takeBack(userId, blockedId);
  }

  async #withdraw(userId: string): Promise<void> {
    const { invitations } = this.#parts;
    const sent = await invitations.closeFrom(userId, null, 'cancelled');
    this.#tellClosed(sent, { state: 'cancelled' });
    const got = await invitations.closeTo(userId, null, 'failed');
    this.#tellClosed(got, { state: 'failed', key: 'invite fail' });
  }
}
