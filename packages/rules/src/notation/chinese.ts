import { KINDS, type Kind, kindOfName, type Side } from '../board/piece.ts';
import type { Move } from '../board/move-list.ts';
import type { Position } from '../position/position.ts';
import {
  type Action,
  motionOf,
  movingKind,
  type RelativeMove,
  pieceNamed,
  type Mark,
  plainText,
  motionNamed,
} from './relative-move.ts';
import { type Standing, standingOf } from './same-file.ts';

const NAMES: Readonly<Record<Side, string>> = { RED: '帅仕相马车炮兵', BLACK: '将士象马车炮卒' };
const NUMERALS = '一二三四五六七八九';
const ACTION_SIGNS: Readonly<Record<Action, string>> = {
  level: '平',
  advance: '进',
  retreat: '退',
};
const ACTIONS = new Map<string, Action>([
  ['平', 'level'],
  ['进', 'advance'],
  ['進', 'advance'],
  ['退', 'retreat'],
]);
const MARKS = new Map<string, Mark>([
  ['前', { type: 'place', place: 'front' }],
  ['中', { type: 'place', place: 'middle' }],
  ['后', { type: 'place', place: 'rear' }],
  ['後', { type: 'place', place: 'rear' }],
  ...Array.from(NUMERALS, (numeral, index): [string, Mark] => {
    return [numeral, { type: 'digit', digit: index + 1 }];
  }),
  ...Array.from(NUMERALS, (_, index): [string, Mark] => {
    return [String(index + 1), { type: 'digit', digit: index + 1 }];
  }),
]);

/** [R7.3] four characters: the piece, its place, the direction and the distance. */
export function writeChinese(position: Position, move: Move): string {
  const side = position.toMove;
  const kind = movingKind(position, move);
  const name = NAMES[side].charAt(KINDS.indexOf(kind));
  const { action, number } = motionOf(position, kind, move);
  const piece = writePiece(name, kind, side, standingOf(position, move.from, kind));
  return `${piece}${ACTION_SIGNS[action]}${writeNumber(number, side)}`;
}

/** The characters of written moves that differ in traditional writing. */
const TRADITIONAL = new Map(
  Object.entries({ 帅: '帥', 将: '將', 马: '馬', 车: '車', 进: '進', 后: '後' }),
);

/** The same four characters as written in Taiwan and Hong Kong. */
export function writeTraditional(position: Position, move: Move): string {
  return Array.from(writeChinese(position, move), (one) => TRADITIONAL.get(one) ?? one).join('');
}

export function readChinese(text: string): RelativeMove | undefined {
  const [first = '', second = '', sign = '', last = '', ...rest] = plainText(text);
  const piece = pieceNamed(markOf(first), markOf(second));
  const motion = motionNamed(ACTIONS.get(sign), markOf(last));
  if (piece === undefined || motion === undefined || rest.length > 0) return undefined;
  return { ...piece, ...motion };
}

/** [R7.5] to [R7.7] the file, or the place among the pieces of its kind on the same file. */
function writePiece(name: string, kind: Kind, side: Side, standing: Standing): string {
  const { file, count, place, sharedFiles, number } = standing;
  const isGuard = kind === 'advisor' || kind === 'elephant';
  if (count === 1 || isGuard) return `${name}${writeNumber(file, side)}`;
  if (sharedFiles > 1 || count > 3) return `${NUMERALS.charAt(number - 1)}${name}`;
  if (place === 1) return `前${name}`;
  return place === count ? `后${name}` : `中${name}`;
}

function writeNumber(number: number, side: Side): string {
  return side === 'RED' ? NUMERALS.charAt(number - 1) : String(number);
}

function markOf(sign: string): Mark | undefined {
  const mark = MARKS.get(sign);
  if (mark !== undefined) return mark;
  const kind = kindOfName(sign);
  return kind === undefined ? undefined : { type: 'kind', kind };
}
