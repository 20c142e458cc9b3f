import { type CALLS, mergeChapters, type Refusal, type StudyVisibility } from '@chuhe/protocol';
import type * as z from 'zod/mini';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import type { CheckedChapter } from './chapter-reader.ts';
import type { StudiesStore } from './studies.store.ts';
import { copyIdOf, isFull } from './study.ts';

type StudyChange = z.output<typeof CALLS.saveStudy.body>;

/** The texts that others see before they open a chapter. */
export interface SeenTitles {
  readonly titles: readonly string[];
  readonly texts: readonly string[];
}

interface ReadChange {
  /** The reason to refuse these texts; undefined if they are allowed. */
  readonly refusalOf: (seen: SeenTitles) => Refusal | undefined;
  readonly change: StudyChange;
  /** Its parsed chapters. */
  readonly checked: readonly CheckedChapter[];
  /** The picture of a study with this first chapter. */
  readonly pictureOf: (pgn: string | undefined) => Promise<string>;
}

/** Merges a device's changes into one study of an account; runs inside one transaction. */
export async function saveStudy(
  studies: StudiesStore,
  accountId: string,
  { change, checked, pictureOf, refusalOf }: ReadChange,
): Promise<Answer<void>> {
  const sent = checked.map(({ chapter }) => chapter);
  await studies.lockAccount(accountId);
  const found = await openStudy(studies, accountId, change);
  if (!found.ok) return found;
  const { id, head, revision } = found.value;
  const names = sent.map((chapter) => chapter.id);
  const before = await studies.chapters(id, names);
  const chapters = mergeChapters(
    before,
    { ...change, chapters: sent },
    { revision, copyId: copyIdOf },
  );
  await studies.change(id, head, revision);
  await studies.putChapters(id, chapters, revision);
  if (isFull({ ...(await studies.used(accountId)), chapters: chapters.length }))
    return refuse('study-full');
  if (head.visibility !== 'private') {
    const texts = chapters.map(({ title }) => title);
    const unfit = refusalOf({ titles: [head.title], texts });
    if (unfit !== undefined) return refuse(unfit);
  }
  // Chapters that were not sent are parsed again only if one of them has become the first.
  const [first] = chapters;
  const known = checked.find(({ chapter }) => chapter.pgn === first?.pgn);
  if (known !== undefined) await studies.setPicture(id, known.picture);
  else if (revision === 1 || first?.id !== before[0]?.id)
    await studies.setPicture(id, await pictureOf(await studies.firstText(id)));
  return allow(undefined);
}

interface OpenStudy {
  readonly id: string;
  readonly head: { readonly title: string; readonly visibility: StudyVisibility };
  /** The number of this change. */
  readonly revision: number;
}

/** The study to change, locked; a new one if the name is free. */
async function openStudy(
  studies: StudiesStore,
  accountId: string,
  change: StudyChange,
): Promise<Answer<OpenStudy>> {
  const known = await studies.lock(change.id);
  if (known === undefined) {
    const { head } = change;
    const id = head && (await studies.create(accountId, change.id, head));
    return head === undefined || id === undefined
      ? refuse('not-found')
      : allow({ id, head, revision: 1 });
  }
  // The studies of others are invisible to the caller, and removed ones to everybody.
  if (known.account_id !== accountId || known.is_removed) return refuse('not-found');
  return allow({ id: known.id, head: change.head ?? known, revision: known.revision + 1 });
}
