import type { Answer } from '../../platform/answer.ts';
import { type ActionParts, type ActionResult, type OperatorStores, perform } from './action.ts';
import type { Control } from './control.redis.ts';
import type { ReadMap } from './source-positions.ts';

/** A command that cannot be carried out; its message gives the reason. */
export class CommandError extends Error {}

/** What the operator's commands work with. */
export interface CommandParts extends ActionParts {
  /** For what is only read. */
  readonly stores: OperatorStores;
  /** Answers how many gateways listened. */
  readonly publish: (control: Control) => Promise<number>;
  /** Shows the operator a line before the command is carried out. */
  readonly print: (line: string) => void;
  /** The source maps that lie beside the built web app. */
  readonly readMap: ReadMap;
  /** Who gives the command. */
  readonly operator: string;
}

/** Does something with its line in the log; a refusal is a command that cannot be carried out. */
export async function doAsCommanded<Data>(
  parts: CommandParts,
  act: (stores: OperatorStores) => Promise<Answer<ActionResult<Data>>>,
  whyNot: string,
): Promise<ActionResult<Data>> {
  const done = await perform(parts, { operator: parts.operator, operatorId: null }, act);
  if (!done.ok) throw new CommandError(whyNot);
  return done.value;
}

/** The number of a notice, a board or a report. */
export function isRecordNumber(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}
