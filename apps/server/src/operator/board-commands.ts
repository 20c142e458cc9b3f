import { CommandError, type CommandParts, doAsCommanded } from './command.ts';
import { setBoardHidden } from './content-deeds.ts';

/** The boards people complained about, most complaints first. */
export async function listReportedBoards({ stores }: CommandParts): Promise<string> {
  const rows = await stores.boards.reported();
  const lines = rows.map((row) => {
    const state = row.is_hidden ? 'hidden' : 'shown';
    return `${row.id}  ${state}  ${row.reports} (${row.reasons})  ${row.user_name}  ${row.title}`;
  });
  return lines.length === 0 ? 'no reports' : lines.join('\n');
}

/** Takes a board out of sight, or shows it again. */
export async function setBoardHiddenByCommand(
  parts: CommandParts,
  id: string,
  wish: { readonly isHidden: boolean; readonly reason: string | undefined },
): Promise<string> {
  const { isHidden } = wish;
  const whyNot = `no ${isHidden ? 'shown' : 'hidden'} board has the number ${id}`;
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new CommandError(whyNot);
  await doAsCommanded(parts, (stores) => setBoardHidden(stores, id, wish), whyNot);
  return `board ${id} is ${isHidden ? 'hidden' : 'shown again'}`;
}
