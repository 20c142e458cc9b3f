import type { Locale } from '@chuhe/protocol';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { newPushKeys } from '../../platform/push.ts';
import { CommandError, type CommandParts } from './command.ts';
import {
  cancelTournamentByCommand,
  closeChallengeByCommand,
  listNotices,
  listReportedBoards,
  listReportedStudies,
  listRuns,
  noticeByCommand,
  reload,
  removeNoticeByCommand,
  renameTournamentByCommand,
  setBoardHiddenByCommand,
  setRunVoidByCommand,
  setStudyHiddenByCommand,
  setTournamentHiddenByCommand,
  type Texts,
} from './content-commands.ts';
import {
  answerFeedbackByCommand,
  closeErrorByCommand,
  listErrors,
  listOpenFeedback,
  showError,
} from './feedback-commands.ts';
import { houseBotsByCommand } from './house-commands.ts';
import {
  drainLogDatabaseByCommand,
  listLogDatabases,
  openLogDatabaseByCommand,
  removeLogDatabaseByCommand,
} from './log-commands.ts';
import {
  accountOf,
  banByCommand,
  decideByCommand,
  liftByCommand,
  listLateLines,
  listOpenReports,
  listPartialResults,
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
  admin house-bots                      accounts of the house bots, and new tokens for their program
  admin push-keys                       a new pair of keys for web push, as settings
  admin late-lines                      players whose lines get back all that a game allows, again and again
  admin partial-results                 players with many wins that counted in part: short, or over newcomers of one network
  admin reports                         reports and appeals that wait for a decision
  admin decide REPORT --decision upheld|dismissed [--answer TEXT]
  admin feedback                        what players wrote and nobody has closed
  admin answer-feedback NUMBER [--answer TEXT]   closes it; the writer reads the answer
  admin errors                          errors that pages reported and nobody has closed since
  admin error NAME                      one of them, its stack in places of the source; NAME may be cut short
  admin close-error NAME                until it happens again
  admin notice --title-zh T --title-en T --zh LINE… --en LINE… [--title-vi T --vi LINE…, and so in any other language]
               [--type info|warning|maintenance]
  admin notices
  admin remove-notice NUMBER
  admin boards
  admin hide-board NUMBER --reason WHY  admin show-board NUMBER
  admin studies
  admin hide-study NAME --reason WHY    admin show-study NAME
  admin runs                            the best ranked runs of tactics of the last week
  admin void-run NAME --reason WHY      admin restore-run NAME
  admin cancel-tournament NAME --reason WHY
  admin hide-tournament NAME --reason WHY   admin show-tournament NAME
  admin rename-tournament NAME --title TITLE
  admin close-challenge ROOM [--reason WHY]
  admin logs                            databases with logs of rooms
  admin open-logs NUMBER                admin drain-logs NUMBER
  admin remove-logs NUMBER
  admin reload --title-zh T --title-en T --zh WHY --en WHY [--title-vi T --vi WHY …]`;

const OPTIONS = {
  minutes: { type: 'string' },
  days: { type: 'string' },
  reason: { type: 'string' },
  decision: { type: 'string' },
  title: { type: 'string' },
  answer: { type: 'string' },
  type: { type: 'string', default: 'info' },
  'title-zh': { type: 'string' },
  'title-en': { type: 'string' },
  'title-tw': { type: 'string' },
  'title-vi': { type: 'string' },
  zh: { type: 'string', multiple: true },
  en: { type: 'string', multiple: true },
  tw: { type: 'string', multiple: true },
  vi: { type: 'string', multiple: true },
} as const satisfies ParseArgsOptionsConfig & Record<Locale | `title-${Locale}`, object>;

/** Carries out one command of the operator and returns the text to print. */
export async function runCommand(parts: CommandParts, words: readonly string[]): Promise<string> {
  const [command = 'help', second = '', ...others] = words;
  // The id of a room may begin with a dash, so only known options count as options.
  const isOption = Object.keys(OPTIONS).some((name) => second.split('=')[0] === `--${name}`);
  const subject = isOption ? '' : second;
  const { values } = parseArgs({ args: isOption ? words.slice(1) : others, options: OPTIONS });
  const run = new Map(Object.entries(COMMANDS)).get(command);
  if (run === undefined) throw new CommandError(USAGE);
  return run(parts, subject, values);
}

type Options = Texts & {
  readonly minutes?: string | undefined;
  readonly days?: string | undefined;
  readonly reason?: string | undefined;
  readonly decision?: string | undefined;
  readonly title?: string | undefined;
  readonly answer?: string | undefined;
};

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
  'house-bots': (parts) => houseBotsByCommand(parts),
  'push-keys': () => Promise.resolve(writePushKeys()),
  'late-lines': (parts) => listLateLines(parts),
  'partial-results': (parts) => listPartialResults(parts),
  reports: (parts) => listOpenReports(parts),
  decide: (parts, id, { decision, answer }) => decideByCommand(parts, id, { decision, answer }),
  feedback: (parts) => listOpenFeedback(parts),
  'answer-feedback': (parts, id, { answer }) => answerFeedbackByCommand(parts, id, answer),
  errors: (parts) => listErrors(parts),
  error: (parts, name) => showError(parts, name),
  'close-error': (parts, name) => closeErrorByCommand(parts, name),
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
  runs: (parts) => listRuns(parts),
  'void-run': async (parts, name, { reason }) =>
    setRunVoidByCommand(parts, name, { isVoid: true, reason: given(reason) }),
  'restore-run': (parts, name) =>
    setRunVoidByCommand(parts, name, { isVoid: false, reason: undefined }),
  'cancel-tournament': async (parts, name, { reason }) =>
    cancelTournamentByCommand(parts, name, given(reason)),
  'hide-tournament': async (parts, name, { reason }) =>
    setTournamentHiddenByCommand(parts, name, { isHidden: true, reason: given(reason) }),
  'show-tournament': (parts, name) =>
    setTournamentHiddenByCommand(parts, name, { isHidden: false, reason: undefined }),
  'rename-tournament': (parts, name, { title }) => renameTournamentByCommand(parts, name, title),
  'close-challenge': (parts, roomId, { reason }) => closeChallengeByCommand(parts, roomId, reason),
  logs: (parts) => listLogDatabases(parts),
  'open-logs': (parts, number) => openLogDatabaseByCommand(parts, number),
  'drain-logs': (parts, number) => drainLogDatabaseByCommand(parts, number),
  'remove-logs': (parts, number) => removeLogDatabaseByCommand(parts, number),
  reload: (parts, _, texts) => reload(parts, texts),
};

function writePushKeys(): string {
  const { publicKey, privateKey } = newPushKeys();
  return `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`;
}

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
