import type { SentChapter } from '../studies.ts';

/** A stored chapter of an account. */
export interface StoredChapter {
  readonly id: string;
  readonly title: string;
  readonly pgn: string;
  /** The study revision that last changed it. */
  readonly revision: number;
  /** Whether it is a conflicting copy: another device changed the chapter concurrently. */
  readonly isCopy: boolean;
}

/** A device's changes to the chapters of a study. */
export interface ChapterChanges {
  readonly chapters: readonly SentChapter[];
  readonly removed: readonly { readonly id: string; readonly base: number }[];
  readonly order?: readonly string[] | undefined;
}

interface MergeParts {
  /** The revision of this change. */
  readonly revision: number;
  /** The id of a copy; equal whenever the same version is sent again. */
  readonly copyId: (chapter: SentChapter) => string;
}

/**
 * The chapters of an account after a device's changes (docs/merge.md): a chapter changed on both sides is stored twice,
 * and a change wins over a removal.
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
    // A copy that was already stored stays as it is.
    if (next !== undefined && (next.id === sent.id || !kept.has(next.id))) kept.set(next.id, next);
  }
  return inOrder([...kept.values()], order);
}

/**
 * The result of a sent chapter: the next version of the stored one, a copy beside it, or undefined if nothing changed.
 */
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

/** Sorts the chapters in the requested order; chapters it does not name follow in their old order. */
function inOrder(
  chapters: readonly StoredChapter[],
  order: readonly string[] | undefined,
): readonly StoredChapter[] {
  if (order === undefined) return chapters;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: StoredChapter): number => places.get(id) ?? order.length;
  return chapters.toSorted((one, other) => placeOf(one) - placeOf(other));
}
