import type { Answer } from '../../platform/answer.ts';
import { type ActionParts, type ActionResult, type OperatorStores, perform } from './action.ts';
import type { Control } from './control.redis.ts';
import type { ReadMap } from './source-positions.ts';

/** A command that cannot be carried out; its message gives the reason. */
export class CommandError extends Error {}

/** The dependencies of the operators' commands. */
export interface CommandParts extends ActionParts {
  /** Stores for reading only. */
  readonly stores: OperatorStores;
  /** Returns the number of gateways that received the control. */
  readonly publish: (control: Control) => Promise<number>;
  /** Shows a line to the operator before the command is carried out. */
  readonly print: (line: string) => void;
  /** The source maps beside the built web app. */
  readonly readMap: ReadMap;
  /** The name of the operator who runs the command. */
  readonly operator: string;
}

/** Performs an action with its entry in the log; turns a refusal into a `CommandError`. */
export async function doAsCommanded<Data>(
  parts: CommandParts,
  act: (stores: OperatorStores) => Promise<Answer<ActionResult<Data>>>,
  whyNot: string,
): Promise<ActionResult<Data>> {
  const done = await perform(parts, { operator: parts.operator, operatorId: null }, act);
  if (!done.ok) throw new CommandError(whyNot);
  return done.value;
}

/** Whether the text is the number of a notice, a board or a report. */
export function isRecordNumber(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}
