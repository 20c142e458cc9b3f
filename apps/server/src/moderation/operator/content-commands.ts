import { type BaseLocale, type Locale, LOCALES, NOTICE_TYPES } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { CommandError, type CommandParts, doAsCommanded, isRecordNumber } from './command.ts';
import {
  endChallenge,
  endTournament,
  postNotice,
  removeNotice,
  renameTournament,
  setBoardHidden,
  setRunVoid,
  setStudyHidden,
  setTournamentHidden,
} from './content-actions.ts';

/** The texts of a notice, as options: a headline and lines by language. */
export type Texts = {
  readonly [Name in `title-${Locale}`]?: string | undefined;
} & { readonly [Name in Locale]?: readonly string[] | undefined } & { readonly type: string };

export async function noticeByCommand(parts: CommandParts, texts: Texts): Promise<string> {
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

export async function listNotices({ stores }: CommandParts): Promise<string> {
  const rows = await stores.notices.list('9223372036854775807', 50);
  const lines = rows.map(
    ({ id, type, texts: { zh, en } }) => `${id}  ${type}  ${zh.title} / ${en.title}`,
  );
  return lines.length === 0 ? 'no notices' : lines.join('\n');
}

export async function removeNoticeByCommand(parts: CommandParts, id: string): Promise<string> {
  const whyNot = `no notice has the number ${id}`;
  if (!isRecordNumber(id)) throw new CommandError(whyNot);
  await doAsCommanded(parts, (stores) => removeNotice(stores, id), whyNot);
  return `notice ${id} is removed`;
}

export async function reload(parts: CommandParts, texts: Texts): Promise<string> {
  const { title, content } = textsOf(texts);
  const words: Writable<string> = { zh: '', en: '' };
  for (const locale of LOCALES) {
    const lines = content[locale];
    if (lines !== undefined) words[locale] = lines.join('\n');
  }
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
  const [zh, en] = [wordsIn(texts, 'zh'), wordsIn(texts, 'en')];
  if (zh === undefined || en === undefined)
    throw new CommandError('needs --title-zh, --title-en, --zh and --en, none of them empty');
  const title: Writable<string> = { zh: zh.title, en: en.title };
  const content: Writable<readonly string[]> = { zh: zh.lines, en: en.lines };
  for (const locale of LOCALES) {
    const words = wordsIn(texts, locale);
    if (words === undefined) continue;
    title[locale] = words.title;
    content[locale] = words.lines;
  }
  return { title, content };
}

type Writable<Text> = Record<BaseLocale, Text> & Partial<Record<Locale, Text>>;

function isEmpty(text: string): boolean {
  return text.trim() === '';
}

/** Undefined for a language without any text. */
function wordsIn(texts: Texts, locale: Locale) {
  const [title, lines] = [texts[`title-${locale}`], texts[locale]];
  if (title === undefined && lines === undefined) return undefined;
  if (title === undefined || lines === undefined || [title, ...lines].some(isEmpty))
    throw new CommandError(`needs both --title-${locale} and --${locale}, none of them empty`);
  return { title, lines };
}

/** Reported boards, most reports first. */
export async function listReportedBoards({ stores }: CommandParts): Promise<string> {
  const rows = await stores.boards.reported();
  const lines = rows.map((row) => {
    const state = row.is_hidden ? 'hidden' : 'shown';
    return `${row.id}  ${state}  ${row.reports} (${row.reasons})  ${row.user_name}  ${row.title}`;
  });
  return lines.length === 0 ? 'no reports' : lines.join('\n');
}

interface CommandedHiding {
  readonly isHidden: boolean;
  readonly reason: string | undefined;
}

/** A kind of content to hide or show, and the error message if it does not exist. */
interface HideableContent {
  readonly kind: string;
  readonly id: string;
  readonly whyNot: string;
  readonly set: typeof setBoardHidden;
}

async function setHiddenByCommand(
  parts: CommandParts,
  { kind, id, whyNot, set }: HideableContent,
  change: CommandedHiding,
): Promise<string> {
  const byServer = { ...change, operatorId: null };
  await doAsCommanded(parts, (stores) => set(stores, id, byServer), whyNot);
  return `${kind} ${id} is ${change.isHidden ? 'hidden' : 'shown again'}`;
}

/** Hides a board or shows it again. */
export async function setBoardHiddenByCommand(
  parts: CommandParts,
  id: string,
  change: CommandedHiding,
): Promise<string> {
  const whyNot = `no ${change.isHidden ? 'shown' : 'hidden'} board has the number ${id}`;
  if (!isRecordNumber(id)) throw new CommandError(whyNot);
  return setHiddenByCommand(parts, { kind: 'board', id, whyNot, set: setBoardHidden }, change);
}

/** Reported studies, visible ones first. */
export async function listReportedStudies({ stores }: CommandParts): Promise<string> {
  const rows = await stores.studies.reported();
  const lines = rows.map((row) => {
    const state = row.is_hidden ? 'hidden' : 'shown';
    return `${row.name}  ${state}  ${row.reports} (${row.reasons})  ${row.user_name}  ${row.title}`;
  });
  return lines.length === 0 ? 'no reports' : lines.join('\n');
}

/** Hides a study or shows it again. */
export async function setStudyHiddenByCommand(
  parts: CommandParts,
  name: string,
  change: CommandedHiding,
): Promise<string> {
  const whyNot = `no ${change.isHidden ? 'shown' : 'hidden'} study has the name ${name}`;
  const content = { kind: 'study', id: name, whyNot, set: setStudyHidden };
  return setHiddenByCommand(parts, content, change);
}

/** Ends an open challenge. */
export async function closeChallengeByCommand(
  parts: CommandParts,
  roomId: string,
  reason: string | undefined,
): Promise<string> {
  const whyNot = `no open challenge has the name ${roomId}`;
  await doAsCommanded(parts, (stores) => endChallenge(stores, roomId, reason), whyNot);
  return `challenge ${roomId} is closed`;
}

/** Cancels a tournament. */
export async function cancelTournamentByCommand(
  parts: CommandParts,
  name: string,
  reason: string,
): Promise<string> {
  const whyNot = `no tournament that is not over has the name ${name}`;
  await doAsCommanded(parts, (stores) => endTournament(stores, name, reason), whyNot);
  return `tournament ${name} is cancelled`;
}

/** Hides a tournament or shows it again. */
export async function setTournamentHiddenByCommand(
  parts: CommandParts,
  name: string,
  change: CommandedHiding,
): Promise<string> {
  const whyNot = `no ${change.isHidden ? 'shown' : 'hidden'} tournament has the name ${name}`;
  const content = { kind: 'tournament', id: name, whyNot, set: setTournamentHidden };
  return setHiddenByCommand(parts, content, change);
}

/** Renames a tournament. */
export async function renameTournamentByCommand(
  parts: CommandParts,
  id: string,
  title: string | undefined,
): Promise<string> {
  const name = title?.trim() ?? '';
  if (name === '') throw new CommandError('needs --title');
  const whyNot = `nobody holds a tournament of the name ${id}`;
  const change = { name, operatorId: null };
  await doAsCommanded(parts, (stores) => renameTournament(stores, id, change), whyNot);
  return `tournament ${id} is called ${name}`;
}

/** The best ranked runs of tactics of the last week. */
export async function listRuns({ stores }: CommandParts): Promise<string> {
  const lines = (await stores.runs.listed()).map((run) => {
    const state = run.voidCause === null ? 'counts' : `void (${run.voidCause})`;
    return `${run.runId}  ${run.kind}  ${run.score} in ${run.seconds} s  ${state}  ${run.userName}`;
  });
  return lines.length === 0 ? 'no runs' : lines.join('\n');
}

/** Removes a run from all lists, or lets it count again. */
export async function setRunVoidByCommand(
  parts: CommandParts,
  runId: string,
  change: { readonly isVoid: boolean; readonly reason: string | undefined },
): Promise<string> {
  const { isVoid } = change;
  const byServer = { ...change, operatorId: null };
  const whyNot = `no ranked run that ${isVoid ? 'counts' : 'is void'} has the name ${runId}`;
  await doAsCommanded(parts, (stores) => setRunVoid(stores, runId, byServer), whyNot);
  return `run ${runId} ${isVoid ? 'is void' : 'counts again'}`;
}
