import {
  currentPosition,
  extendLine,
  type MoveLine,
  readMoveText,
  startLine,
  startPosition,
} from '@chuhe/rules';

/** The line of a game that the library or a set of a proof stores as four digits a move. */
export function lineOfRecords(records: string, start = startLine(startPosition())): MoveLine {
  let line: MoveLine = start;
  for (const record of records.match(/.{4}/g) ?? []) {
    const reading = readMoveText(currentPosition(line), record, 'record');
    if (!reading.ok) throw new Error(`${record} breaks the rules: ${reading.refusal.code}`);
    line = extendLine(line, reading.move);
  }
  return line;
}
