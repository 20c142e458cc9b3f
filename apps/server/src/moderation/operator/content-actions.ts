import { allow, type Answer, refuse } from '../../platform/answer.ts';
import type { Notice } from '../../site/notices/index.ts';
import type { ActionResult, OperatorStores } from './action.ts';
import { mayHide } from './subject.ts';

type ActionAnswer<Data> = Promise<Answer<ActionResult<Data>>>;
type Nothing = Record<string, never>;

/** Hides a chat message or shows it again; all sockets of its room or tournament reload the chat. */
export async function setMessageHidden(
  { chat }: OperatorStores,
  chatId: string,
  { isHidden, operatorId }: { readonly isHidden: boolean; readonly operatorId: string },
): ActionAnswer<Nothing> {
  const message = await chat.setHidden(chatId, isHidden);
  if (message === undefined) return refuse('not-found');
  const { accountId, roomId, tournament } = message;
  if (!mayHide(operatorId, accountId)) return refuse('forbidden');
  return allow({
    data: {},
    action: isHidden ? 'hide-line' : 'show-line',
    accountId,
    details: { chatId, roomId, ...(tournament !== null && { tournament }) },
    controls: [
      ...(roomId === null ? [] : [{ type: 'room' as const, roomId }]),
      ...(tournament === null ? [] : [{ type: 'tournament' as const, tournament }]),
    ],
  });
}

interface HidingChange {
  readonly isHidden: boolean;
  /** Null if the action comes from `pnpm admin`. */
  readonly operatorId: string | null;
  readonly reason?: string | undefined;
}

/** Hides a board or shows it again. */
export async function setBoardHidden(
  { boards }: OperatorStores,
  boardId: string,
  { isHidden, operatorId, reason }: HidingChange,
): ActionAnswer<Nothing> {
  const accountId = await boards.setHidden(boardId, isHidden);
  if (accountId === undefined) return refuse('not-found');
  if (!mayHide(operatorId, accountId)) return refuse('forbidden');
  const action = isHidden ? 'hide-board' : 'show-board';
  return allow({ data: {}, action, accountId, details: { boardId, reason } });
}

/** Hides a study from everyone but its owner, or shows it again. */
export async function setStudyHidden(
  { studies }: OperatorStores,
  studyId: string,
  { isHidden, operatorId, reason }: HidingChange,
): ActionAnswer<Nothing> {
  const accountId = await studies.setHidden(studyId, isHidden);
  if (accountId === undefined) return refuse('not-found');
  if (!mayHide(operatorId, accountId)) return refuse('forbidden');
  const action = isHidden ? 'hide-study' : 'show-study';
  return allow({ data: {}, action, accountId, details: { studyId, reason } });
}

/** Ends an open challenge; the sweep of rooms carries it out within seconds. */
export async function endChallenge(
  { challenges }: OperatorStores,
  roomId: string,
  reason?: string,
): ActionAnswer<Nothing> {
  const accountId = await challenges.end(roomId);
  if (accountId === undefined) return refuse('not-found');
  return allow({ data: {}, action: 'close-challenge', accountId, details: { roomId, reason } });
}

/** Cancels a tournament; its leader carries it out within seconds. */
export async function endTournament(
  { tournaments }: OperatorStores,
  tournamentId: string,
  reason?: string,
): ActionAnswer<Nothing> {
  const found = await tournaments.askCancel(tournamentId);
  if (found === undefined) return refuse('not-found');
  const { holderId } = found;
  const details = { tournamentId, reason };
  return allow({
    data: {},
    action: 'cancel-tournament',
    ...(holderId !== null && { accountId: holderId }),
    details,
  });
}

/** Hides a tournament from everyone but its holder and players, or shows it again; all its pages reload it. */
export async function setTournamentHidden(
  { tournaments }: OperatorStores,
  tournamentId: string,
  { isHidden, operatorId, reason }: HidingChange,
): ActionAnswer<Nothing> {
  const found = await tournaments.setHidden(tournamentId, isHidden);
  if (found === undefined) return refuse('not-found');
  const { holderId } = found;
  if (holderId !== null && !mayHide(operatorId, holderId)) return refuse('forbidden');
  return allow({
    data: {},
    action: isHidden ? 'hide-tournament' : 'show-tournament',
    ...(holderId !== null && { accountId: holderId }),
    details: { tournamentId, reason },
    controls: [{ type: 'tournament', tournament: tournamentId }],
  });
}

/** Renames a tournament. */
export async function renameTournament(
  { tournaments }: OperatorStores,
  tournamentId: string,
  { name, operatorId }: { readonly name: string; readonly operatorId: string | null },
): ActionAnswer<Nothing> {
  const accountId = await tournaments.rename(tournamentId, name);
  if (accountId === undefined) return refuse('not-found');
  if (!mayHide(operatorId, accountId)) return refuse('forbidden');
  return allow({
    data: {},
    action: 'rename-tournament',
    accountId,
    details: { tournamentId, name },
    controls: [{ type: 'tournament', tournament: tournamentId }],
  });
}

/** Removes a run of tactics from all lists, or lets it count again. */
export async function setRunVoid(
  { runs }: OperatorStores,
  runId: string,
  { isVoid, operatorId, reason }: Omit<HidingChange, 'isHidden'> & { readonly isVoid: boolean },
): ActionAnswer<Nothing> {
  const accountId = await runs.setVoid(runId, isVoid);
  if (accountId === undefined) return refuse('not-found');
  if (!mayHide(operatorId, accountId)) return refuse('forbidden');
  const action = isVoid ? 'void-run' : 'restore-run';
  return allow({ data: {}, action, accountId, details: { runId, reason } });
}

/** Posts a notice to all players. */
export async function postNotice(
  { notices }: OperatorStores,
  notice: Notice,
): ActionAnswer<{ readonly id: string }> {
  const id = await notices.post(notice);
  return allow({
    data: { id },
    action: 'notice',
    details: { noticeId: id, title: notice.title },
    controls: [{ type: 'notice', noticeId: id }],
  });
}

export async function removeNotice({ notices }: OperatorStores, id: string): ActionAnswer<Nothing> {
  if (!(await notices.remove(id))) return refuse('not-found');
  return allow({ data: {}, action: 'remove-notice', details: { noticeId: id } });
}
