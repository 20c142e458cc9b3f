import type { SentChapter } from '../studies.ts';

/** A chapter of an account. */
export interface StoredChapter {
  readonly id: string;
  readonly title: string;
  readonly pgn: string;
  /** The change of the study that it was last changed by. */
  readonly revision: number;
  /** Whether it is a version that another device made of a chapter at the same time. */
  readonly isCopy: boolean;
}

/** What a device changed in the chapters of a study. */
export interface ChapterChanges {
  readonly chapters: readonly SentChapter[];
  readonly removed: readonly { readonly id: string; readonly base: number }[];
  readonly order?: readonly string[] | undefined;
}

interface MergeParts {
  /** The number of this change. */
  readonly revision: number;
  /** The name of a copy, the same whenever the same version is sent again. */
  readonly copyId: (chapter: SentChapter) => string;
}

/**
 * The chapters of an account after a device's changes (docs/merge.md): a chapter that was changed on both sides is kept
 * twice, and a change outlives a removal.
 */
export function mergeChapters(
  stored: readonly StoredChapter[],
  { chapters, removed, order }: ChapterChanges,
  { revision, copyId }: MergeParts,
): readonly StoredChapter[] {
  const kept = new Map(stored.map((chapter) => [chapter.id, chapter]));
  for (const { id, base } of removed) if (kept.get(id)?.revision === base) kept.delete(id);
  for (const sent of chapters) {
    const next = nextVersion(kept.get(sent.id), sent, { revision, copyId });
    // A copy that was sent before stays as it is.
    if (next !== undefined && (next.id === sent.id || !kept.has(next.id))) kept.set(next.id, next);
  }
  return inOrder([...kept.values()], order);
}

/** What a sent chapter becomes: the next version of the known one, a copy beside it, or nothing where it is the same. */
function nextVersion(
  known: StoredChapter | undefined,
  sent: SentChapter,
  { revision, copyId }: MergeParts,
): StoredChapter | undefined {
  const { id, title, pgn } = sent;
  if (known === undefined) return { id, title, pgn, revision, isCopy: false };
  if (known.title === title && known.pgn === pgn) return undefined;
  if (known.revision === sent.base) return { id, title, pgn, revision, isCopy: known.isCopy };
  return { id: copyId(sent), title, pgn, revision, isCopy: true };
}

/** In the order that is wanted; what it does not name keeps its place behind. */
function inOrder(
  chapters: readonly StoredChapter[],
  order: readonly string[] | undefined,
): readonly StoredChapter[] {
  if (order === undefined) return chapters;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: StoredChapter): number => places.get(id) ?? order.length;
  return chapters.toSorted((one, other) => placeOf(one) - placeOf(other));
}
