import { CALLS, type Locale } from '@chuhe/protocol';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import { pageFrom, readCursor } from '../../platform/cursor.ts';
import { noticeIn, type NoticeRow, type NoticesStore } from './notices.store.ts';

export function noticeRoutes(notices: NoticesStore): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.getSysNotice, 'work', async ({ query }, { locale }) => {
      const below = readCursor(query.cursor);
      if (below === undefined) return refuse('bad-request');
      const rows = await notices.list(below, query.size + 1);
      const view = (row: NoticeRow) => noticeFor(row, locale);
      return allow({ data: pageFrom(rows, query.size, { idOf: (row) => row.id, view }) });
    }),
  ];
}

function noticeFor(row: NoticeRow, locale: Locale) {
  return { id: row.id, ...noticeIn(row, locale), createdAt: row.created_at.toISOString() };
}
