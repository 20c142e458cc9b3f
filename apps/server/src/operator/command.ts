import type { Answer } from '../platform/answer.ts';
import type { Control } from './control.ts';
import { type Deed, type DeedParts, type OperatorStores, perform } from './deed.ts';

/** A command that cannot be carried out; its message says why. */
export class CommandError extends Error {}

/** What the operator's commands work with. */
export interface CommandParts extends DeedParts {
  /** For what is only read. */
  readonly stores: OperatorStores;
  /** Answers how many gateways listened. */
  readonly publish: (control: Control) => Promise<number>;
  /** Who gives the command. */
  readonly operator: string;
}

/** Does something with its line in the log; a refusal is a command that cannot be carried out. */
export async function doAsCommanded<Data>(
  parts: CommandParts,
  act: (stores: OperatorStores) => Promise<Answer<Deed<Data>>>,
  whyNot: string,
): Promise<Deed<Data>> {
  const done = await perform(parts, { operator: parts.operator, operatorId: null }, act);
  if (!done.ok) throw new CommandError(whyNot);
  return done.value;
}
