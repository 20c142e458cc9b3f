import { bytesOf, CALLS, STUDY_LIMITS, type Study } from '@chuhe/protocol';
import { type Api, ApiError } from '../../platform/api/index.ts';
import {
  afterSave,
  chaptersToFetch,
  type DeviceChapter,
  type DeviceStudy,
  isUnsent,
  withAccount,
} from './study-record.ts';
import type { StudiesStore } from './studies-store.ts';

interface SyncParts {
  readonly api: Pick<Api, 'call'>;
  readonly store: StudiesStore;
  readonly owner: string;
}

/** Below the server's limit for one body. */
const MAX_BYTES = 56_000;
const NOT_FOUND = 404;
/** The server refuses this body; other studies can still be sent. */
const NOT_TAKEN: ReadonlySet<number | undefined> = new Set([400, 413, 422, 423]);

/** Whether the account accepts a chapter of this size; a larger one stays on its device. */
export function isSendable(pgn: string): boolean {
  return bytesOf(pgn) <= STUDY_LIMITS.chapterBytes && bytesInBody(pgn) <= MAX_BYTES;
}

/** Quotes and line breaks take more space in a body than in a file. */
function bytesInBody(pgn: string): number {
  return bytesOf(JSON.stringify(pgn));
}

/**
 * Sends the changes that the account lacks, then takes those of the account's other devices (docs/merge.md). A study
 * that the account refuses does not block the others.
 */
export async function syncStudies(parts: SyncParts): Promise<void> {
  for (const study of await parts.store.all()) if (isUnsent(study)) await offerStudy(parts, study);
  const { data } = await parts.api.call(CALLS.ownStudies, { isSilent: true });
  for (const account of data.list) await takeStudy(parts, account);
  for (const id of data.removed) await parts.store.change(id, () => undefined);
}

async function offerStudy(parts: SyncParts, study: DeviceStudy): Promise<void> {
  try {
    await sendStudy(parts, study);
  } catch (error) {
    if (!(error instanceof ApiError) || !NOT_TAKEN.has(error.status)) throw error;
  }
}

async function sendStudy({ api, store, owner }: SyncParts, first: DeviceStudy): Promise<void> {
  const { id } = first;
  if (first.isRemoved) {
    await gone(api.call(CALLS.removeStudy, { body: { id }, isSilent: true }));
    await store.change(id, () => undefined);
    return;
  }
  let study: DeviceStudy | undefined = first;
  while (study !== undefined && isUnsent(study)) {
    const sent: DeviceStudy = withBatch(study);
    if (!isUnsent(sent)) return;
    const account = await gone(
      api.call(CALLS.saveStudy, { body: bodyOf(sent), isSilent: true, isShownInPage: true }),
    );
    // Removed on another device; removals are final.
    if (account === undefined) {
      await store.change(id, () => undefined);
      return;
    }
    await store.change(id, (now) => now && { ...afterSave(now, sent, account.data), owner });
    study = (await store.all()).find((each) => each.id === id);
  }
}

/** The study with as many changed chapters as one request can carry; the others wait. */
function withBatch(study: DeviceStudy): DeviceStudy {
  let bytes = 0;
  return {
    ...study,
    chapters: study.chapters.map((chapter) => {
      if (!chapter.isChanged) return chapter;
      if (!isSendable(chapter.pgn)) return { ...chapter, isChanged: false };
      const isFirst = bytes === 0;
      bytes += bytesInBody(chapter.pgn);
      return { ...chapter, isChanged: isFirst || bytes <= MAX_BYTES };
    }),
  };
}

function bodyOf(study: DeviceStudy) {
  const { id, title, visibility, chapters, removed } = study;
  return {
    id,
    ...(study.isHeadChanged && { head: { title, visibility } }),
    ...(study.isOrderChanged && { order: chapters.map((chapter) => chapter.id) }),
    chapters: chapters
      .filter(({ isChanged }) => isChanged)
      .map((chapter) => ({
        id: chapter.id,
        base: Math.max(0, chapter.base),
        title: chapter.title,
        pgn: chapter.pgn,
      })),
    removed,
  };
}

/** Undefined if the account has no such study. */
async function gone<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}

async function takeStudy({ api, store }: SyncParts, account: Study): Promise<void> {
  const local = (await store.all()).find(({ id }) => id === account.id);
  if (local?.isRemoved === true) return;
  const fetched = new Map<string, DeviceChapter>();
  for (const chapter of chaptersToFetch(local, account)) {
    const query = { id: account.id, chapter };
    const { data } = await api.call(CALLS.getChapter, { query, isSilent: true });
    const { id, title, pgn, revision: base, isCopy } = data;
    fetched.set(id, { id, title, pgn, base, isCopy, isChanged: false });
  }
  // Read again, because the player may have written meanwhile.
  await store.change(account.id, (now) =>
    now?.isRemoved === true ? now : withAccount(now, account, fetched),
  );
}
