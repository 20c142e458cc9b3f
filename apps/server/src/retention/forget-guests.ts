import type { PersonalData } from '../accounts/index.ts';
import type { RetentionStore } from './retention.store.ts';

export interface ForgetGuestsParts {
  readonly retention: RetentionStore;
  /** Runs `work` in one transaction, with what the features store about people. */
  readonly erasing: (
    work: (retention: RetentionStore, others: readonly PersonalData[]) => Promise<void>,
  ) => Promise<void>;
}

/** Removes the guests of one stretch who left nothing that others need; answers how many, and where to go on. */
export async function forgetGuests(
  { retention, erasing }: ForgetGuestsParts,
  after: string,
): Promise<{ readonly removed: number; readonly last: string | null }> {
  const { last, abandoned } = await retention.abandonedGuests(after);
  for (const id of abandoned) {
    // oxlint-disable-next-line no-await-in-loop -- one guest at a time: a fault costs one of them
    await erasing(async (inside, others) => {
      for (const other of others) await other.erase(id);
      await inside.removeGuest(id);
    });
  }
  return { removed: abandoned.length, last };
}
