import { randomBytes } from 'node:crypto';
import { makeHouseBots, NameTaken } from '../../api/house-bots/index.ts';
import { allow } from '../../platform/answer.ts';
import { openPasswordHasher, PASSWORD_COST } from '../../platform/password-hasher.ts';
import { CommandError, type CommandParts, doAsCommanded } from './command.ts';

/** Creates the accounts of the house bots and new tokens; returns the line for the environment of their program. */
export async function houseBotsByCommand(parts: CommandParts): Promise<string> {
  const passwords = await openPasswordHasher(PASSWORD_COST);
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64'));
  try {
    const { data } = await doAsCommanded(
      parts,
      async ({ houseBots, tokens }) => {
        const made = await makeHouseBots({ houseBots, tokens, passwordHash });
        return allow({
          data: made,
          action: 'house-bots' as const,
          details: { levels: made.length },
          controls: made.map(({ accountId }) => ({ type: 'account' as const, accountId })),
        });
      },
      'the house bots could not be made',
    );
    return `HOUSE_TOKENS=${data.map(({ secret }) => secret).join(',')}`;
  } catch (error) {
    if (error instanceof NameTaken)
      throw new CommandError(`${error.message} is the name of another account`, { cause: error });
    throw error;
  }
}
