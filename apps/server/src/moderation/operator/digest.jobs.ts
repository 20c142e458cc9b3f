import { type MailStore, storedLanguage } from '../../people/mail/index.ts';
import type { PeriodicJob, Portion } from '../../platform/periodic-jobs.ts';
import type { DigestCounts, DigestStore } from './digest.store.ts';

interface DigestStores {
  readonly digest: DigestStore;
  readonly mail: Pick<MailStore, 'enqueue'>;
}

export interface DigestParts {
  readonly atomically: <Result>(work: (stores: DigestStores) => Promise<Result>) => Promise<Result>;
  /** Writes the counts to the log, for operators without a mail address. */
  readonly report: (counts: DigestCounts) => void;
  readonly publicUrl: string;
}

const LOOK_MILLIS = 60_000;

/** Informs operators once a day, by mail and in the log, about the work that waits for them. */
export function digestJobs(parts: DigestParts): readonly PeriodicJob[] {
  const run = async (): Promise<Portion> => {
    await sendDigest(parts);
    return { hasMore: false };
  };
  return [{ name: 'operator-digest', schedule: { everyMillis: LOOK_MILLIS }, run }];
}

/** One transaction claims the day and enqueues the mails, so none is lost and none is sent twice. */
export async function sendDigest({ atomically, report, publicUrl }: DigestParts): Promise<void> {
  const counts = await atomically(async ({ digest, mail }) => {
    if (!(await digest.claim())) return undefined;
    const found = await digest.counts();
    const waiting = found.reports + found.feedback + found.errors;
    const page = `${publicUrl}/operator`;
    for (const { email, locale } of waiting === 0 ? [] : await digest.readers()) {
      // One statement at a time per connection.
      await mail.enqueue(email, { kind: 'digest', ...found, page, ...storedLanguage(locale) });
    }
    return found;
  });
  if (counts !== undefined) report(counts);
}
