import { DECISIONS, foldUserName } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { CommandError, type CommandParts, doAsCommanded, isRecordNumber } from './command.ts';
import type { AccountSheet } from './operator.store.ts';
import { decideReport } from './report-actions.ts';
import { type Against, ban, lift, mute } from './sanction-actions.ts';

export async function accountOf(
  { stores, print }: CommandParts,
  who: string,
): Promise<AccountSheet> {
  const account = await stores.accounts.find(foldUserName(who));
  if (account === undefined)
    throw new CommandError(`no account is called ${who}; a number is written #59`);
  // Printed before anything is done: the number shows which account the name belongs to.
  print(`#${account.id} ${account.user_name}`);
  return account;
}

export async function setOperator(
  parts: CommandParts,
  who: string,
  isOperator: boolean,
): Promise<string> {
  const { id, user_name: name, is_guest: isGuest } = await accountOf(parts, who);
  if (isGuest) throw new CommandError(`${name} is a guest`);
  const action = isOperator ? 'operator' : 'not-operator';
  await doAsCommanded(
    parts,
    async ({ accounts }) => {
      await accounts.setOperator(id, isOperator);
      return allow({ data: {}, action, accountId: id, details: {} });
    },
    `${name} is a guest`,
  );
  return isOperator ? `${name} is an operator` : `${name} is no operator`;
}

/** Revokes all tokens of an account; its programs stop immediately. */
export async function revokeTokensByCommand(
  parts: CommandParts,
  who: string,
  note: string,
): Promise<string> {
  const { id, user_name: name } = await accountOf(parts, who);
  const { data } = await doAsCommanded(
    parts,
    async ({ tokens }) => {
      const revoked = await tokens.revokeAll(id);
      return allow({
        data: { revoked },
        action: 'revoke-tokens' as const,
        accountId: id,
        details: { revoked, note },
        controls: [{ type: 'account' as const, accountId: id }],
      });
    },
    `${name} has no tokens`,
  );
  return `${data.revoked} tokens of ${name} are revoked`;
}

export async function muteByCommand(
  parts: CommandParts,
  who: string,
  { minutes, note }: { readonly minutes: number; readonly note: string },
): Promise<string> {
  const { id, user_name: name } = await accountOf(parts, who);
  const why = { minutes, reason: 'other', note } as const;
  await doAsCommanded(
    parts,
    (stores) => mute(stores, atServer(id), why),
    `${name} cannot be muted`,
  );
  return `${name} is muted for ${minutes} minutes`;
}

export async function banByCommand(
  parts: CommandParts,
  who: string,
  { days, note }: { readonly days: number; readonly note: string },
): Promise<string> {
  const { id, user_name: name } = await accountOf(parts, who);
  const why = { days, reason: 'other', note } as const;
  await doAsCommanded(
    parts,
    (stores) => ban(stores, atServer(id), why),
    `${name} cannot be banned`,
  );
  return `${name} is banned for ${days} days`;
}

export async function liftByCommand(
  parts: CommandParts,
  who: string,
  kind: 'mute' | 'ban',
): Promise<string> {
  const { id, user_name: name } = await accountOf(parts, who);
  const whyNot = kind === 'mute' ? `${name} is not muted` : `${name} is not banned`;
  await doAsCommanded(parts, (stores) => lift(stores, atServer(id), kind), whyNot);
  return kind === 'mute' ? `${name} may speak again` : `${name} is no longer banned`;
}

function atServer(accountId: string): Against {
  return { operatorId: null, accountId };
}

/** Players to check when somebody seems to gain time by answering the server's pings late. */
export async function listLateLines({ stores }: CommandParts): Promise<string> {
  const rows = await stores.accounts.lateLines();
  const lines = rows.map(
    ({ id, user_name: name, games, millis }) =>
      `#${id} ${name}  ${games} games at the cap, ${(Number(millis) / 1000).toFixed(1)} s in all`,
  );
  return lines.length === 0 ? 'no player is always at the cap' : lines.join('\n');
}

/** Players to check when somebody's rating seems to be fed by accounts that lose on purpose. */
export async function listPartialResults({ stores }: CommandParts): Promise<string> {
  const rows = await stores.accounts.partialResults();
  const lines = rows.map(
    ({ id, user_name: name, kind, games, points }) =>
      `#${id} ${name}  ${kind}: ${games} wins counted in part, ${points.toFixed(0)} points`,
  );
  return lines.length === 0 ? 'no player wins so again and again' : lines.join('\n');
}

/** All open reports, including those that operators may not read: reports about themselves, appeals of operators. */
export async function listOpenReports({ stores }: CommandParts): Promise<string> {
  const rows = await stores.queue.open('0', 50, null);
  const lines = rows.map((row) => {
    const { id, kind, reason, message, account_id: accountId, user_name: name } = row;
    return `${id}  ${kind} (${reason})  #${accountId} ${name}  ${message.replaceAll('\n', ' ')}`;
  });
  return lines.length === 0 ? 'no open reports' : lines.join('\n');
}

export async function decideByCommand(
  parts: CommandParts,
  id: string,
  {
    decision: word,
    answer = '',
  }: { readonly decision?: string | undefined; readonly answer?: string | undefined },
): Promise<string> {
  const decision = DECISIONS.find((known) => known === word);
  if (decision === undefined)
    throw new CommandError(`--decision is one of ${DECISIONS.join(', ')}`);
  const whyNot = `no open report has the number ${id}`;
  if (!isRecordNumber(id)) throw new CommandError(whyNot);
  const ruling = { operatorId: null, decision, answer };
  const { data } = await doAsCommanded(parts, (stores) => decideReport(stores, id, ruling), whyNot);
  return `${data.closed} reports are ${decision}`;
}
