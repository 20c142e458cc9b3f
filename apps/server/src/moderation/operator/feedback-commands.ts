import { FEEDBACK_ANSWER_MAX, type PageError } from '@chuhe/protocol';
import { CommandError, type CommandParts, doAsCommanded, isRecordNumber } from './command.ts';
import { answerFeedback, closeError } from './report-actions.ts';
import { withSourcePositions } from './source-positions.ts';

const MAX_LISTED = 50;

/** Feedback that no operator has closed. */
export async function listOpenFeedback({ stores }: CommandParts): Promise<string> {
  const rows = await stores.feedback.open('0', MAX_LISTED);
  const lines = rows.map((row) => {
    const { id, category, account_id: accountId, user_name: name, message, contact } = row;
    const reply = contact === '' ? '' : `  (${contact})`;
    return `${id}  ${category}  #${accountId} ${name}${reply}  ${message.replaceAll('\n', ' ')}`;
  });
  return lines.length === 0 ? 'no open feedback' : lines.join('\n');
}

export async function answerFeedbackByCommand(
  parts: CommandParts,
  id: string,
  answer = '',
): Promise<string> {
  const whyNot = `no open feedback has the number ${id}`;
  if (!isRecordNumber(id)) throw new CommandError(whyNot);
  if (answer.length > FEEDBACK_ANSWER_MAX)
    throw new CommandError(`an answer has at most ${FEEDBACK_ANSWER_MAX} characters`);
  await doAsCommanded(parts, (stores) => answerFeedback(stores, id, answer.trim()), whyNot);
  return answer.trim() === '' ? `feedback ${id} is closed` : `feedback ${id} is answered`;
}

const SHORT_NAME = 12;

/** Errors that pages reported and no operator has closed since, by build and route. */
export async function listErrors({ stores }: CommandParts): Promise<string> {
  const errors = await stores.errors.open();
  const groups = Map.groupBy(
    errors,
    ({ build, route }) => `build ${build ?? '?'}, ${route ?? '?'}`,
  );
  const texts = [...groups].map(
    ([heading, found]) => `${heading}\n${found.map(lineOf).join('\n')}`,
  );
  return texts.length === 0 ? 'no open errors' : texts.join('\n');
}

function lineOf({ id, times, lastSeenAt, type, text }: PageError): string {
  const [message = ''] = text.split('\n');
  return `${id.slice(0, SHORT_NAME)}  ${times} times, last ${lastSeenAt}  ${type}: ${message}`;
}

/** One error, its stack translated to source positions. */
export async function showError(parts: CommandParts, name: string): Promise<string> {
  const { id, times, firstSeenAt, lastSeenAt, agent, text } = await errorOf(parts, name);
  const stack = await withSourcePositions(text, parts.readMap);
  return `${id}\n${times} times, from ${firstSeenAt} to ${lastSeenAt}\n${agent}\n${stack}`;
}

export async function closeErrorByCommand(parts: CommandParts, name: string): Promise<string> {
  const { id } = await errorOf(parts, name);
  await doAsCommanded(parts, (stores) => closeError(stores, id), `error ${name} is closed already`);
  return `error ${id.slice(0, SHORT_NAME)} is closed until it happens again`;
}

async function errorOf({ stores }: CommandParts, name: string): Promise<PageError> {
  const isName = /^[0-9a-f]{6,64}$/.test(name);
  const found = isName ? await stores.errors.find(name) : undefined;
  if (found === undefined)
    throw new CommandError(`no single error has a name that begins with ${name}`);
  return found;
}
