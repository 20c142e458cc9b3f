import { CommandError, type CommandParts } from './command.ts';

/** The databases with logs of rooms, the number of rooms on each, and whether it takes new ones. */
export async function listLogDatabases({ stores }: CommandParts): Promise<string> {
  const { logDatabases } = stores;
  const listed = [{ number: 0, state: 'registry' }, ...(await logDatabases.list())];
  const lines = await Promise.all(
    listed.map(async ({ number, state }) => {
      const { running, retained } = await logDatabases.roomsOf(number);
      return `${number} ${state}: ${running} rooms not over, ${retained} in all`;
    }),
  );
  return lines.join('\n');
}

/** Opens a database for new rooms. Every process must already have it in LOG_DATABASES. */
export async function openLogDatabaseByCommand(
  { stores }: CommandParts,
  subject: string,
): Promise<string> {
  const number = await setState({ stores }, subject, 'open');
  return `log database ${number} takes new rooms within seconds`;
}

/** Closes a database for new rooms; its existing rooms stay. */
export async function drainLogDatabaseByCommand(
  { stores }: CommandParts,
  subject: string,
): Promise<string> {
  const number = await setState({ stores }, subject, 'draining');
  const { running, retained } = await stores.logDatabases.roomsOf(number);
  return `log database ${number} takes no new rooms; ${running} are not over there, ${retained} in all`;
}

/** Removes a database that holds no logs any more. */
export async function removeLogDatabaseByCommand(
  { stores }: CommandParts,
  subject: string,
): Promise<string> {
  const number = numberOf(subject);
  if (await stores.logDatabases.remove(number))
    return `log database ${number} is removed; take it out of LOG_DATABASES`;
  const { retained } = await stores.logDatabases.roomsOf(number);
  throw new CommandError(
    `log database ${number} is not removed: it must have been draining for a minute, and has ${retained} rooms`,
  );
}

async function setState(
  { stores }: Pick<CommandParts, 'stores'>,
  subject: string,
  state: 'open' | 'draining',
): Promise<number> {
  const number = numberOf(subject);
  if (!(await stores.logDatabases.setState(number, state)))
    throw new CommandError(`no process has reached a log database ${number} yet`);
  return number;
}

function numberOf(subject: string): number {
  if (!/^[1-9]\d{0,3}$/.test(subject))
    throw new CommandError('a log database is named by its number in LOG_DATABASES');
  return Number(subject);
}
