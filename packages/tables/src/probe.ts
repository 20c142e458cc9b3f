import {
  afterMove,
  legalMoves,
  type Move,
  type Position,
  type Setup,
  type Side,
  writeMoveRecord,
} from '@chuhe/rules';
import type { OpenTable } from './format.ts';
import { cellOf, type TableCell, tableOf } from './locate.ts';

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

/** A move of a plan with the cells that decide it: after each reply of the defender, or after the defender's move. */
interface PlannedMove {
  readonly move: Move;
  /** Undefined where the attacker has nothing left to win with. */
  readonly cells: readonly (TableCell | undefined)[];
}

/** The cells whose values a probe needs. */
export interface ProbePlan {
  readonly table: string;
  readonly attacker: Side;
  readonly position: Position;
  readonly moves: readonly PlannedMove[];
}

/** Undefined if both sides or neither can attack, or if the position's table is missing. */
export function planProbe(
  position: Position,
  hasTable: (name: string) => boolean,
): ProbePlan | undefined {
  const found = tableOf(position);
  if (found === undefined || !hasTable(found.name)) return undefined;
  const { name: table, attacker } = found;
  const isAttacking = position.toMove === attacker;
  const moves = legalMoves(position).map((move): PlannedMove => {
    const after = afterMove(position, move);
    const decisive = isAttacking
      ? legalMoves(after).map((reply) => afterMove(after, reply))
      : [after];
    return { move, cells: decisive.map((setup) => cellOf(setup, attacker)) };
  });
  return { table, attacker, position, moves };
}

/** The value of the plan's position and of every legal move. */
export function finishProbe(plan: ProbePlan, valueOf: (cell: TableCell) => number): Probe {
  const { table, attacker, position } = plan;
  const isAttacking = position.toMove === attacker;
  const moves = plan.moves
    .map(({ move, cells }): ProbedMove => {
      const value = isAttacking ? winAgainst(cells, valueOf) : lossBy(cells, valueOf);
      return { move, value };
    })
    .toSorted((one, other) => rankOf(other.value) - rankOf(one.value));
  const value = moves[0]?.value ?? { verdict: 'lost', moves: 0 };
  const pliesLeft = 2 * value.moves - (isAttacking ? 1 : 0);
  return {
    table,
    attacker,
    value,
    isLimitNear: value.verdict !== 'drawn' && position.quietPlies + pliesLeft > LIMIT_PLIES,
    moves,
  };
}

/** The value of a position and of every legal move; undefined if a table is missing. */
export function probe(position: Position, tables: OpenTables): Probe | undefined {
  const plan = planProbe(position, (name) => tables.has(name));
  return plan && finishProbe(plan, (cell) => valueIn(tables, cell));
}

/** The moves to the win in a position with the attacker to move; 0 if it is not won. */
export function attackerValue(position: Setup, attacker: Side, tables: OpenTables): number {
  const cell = cellOf(position, attacker);
  return cell === undefined ? 0 : valueIn(tables, cell);
}

function valueIn(tables: OpenTables, { table: name, cell }: TableCell): number {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the table ${name} is missing`);
  return table.values[cell] ?? 0;
}

/** [R5.3] plies without a capture. */
const LIMIT_PLIES = 120;

type Cells = readonly (TableCell | undefined)[];

/** For the attacker, who has moved: the defender's best reply decides. */
function winAgainst(cells: Cells, valueOf: (cell: TableCell) => number): TableValue {
  let longest = 0;
  for (const cell of cells) {
    const value = cell === undefined ? 0 : valueOf(cell);
    if (value === 0) return { verdict: 'drawn', moves: 0 };
    longest = Math.max(longest, value);
  }
  return { verdict: 'won', moves: longest + 1 };
}

/** For the defender, who has moved. */
function lossBy([cell]: Cells, valueOf: (cell: TableCell) => number): TableValue {
  const moves = cell === undefined ? 0 : valueOf(cell);
  return moves === 0 ? { verdict: 'drawn', moves: 0 } : { verdict: 'lost', moves };
}

const LARGE = 1000;

/** Short wins first, then draws, then long losses. */
function rankOf({ verdict, moves }: TableValue): number {
  if (verdict === 'drawn') return 0;
  return verdict === 'won' ? LARGE - moves : moves - LARGE;
}
