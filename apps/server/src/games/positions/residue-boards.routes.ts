import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone, serveCaller } from '../../platform/call.ts';
import { pageFrom, readCursor } from '../../platform/cursor.ts';
import { textRefusal } from '../../platform/public-text/index.ts';
import { REPORT_LIMITS, type ReportsStore } from '../../people/reports/index.ts';
import { checkBoard } from './residue-board.ts';
import type { BoardRow, ResidueBoardsStore } from './residue-boards.store.ts';

export interface BoardRouteParts {
  readonly boards: ResidueBoardsStore;
  readonly reports: ReportsStore;
  readonly limiter: Limiter;
  readonly now: () => number;
}

export function residueBoardRoutes({
  boards,
  reports,
  limiter,
  now,
}: BoardRouteParts): readonly ServedCall[] {
  return [
    serveCaller(
      CALLS.addResidueBoard,
      { inside: 'a board that is refused does not count' },
      async ({ body }, caller) => {
        const checked = checkBoard({ ...body, note: body.note ?? '' });
        if (!checked.ok) return checked;
        const { title, note } = checked.value;
        const unfit = textRefusal(caller.account, { titles: [title], texts: [note] }, now());
        if (unfit !== undefined) return refuse(unfit);
        const wait = await limiter.take('boards-by-account', caller.account.id);
        if (wait > 0) return refuse('too-many', wait);
        const row = await boards.add(caller.account.id, checked.value);
        // The author submitted it again after an operator had hidden it.
        if (row === undefined || row.hidden_at !== null) return refuse('forbidden');
        return allow({ data: view(row) });
      },
    ),

    serveAnyone(CALLS.getResidueBoard, 'work', async ({ query }) => {
      const row = await boards.byId(query.id);
      return row === undefined ? refuse('not-found') : allow({ data: view(row) });
    }),

    serveAnyone(CALLS.listResidueBoards, 'work', async ({ query }) => {
      const below = readCursor(query.cursor);
      if (below === undefined) return refuse('bad-request');
      const page = { below, most: query.size + 1 };
      const word = query.word ?? '';
      const rows = await (word === '' ? boards.list(page) : boards.search(word, page));
      return allow({ data: pageFrom(rows, query.size, { idOf: (row) => row.id, view }) });
    }),

    serveCaller(CALLS.reportResidueBoard, REPORT_LIMITS, async ({ body }, caller) => {
      const { id: boardId, reason, text: message = '' } = body;
      const isFound = await reports.addBoard({
        boardId,
        reporterId: caller.account.id,
        reason,
        message,
      });
      return isFound ? allow({ data: {} }) : refuse('not-found');
    }),
  ];
}

function view(row: BoardRow) {
  return {
    id: row.id,
    title: row.title,
    penCode: row.pen_code,
    playSide: row.play_side,
    note: row.note,
    author: {
      userId: row.account_id,
      userName: row.user_name,
      tourist: 0 as const,
      ...(row.is_bot && { isBot: true as const }),
    },
    createdAt: row.created_at.toISOString(),
  };
}
