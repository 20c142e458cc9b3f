import { allow, type Answer, refuse } from '../platform/answer.ts';
import type { Notice } from '../notices/index.ts';
import type { Deed, OperatorStores } from './deed.ts';

type Doing<Data> = Promise<Answer<Deed<Data>>>;
type Nothing = Record<string, never>;

/** Takes a chat line out of sight, or shows it again; everybody in the room is told all anew. */
export async function setLineHidden(
  { chat }: OperatorStores,
  chatId: string,
  isHidden: boolean,
): Doing<Nothing> {
  const line = await chat.setHidden(chatId, isHidden);
  if (line === undefined) return refuse('not-found');
  const { accountId, roomId } = line;
  return allow({
    data: {},
    action: isHidden ? 'hide-line' : 'show-line',
    accountId,
    details: { chatId, roomId },
    controls: roomId === null ? [] : [{ type: 'room', roomId }],
  });
}

/** Takes a board out of sight, or shows it again. */
export async function setBoardHidden(
  { boards }: OperatorStores,
  boardId: string,
  { isHidden, reason }: { readonly isHidden: boolean; readonly reason?: string | undefined },
): Doing<Nothing> {
  const accountId = await boards.setHidden(boardId, isHidden);
  if (accountId === undefined) return refuse('not-found');
  const action = isHidden ? 'hide-board' : 'show-board';
  return allow({ data: {}, action, accountId, details: { boardId, reason } });
}

/** Tells everybody something. */
export async function postNotice(
  { notices }: OperatorStores,
  notice: Notice,
): Doing<{ readonly id: string }> {
  const id = await notices.post(notice);
  return allow({
    data: { id },
    action: 'notice',
    details: { noticeId: id, title: notice.title },
    controls: [{ type: 'notice', noticeId: id }],
  });
}

export async function removeNotice({ notices }: OperatorStores, id: string): Doing<Nothing> {
  if (!(await notices.remove(id))) return refuse('not-found');
  return allow({ data: {}, action: 'remove-notice', details: { noticeId: id } });
}
