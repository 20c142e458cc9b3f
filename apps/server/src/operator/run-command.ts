import { parseArgs } from 'node:util';
import { foldUserName, NOTICE_TYPES } from '@chuhe/protocol';
import { allow } from '../platform/answer.ts';
import { listReportedBoards, setBoardHiddenByCommand } from './board-commands.ts';
import { CommandError, type CommandParts, doAsCommanded } from './command.ts';
import { postNotice, removeNotice } from './content-deeds.ts';
import { ban, lift, mute } from './measure-deeds.ts';
import type { AccountSheet } from './operator.store.ts';

const USAGE = `usage:
  admin show NAME|E-MAIL|NUMBER
  admin operator NAME                   admin not-operator NAME
  admin mute NAME --minutes 60 [--reason WHY]
  admin unmute NAME
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
  operator: (parts, who) => setOperator(parts, who, true),
  'not-operator': (parts, who) => setOperator(parts, who, false),
  mute: async (parts, who, { minutes, reason }) =>
    muteSomebody(parts, who, { minutes: positive(minutes, '--minutes'), note: reason ?? '' }),
  unmute: (parts, who) => liftMeasure(parts, who, 'mute'),
  ban: async (parts, who, { days, reason }) =>
    banSomebody(parts, who, { days: positive(days, '--days'), note: reason ?? '' }),
  unban: (parts, who) => liftMeasure(parts, who, 'ban'),
  notice: (parts, _, texts) => noticeByCommand(parts, texts),
  notices: (parts) => listNotices(parts),
  'remove-notice': (parts, id) => removeNoticeByCommand(parts, id),
  boards: (parts) => listReportedBoards(parts),
  'hide-board': (parts, id, { reason }) =>
    setBoardHiddenByCommand(parts, id, { isHidden: true, reason }),
  'show-board': (parts, id) =>
    setBoardHiddenByCommand(parts, id, { isHidden: false, reason: undefined }),
  reload: (parts, _, texts) => reload(parts, texts),
};

interface Texts {
  readonly type: string;
  readonly 'title-zh'?: string | undefined;
  readonly 'title-en'?: string | undefined;
  readonly zh?: readonly string[] | undefined;
  readonly en?: readonly string[] | undefined;
}

async function accountOf({ stores }: CommandParts, who: string): Promise<AccountSheet> {
  const account = await stores.accounts.find(foldUserName(who));
  if (account === undefined) throw new CommandError(`no account is called ${who}`);
  return account;
}

async function setOperator(parts: CommandParts, who: string, isOperator: boolean): Promise<string> {
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

async function muteSomebody(
  parts: CommandParts,
  who: string,
  { minutes, note }: { readonly minutes: number; readonly note: string },
): Promise<string> {
  const { id, user_name: name } = await accountOf(parts, who);
  const why = { minutes, reason: 'other', note } as const;
  await doAsCommanded(parts, (stores) => mute(stores, id, why), `${name} cannot be muted`);
  return `${name} is muted for ${minutes} minutes`;
}

async function banSomebody(
  parts: CommandParts,
  who: string,
  { days, note }: { readonly days: number; readonly note: string },
): Promise<string> {
  const { id, user_name: name } = await accountOf(parts, who);
  const why = { days, reason: 'other', note } as const;
  await doAsCommanded(parts, (stores) => ban(stores, id, why), `${name} cannot be banned`);
  return `${name} is banned for ${days} days`;
}

async function liftMeasure(
  parts: CommandParts,
  who: string,
  kind: 'mute' | 'ban',
): Promise<string> {
  const { id, user_name: name } = await accountOf(parts, who);
  const whyNot = kind === 'mute' ? `${name} is not muted` : `${name} is not banned`;
  await doAsCommanded(parts, (stores) => lift(stores, id, kind), whyNot);
  return kind === 'mute' ? `${name} may speak again` : `${name} is no longer banned`;
}

async function noticeByCommand(parts: CommandParts, texts: Texts): Promise<string> {
  const type = NOTICE_TYPES.find((known) => known === texts.type);
  if (type === undefined) throw new CommandError(`--type is one of ${NOTICE_TYPES.join(', ')}`);
  const notice = { type, ...textsOf(texts) };
  const { data } = await doAsCommanded(
    parts,
    (stores) => postNotice(stores, notice),
    'the notice was not posted',
  );
  return `notice ${data.id} is posted`;
}

async function listNotices({ stores }: CommandParts): Promise<string> {
  const rows = await stores.notices.list('9223372036854775807', 50);
  const lines = rows.map((row) => `${row.id}  ${row.type}  ${row.title_zh} / ${row.title_en}`);
  return lines.length === 0 ? 'no notices' : lines.join('\n');
}

async function removeNoticeByCommand(parts: CommandParts, id: string): Promise<string> {
  const whyNot = `no notice has the number ${id}`;
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new CommandError(whyNot);
  await doAsCommanded(parts, (stores) => removeNotice(stores, id), whyNot);
  return `notice ${id} is removed`;
}

async function reload(parts: CommandParts, texts: Texts): Promise<string> {
  const { title, content } = textsOf(texts);
  const words = { zh: content.zh.join('\n'), en: content.en.join('\n') };
  const details = { title, content: words };
  await doAsCommanded(
    parts,
    () => Promise.resolve(allow({ data: {}, action: 'reload', details })),
    'not recorded',
  );
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
