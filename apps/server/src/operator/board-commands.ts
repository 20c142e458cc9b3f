import type { ResidueBoardsStore } from '../residue-boards/index.ts';
import { CommandError } from './command-error.ts';
import type { OperatorStore } from './operator.store.ts';

/** What the commands about boards work with. */
export interface BoardCommandParts {
  readonly accounts: OperatorStore;
  readonly boards: ResidueBoardsStore;
  /** Who gives the command. */
  readonly operator: string;
}

/** The boards people complained about, most complaints first. */
export async function listReportedBoards({ boards }: BoardCommandParts): Promise<string> {
  const rows = await boards.reported();
  const lines = rows.map((row) => {
    const state = row.is_hidden ? 'hidden' : 'shown';
    return `${row.id}  ${state}  ${row.reports} (${row.reasons})  ${row.user_name}  ${row.title}`;
  });
  return lines.length === 0 ? 'no reports' : lines.join('\n');
}

/** Takes a board out of sight, or shows it again. */
export async function setBoardHidden(
  { accounts, boards, operator }: BoardCommandParts,
  id: string,
  { isHidden, reason }: { readonly isHidden: boolean; readonly reason: string | undefined },
): Promise<string> {
  const accountId = /^[1-9]\d{0,17}$/.test(id) ? await boards.setHidden(id, isHidden) : undefined;
  if (accountId === undefined)
    throw new CommandError(`no ${isHidden ? 'shown' : 'hidden'} board has the number ${id}`);
  const action = isHidden ? 'hide-board' : 'show-board';
  await accounts.record({ operator, action, accountId, details: { boardId: id, reason } });
  return `board ${id} is ${isHidden ? 'hidden' : 'shown again'}`;
}
