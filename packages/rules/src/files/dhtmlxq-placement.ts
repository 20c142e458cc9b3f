import { EMPTY, manOfLetter } from '../board/man.ts';
import { COLUMNS, ROWS, squareAt, xOf, yOf } from '../board/square.ts';
import { placedMen, type Position } from '../position/position.ts';

/** [R8.9] the thirty-two men in the order of the field: RED's, then BLACK's. */
const RED_MEN = 'RNBAKABNRCCPPPPP';
const ALL_MEN = RED_MEN + RED_MEN.toLowerCase();
const ABSENT = '99';

/** A column and a row for each man, 99 for one that is not on the board. */
export function writePlacementField(position: Position): string {
  const waiting = placedMen(position)
    .map(({ man, square }) => ({ letter: man.letter, x: xOf(square), y: yOf(square) }))
    .toSorted((one, other) => one.x - other.x);
  return Array.from(ALL_MEN, (letter, index) => {
    const isMeant = (man: { readonly letter: string }): boolean => man.letter === letter;
    const at = index < RED_MEN.length ? waiting.findLastIndex(isMeant) : waiting.findIndex(isMeant);
    const [man] = at < 0 ? [] : waiting.splice(at, 1);
    return man === undefined ? ABSENT : `${man.x}${man.y}`;
  }).join('');
}

/** The man codes on the board; undefined when the field is no placement. */
export function readPlacementField(text: string): Uint8Array | undefined {
  if (!/^\d{64}$/.test(text)) return undefined;
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (const [index, letter] of Array.from(ALL_MEN).entries()) {
    const point = text.slice(2 * index, 2 * index + 2);
    if (point === ABSENT) continue;
    const square = squareAt(Number(point.charAt(0)), Number(point.charAt(1)));
    if (square === undefined || cells[square] !== EMPTY) return undefined;
    cells[square] = manOfLetter(letter)?.code ?? EMPTY;
  }
  return cells;
}
