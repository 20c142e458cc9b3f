import type { FileReading } from './game-record.ts';
import { readDhtmlXq } from './read-dhtmlxq.ts';
import { readPgn } from './read-pgn.ts';

const BEGINS_AS_PGN = /^\uFEFF?\s*\[\s*\w+\s+"/;

/** [R8.3] reads a game in whichever of the two formats the text is. */
export function readGameFile(text: string): FileReading {
  const isDhtmlXq = !BEGINS_AS_PGN.test(text) && /\[DhtmlXQ/i.test(text);
  return isDhtmlXq ? readDhtmlXq(text) : readPgn(text);
}
