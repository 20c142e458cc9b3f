import { hash, verify } from '@node-rs/argon2';

/** Hashes and verifies passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Verifies a password. Without a stored hash it takes equally long and returns false. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** Memory in KiB and passes; argon2id is the library's default algorithm. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export async function openPasswordHasher(cost: PasswordCost): Promise<PasswordHasher> {
  const options = { ...cost, parallelism: 1 };
  const dummyHash = await hash('a password that nobody has', options);
  return {
    hash: (password) => hash(password.normalize('NFKC'), options),
    matches: async (stored, password) => {
      const isRight = await verify(stored ?? dummyHash, password.normalize('NFKC'));
      return isRight && typeof stored === 'string';
    },
  };
}
