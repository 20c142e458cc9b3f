import type { Score } from './question.ts';

/** One line of an engine's talk, as far as we listen to it. */
export type UciOutput =
  | { readonly type: 'ready' }
  /** The engine has told all its options. */
  | { readonly type: 'introduced' }
  | { readonly type: 'option'; readonly name: string }
  /** The best line so far. */
  | { readonly type: 'info'; readonly score: Score; readonly pv: readonly string[] }
  | { readonly type: 'best'; readonly move: string }
  /** Anything else, garbage included. */
  | { readonly type: 'other' };

/** A line longer than this is no line of UCI. */
export const LONGEST_LINE = 8192;

const OTHER: UciOutput = { type: 'other' };
const MOVE = '[a-i](?:10|[1-9])[a-i](?:10|[1-9])';
const BEST = new RegExp(`^bestmove (?<move>${MOVE})(?: ponder ${MOVE})?$`);
const INFO = new RegExp(
  `^info (?:\\w+ \\w+ )*?score (?<unit>cp|mate) (?<value>-?\\d{1,6}) (?:\\w+ \\w+ )*pv (?<pv>${MOVE}(?: ${MOVE})*)$`,
);
const OPTION = /^option name (?<name>[\w ]{1,40}?) type \w+/;

/** Reads one line, strictly: what is not exactly UCI is `other`. */
export function readUciLine(line: string): UciOutput {
  const text = line.trimEnd();
  if (text === 'readyok') return { type: 'ready' };
  if (text === 'uciok') return { type: 'introduced' };
  if (text.length > LONGEST_LINE) return OTHER;
  if (text.startsWith('bestmove ')) return readBest(text);
  if (text.startsWith('info ')) return readInfo(text);
  const name = OPTION.exec(text)?.groups?.['name'];
  return name === undefined ? OTHER : { type: 'option', name };
}

function readBest(text: string): UciOutput {
  const move = BEST.exec(text)?.groups?.['move'];
  return move === undefined ? OTHER : { type: 'best', move };
}

function readInfo(text: string): UciOutput {
  const groups = INFO.exec(text)?.groups;
  if (groups === undefined) return OTHER;
  const value = Number(groups['value']);
  const score: Score =
    groups['unit'] === 'mate' ? { type: 'mate', moves: value } : { type: 'points', points: value };
  return { type: 'info', score, pv: (groups['pv'] ?? '').split(' ') };
}

/** The whole lines of what was heard so far, and the beginning of the next one. */
export interface HeardText {
  readonly lines: readonly string[];
  readonly rest: string;
}

/** Cuts a stream into lines; a line without end is thrown away rather than kept growing. */
export function splitLines(rest: string, chunk: string): HeardText {
  const parts = (rest + chunk).split('\n');
  const last = parts.pop() ?? '';
  return { lines: parts, rest: last.length > LONGEST_LINE ? '' : last };
}
