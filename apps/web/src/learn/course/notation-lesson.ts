import { BOARD_HABITS, notationIn } from '@chuhe/protocol';
import type { Chapter, Level } from '@chuhe/puzzles';
import {
  isSameMove,
  legalMoves,
  type Move,
  pieceAt,
  type Position,
  type WrittenNotation,
  writeMove,
  xOf,
  yOf,
} from '@chuhe/rules';
import type { Locale } from '../../platform/language/index.ts';
import { namedMove } from './judge-move.ts';
import { openLevel } from './level-play.ts';

/** The notation of a chapter: lessons on files and steps need one that has them, whatever the setting. */
export function notationFor(
  { id }: Pick<Chapter, 'id'>,
  written: WrittenNotation,
  locale: Locale,
): WrittenNotation {
  const isCoordinates = written === 'iccs' || written === 'uci' || written === 'record';
  return id === 'notation' && isCoordinates
    ? notationIn(BOARD_HABITS[locale].notation, locale)
    : written;
}

/**
 * A note with its placeholders filled from our own notation of the named move: `{move}`, the `{sign}` of its direction,
 * and the same motion of the `{other}` piece on its file.
 */
export function fillNote(note: string, level: Level, notation: WrittenNotation): string {
  const { line } = openLevel(level);
  const [position] = line.positions;
  const move = namedMove(level, line, line.moves.length);
  if (move === undefined) return note;
  const written = writeMove(position, move, notation);
  const other = twinOf(position, move);
  return note
    .replaceAll('{move}', written)
    .replaceAll('{sign}', written.at(-2) ?? '')
    .replaceAll('{other}', other === undefined ? '' : writeMove(position, other, notation));
}

/** The same motion of another piece of its kind on the same file. */
function twinOf(position: Position, { from, to }: Move): Move | undefined {
  const kind = pieceAt(position, from)?.kind;
  return legalMoves(position).find(
    (move) =>
      pieceAt(position, move.from)?.kind === kind &&
      xOf(move.from) === xOf(from) &&
      !isSameMove(move, { from, to }) &&
      move.from !== from &&
      xOf(move.to) === xOf(to) &&
      yOf(move.to) - yOf(move.from) === yOf(to) - yOf(from),
  );
}
