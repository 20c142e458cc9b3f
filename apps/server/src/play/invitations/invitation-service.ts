import type { Refusal } from '@chuhe/protocol';
import {
  type Devices,
  frameIn,
  type InvitationMessage,
  type LobbyClient,
  type LobbyEvent,
  type LocalizedFrames,
} from '../lobby/index.ts';
import type { Logger } from '../../platform/log.ts';
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
import { answerTo, type Closing, failKeyOf, type Invitation } from './invitation.ts';
import { allow, type Answer } from '../../platform/answer.ts';
import type { InvitationsStore } from './invitations.store.ts';
import {
  type InvitationInput,
  type InvitationResult,
  invitePlayer,
  type InviteParts,
} from './invite-player.ts';
import type { Job } from '../../platform/worker.ts';

export interface InvitationServiceParts {
  readonly invitations: InvitationsStore;
  readonly inviting: InviteParts;
  readonly accepting: AcceptParts;
  /** Sends frames to one user, on all of their devices or some. */
  readonly push: (userId: string, frames: LocalizedFrames, devices?: Devices) => void;
  /** Called with the users whose list of rooms has changed. */
  readonly onRoomsOf: (userIds: readonly string[]) => void;
  /** The password of a personal room. */
  readonly passwordOf: (roomId: string) => string;
  readonly logger: Logger;
}

type Message<Type extends InvitationMessage['type']> = Extract<
  InvitationMessage,
  { readonly type: Type }
>;

/** Refusals caused by the request itself; the other ones may pass with time. */
const ERRORS: ReadonlySet<Refusal> = new Set([
  'position-unlawful',
  'start-position-over',
  'room-not-found',
]);
const BATCH_SIZE = 100;

/** Delivers invitations between players. */
export class InvitationService {
  readonly #parts: InvitationServiceParts;

  constructor(parts: InvitationServiceParts) {
    this.#parts = parts;
  }

  /** Acts on an event of the lobby. */
  handle(event: LobbyEvent): void {
    switch (event.type) {
      case 'message':
        this.#handleMessage(event.message, event.client);
        return;
      case 'entered':
        this.#onEntered(event.client);
        return;
      case 'gone':
        this.#onGone(event.userId);
        return;
      default:
        event satisfies never;
    }
  }

  #handleMessage(message: InvitationMessage, client: LobbyClient): void {
    this.#take(message, client).catch((error: unknown) => {
      this.#parts.logger.error({ err: error, type: message.type }, 'fault');
      client.sendFrame(errorFrame('fault'));
    });
  }

  /** Repeats frames that an entering player may have missed. */
  #onEntered(client: LobbyClient): void {
    this.#remind(client).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'invitations not read');
    });
  }

  /** A player left for good: their invitations in both directions end. */
  #onGone(userId: string): void {
    this.#withdraw(userId).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'invitations not closed');
    });
  }

  /** One player has blocked the other: open invitations between the two end. */
  onBlocked(userId: string, blockedId: string): void {
    this.#closeBetween(userId, blockedId).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'invitations not closed');
    });
  }

  /** Ends invitations that were open too long; true when there may be more. */
  async expire(): Promise<boolean> {
    const expired = await this.#parts.invitations.expire(BATCH_SIZE, null);
    this.#pushClosed(expired, { state: 'expired' });
    return expired.length === BATCH_SIZE;
  }

  /** Invites a player; both get the resulting frames. */
  async invite(input: InvitationInput): Promise<Answer<InvitationResult['outcome']>> {
    const { inviterId, inviteeId } = input;
    const answer = await invitePlayer(this.#parts.inviting, input);
    if (!answer.ok) return answer;
    const { outcome, expired, cancelled } = answer.value;
    this.#pushClosed(expired, { state: 'expired' });
    this.#pushClosed(cancelled, { state: 'cancelled' });
    if (outcome.type === 'invited') {
      const { invitation } = outcome;
      const devices = { isForClocks: invitation.clock !== undefined };
      this.#parts.push(inviteeId, inviteFrames(invitation), devices);
      this.#parts.push(inviterId, loadingFrames(invitation), devices);
    }
    return allow(outcome);
  }

  /** Accepts the invitation of a player with its current terms. */
  async acceptFrom(userId: string, inviterId: string): Promise<Acceptance> {
    const open = await this.#parts.invitations.pendingOf(userId);
    const invitation = open.find(({ inviter }) => inviter.userId === inviterId);
    const terms = invitation ?? (await this.#parts.invitations.accepted(userId, inviterId));
    if (terms === undefined) return { type: 'gone' };
    const acceptance = await acceptInvitation(this.#parts.accepting, userId, answerTo(terms));
    if (acceptance.type === 'accepted') this.#pushRoom(acceptance);
    if (acceptance.type === 'playing')
      this.#pushClosed([acceptance.invitation], { state: 'failed', key: 'status fail' });
    if (acceptance.type === 'taken')
      this.#pushClosed([acceptance.invitation], { state: 'failed', key: 'invite fail' });
    return acceptance;
  }

  /** Refuses the invitation of a player; false when there is none. */
  async refuseFrom(userId: string, inviterId: string): Promise<boolean> {
    const closed = await this.#parts.invitations.closeTo(userId, inviterId, 'refused');
    this.#pushClosed(closed, { state: 'refused' });
    return closed.length > 0;
  }

  /** Cancels the invitation that a player has sent; false when none was open. */
  cancelOf(userId: string): Promise<boolean> {
    return this.#takeBack(userId, null);
  }

  async #take(message: InvitationMessage, client: LobbyClient): Promise<void> {
    switch (message.type) {
      case 'inviteLoading':
        await this.#invite(message, client);
        return;
      case 'createRoom':
        await this.#accept(message, client);
        return;
      case 'refuseInvite':
        await this.#closeTo(message, client, { state: 'refused' });
        return;
      case 'inviteFail':
        await this.#closeTo(message, client, { state: 'failed', key: message.msg });
        return;
      case 'inviteCancel':
        await this.#cancel(message, client);
        return;
      default:
        message satisfies never;
    }
  }

  async #invite({ msg, to, roomId }: Message<'inviteLoading'>, client: LobbyClient): Promise<void> {
    const inviterId = client.person.userId;
    const inviteeId = to ?? '';
    if (inviteeId === '') {
      client.sendFrame(warnFrame('bad-request'));
      return;
    }
    const { locale: lang, address } = client;
    const input = { inviterId, inviteeId, address, lang, request: msg, roomId };
    const answer = await this.invite(input);
    if (!answer.ok) {
      const { refusal } = answer;
      client.sendFrame(ERRORS.has(refusal) ? errorFrame(refusal) : warnFrame(refusal));
    } else if (answer.value.type === 'failed') {
      client.sendFrame(frameIn(failFrames(answer.value.key, inviteeId), client.locale));
    }
  }

  async #accept({ msg }: Message<'createRoom'>, client: LobbyClient): Promise<void> {
    const acceptance = await acceptInvitation(this.#parts.accepting, client.person.userId, msg);
    switch (acceptance.type) {
      case 'accepted':
        this.#pushRoom(acceptance);
        return;
      case 'again':
        client.sendFrame(frameIn(this.#roomFrames(acceptance), client.locale));
        return;
      case 'playing':
        this.#pushClosed([acceptance.invitation], { state: 'failed', key: 'status fail' });
        client.sendFrame(warnFrame(acceptance.refusal));
        return;
      case 'taken':
        this.#pushClosed([acceptance.invitation], { state: 'failed', key: 'invite fail' });
        client.sendFrame(warnFrame('invitation-gone'));
        return;
      case 'gone':
        client.sendFrame(warnFrame('invitation-gone'));
        return;
      default:
        acceptance satisfies never;
    }
  }

  #pushRoom(acceptance: Extract<Acceptance, { type: 'accepted' }>): void {
    const { inviter, invitee } = acceptance.invitation;
    this.#parts.push(inviter.userId, roomReadyFrames(acceptance.roomId));
    this.#parts.push(invitee.userId, this.#roomFrames(acceptance));
    this.#parts.onRoomsOf([inviter.userId, invitee.userId]);
  }

  #roomFrames({
    invitation,
    roomId,
  }: Pick<Extract<Acceptance, { type: 'again' }>, 'invitation' | 'roomId'>): LocalizedFrames {
    if (invitation.kind !== 'personal') return roomReadyFrames(roomId);
    return personalRoomFrames(invitation, roomId, this.#parts.passwordOf(roomId));
  }

  async #closeTo(
    { to }: { readonly to?: string | undefined },
    client: LobbyClient,
    closing: Exclude<Closing, { state: 'cancelled' }>,
  ): Promise<void> {
    const inviterId = to === undefined || to === '' ? null : to;
    const { userId } = client.person;
    const closed = await this.#parts.invitations.closeTo(userId, inviterId, closing.state);
    if (closed.length === 0) client.sendFrame(warnFrame('invitation-gone'));
    this.#pushClosed(closed, closing, client.socketId);
  }

  async #cancel({ to }: Message<'inviteCancel'>, client: LobbyClient): Promise<void> {
    const inviteeId = to === undefined || to === '' ? null : to;
    const { userId } = client.person;
    const isOpen = await this.#takeBack(userId, inviteeId, client.socketId);
    if (!isOpen) client.sendFrame(warnFrame('invitation-gone'));
  }

  /** Cancels the invitation that a player has sent; false when none was open. */
  async #takeBack(userId: string, inviteeId: string | null, except?: string): Promise<boolean> {
    const closed = await this.#parts.invitations.closeFrom(userId, inviteeId, 'cancelled');
    this.#pushClosed(closed, { state: 'cancelled' });
    // The dialogs on the inviter's other devices close.
    if (closed.length > 0) this.#parts.push(userId, cancelFrames(userId), devicesBut(except));
    return closed.length > 0;
  }

  /** The inviter gets the reason, and the dialogs of the invited player close. */
  #pushClosed(closed: readonly Invitation[], closing: Closing, except?: string): void {
    const key = failKeyOf(closing);
    const why = closing.state === 'expired' ? closing.state : undefined;
    for (const { inviter, invitee } of closed) {
      if (key !== undefined) this.#parts.push(inviter.userId, failFrames(key, invitee.userId, why));
      this.#parts.push(invitee.userId, cancelFrames(inviter.userId, why), devicesBut(except));
    }
  }

  async #remind(client: LobbyClient): Promise<void> {
    const { userId } = client.person;
    for (const invitation of await this.#parts.invitations.pendingOf(userId)) {
      if (invitation.clock !== undefined && !client.knowsClocks) continue;
      const isOwn = invitation.inviter.userId === userId;
      const frames = isOwn ? loadingFrames(invitation) : inviteFrames(invitation);
      client.sendFrame(frameIn(frames, client.locale));
    }
  }

  async #closeBetween(userId: string, blockedId: string): Promise<void> {
    const got = await this.#parts.invitations.closeTo(userId, blockedId, 'refused');
    this.#pushClosed(got, { state: 'refused' });
    await this.#takeBack(userId, blockedId);
  }

  async #withdraw(userId: string): Promise<void> {
    const { invitations } = this.#parts;
    const sent = await invitations.closeFrom(userId, null, 'cancelled');
    this.#pushClosed(sent, { state: 'cancelled' });
    const got = await invitations.closeTo(userId, null, 'failed');
    this.#pushClosed(got, { state: 'failed', key: 'invite fail' });
  }
}

function devicesBut(socketId: string | undefined): Devices {
  return socketId === undefined ? {} : { except: socketId };
}

export function invitationJobs(service: InvitationService): readonly Job[] {
  return [{ name: 'expire-invitations', everyMillis: 1000, run: () => service.expire() }];
}
