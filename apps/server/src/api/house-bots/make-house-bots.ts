import { HOUSE_BOT_NAME_PREFIX } from '@chuhe/protocol';
import { hashToken } from '../../people/accounts/index.ts';
import { newTokenSecret, type TokensStore } from '../tokens/index.ts';
import type { HouseBotsStore } from './house-bots.store.ts';

export interface MakingParts {
  readonly houseBots: Pick<HouseBotsStore, 'put'>;
  readonly tokens: Pick<TokensStore, 'insert' | 'revokeAll'>;
  /** The hash of a password that nobody knows: programs use tokens. */
  readonly passwordHash: string;
}

/** A house account with the token of its programs. */
export interface MadeHouseBot {
  readonly accountId: string;
  readonly level: number;
  readonly secret: string;
}

const LEVELS = 8;
const SCOPES = ['read', 'challenge', 'play'] as const;

/** Thrown when another account has the name of a house bot. */
export class NameTaken extends Error {}

export function houseBotName(level: number): string {
  return `${HOUSE_BOT_NAME_PREFIX}${level}`;
}

/** Creates missing accounts, and a new token for each; earlier tokens become invalid. Needs a transaction. */
export async function makeHouseBots(parts: MakingParts): Promise<readonly MadeHouseBot[]> {
  const made: MadeHouseBot[] = [];
  for (let level = 1; level <= LEVELS; level += 1) {
    const name = houseBotName(level);
    // One connection, inside a transaction.
    const accountId = await parts.houseBots.put(level, name, parts.passwordHash);
    if (accountId === undefined) throw new NameTaken(name);
    const secret = newTokenSecret();
    // One connection, inside a transaction.
    await parts.tokens.revokeAll(accountId);
    const token = { name: 'house', scopes: SCOPES, tokenHash: hashToken(secret) };
    // One connection, inside a transaction.
    await parts.tokens.insert(accountId, token);
    made.push({ accountId, level, secret });
  }
  return made;
}
