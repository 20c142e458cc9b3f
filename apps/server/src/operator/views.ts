import type { CALLS, Measure, Player, PlayerSheet, Report } from '@chuhe/protocol';
import type * as z from 'zod/mini';
import type { AccountSheet, ActionRow } from './operator.store.ts';
import type { ReportRow } from './queue.store.ts';

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
  };
}

export function playerView(
  userId: string,
  userName: string | null,
  isGuest: boolean | null,
): Player {
  return { userId, userName: userName ?? '', tourist: isGuest === false ? 0 : 1 };
}

export function actionView(row: ActionRow): LoggedAction {
  const { id, operator, action, account_id: accountId, details } = row;
  const subject = accountId === null ? null : playerView(accountId, row.user_name, row.is_guest);
  return { id, operator, action, subject, details, createdAt: row.created_at.toISOString() };
}

interface SheetFacts {
  readonly measures: Measure[];
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
    measures: facts.measures,
    reports: facts.reports,
    games: facts.games.map(({ id, opponent, ended_at }) => ({
      id,
      opponent: opponent ?? '',
      endedAt: ended_at.toISOString(),
    })),
  };
}
