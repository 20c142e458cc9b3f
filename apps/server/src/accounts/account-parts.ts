import type { CodesStore } from '../codes/index.ts';
import type { Limiter } from '../limits/index.ts';
import type { MailStore } from '../mail/index.ts';
import type { PasswordHasher } from '../platform/password-hasher.ts';
import type { AccountsStore } from './accounts.store.ts';
import type { SessionsStore } from './sessions.store.ts';

/** The tables accounts live in. */
export interface AccountStores {
  readonly accounts: AccountsStore;
  readonly sessions: SessionsStore;
  readonly codes: CodesStore;
  readonly mail: MailStore;
}

/** What the use cases of this feature work with. */
export interface AccountParts extends AccountStores {
  /** Runs `work` in one transaction. */
  readonly atomically: <Result>(
    work: (stores: AccountStores) => Promise<Result>,
  ) => Promise<Result>;
  /** Something about an account has changed that its open sockets must know. */
  readonly onChanged: (accountId: string) => void;
  readonly limiter: Limiter;
  readonly passwords: PasswordHasher;
  /** The key e-mail codes are hashed with. */
  readonly secret: string;
}
