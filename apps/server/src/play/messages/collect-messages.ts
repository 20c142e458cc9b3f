import type { Logger } from '../../platform/log.ts';
import { draftsOf, INVITATION_DELAY_MILLIS, type MessageDraft } from './message.ts';
import type { Cause, MessagesStore } from './messages.store.ts';
import type { SubjectsStore } from './subjects.store.ts';

/** The stores of one transaction. */
interface CollectStores {
  readonly messages: MessagesStore;
  readonly subjects: SubjectsStore;
}

export interface CollectParts {
  readonly atomically: <Result>(
    work: (stores: CollectStores) => Promise<Result>,
  ) => Promise<Result>;
  readonly now: () => number;
  readonly logger: Logger;
}

const BATCH_SIZE = 50;

/**
 * Turns causes into messages. One transaction removes the causes and writes the messages, so a collector that dies
 * halfway leaves all of them to the next. A unique key merges messages that two collectors find at the same time.
 */
export async function collectMessages(parts: CollectParts): Promise<boolean> {
  const taken = await parts.atomically(async (stores) => {
    const causes = await stores.messages.takeCauses(BATCH_SIZE);
    const drafts: MessageDraft[] = [];
    for (const [roomId, seqs] of byRoom(causes))
      // One statement at a time per connection.
      drafts.push(...(await roomDrafts(parts, stores, { roomId, seqs })));
    for (const cause of causes)
      if (cause.subject === 'invitation')
        // One statement at a time per connection.
        drafts.push(...(await invitationDrafts(parts, stores, cause.invitationId)));
    await stores.messages.add(drafts);
    return causes.length;
  });
  return taken === BATCH_SIZE;
}

function byRoom(causes: readonly Cause[]): ReadonlyMap<string, readonly number[]> {
  const rooms = new Map<string, number[]>();
  for (const cause of causes) {
    if (cause.subject !== 'room') continue;
    const seqs = rooms.get(cause.roomId) ?? [];
    seqs.push(cause.seq);
    rooms.set(cause.roomId, seqs);
  }
  return rooms;
}

async function roomDrafts(
  { now, logger }: CollectParts,
  { subjects }: CollectStores,
  { roomId, seqs }: { readonly roomId: string; readonly seqs: readonly number[] },
): Promise<readonly MessageDraft[]> {
  const news = await subjects.room(roomId);
  if (news === undefined) return [];
  if (news === 'unreadable') {
    logger.error({ room: roomId }, 'a log that cannot be read sends no messages');
    return [];
  }
  return draftsOf(news, seqs, now());
}

async function invitationDrafts(
  { now }: CollectParts,
  { subjects }: CollectStores,
  id: string,
): Promise<readonly MessageDraft[]> {
  const invitation = await subjects.invitation(id);
  if (invitation?.isOpen !== true) return [];
  return [
    {
      accountId: invitation.inviteeId,
      kind: 'invitation',
      event: id,
      subjectId: id,
      seq: null,
      dueAt: now() + INVITATION_DELAY_MILLIS,
    },
  ];
}
