import { writeMove } from '../notation/notation.ts';
import { afterMove, type Position } from '../position/position.ts';
import { START_CODE, writePositionCode } from '../position/position-code.ts';
import type { GameRecord } from './game-record.ts';
import { isDerivedTag, notationOfFormat, type PgnFormat } from './pgn-format.ts';

/** Headers that come before the result, and those that come right after it. */
const FIRST_TAGS = ['Event', 'Site', 'Date', 'Round', 'RedTeam', 'Red', 'BlackTeam', 'Black'];
const NEXT_TAGS = ['ECCO', 'Opening'];

/** [R8.7] writes a record whose moves are legal, in the notation of the format. */
export function writePgn(record: GameRecord, format: PgnFormat): string {
  const lines = [...writeTags(record, format), '', ...writeMovetext(record, format)];
  return `${lines.join('\n')}\n`;
}

function writeTags(record: GameRecord, format: PgnFormat): readonly string[] {
  const { headers, start, result } = record;
  const names = [...headers.keys()].filter((name) => /^\w+$/.test(name) && !isDerivedTag(name));
  const others = names.filter((name) => !FIRST_TAGS.includes(name) && !NEXT_TAGS.includes(name));
  const code = writePositionCode(start);
  const tags: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Game', 'Chinese Chess'],
    ...FIRST_TAGS.map((name) => [name, headers.get(name)] as const),
    ['Result', result],
    ...[...NEXT_TAGS, ...others].map((name) => [name, headers.get(name)] as const),
    ['FEN', code === START_CODE ? undefined : code],
    ['Format', format],
  ];
  return tags.flatMap(([name, value = '']) => {
    return value === '' ? [] : [`[${name} "${escape(value)}"]`];
  });
}

/** A tag's value stays on one line; quotes and backslashes are escaped. */
function escape(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`);
}

/** One line for each pair of moves, comments in braces where they belong. */
function writeMovetext(record: GameRecord, format: PgnFormat): readonly string[] {
  const notation = notationOfFormat(format);
  const lines = [...writeComment(record, 0)];
  let position = record.start;
  for (const [index, move] of record.moves.entries()) {
    const words = [writeMove(position, move, notation), ...writeComment(record, index + 1)];
    if (index === 0 || position.toMove === 'RED') lines.push(moveNumber(position));
    lines.push([lines.pop(), ...words].join(' '));
    position = afterMove(position, move);
  }
  return [...lines, record.result];
}

function moveNumber(position: Position): string {
  return position.toMove === 'RED' ? `${position.moveNumber}.` : `${position.moveNumber}. ...`;
}

/** [R8.7] a brace would end the comment early: it is written full-width. */
function writeComment(record: GameRecord, ply: number): readonly string[] {
  const comment = (record.comments.get(ply) ?? '').replaceAll(/\r\n?/g, '\n').trim();
  return comment === '' ? [] : [`{${comment.replaceAll('}', '｝')}}`];
}
