import {
  afterMove,
  canAttack,
  legalMoves,
  type Move,
  type Position,
  type Setup,
  type Side,
  writeMoveRecord,
} from '@chuhe/rules';
import { CellIndex } from './cell-index.ts';
import type { OpenTable } from './format.ts';
import { attackersIn, familyOf, nameOf } from './material.ts';
import { BLACK_KING, KING, SQUARE_COUNT } from './reach.ts';

/** Opened tables by name. */
export type OpenTables = ReadonlyMap<string, OpenTable>;

/** The value of a position for the side to move. */
export interface TableValue {
  readonly verdict: 'won' | 'drawn' | 'lost';
  /** The attacker's moves to the end; 0 for a draw and for mate on the board. */
  readonly moves: number;
}

export interface ProbedMove {
  readonly move: Move;
  /** The value for the side that moves; the move itself is counted. */
  readonly value: TableValue;
}

export interface Probe {
  readonly table: string;
  readonly attacker: Side;
  readonly value: TableValue;
  /** Whether the natural limit (R5.3) may end the game before the win. */
  readonly isLimitNear: boolean;
  /** Every legal move, best first. */
  readonly moves: readonly ProbedMove[];
}

/** The value before and after a move, for the side that made it. */
export interface MoveChange {
  readonly before: TableValue;
  readonly after: TableValue;
  readonly best: Move;
}

/** Judges a move in a probed position; undefined if the natural limit may come before the win. */
export function judgeMove(
  { value, isLimitNear, moves }: Probe,
  move: Move,
): MoveChange | undefined {
  const record = writeMoveRecord(move);
  const made = moves.find((one) => writeMoveRecord(one.move) === record);
  const [best] = moves;
  if (isLimitNear || made === undefined || best === undefined) return undefined;
  return { before: value, after: made.value, best: best.move };
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

/** The value of a position and of every legal move; undefined if a table is missing. */
export function probe(position: Position, tables: OpenTables): Probe | undefined {
  const found = tableOf(position);
  if (found === undefined || !tables.has(found.name)) return undefined;
  const { name, attacker } = found;
  const isAttacking = position.toMove === attacker;
  const moves = legalMoves(position)
    .map((move): ProbedMove => {
      const after = afterMove(position, move);
      const value = isAttacking
        ? lossAfter(after, attacker, tables)
        : winAfter(after, attacker, tables);
      return { move, value };
    })
    .toSorted((one, other) => rankOf(other.value) - rankOf(one.value));
  const value = moves[0]?.value ?? { verdict: 'lost', moves: 0 };
  const pliesLeft = 2 * value.moves - (isAttacking ? 1 : 0);
  return {
    table: name,
    attacker,
    value,
    isLimitNear: value.verdict !== 'drawn' && position.quietPlies + pliesLeft > LIMIT_PLIES,
    moves,
  };
}

/** The moves to the win in a position with the attacker to move; 0 if it is not won. */
export function attackerValue(position: Setup, attacker: Side, tables: OpenTables): number {
  const slots = locate(position, attacker);
  if (slots === undefined) return 0;
  const table = tables.get(slots.name);
  if (table === undefined) throw new Error(`the table ${slots.name} is missing`);
  return table.values[table.index.encode(slots.squares)] ?? 0;
}

/** [R5.3] plies without a capture. */
const LIMIT_PLIES = 120;

/** For the attacker, who has moved: the defender's best reply decides. */
function lossAfter(after: Position, attacker: Side, tables: OpenTables): TableValue {
  let longest = 0;
  for (const reply of legalMoves(after)) {
    const value = attackerValue(afterMove(after, reply), attacker, tables);
    if (value === 0) return { verdict: 'drawn', moves: 0 };
    longest = Math.max(longest, value);
  }
  return { verdict: 'won', moves: longest + 1 };
}

/** For the defender, who has moved. */
function winAfter(after: Position, attacker: Side, tables: OpenTables): TableValue {
  const moves = attackerValue(after, attacker, tables);
  return moves === 0 ? { verdict: 'drawn', moves: 0 } : { verdict: 'lost', moves };
}

const LARGE = 1000;

/** Short wins first, then draws, then long losses. */
function rankOf({ verdict, moves }: TableValue): number {
  if (verdict === 'drawn') return 0;
  return verdict === 'won' ? LARGE - moves : moves - LARGE;
}

/** Which slot each piece of a material fills. */
interface Layout {
  readonly name: string;
  readonly hasAttacker: boolean;
  /** The first slot per code. */
  readonly starts: Uint8Array;
  readonly size: number;
}

/** Per material, as a number with a digit per code. */
const layouts = new Map<number, Layout>();
/** More than the pieces of any kind. */
const DIGIT = 6;
const CODES = 16;
const found = new Uint8Array(32);
const foundCodes = new Uint8Array(32);
const next = new Uint8Array(CODES);

/** The pieces in the order of the slots, rotated so that the attacker is RED; undefined without an attacker. */
function locate(
  setup: Setup,
  attacker: Side,
): { readonly name: string; readonly squares: Uint8Array } | undefined {
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
  const squares = new Uint8Array(layout.size);
  for (let piece = 0; piece < count; piece += 1) {
    const code = foundCodes[piece] ?? 0;
    const slot = next[code] ?? 0;
    squares[slot] = found[piece] ?? 0;
    next[code] = slot + 1;
  }
  return { name: layout.name, squares };
}

function layoutOf(codes: Uint8Array): Layout {
  const counts = new Map<number, number>();
  for (const code of codes)
    if (code !== KING && code !== BLACK_KING) counts.set(code, (counts.get(code) ?? 0) + 1);
  const order = new CellIndex(counts).codes;
  const starts = Uint8Array.from({ length: CODES }, (_, code) => Math.max(0, order.indexOf(code)));
  return { name: nameOf(counts), hasAttacker: attackersIn(counts) > 0, starts, size: order.length };
}

/** The code on a square of the board as the attacker of the tables sees it. */
function codeFor({ cells }: Setup, square: number, attacker: Side): number {
  if (attacker === 'RED') return cells[square] ?? 0;
  const code = cells[SQUARE_COUNT - 1 - square] ?? 0;
  return code === 0 ? 0 : code ^ 8;
}
