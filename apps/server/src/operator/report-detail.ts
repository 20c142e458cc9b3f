import type { ChatContent, Measure, ReportDetail } from '@chuhe/protocol';
import type { MeasuresStore } from '../measures/index.ts';
import type { ContextStore, LineRow, PlaceRow, SeenBoardRow } from './context.store.ts';
import type { QueueStore, ReportRow } from './queue.store.ts';
import { playerView, reportView } from './views.ts';

interface DetailParts {
  readonly queue: QueueStore;
  readonly context: ContextStore;
  readonly measures: MeasuresStore;
}

/** A report with what was said around, the room, the game, the board, the measure. */
export async function reportDetailOf(
  { queue, context, measures }: DetailParts,
  report: ReportRow,
): Promise<ReportDetail> {
  const { chat_id: chatId, board_id: boardId, room_id: roomId, measure_id: measureId } = report;
  const place = roomId === null ? undefined : await context.place(roomId);
  const board = boardId === null ? undefined : await context.board(boardId);
  const measure = measureId === null ? undefined : await measures.byId(measureId);
  return {
    ...reportView(report),
    chatId,
    lines: (await linesOf(context, chatId, roomId)).map(lineView),
    room: place === undefined ? null : placeView(place),
    board: board === undefined ? null : boardView(board),
    measure: measure === undefined ? null : measureView(measure),
    others: await queue.others(report.id),
  };
}

async function linesOf(
  context: ContextStore,
  chatId: string | null,
  roomId: string | null,
): Promise<readonly LineRow[]> {
  if (chatId !== null) return context.linesAround(chatId);
  return roomId === null ? [] : context.lastLines(roomId);
}

function lineView(row: LineRow): ReportDetail['lines'][number] {
  return {
    id: row.id,
    from: playerView(row.account_id, row.user_name, row.is_guest),
    at: Number(row.at),
    circle: row.circle,
    content: contentOf(row),
    isHidden: row.is_hidden,
    ...(row.unmasked !== null && { unmasked: row.unmasked }),
  };
}

function contentOf({ kind, number, message }: LineRow): ChatContent {
  return kind === 'text' ? { kind, text: message ?? '' } : { kind, number: number ?? 1 };
}

function placeView(row: PlaceRow): NonNullable<ReportDetail['room']> {
  const { red_id: redId, black_id: blackId } = row;
  return {
    roomId: row.room_id,
    red: redId === null ? null : playerView(redId, row.red_name, row.red_is_guest),
    black: blackId === null ? null : playerView(blackId, row.black_name, row.black_is_guest),
    gameId: row.game_id,
    isPublic: row.is_public === true,
    endCode: row.end_code,
  };
}

function boardView(row: SeenBoardRow): NonNullable<ReportDetail['board']> {
  const { id, title, note, pen_code: penCode, play_side: playSide, is_hidden: isHidden } = row;
  return { id, title, note, penCode, playSide, isHidden };
}

function measureView(measure: Measure & { readonly accountId: string }): Measure {
  const { accountId: _, ...view } = measure;
  return view;
}
