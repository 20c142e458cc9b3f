import { type Answer, allow, refuse } from '../../platform/answer.ts';
import type { Caller } from '../../platform/call.ts';
import type { AccountParts, AccountStores } from './account.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { provePassword } from './credentials.ts';

export interface DeleteAccountParts extends AccountParts {
  /** Runs `work` in one transaction, with the personal data of all features and the account's stores. */
  readonly erasing: <Result>(
    work: (stores: AccountStores, others: readonly PersonalData[]) => Promise<Result>,
  ) => Promise<Result>;
}

/** Erases a user: the data of all features, every session, name, address and password. */
export async function deleteAccount(
  parts: DeleteAccountParts,
  password: string | undefined,
  { account }: Caller,
): Promise<Answer<undefined>> {
  if (!account.isGuest) {
    if (password === undefined) return refuse('password-wrong');
    const isOwner = await provePassword(parts, account.id, password);
    if (!isOwner.ok) return isOwner;
  }
  await parts.erasing(async ({ accounts, sessions, codes, mail }, others) => {
    await accounts.lock(account.id);
    // Sequential: they share one connection.
    for (const other of others) {
      // One statement at a time per connection.
      await other.erase(account.id);
    }
    await sessions.endOthers(account.id, null);
    const email = await accounts.erase(account.id);
    if (email !== null) {
      await codes.forget(email);
      await mail.forget(email);
    }
  });
  parts.onChanged(account.id);
  return allow(undefined);
}
