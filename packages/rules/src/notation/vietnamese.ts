import type { Kind } from '../board/piece.ts';
import type { Move } from '../board/move-list.ts';
import type { Position } from '../position/position.ts';
import {
  type Action,
  motionOf,
  movingKind,
  plainText,
  type RelativeMove,
} from './relative-move.ts';
import { type Standing, standingOf } from './same-file.ts';

type Which = RelativeMove['which'];
type Place = Extract<Which, { type: 'place' }>['place'];

/** The words for each symbol; the writer uses the first. */
const PIECES: Readonly<Record<Kind, readonly string[]>> = {
  general: ['Tg', 'tướng', 'soái'],
  advisor: ['S', 'sĩ', 'sỹ'],
  elephant: ['T', 'V', 'tượng', 'voi'],
  horse: ['M', 'mã'],
  chariot: ['X', 'xe', 'xa'],
  cannon: ['P', 'pháo'],
  soldier: ['B', 'C', 'binh', 'tốt', 'chốt'],
};
const PLACES: Readonly<Record<Place, readonly string[]>> = {
  front: ['t', 'trước', 'tiền'],
  middle: ['g', 'giữa', 'trung'],
  rear: ['s', 'sau', 'hậu'],
};
const ACTIONS: Readonly<Record<Action, readonly string[]>> = {
  level: ['-', 'bình'],
  advance: ['.', 'tấn', 'tiến'],
  retreat: ['/', 'thoái', 'lui'],
};
const KIND_OF = byWord(PIECES);
const PLACE_OF = byWord(PLACES);
const ACTION_OF = byWord(ACTIONS);

const TEXT = new RegExp(
  [
    String.raw`^(?<number>[1-9])?`,
    `(?<piece>${anyOf(KIND_OF)})`,
    `(?<place>${anyOf(PLACE_OF)})?`,
    String.raw`(?<file>[1-9])?`,
    `(?<action>${anyOf(ACTION_OF)})`,
    String.raw`(?<last>[1-9])$`,
  ].join(''),
);

/** [R7.17] the piece's letter, its place, the direction and the distance: P2-5, M8.7, Xs/1. */
export function writeVietnamese(position: Position, move: Move): string {
  const kind = movingKind(position, move);
  const { action, number } = motionOf(position, kind, move);
  const piece = writePiece(kind, standingOf(position, move.from, kind));
  return `${piece}${ACTIONS[action][0]}${number}`;
}

export function readVietnamese(text: string): RelativeMove | undefined {
  const groups = TEXT.exec(plainText(text).toLowerCase())?.groups ?? {};
  const kind = KIND_OF.get(groups['piece'] ?? '');
  const action = ACTION_OF.get(groups['action'] ?? '');
  const which = whichNamed(groups);
  if (kind === undefined || action === undefined || which === undefined) return undefined;
  return { kind, which, action, number: Number(groups['last']) };
}

/**
 * [R7.16] whether a text is Vietnamese rather than WXF, which also uses the letters P, C and B. A soldier never
 * retreats (P2-5), an elephant never moves along its rank (B7.1) and crosses two files (B7-6): such texts are
 * Vietnamese. C is WXF's cannon.
 */
export function looksVietnamese(plain: string): boolean {
  const text = plain.toLowerCase();
  if (!TEXT.test(text) || /^c\d[.-]/.test(text)) return false;
  const [, from, to] = /^b(\d)-(\d)$/.exec(text) ?? [];
  return from === undefined || Math.abs(Number(from) - Number(to)) === 1;
}

/** [R7.18] the file; t, g or s for front, middle and rear; a number before one of many soldiers. */
function writePiece(kind: Kind, standing: Standing): string {
  const { file, count, place, sharedFiles, number } = standing;
  const [letter = ''] = PIECES[kind];
  const isGuard = kind === 'advisor' || kind === 'elephant';
  if (count === 1 || isGuard) return `${letter}${file}`;
  if (sharedFiles > 1 || count > 3) return `${number}${letter}`;
  if (place === 1) return `${letter}t`;
  return place === count ? `${letter}s` : `${letter}g`;
}

function whichNamed(groups: Readonly<Record<string, string | undefined>>): Which | undefined {
  const place = PLACE_OF.get(groups['place'] ?? '');
  const file = groups['file'] === undefined ? undefined : Number(groups['file']);
  if (groups['number'] !== undefined) {
    const isPlain = place === undefined && file === undefined;
    return isPlain ? { type: 'number', number: Number(groups['number']), file } : undefined;
  }
  if (place !== undefined) return { type: 'place', place, file };
  return file === undefined ? undefined : { type: 'file', file };
}

/** Each word in lower case, with its meaning. */
function byWord<Meaning extends string>(
  words: Readonly<Record<Meaning, readonly string[]>>,
): ReadonlyMap<string, Meaning>;
function byWord(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([meaning, forms]) =>
      forms.map((form) => [form.toLowerCase(), meaning] as const),
    ),
  );
}

/** Longest words first: Tg is not an elephant. */
function anyOf(words: ReadonlyMap<string, string>): string {
  return [...words.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/^[./-]$/, String.raw`\$&`))
    .join('|');
}
