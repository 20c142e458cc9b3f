import { CALLS, STUDY_LIMITS, type Study } from '@chuhe/protocol';
import { allow, type Answer, refuse, undoWhenRefused } from '../../platform/answer.ts';
import {
  type CallContext,
  type ServedCall,
  serveAnyone,
  serveCaller,
} from '../../platform/call.ts';
import { pageFrom, readCursor } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database.ts';
import { SerialQueue } from '../../platform/queues.ts';
import { textRefusal } from '../../platform/public-text/index.ts';
import { REPORT_LIMITS, type ReportsStore } from '../../people/reports/index.ts';
import { ChapterReader } from './chapter-reader.ts';
import { saveStudy, type SeenTitles } from './save-study.ts';
import { type StudiesStore, studiesStore, type StudyRow } from './studies.store.ts';
import { maySee } from './study.ts';

export interface StudyRouteParts {
  readonly database: Database;
  readonly reports: ReportsStore;
  readonly now: () => number;
}

/** Parsing moves costs CPU: this many characters count as another change. */
const CHARACTERS_A_SAVE = 16_384;
/** The id of no account. */
const NO_ACCOUNT = '0';

export function studyRoutes(parts: StudyRouteParts): readonly ServedCall[] {
  return [...readRoutes(parts), ...changeRoutes(parts)];
}

function readRoutes({ database }: StudyRouteParts): readonly ServedCall[] {
  const studies = studiesStore(database);
  // Reading and writing a list takes milliseconds, so the lists of one reader run serially.
  const lists = new SerialQueue();
  const seen = async (context: CallContext, name: string): Promise<Answer<StudyRow>> => {
    return visible(studies.byName(viewerOf(context) ?? NO_ACCOUNT, name), viewerOf(context));
  };
  return [
    serveAnyone(CALLS.getStudy, 'work', async ({ query }, context) => {
      const found = await seen(context, query.id);
      return found.ok ? allow({ data: view(found.value) }) : found;
    }),
    serveAnyone(CALLS.getChapter, 'work', async ({ query }, context) => {
      const found = await seen(context, query.id);
      if (!found.ok) return found;
      const chapter = await studies.chapter(found.value.id, query.chapter);
      return chapter === undefined ? refuse('not-found') : allow({ data: chapter });
    }),
    serveAnyone(CALLS.listStudies, 'work', async ({ query }, context) => {
      const below = readCursor(query.cursor);
      if (below === undefined) return refuse('bad-request');
      const viewer = viewerOf(context) ?? NO_ACCOUNT;
      const rows = await lists.run(readerOf(context), () =>
        studies.listed(viewer, below, query.size + 1),
      );
      return allow({ data: pageFrom(rows, query.size, { idOf: ({ id }) => id, view }) });
    }),
    serveCaller(CALLS.ownStudies, 'work', async (_, { account }, context) => {
      const rows = await lists.run(readerOf(context), () =>
        studies.own(account.id, STUDY_LIMITS.studies),
      );
      const removed = await studies.removedOf(account.id);
      return allow({ data: { list: rows.map(view), removed: [...removed] } });
    }),
  ];
}

function changeRoutes({ database, reports, now }: StudyRouteParts): readonly ServedCall[] {
  const studies = studiesStore(database);
  const reader = new ChapterReader();
  return [
    serveCaller(
      CALLS.saveStudy,
      { names: ['studies-by-account'], weight: ({ body }) => saveWeight(body.chapters) },
      async ({ body }, { account }, context) => {
        await context.turn();
        const checked = await reader.checkAll(body.chapters);
        if (!checked.ok) return checked;
        const change = {
          refusalOf: (titles: SeenTitles) => textRefusal(account, titles, now()),
          change: body,
          checked: checked.value,
          pictureOf: (pgn: string | undefined) => reader.pictureOf(pgn),
        };
        const saved = await undoWhenRefused(
          <Result>(work: (inside: StudiesStore) => Promise<Result>) =>
            database.transaction((inside) => work(studiesStore(inside))),
          (inside) => saveStudy(inside, account.id, change),
        );
        if (!saved.ok) return saved;
        const row = await studies.byName(account.id, body.id);
        return row === undefined ? refuse('not-found') : allow({ data: view(row) });
      },
    ),
    serveCaller(CALLS.removeStudy, 'studies-by-account', async ({ body }, { account }) => {
      const isGone = await studies.remove(account.id, body.id);
      return isGone ? allow({ data: {} }) : refuse('not-found');
    }),
    serveCaller(CALLS.likeStudy, 'relations-by-account', async ({ body }, { account }) => {
      const found = await visible(studies.byName(account.id, body.id), account.id);
      if (!found.ok) return found;
      return allow({
        data: { likes: await studies.setLiked(found.value.id, account.id, body.isLiked) },
      });
    }),
    serveCaller(CALLS.reportStudy, REPORT_LIMITS, async ({ body }, { account }) => {
      const { id, reason, text: message = '' } = body;
      const found = await visible(studies.byName(account.id, id), account.id);
      if (!found.ok) return found;
      const isFound = await reports.addStudy({
        studyId: found.value.id,
        reporterId: account.id,
        reason,
        message,
      });
      return isFound ? allow({ data: {} }) : refuse('not-found');
    }),
  ];
}

/** The number of changes that saving a study counts as. */
function saveWeight(chapters: readonly { readonly pgn: string }[]): number {
  const characters = chapters.reduce((sum, { pgn }) => sum + pgn.length, 0);
  return 1 + Math.floor(characters / CHARACTERS_A_SAVE);
}

function viewerOf({ caller }: CallContext): string | undefined {
  return caller?.account.id;
}

/** The key to count by: the account, or the network of a visitor without one. */
function readerOf(context: CallContext): string {
  return viewerOf(context) ?? context.address;
}

/** A study that this reader may open; a private one looks like a missing one. */
async function visible(
  finding: Promise<StudyRow | undefined>,
  viewerId: string | undefined,
): Promise<Answer<StudyRow>> {
  const row = await finding;
  return row !== undefined && maySee(row, viewerId) ? allow(row) : refuse('not-found');
}

function view(row: StudyRow): Study {
  return {
    id: row.name,
    title: row.title,
    visibility: row.visibility,
    author: {
      userId: row.account_id,
      userName: row.user_name,
      tourist: 0,
      ...(row.is_bot && { isBot: true as const }),
    },
    penCode: row.pen_code,
    revision: row.revision,
    chapters: [...row.chapters],
    likes: row.likes,
    isLiked: row.is_liked,
    isHidden: row.is_hidden,
    updatedAt: row.updated_at.toISOString(),
  };
}
