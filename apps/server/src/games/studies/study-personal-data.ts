import type { PersonalData } from '../../people/accounts/index.ts';
import { JsonPages } from '../../platform/json-pages.ts';
import type { StudiesStore } from './studies.store.ts';

/** Chapters that an export reads at a time: together a few hundred kilobytes at most. */
const PAGE = 8;

/** Own studies with all their chapters. */
export function studyPersonalData(studies: StudiesStore): PersonalData {
  return {
    name: 'studies',
    read: (accountId) => Promise.resolve(new JsonPages(pagesOf(studies, accountId))),
    erase: (accountId) => studies.erase(accountId),
  };
}

/** The studies of others that a player likes. */
export function studyLikePersonalData(studies: StudiesStore): PersonalData {
  return {
    name: 'studyLikes',
    read: async (accountId) =>
      (await studies.likedBy(accountId)).map(({ name, created_at: likedAt }) => ({
        study: name,
        likedAt,
      })),
    // They go with the studies of the account.
    erase: () => Promise.resolve(),
  };
}

async function* pagesOf(
  studies: StudiesStore,
  accountId: string,
): AsyncGenerator<readonly string[]> {
  let last = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a page is read when the one before has been sent
    const rows = await studies.exported(accountId, last, PAGE);
    const end = rows.at(-1)?.name;
    if (end === undefined) return;
    yield rows.map(({ text }) => text);
    last = end;
  }
}
