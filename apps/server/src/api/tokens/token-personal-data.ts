import type { PersonalData } from '../../platform/personal-data.ts';
import type { TokensStore } from './tokens.store.ts';

/** Names and scopes of tokens; never a secret or its hash. */
export function tokenPersonalData(tokens: TokensStore): PersonalData {
  return {
    name: 'tokens',
    read: async (accountId) => {
      const rows = await tokens.list(accountId);
      return rows.map(({ name, scopes, created_at, last_used_at }) => ({
        name,
        scopes,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      }));
    },
    erase: async (accountId) => {
      await tokens.revokeAll(accountId);
    },
  };
}
