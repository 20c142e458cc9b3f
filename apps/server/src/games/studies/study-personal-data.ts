import { JsonPages, type PersonalData } from '../../platform/personal-data.ts';
import type { StudiesStore } from './studies.store.ts';

/** Chapters per page of an export: at most a few hundred kilobytes together. */
const PAGE = 8;

/** The user's own studies with all chapters. */
export function studyPersonalData(studies: StudiesStore): PersonalData {
  return {
    name: 'studies',
    read: (accountId) => Promise.resolve(new JsonPages(pagesOf(studies, accountId))),
    erase: (accountId) => studies.erase(accountId),
  };
}

/** The studies of others that the user likes. */
export function studyLikePersonalData(studies: StudiesStore): PersonalData {
  return {
    name: 'studyLikes',
    read: async (accountId) =>
      (await studies.likedBy(accountId)).map(({ name, created_at: likedAt }) => ({
        study: name,
        likedAt,
      })),
    // Erased together with the studies of the account.
    erase: () => Promise.resolve(),
  };
}

async function* pagesOf(
  studies: StudiesStore,
  accountId: string,
): AsyncGenerator<readonly string[]> {
  let last = '';
  for (;;) {
    // A page is read when the one before has been sent.
    const rows = await studies.exported(accountId, last, PAGE);
    const end = rows.at(-1)?.name;
    if (end === undefined) return;
    yield rows.map(({ text }) => text);
    last = end;
  }
}
