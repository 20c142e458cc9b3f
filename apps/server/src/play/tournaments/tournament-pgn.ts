import {
  type GameResult,
  type Move,
  readMoveRecord,
  readPosition,
  squareAt,
  writePgn,
} from '@chuhe/rules';
import type { Pairing } from '@chuhe/tournaments';
import type { TournamentGameRow } from './tournament-games.store.ts';

/** A stored game as PGN with moves in ICCS; empty when the game cannot be read. */
export function gamePgn(row: TournamentGameRow, pairing: Pairing, event: string): string {
  const start = readPosition(row.start_code);
  if (!start.ok) return '';
  const moves = movesOf(row.moves);
  if (moves === undefined) return '';
  const headers = new Map([
    ['Event', event],
    ['Date', row.ended_at.toISOString().slice(0, 10).replaceAll('-', '.')],
    ['Round', pairing.round > 0 ? `${pairing.round}.${pairing.board}` : `${pairing.board}`],
    ['Red', row.red_name ?? '?'],
    ['Black', row.black_name ?? '?'],
  ]);
  return writePgn(
    { headers, start: start.position, moves, comments: new Map(), result: resultOf(row) },
    'ICCS',
  );
}

function resultOf({ outcome_winner: winner }: TournamentGameRow): GameResult {
  if (winner === null) return '1/2-1/2';
  return winner === 'RED' ? '1-0' : '0-1';
}

function movesOf(records: string): readonly Move[] | undefined {
  const moves: Move[] = [];
  for (let at = 0; at < records.length; at += 4) {
    const written = readMoveRecord(records.slice(at, at + 4));
    const from = written && squareAt(written.from.x, written.from.y);
    const target = written && squareAt(written.to.x, written.to.y);
    if (from === undefined || target === undefined) return undefined;
    moves.push({ from, to: target });
  }
  return moves;
}
