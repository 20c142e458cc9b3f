import { HOUSE_BOT_NAME_PREFIX } from '@chuhe/protocol';
import { hashToken } from '../../people/accounts/index.ts';
import { newTokenSecret, type TokensStore } from '../tokens/index.ts';
import type { HouseBotsStore } from './house-bots.store.ts';

export interface MakingParts {
  readonly houseBots: Pick<HouseBotsStore, 'put'>;
  readonly tokens: Pick<TokensStore, 'insert' | 'revokeAll'>;
  /** The hash of a password that is told to no one: programs come in with tokens. */
  readonly passwordHash: string;
}

/** An account of the house with the token of its programs. */
export interface MadeHouseBot {
  readonly accountId: string;
  readonly level: number;
  readonly secret: string;
}

const LEVELS = 8;
const SCOPES = ['read', 'challenge', 'play'] as const;

/** Thrown where the name of a bot of the house is another account's. */
export class NameTaken extends Error {}

/** How the bot of a level is called. */
export function houseBotName(level: number): string {
  return `${HOUSE_BOT_NAME_PREFIX}${level}`;
}

/** Makes the accounts that are missing, and a new token for each; the ones before count no longer. Needs a transaction. */
export async function makeHouseBots(parts: MakingParts): Promise<readonly MadeHouseBot[]> {
  const made: MadeHouseBot[] = [];
  for (let level = 1; level <= LEVELS; level += 1) {
    const name = houseBotName(level);
    // oxlint-disable-next-line no-await-in-loop -- one connection, inside a transaction
    const accountId = await parts.houseBots.put(level, name, parts.passwordHash);
    if (accountId === undefined) throw new NameTaken(name);
    const secret = newTokenSecret();
    // oxlint-disable-next-line no-await-in-loop -- one connection, inside a transaction
    await parts.tokens.revokeAll(accountId);
    const token = { name: 'house', scopes: SCOPES, tokenHash: hashToken(secret) };
    // oxlint-disable-next-line no-await-in-loop -- one connection, inside a transaction
    await parts.tokens.insert(accountId, token);
    made.push({ accountId, level, secret });
  }
  return made;
}
