import { canAttack, type Position, type Setup, type Side } from '@chuhe/rules';
import { CellIndex } from './cell-index.ts';
import { attackersIn, familyOf, nameOf } from './material.ts';
import { BLACK_KING, KING, SQUARE_COUNT } from './reach.ts';

/** A cell of a table: a position with the attacker to move. */
export interface TableCell {
  readonly table: string;
  readonly cell: number;
}

/** The table of a position and the side that attacks; undefined if both sides or neither can attack. */
export function tableOf(
  setup: Position,
): { readonly name: string; readonly attacker: Side } | undefined {
  const attacks = canAttack(setup, 'RED');
  if (attacks === canAttack(setup, 'BLACK')) return undefined;
  const attacker = attacks ? 'RED' : 'BLACK';
  const counts = new Map<number, number>();
  for (let square = 0; square < SQUARE_COUNT; square += 1) {
    const code = codeFor(setup, square, attacker);
    if (code !== 0 && code !== KING && code !== BLACK_KING)
      counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return { name: nameOf(counts), attacker };
}

/** The tables needed to probe a position of this table: its own and those of its captures. */
export function tablesToProbe(name: string): readonly string[] {
  return familyOf(name);
}

/** Which slot each piece of a material fills. */
interface Layout {
  readonly name: string;
  readonly index: CellIndex;
  readonly hasAttacker: boolean;
  /** The first slot per code. */
  readonly starts: Uint8Array;
}

/** Per material, as a number with a digit per code. */
const layouts = new Map<number, Layout>();
/** More than the pieces of any kind. */
const DIGIT = 6;
const CODES = 16;
const found = new Uint8Array(32);
const foundCodes = new Uint8Array(32);
const next = new Uint8Array(CODES);
const slots = new Uint8Array(32);

/** The cell of a position, rotated so that the attacker is RED; undefined without an attacker. */
export function cellOf(setup: Setup, attacker: Side): TableCell | undefined {
  let material = 0;
  let count = 0;
  for (let square = 0; square < SQUARE_COUNT; square += 1) {
    const code = codeFor(setup, square, attacker);
    if (code === 0) continue;
    material += DIGIT ** (code - 1);
    found[count] = square;
    foundCodes[count] = code;
    count += 1;
  }
  let layout = layouts.get(material);
  if (layout === undefined) {
    layout = layoutOf(foundCodes.subarray(0, count));
    layouts.set(material, layout);
  }
  if (!layout.hasAttacker) return undefined;
  next.set(layout.starts);
  for (let piece = 0; piece < count; piece += 1) {
    const code = foundCodes[piece] ?? 0;
    const slot = next[code] ?? 0;
    slots[slot] = found[piece] ?? 0;
    next[code] = slot + 1;
  }
  return { table: layout.name, cell: layout.index.encode(slots) };
}

function layoutOf(codes: Uint8Array): Layout {
  const counts = new Map<number, number>();
  for (const code of codes)
    if (code !== KING && code !== BLACK_KING) counts.set(code, (counts.get(code) ?? 0) + 1);
  const index = new CellIndex(counts);
  const starts = Uint8Array.from({ length: CODES }, (_, code) =>
    Math.max(0, index.codes.indexOf(code)),
  );
  return { name: nameOf(counts), index, hasAttacker: attackersIn(counts) > 0, starts };
}

/** The code on a square of the board as the attacker of the tables sees it. */
function codeFor({ cells }: Setup, square: number, attacker: Side): number {
  if (attacker === 'RED') return cells[square] ?? 0;
  const code = cells[SQUARE_COUNT - 1 - square] ?? 0;
  return code === 0 ? 0 : code ^ 8;
}
