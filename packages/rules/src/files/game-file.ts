import { type FileReading, LARGEST_FILE, MAX_GAMES } from './game-record.ts';
import { readDhtmlXq } from './dhtmlxq.ts';
import { readPgn } from './pgn.ts';
import { gameStarts } from './pgn-sheet.ts';

const BEGINS_AS_PGN = /^\uFEFF?\s*\[\s*\w+\s+"/;

/** [R8.3] reads a game in either of the two formats. */
export function readGameFile(text: string): FileReading {
  return isDhtmlXq(text) ? readDhtmlXq(text) : readPgn(text);
}

/** [R8.11] reads every game of a text, at least one; an unreadable game does not hide the others. */
export function readGames(text: string): readonly FileReading[] {
  if (text.length > LARGEST_FILE || isDhtmlXq(text)) return [readGameFile(text)];
  const starts = gameStarts(text);
  if (starts.length === 1) return [readPgn(text)];
  let line = 0;
  return starts.slice(0, MAX_GAMES).map((start, index) => {
    const game = text.slice(start, starts[index + 1]);
    const reading = movedDown(readPgn(game), line);
    line += game.split('\n').length - 1;
    return reading;
  });
}

function isDhtmlXq(text: string): boolean {
  return !BEGINS_AS_PGN.test(text) && /\[DhtmlXQ/i.test(text);
}

/** Makes a refusal name the line of the file instead of the game's. */
function movedDown(reading: FileReading, lines: number): FileReading {
  if (reading.ok || !('line' in reading.refusal)) return reading;
  const { refusal } = reading;
  return { ok: false, refusal: { ...refusal, line: refusal.line + lines } };
}
