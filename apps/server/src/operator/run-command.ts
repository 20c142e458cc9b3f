import { parseArgs } from 'node:util';
import { foldUserName, NOTICE_TYPES } from '@chuhe/protocol';
import type { NoticesStore } from '../notices/index.ts';
import { type BoardCommandParts, listReportedBoards, setBoardHidden } from './board-commands.ts';
import { CommandError } from './command-error.ts';
import type { Control } from './control.ts';
import type { AccountSheet, OperatorStore } from './operator.store.ts';

/** What the operator's commands work with. */
export interface CommandParts extends BoardCommandParts {
  readonly accounts: OperatorStore;
  readonly notices: NoticesStore;
  readonly publish: (control: Control) => Promise<number>;
}

const USAGE = `usage:
  admin show NAME|E-MAIL|NUMBER
  admin mute NAME --minutes 60          admin unmute NAME
  admin ban NAME --days 7 --reason WHY  admin unban NAME
  admin notice --title-zh T --title-en T --zh LINE… --en LINE… [--type info|warning|maintenance]
  admin notices
  admin remove-notice NUMBER
  admin boards
  admin hide-board NUMBER --reason WHY  admin show-board NUMBER
  admin reload --title-zh T --title-en T --zh WHY --en WHY`;

const OPTIONS = {
  minutes: { type: 'string' },
  days: { type: 'string' },
  reason: { type: 'string' },
  type: { type: 'string', default: 'info' },
  'title-zh': { type: 'string' },
  'title-en': { type: 'string' },
  zh: { type: 'string', multiple: true },
  en: { type: 'string', multiple: true },
} as const;

/** Carries out one command of the operator and answers what to print. */
export async function runCommand(parts: CommandParts, words: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
  });
  const [command = 'help', subject = ''] = positionals;
  const run = new Map(Object.entries(COMMANDS)).get(command);
  if (run === undefined) throw new CommandError(USAGE);
  return run(parts, subject, values);
}

interface Options extends Texts {
  readonly minutes?: string | undefined;
  readonly days?: string | undefined;
  readonly reason?: string | undefined;
}

type Command = (parts: CommandParts, subject: string, options: Options) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  show: async (parts, who) => JSON.stringify(await accountOf(parts, who), null, 2),
  mute: async (parts, who, { minutes }) => mute(parts, who, positive(minutes, '--minutes')),
  unmute: (parts, who) => mute(parts, who, 0),
  ban: async (parts, who, { days, reason }) =>
    ban(parts, who, { days: positive(days, '--days'), reason }),
  unban: (parts, who) => ban(parts, who, { days: 0, reason: undefined }),
  notice: (parts, _, texts) => postNotice(parts, texts),
  notices: (parts) => listNotices(parts),
  'remove-notice': (parts, id) => removeNotice(parts, id),
  boards: (parts) => listReportedBoards(parts),
  'hide-board': (parts, id, { reason }) => setBoardHidden(parts, id, { isHidden: true, reason }),
  'show-board': (parts, id) => setBoardHidden(parts, id, { isHidden: false, reason: undefined }),
  reload: (parts, _, texts) => reload(parts, texts),
};

interface Texts {
  readonly type: string;
  readonly 'title-zh'?: string | undefined;
  readonly 'title-en'?: string | undefined;
  readonly zh?: readonly string[] | undefined;
  readonly en?: readonly string[] | undefined;
}

async function accountOf({ accounts }: CommandParts, who: string): Promise<AccountSheet> {
  const account = await accounts.find(foldUserName(who));
  if (account === undefined) throw new CommandError(`no account is called ${who}`);
  return account;
}

async function mute(parts: CommandParts, who: string, minutes: number): Promise<string> {
  const { id, user_name: name } = await accountOf(parts, who);
  await parts.accounts.mute(id, minutes);
  await tell(parts, minutes === 0 ? 'unmute' : 'mute', { accountId: id, details: { minutes } });
  return minutes === 0 ? `${name} may speak again` : `${name} is muted for ${minutes} minutes`;
}

async function ban(
  parts: CommandParts,
  who: string,
  { days, reason }: { readonly days: number; readonly reason: string | undefined },
): Promise<string> {
  const { id, user_name: name } = await accountOf(parts, who);
  await parts.accounts.ban(id, days, reason ?? null);
  await tell(parts, days === 0 ? 'unban' : 'ban', { accountId: id, details: { days, reason } });
  return days === 0 ? `${name} is no longer banned` : `${name} is banned for ${days} days`;
}

async function tell(
  { accounts, operator, publish }: CommandParts,
  action: string,
  { accountId, details }: { readonly accountId: string; readonly details: object },
): Promise<void> {
  await accounts.record({ operator, action, accountId, details });
  await publish({ type: 'account', accountId });
}

async function postNotice(parts: CommandParts, texts: Texts): Promise<string> {
  const type = NOTICE_TYPES.find((known) => known === texts.type);
  if (type === undefined) throw new CommandError(`--type is one of ${NOTICE_TYPES.join(', ')}`);
  const { title, content } = textsOf(texts);
  const noticeId = await parts.notices.post({ type, title, content });
  const { operator } = parts;
  await parts.accounts.record({ operator, action: 'notice', details: { noticeId } });
  await parts.publish({ type: 'notice', noticeId });
  return `notice ${noticeId} is posted`;
}

async function listNotices({ notices }: CommandParts): Promise<string> {
  const rows = await notices.list('9223372036854775807', 50);
  const lines = rows.map((row) => `${row.id}  ${row.type}  ${row.title_zh} / ${row.title_en}`);
  return lines.length === 0 ? 'no notices' : lines.join('\n');
}

async function removeNotice(parts: CommandParts, id: string): Promise<string> {
  if (!/^[1-9]\d{0,17}$/.test(id) || !(await parts.notices.remove(id)))
    throw new CommandError(`no notice has the number ${id}`);
  const { operator } = parts;
  await parts.accounts.record({ operator, action: 'remove-notice', details: { noticeId: id } });
  return `notice ${id} is removed`;
}

async function reload(parts: CommandParts, texts: Texts): Promise<string> {
  const { title, content } = textsOf(texts);
  const words = { zh: content.zh.join('\n'), en: content.en.join('\n') };
  const { operator } = parts;
  await parts.accounts.record({ operator, action: 'reload', details: { title, content: words } });
  const gateways = await parts.publish({ type: 'reload', title, content: words });
  return `reload is recorded; ${gateways} gateways were told`;
}

function textsOf(texts: Texts) {
  const { 'title-zh': zhTitle, 'title-en': enTitle, zh, en } = texts;
  const isWhole =
    zhTitle !== undefined && enTitle !== undefined && zh !== undefined && en !== undefined;
  if (!isWhole) throw new CommandError('needs --title-zh, --title-en, --zh and --en');
  return { title: { zh: zhTitle, en: enTitle }, content: { zh, en } };
}

function positive(text: string | undefined, name: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000)
    throw new CommandError(`${name} must be a whole number above 0`);
  return number;
}
