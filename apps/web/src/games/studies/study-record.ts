import { STUDY_VISIBILITIES, type Study } from '@chuhe/protocol';
import * as z from 'zod/mini';

const chapterSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The tree of its moves. */
  pgn: z.string(),
  /** The account's revision that this version is based on; 0 if the account has none. */
  base: z.number(),
  /** Whether the account lacks this version. */
  isChanged: z.boolean(),
  /** Whether it is another device's version of a chapter that was changed concurrently. */
  isCopy: z.boolean(),
});

export const deviceStudySchema = z.object({
  id: z.string(),
  /** The registered owner; missing if a guest created it. */
  owner: z.optional(z.string()),
  title: z.string(),
  visibility: z.enum(STUDY_VISIBILITIES),
  /** When it was last changed on this device, in milliseconds. */
  savedAt: z.number(),
  chapters: z.array(chapterSchema),
  /** Whether the account lacks a change of title or visibility, and of the chapter order. */
  isHeadChanged: z.boolean(),
  isOrderChanged: z.boolean(),
  /** Chapters removed here but not yet in the account. */
  removed: z.array(z.object({ id: z.string(), base: z.number() })),
  /** Whether the whole study was removed here but not yet in the account. */
  isRemoved: z.boolean(),
});

export type DeviceChapter = z.infer<typeof chapterSchema>;
/** A study in the device's format. */
export type DeviceStudy = z.infer<typeof deviceStudySchema>;

/** Maximum characters of the title of a study or chapter. */
export const LONGEST_TITLE = 100;

const ID_BYTES = 16;

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
    .replace(/^-/, '_');
}

export function newChapter(title: string, pgn: string): DeviceChapter {
  return { id: newId(), title, pgn, base: 0, isChanged: true, isCopy: false };
}

export function newStudy(title: string, chapters: DeviceChapter[]): DeviceStudy {
  return {
    id: newId(),
    title,
    visibility: 'private',
    savedAt: Date.now(),
    chapters,
    isHeadChanged: true,
    isOrderChanged: false,
    removed: [],
    isRemoved: false,
  };
}

/** Whether the account lacks a part of it. */
export function isUnsent(study: DeviceStudy): boolean {
  const { chapters, removed, isHeadChanged, isOrderChanged, isRemoved } = study;
  const isChanged = chapters.some((chapter) => chapter.isChanged);
  return isChanged || removed.length > 0 || isHeadChanged || isOrderChanged || isRemoved;
}

export function withChapter(study: DeviceStudy, chapter: DeviceChapter): DeviceStudy {
  const isNew = study.chapters.every(({ id }) => id !== chapter.id);
  const changed = { ...chapter, isChanged: true };
  const chapters = study.chapters.map((each) => (each.id === chapter.id ? changed : each));
  return { ...study, chapters: isNew ? [...chapters, changed] : chapters };
}

export function withoutChapter(study: DeviceStudy, id: string): DeviceStudy {
  const gone = study.chapters.find((chapter) => chapter.id === id);
  const isKnown = gone !== undefined && gone.base > 0;
  return {
    ...study,
    chapters: study.chapters.filter((chapter) => chapter !== gone),
    removed: isKnown ? [...study.removed, { id, base: gone.base }] : study.removed,
  };
}

/** The study with a chapter one place up or down. */
export function withMoved(study: DeviceStudy, id: string, by: 1 | -1): DeviceStudy {
  const chapters = [...study.chapters];
  const from = chapters.findIndex((chapter) => chapter.id === id);
  const to = from + by;
  const [chapter] = chapters.splice(from, 1);
  if (chapter === undefined || to < 0 || to > chapters.length) return study;
  chapters.splice(to, 0, chapter);
  return { ...study, chapters, isOrderChanged: true };
}

/**
 * The study after the account stored a part of it. If another device had changed a chapter, the account keeps the sent
 * version as a copy, and this chapter is then fetched.
 */
export function afterSave(now: DeviceStudy, sent: DeviceStudy, account: Study): DeviceStudy {
  const heads = new Map(account.chapters.map((head) => [head.id, head]));
  const before = new Map(sent.chapters.map((chapter) => [chapter.id, chapter]));
  const chapters = now.chapters.map((chapter) => {
    const was = before.get(chapter.id);
    if (was?.isChanged !== true) return chapter;
    const isSame = was.pgn === chapter.pgn && was.title === chapter.title;
    const base = heads.get(chapter.id)?.revision;
    if (base === account.revision) return { ...chapter, base, isChanged: !isSame };
    return isSame ? { ...chapter, base: -1, isChanged: false } : chapter;
  });
  const gone = new Set(sent.removed.map(({ id }) => id));
  const orderOf = ({ chapters: list }: DeviceStudy): string => list.map(({ id }) => id).join();
  return {
    ...now,
    chapters,
    removed: now.removed.filter(({ id }) => !gone.has(id)),
    isHeadChanged: now.title !== sent.title || now.visibility !== sent.visibility,
    isOrderChanged: orderOf(now) !== orderOf(sent),
  };
}

/** The study with the changes of other devices; `fetched` holds the account's chapters that this device lacked. */
export function withAccount(
  local: DeviceStudy | undefined,
  account: Study,
  fetched: ReadonlyMap<string, DeviceChapter>,
): DeviceStudy {
  const own = new Map(local?.chapters.map((chapter) => [chapter.id, chapter]));
  const known = account.chapters.flatMap(({ id }) => fetched.get(id) ?? own.get(id) ?? []);
  const names = new Set(account.chapters.map(({ id }) => id));
  const unknown = (local?.chapters ?? []).filter(
    ({ id, isChanged }) => !names.has(id) && isChanged,
  );
  const chapters = [...known, ...unknown];
  const order = local?.isOrderChanged === true ? local.chapters.map(({ id }) => id) : [];
  const placeOf = ({ id }: DeviceChapter): number =>
    order.includes(id) ? order.indexOf(id) : order.length;
  const head = local?.isHeadChanged === true ? local : account;
  return {
    ...(local ?? newStudy(account.title, [])),
    id: account.id,
    owner: account.author.userId,
    title: head.title,
    visibility: head.visibility,
    savedAt: Date.parse(account.updatedAt),
    chapters: order.length === 0 ? chapters : chapters.toSorted((a, b) => placeOf(a) - placeOf(b)),
    isHeadChanged: local?.isHeadChanged ?? false,
  };
}

/** The ids of the account's chapters that a device has to fetch. */
export function chaptersToFetch(local: DeviceStudy | undefined, account: Study): readonly string[] {
  const own = new Map(local?.chapters.map((chapter) => [chapter.id, chapter]));
  return account.chapters
    .filter(({ id, revision }) => {
      const chapter = own.get(id);
      return chapter === undefined || (!chapter.isChanged && chapter.base !== revision);
    })
    .map(({ id }) => id);
}
