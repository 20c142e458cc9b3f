import { parseArgs } from 'node:util';
import { CommandError, type CommandParts } from './command.ts';
import {
  cancelTournamentByCommand,
  closeChallengeByCommand,
  listNotices,
  listReportedBoards,
  listReportedStudies,
  noticeByCommand,
  reload,
  removeNoticeByCommand,
  setBoardHiddenByCommand,
  setStudyHiddenByCommand,
  type Texts,
} from './content-commands.ts';
import {
  accountOf,
  banByCommand,
  decideByCommand,
  liftByCommand,
  listOpenReports,
  muteByCommand,
  revokeTokensByCommand,
  setOperator,
} from './player-commands.ts';

const USAGE = `usage:
  admin show WHO                        WHO is a name, an e-mail address or #NUMBER
  admin operator WHO                    admin not-operator WHO
  admin mute WHO --minutes 60 [--reason WHY]
  admin unmute WHO
  admin ban WHO --days 7 --reason WHY   admin unban WHO
  admin revoke-tokens WHO [--reason WHY]
  admin reports                         reports and appeals that wait for a decision
  admin decide REPORT --decision upheld|dismissed [--answer TEXT]
  admin notice --title-zh T --title-en T --zh LINE… --en LINE… [--type info|warning|maintenance]
  admin notices
  admin remove-notice NUMBER
  admin boards
  admin hide-board NUMBER --reason WHY  admin show-board NUMBER
  admin studies
  admin hide-study NAME --reason WHY    admin show-study NAME
  admin cancel-tournament NAME --reason WHY
  admin close-challenge ROOM [--reason WHY]
  admin reload --title-zh T --title-en T --zh WHY --en WHY`;

const OPTIONS = {
  minutes: { type: 'string' },
  days: { type: 'string' },
  reason: { type: 'string' },
  decision: { type: 'string' },
  answer: { type: 'string' },
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
  readonly decision?: string | undefined;
  readonly answer?: string | undefined;
}

type Command = (parts: CommandParts, subject: string, options: Options) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  show: async (parts, who) => JSON.stringify(await accountOf(parts, who), null, 2),
  operator: (parts, who) => setOperator(parts, who, true),
  'not-operator': (parts, who) => setOperator(parts, who, false),
  mute: async (parts, who, { minutes, reason }) =>
    muteByCommand(parts, who, { minutes: positive(minutes, '--minutes'), note: reason ?? '' }),
  unmute: (parts, who) => liftByCommand(parts, who, 'mute'),
  ban: async (parts, who, { days, reason }) =>
    banByCommand(parts, who, { days: positive(days, '--days'), note: given(reason) }),
  unban: (parts, who) => liftByCommand(parts, who, 'ban'),
  'revoke-tokens': (parts, who, { reason }) => revokeTokensByCommand(parts, who, reason ?? ''),
  reports: (parts) => listOpenReports(parts),
  decide: (parts, id, { decision, answer }) => decideByCommand(parts, id, { decision, answer }),
  notice: (parts, _, texts) => noticeByCommand(parts, texts),
  notices: (parts) => listNotices(parts),
  'remove-notice': (parts, id) => removeNoticeByCommand(parts, id),
  boards: (parts) => listReportedBoards(parts),
  'hide-board': (parts, id, { reason }) =>
    setBoardHiddenByCommand(parts, id, { isHidden: true, reason }),
  'show-board': (parts, id) =>
    setBoardHiddenByCommand(parts, id, { isHidden: false, reason: undefined }),
  studies: (parts) => listReportedStudies(parts),
  'hide-study': (parts, name, { reason }) =>
    setStudyHiddenByCommand(parts, name, { isHidden: true, reason }),
  'show-study': (parts, name) =>
    setStudyHiddenByCommand(parts, name, { isHidden: false, reason: undefined }),
  'cancel-tournament': async (parts, name, { reason }) =>
    cancelTournamentByCommand(parts, name, given(reason)),
  'close-challenge': (parts, roomId, { reason }) => closeChallengeByCommand(parts, roomId, reason),
  reload: (parts, _, texts) => reload(parts, texts),
};

function given(reason: string | undefined): string {
  if (reason === undefined || reason.trim() === '') throw new CommandError('needs --reason');
  return reason.trim();
}

function positive(text: string | undefined, name: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000)
    throw new CommandError(`${name} must be a whole number above 0`);
  return number;
}
