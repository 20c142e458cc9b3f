import type { PositionReading } from '../position/lawful.ts';
import type { Position } from '../position/position.ts';
import { type FilePart, lineAt, type RefusedFile } from './game-record.ts';

/** The position that a file begins with, or why it cannot be played from. */
export type StartReading = { readonly ok: true; readonly position: Position } | RefusedFile;

/** What a part of a file says about the start, with the line it says it on. */
export function startFrom(file: string, part: FilePart, reading: PositionReading): StartReading {
  if (reading.ok) return reading;
  const line = lineAt(file, part.index);
  return { ok: false, refusal: { code: 'file-start-position', line, reason: reading.refusal } };
}

/** [R8.6] a position code in a file, where RED may be written r as well as w. */
export function plainCode(text: string): string {
  return text.trim().replace(/^(\S+) r(?= |$)/, '$1 w');
}
