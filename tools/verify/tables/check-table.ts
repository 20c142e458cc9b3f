import { afterMove, faultsOf, legalMoves, type Setup, type Side } from '@chuhe/rules';
import { attackerValue, type OpenTable } from '@chuhe/tables/build';

export interface TableCheck {
  /** Positions with the attacker to move whose value was compared. */
  readonly checked: number;
  /** Lawful positions, mirror images counted; only meaningful for a check of all positions. */
  readonly lawful: number;
  readonly faults: readonly string[];
}

const MAX_FAULTS = 5;

/** Compares values with those of their successors: a random sample of `sample` positions, or all. */
export function checkTable(
  table: OpenTable,
  tables: ReadonlyMap<string, OpenTable>,
  sample: number | undefined,
): TableCheck {
  const faults: string[] = [];
  let [checked, lawful] = [0, 0];
  const draw = drawsOf(table.name);
  const losses = new Map<string, number>();
  for (const cell of cellsOf(table, sample, draw)) {
    const setup = setupOf(table, cell);
    if (setup === undefined || faultsOf(setup).length > 0) continue;
    checked += 1;
    lawful += table.index.isCentral(cell) ? 1 : 2;
    const stored = table.values[cell] ?? 0;
    const expected = valueOf(setup, tables, losses);
    if (losses.size > 400_000) losses.clear();
    if (stored === expected) continue;
    faults.push(`${table.name} cell ${cell}: ${stored}, its successors say ${expected}`);
    if (faults.length === MAX_FAULTS) break;
  }
  return { checked, lawful, faults };
}

/** The position of a cell with the attacker, RED, to move; undefined if two pieces share a square. */
function setupOf(table: OpenTable, cell: number): Setup | undefined {
  const { codes } = table.index;
  const slots = new Uint8Array(codes.length);
  table.index.decode(cell, slots);
  const cells = new Uint8Array(90);
  for (const [slot, square] of slots.entries()) {
    if (cells[square] !== 0) return undefined;
    cells[square] = codes[slot] ?? 0;
  }
  return { cells, toMove: 'RED', quietPlies: 0, moveNumber: 1, codeForm: 'bare' };
}

/** One more than the least of the attacker's moves, each as long as the defender's longest reply. */
function valueOf(
  setup: Setup,
  tables: ReadonlyMap<string, OpenTable>,
  losses: Map<string, number>,
): number {
  let best = 0;
  for (const move of legalMoves(setup)) {
    const after = afterMove(setup, move);
    const key = String.fromCharCode(...Array.from(after.cells));
    let loss = losses.get(key);
    if (loss === undefined) {
      loss = lossOf(after, 'RED', tables);
      losses.set(key, loss);
    }
    if (loss > 0 && (best === 0 || loss < best)) best = loss;
  }
  return best;
}

/** One more than the defender's longest resistance; 0 if a reply holds. */
function lossOf(after: Setup, attacker: Side, tables: ReadonlyMap<string, OpenTable>): number {
  let longest = 0;
  for (const reply of legalMoves(after)) {
    const value = attackerValue(afterMove(after, reply), attacker, tables);
    if (value === 0) return 0;
    if (value > longest) longest = value;
  }
  return longest + 1;
}

function* cellsOf(
  { index }: OpenTable,
  sample: number | undefined,
  draw: () => number,
): Generator<number> {
  const count = sample ?? index.size;
  for (let turn = 0; turn < count; turn += 1)
    yield sample === undefined ? turn : Math.floor(draw() * index.size);
}

/** A seeded generator: the same numbers in every run. */
export function drawsOf(seed: string): () => number {
  let state = Array.from(seed).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
