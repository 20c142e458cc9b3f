import { writeMove } from '../notation/notation.ts';
import { START_CODE, writePositionCode } from '../position/position-code.ts';
import { HEADER_FIELDS } from './dhtmlxq-fields.ts';
import { writePlacementField } from './dhtmlxq-placement.ts';
import type { GameRecord, GameResult } from './game-record.ts';

const RESULT_FIELDS: Readonly<Record<GameResult, string>> = {
  '1-0': '红胜',
  '0-1': '黑胜',
  '1/2-1/2': '和棋',
  '*': '',
};

/** [R8.10] writes a record as a DhtmlXQ block; headers that have no field there are left out. */
export function writeDhtmlXq(record: GameRecord): string {
  const { headers, start, moves, comments, result } = record;
  const code = writePositionCode(start);
  const fields = [
    ...HEADER_FIELDS.map(([header, field]) => [field, plain(headers.get(header) ?? '')] as const),
    ['result', RESULT_FIELDS[result]] as const,
    ['binit', writePlacementField(start)] as const,
    ['fen', code === START_CODE ? '' : code] as const,
    ['movelist', moves.map((move) => writeMove(start, move, 'record')).join('')] as const,
    ...Array.from(comments, ([ply, text]) => [`comment${ply}`, plain(text)] as const),
  ];
  const lines = fields
    .filter(([name, value]) => value !== '' || name === 'movelist')
    .map(([name, value]) => `[DhtmlXQ_${name}]${value}[/DhtmlXQ_${name}]`);
  return `${['[DhtmlXQ]', ...lines, '[/DhtmlXQ]'].join('\n')}\n`;
}

/** Two bars stand for a new line; bars and tags in a text are written full-width. */
function plain(text: string): string {
  return text
    .trim()
    .replaceAll('|', '｜')
    .replaceAll(/\[(?=\/?DhtmlXQ)/gi, '［')
    .replaceAll(/\r\n?|\n/g, '||');
}
