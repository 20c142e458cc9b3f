import { CALLS, TOKEN_LIMITS, TOKEN_SCOPES, type TokenView } from '@chuhe/protocol';
import { hashToken } from '../../people/accounts/index.ts';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { newTokenSecret } from './token-secret.ts';
import type { TokenRow, TokensStore } from './tokens.store.ts';

export interface TokenRouteParts {
  readonly tokens: TokensStore;
  readonly atomically: <Result>(work: (tokens: TokensStore) => Promise<Result>) => Promise<Result>;
  /** Refuses a wrong password of the account; wrong ones are counted. */
  readonly prove: (accountId: string, password: string) => Promise<Answer<undefined>>;
  /** Called when the streams of an account must be checked again. */
  readonly onChanged: (accountId: string) => void;
}

/** Creating, listing and revoking tokens, and becoming a bot. A token itself gives access to none of these. */
export function tokenRoutes(parts: TokenRouteParts): readonly ServedCall[] {
  const { tokens, atomically, onChanged } = parts;
  return [
    serveCaller(CALLS.listTokens, 'devices-by-account', async (_, { account: { id } }) => {
      const [rows, mayBecomeBot] = [await tokens.list(id), await tokens.mayBecomeBot(id)];
      return allow({ data: { list: rows.map(viewOf), mayBecomeBot } });
    }),
    serveCaller(CALLS.createToken, 'tokens-by-account', async ({ body }, { account: { id } }) => {
      const secret = newTokenSecret();
      const scopes = TOKEN_SCOPES.filter((scope) => body.scopes.includes(scope));
      const row = await atomically(async (inside) =>
        (await inside.countLocked(id)) < TOKEN_LIMITS.tokens
          ? inside.insert(id, { name: body.name, scopes, tokenHash: hashToken(secret) })
          : undefined,
      );
      if (row === undefined) return refuse('tokens-full');
      return allow({ data: { ...viewOf(row), secret } });
    }),
    serveCaller(CALLS.revokeToken, 'devices-by-account', async ({ body }, { account: { id } }) => {
      if (!(await tokens.revoke(id, body.tokenId))) return refuse('not-found');
      onChanged(id);
      return allow({ data: {} });
    }),
    serveCaller(
      CALLS.becomeBot,
      'credentials-by-account',
      async ({ body }, { account: { id } }) => {
        const isOwner = await parts.prove(id, body.password);
        if (!isOwner.ok) return isOwner;
        if (!(await atomically((inside) => inside.becomeBot(id)))) return refuse('has-played');
        onChanged(id);
        return allow({ data: {} });
      },
    ),
  ];
}

function viewOf(row: TokenRow): TokenView {
  return {
    tokenId: row.id,
    name: row.name,
    scopes: [...row.scopes],
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
