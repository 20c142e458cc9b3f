import { ROWS, squareAt, type Square } from '../board/square.ts';
import { FILES, iccsPoint } from '../notation/coordinates.ts';
import { MOVE_MARKS, type MoveMark, type Notes, type Shape, SHAPE_COLOURS } from './game-tree.ts';

/** The notes in a comment of a file. */
interface ReadNotes extends Notes {
  readonly mark: MoveMark | undefined;
}

/** Rings, arrows and marks inside a comment, as many programs write them: `[%csl Ge4]`, `[%cal Rh2e2]`, `[%nag 5]`. */
const COMMAND = /\[%(?<name>csl|cal|nag) (?<value>[\w, ]{0,2000})\]/g;
const SHAPE = /^(?<colour>[GRBY])(?<fromX>[a-i])(?<fromY>\d)(?:(?<toX>[a-i])(?<toY>\d))?$/;

/** [R9.4] the text of a comment, and the drawings and marks in it. */
export function readNotes(text: string): ReadNotes {
  const shapes: Shape[] = [];
  let mark: MoveMark | undefined;
  const rest = text.replaceAll(COMMAND, (_, name: string, value: string) => {
    if (name === 'nag') mark = markOfNumber(Number(value)) ?? mark;
    else shapes.push(...value.split(',').flatMap(shapeOf));
    return '';
  });
  return { comment: tidy(rest), shapes, mark };
}

/** The comment of a file for these notes; includes a mark only if the format has no other place for it. */
export function writeNotes({ comment, shapes }: Notes, mark?: MoveMark): string {
  const rings = shapes.filter(({ from, to }) => from === to);
  const arrows = shapes.filter(({ from, to }) => from !== to);
  return [
    comment,
    rings.length === 0 ? '' : `[%csl ${rings.map(textOf).join(',')}]`,
    arrows.length === 0 ? '' : `[%cal ${arrows.map(textOf).join(',')}]`,
    mark === undefined ? '' : `[%nag ${numberOfMark(mark)}]`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** The mark with this number of PGN. */
export function markOfNumber(number: number): MoveMark | undefined {
  return MOVE_MARKS[number - 1];
}

export function numberOfMark(mark: MoveMark): number {
  return MOVE_MARKS.indexOf(mark) + 1;
}

export function markNamed(text: string): MoveMark | undefined {
  return MOVE_MARKS.find((mark) => mark === text);
}

/** A comment with normalised line ends, trimmed. */
export function tidy(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

function shapeOf(text: string): readonly Shape[] {
  const groups = SHAPE.exec(text.trim())?.groups;
  if (groups === undefined) return [];
  const { colour: letter, fromX = '', fromY = '', toX = fromX, toY = fromY } = groups;
  const colour = SHAPE_COLOURS.find((name) => name.charAt(0).toUpperCase() === letter);
  const from = pointAt(fromX, fromY);
  const to = pointAt(toX, toY);
  if (colour === undefined || from === undefined || to === undefined) return [];
  return [{ colour, from, to }];
}

function textOf({ colour, from, to }: Shape): string {
  const squares = from === to ? [from] : [from, to];
  return colour.charAt(0).toUpperCase() + squares.map(iccsPoint).join('');
}

/** A point in ICCS coordinates. */
function pointAt(file: string, rank: string): Square | undefined {
  return squareAt(FILES.indexOf(file), ROWS - 1 - Number(rank));
}
