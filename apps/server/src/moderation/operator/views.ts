import type {
  CALLS,
  Feedback,
  Sanction,
  Player,
  PlayerSheet,
  Report,
  ChatContent,
  ReportDetail,
} from '@chuhe/protocol';
import type * as z from 'zod/mini';
import type { AccountSheet, ActionRow } from './operator.store.ts';
import type { FeedbackRow } from '../../site/feedback/index.ts';
import type { ReportRow } from './queue.store.ts';
import type { SanctionsStore } from '../sanctions/index.ts';
import type {
  ContextStore,
  MessageRow,
  PlaceRow,
  SeenBoardRow,
  SeenStudyRow,
  SeenTournamentRow,
} from './context.store.ts';

type LoggedAction = z.output<typeof CALLS.operatorLog.answer>['list'][number];

export function reportView(row: ReportRow): Report {
  return {
    id: row.id,
    kind: row.kind,
    reporter: playerView(row.reporter_id, row.reporter_name, row.reporter_is_guest),
    subject: playerView(row.account_id, row.user_name, row.is_guest),
    reason: row.reason,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    takenBy: row.taken_by,
    decision: row.decision,
    excerpt: row.excerpt ?? '',
    others: Number(row.others),
  };
}

export function feedbackView(row: FeedbackRow): Feedback {
  return {
    id: row.id,
    player: playerView(row.account_id, row.user_name, row.is_guest),
    category: row.category,
    text: row.message,
    contact: row.contact,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    answer: row.answer,
  };
}

function playerView(userId: string, userName: string | null, isGuest: boolean | null): Player {
  return { userId, userName: userName ?? '', tourist: isGuest === false ? 0 : 1 };
}

export function actionView(row: ActionRow): LoggedAction {
  const { id, operator, action, account_id: accountId, details } = row;
  const subject = accountId === null ? null : playerView(accountId, row.user_name, row.is_guest);
  return { id, operator, action, subject, details, createdAt: row.created_at.toISOString() };
}

interface SheetFacts {
  readonly sanctions: Sanction[];
  readonly reports: PlayerSheet['reports'];
  readonly games: readonly {
    readonly id: string;
    readonly opponent: string | null;
    readonly ended_at: Date;
  }[];
}

export function sheetView(sheet: AccountSheet, facts: SheetFacts): PlayerSheet {
  return {
    player: playerView(sheet.id, sheet.user_name, sheet.is_guest),
    createdAt: sheet.created_at.toISOString(),
    lastSeenAt: sheet.last_seen_at?.toISOString() ?? null,
    mutedUntil: sheet.muted_until?.toISOString() ?? null,
    bannedUntil: sheet.banned_until?.toISOString() ?? null,
    measures: facts.sanctions,
    reports: facts.reports,
    games: facts.games.map(({ id, opponent, ended_at }) => ({
      id,
      opponent: opponent ?? '',
      endedAt: ended_at.toISOString(),
    })),
  };
}

interface DetailParts {
  readonly context: ContextStore;
  readonly sanctions: SanctionsStore;
}

/** A report with its context: the chat around it, the room, the game, the board, the sanction. */
export async function reportDetailOf(
  { context, sanctions }: DetailParts,
  report: ReportRow,
): Promise<ReportDetail> {
  const {
    chat_id: chatId,
    board_id: boardId,
    room_name: roomName,
    measure_id: sanctionId,
  } = report;
  const { study_id: studyId, tournament_id: tournamentId } = report;
  const place = roomName === null ? undefined : await context.place(roomName);
  const hasTournament = chatId !== null || tournamentId !== null;
  const tournament = hasTournament ? await context.tournament(tournamentId, chatId) : undefined;
  const study = studyId === null ? undefined : await context.study(studyId);
  const board = boardId === null ? undefined : await context.board(boardId);
  const sanction = sanctionId === null ? undefined : await sanctions.byId(sanctionId);
  return {
    ...reportView(report),
    chatId,
    lines: (await messagesOf(context, chatId, roomName)).map(messageView),
    room: place === undefined ? null : placeView(place),
    tournament: tournament === undefined ? null : tournamentView(tournament),
    board: board === undefined ? null : boardView(board),
    study: study === undefined ? null : studyView(study),
    measure: sanction === undefined ? null : sanctionView(sanction),
  };
}

async function messagesOf(
  context: ContextStore,
  chatId: string | null,
  roomName: string | null,
): Promise<readonly MessageRow[]> {
  if (chatId !== null) return context.messagesAround(chatId);
  return roomName === null ? [] : context.lastMessages(roomName);
}

function messageView(row: MessageRow): ReportDetail['lines'][number] {
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

function contentOf({ kind, number, message }: MessageRow): ChatContent {
  return kind === 'text' ? { kind, text: message ?? '' } : { kind, number: number ?? 1 };
}

function placeView(row: PlaceRow): NonNullable<ReportDetail['room']> {
  const { red_id: redId, black_id: blackId } = row;
  return {
    roomId: row.room_name,
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

function studyView(row: SeenStudyRow): NonNullable<ReportDetail['study']> {
  const { id, title, pen_code: penCode, visibility, chapters, is_hidden: isHidden } = row;
  return { id, title, penCode, visibility, chapters: [...chapters], isHidden };
}

function tournamentView(row: SeenTournamentRow): NonNullable<ReportDetail['tournament']> {
  const { id, name, is_hidden: isHidden } = row;
  return { id, name, isHidden };
}

function sanctionView(sanction: Sanction & { readonly accountId: string }): Sanction {
  const { accountId: _, ...view } = sanction;
  return view;
}
