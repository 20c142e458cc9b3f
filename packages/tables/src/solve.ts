import { CellIndex } from './cell-index.ts';
import { capturable, familyOf, type Material, materialOf, nameOf, without } from './material.ts';
import { BLACK_KING, byteAt } from './reach.ts';
import { PieceMoves } from './moves.ts';
import { WorkBoard } from './work-board.ts';

/** `mate`: moves to mate or stalemate. `conversion`: moves to the next capture of a won ending, or mate. */
export type Metric = 'mate' | 'conversion';

/** The value of a cell that is no lawful position. */
export const UNLAWFUL = 255;
const LONGEST = 253;

/** The values of every position of one material. */
export interface SolvedTable {
  readonly name: string;
  readonly material: Material;
  readonly index: CellIndex;
  /** With the attacker to move: moves to the win, 0 if it is not won. */
  readonly attacker: Uint8Array;
  /** With the defender to move: one more than the attacker's moves to the win, 1 is mated, 0 not lost. */
  readonly defender: Uint8Array;
}

/** Solved tables by name; a table needs all tables that its captures lead to. */
export type SolvedTables = Map<string, SolvedTable>;

/** Solves a table and what its captures lead to; calls `onSolved` with each new one. */
export function solveFamily(
  name: string,
  solved: SolvedTables,
  metric: Metric = 'mate',
  onSolved: (table: SolvedTable) => void = () => undefined,
): SolvedTable {
  for (const member of familyOf(name)) {
    if (solved.has(member)) continue;
    const table = new Solver(member, solved, metric).solve();
    solved.set(member, table);
    onSolved(table);
  }
  const table = solved.get(name);
  if (table === undefined) throw new Error(`${name} is not the written name of an ending`);
  return table;
}

/** The table after the capture of each code; undefined where the capture draws at once. */
export function tablesAfterCaptures(
  material: Material,
  solved: ReadonlyMap<string, SolvedTable>,
): readonly (SolvedTable | undefined)[] {
  const after: (SolvedTable | undefined)[] = Array.from({ length: 16 });
  for (const code of capturable(material)) {
    const left = without(material, code);
    if (left === undefined) continue;
    const table = solved.get(nameOf(left));
    if (table === undefined) throw new Error('a table is solved after those of its captures');
    after[code] = table;
  }
  return after;
}

/**
 * Retrograde analysis: pass 0 finds mates and captures, layer n the positions won or lost in n moves. A position that
 * may be lost is verified forward, so nothing is counted twice under the symmetry of the board.
 */
class Solver {
  readonly #name: string;
  readonly #material: Material;
  readonly #index: CellIndex;
  readonly #board: WorkBoard;
  readonly #moves: PieceMoves;
  readonly #replies: PieceMoves;
  readonly #attacker: Uint8Array;
  readonly #defender: Uint8Array;
  readonly #after: readonly (SolvedTable | undefined)[];
  readonly #countsToCapture: boolean;
  #longest = 1;

  constructor(name: string, solved: ReadonlyMap<string, SolvedTable>, metric: Metric) {
    this.#name = name;
    this.#material = materialOf(name);
    this.#index = new CellIndex(this.#material);
    this.#board = new WorkBoard(this.#index.codes);
    this.#moves = new PieceMoves(this.#board);
    this.#replies = new PieceMoves(this.#board);
    this.#attacker = new Uint8Array(this.#index.size);
    this.#defender = new Uint8Array(this.#index.size);
    this.#after = tablesAfterCaptures(this.#material, solved);
    this.#countsToCapture = metric === 'conversion';
  }

  solve(): SolvedTable {
    for (let cell = 0; cell < this.#index.size; cell += 1) this.#begin(cell);
    for (let layer = 1; layer <= this.#longest; layer += 1) {
      if (layer > LONGEST) throw new Error(`${this.#name} has wins of more than ${LONGEST} moves`);
      this.#spreadLosses(layer);
      this.#spreadWins(layer);
    }
    return {
      name: this.#name,
      material: this.#material,
      index: this.#index,
      attacker: this.#attacker,
      defender: this.#defender,
    };
  }

  #begin(cell: number): void {
    const board = this.#board;
    this.#index.decode(cell, board.slots);
    if (!board.put()) {
      this.#attacker[cell] = UNLAWFUL;
      this.#defender[cell] = UNLAWFUL;
      return;
    }
    if (board.areKingsFacing()) {
      this.#attacker[cell] = UNLAWFUL;
      this.#defender[cell] = UNLAWFUL;
    } else {
      this.#attacker[cell] = board.isBlackHit() ? UNLAWFUL : this.#note(this.#bestCapture());
      this.#defender[cell] = this.#note(this.#lossOf(0, true));
    }
    board.clear();
  }

  #note(value: number): number {
    if (value > this.#longest) this.#longest = value;
    return value;
  }

  /** Every position from which the attacker reaches a position lost in this layer. */
  #spreadLosses(layer: number): void {
    const [board, moves] = [this.#board, this.#moves];
    const lost = this.#defender;
    for (let cell = lost.indexOf(layer); cell >= 0; cell = lost.indexOf(layer, cell + 1)) {
      this.#index.decode(cell, board.slots);
      board.put();
      moves.listOrigins(true);
      for (let move = 0; move < moves.count; move += 1) {
        const slot = byteAt(moves.slots, move);
        const to = byteAt(board.slots, slot);
        board.slots[slot] = byteAt(moves.targets, move);
        this.#setWon(layer);
        board.slots[slot] = to;
      }
      board.clear();
    }
  }

  #setWon(layer: number): void {
    const cell = this.#index.encode(this.#board.slots);
    this.#improve(cell, layer);
    if (this.#index.isCentral(cell))
      this.#improve(this.#index.encodeTwin(this.#board.slots), layer);
  }

  /** Stores a win in this layer, unless a shorter one is known. A longer win by a capture may be stored already. */
  #improve(cell: number, layer: number): void {
    const known = byteAt(this.#attacker, cell);
    if (known === 0 || (known > layer && known < UNLAWFUL)) this.#attacker[cell] = layer;
  }

  /** Every position from which the defender can reach a position won in this layer, if all other moves lose too. */
  #spreadWins(layer: number): void {
    const [board, moves] = [this.#board, this.#moves];
    const won = this.#attacker;
    for (let cell = won.indexOf(layer); cell >= 0; cell = won.indexOf(layer, cell + 1)) {
      this.#index.decode(cell, board.slots);
      board.put();
      moves.listOrigins(false);
      for (let move = 0; move < moves.count; move += 1) {
        const slot = byteAt(moves.slots, move);
        const to = byteAt(board.slots, slot);
        board.shift(slot, byteAt(moves.targets, move));
        this.#settleLoss(layer);
        board.shift(slot, to);
      }
      board.clear();
    }
  }

  #settleLoss(layer: number): void {
    const cell = this.#index.encode(this.#board.slots);
    if (this.#defender[cell] !== 0) return;
    const value = this.#lossOf(layer, false);
    if (value === 0) return;
    this.#defender[cell] = this.#note(value);
    if (this.#index.isCentral(cell))
      this.#defender[this.#index.encodeTwin(this.#board.slots)] = value;
  }

  /** One more than the defender's longest resistance, if every move is known to lose; 0 if one is not. */
  #lossOf(layer: number, stopsAtQuiet: boolean): number {
    const replies = this.#replies;
    let longest = 0;
    replies.list(false);
    for (let move = 0; move < replies.count; move += 1) {
      const [slot, to] = [byteAt(replies.slots, move), byteAt(replies.targets, move)];
      const value = this.#afterDefence(slot, to, stopsAtQuiet ? 0 : layer);
      if (value === 0) return 0;
      if (value > longest) longest = value;
    }
    return longest + 1;
  }

  /** The value after a move of the defender: 0 is no loss or not known in this layer, -1 an illegal move. */
  #afterDefence(slot: number, to: number, layer: number): number {
    const board = this.#board;
    const from = byteAt(board.slots, slot);
    const taken = byteAt(board.cells, to);
    const takenSlot = taken === 0 ? -1 : board.slotAt(to);
    board.shift(slot, to);
    let value = ILLEGAL;
    if (!board.isBlackHit())
      value = taken === 0 ? this.#knownWin(layer) : this.#afterTaking(taken, takenSlot);
    board.shift(slot, from);
    board.cells[to] = taken;
    return value;
  }

  #afterTaking(taken: number, takenSlot: number): number {
    const after = this.#after[taken];
    if (after === undefined) return 0;
    const value = byteAt(after.attacker, after.index.encode(this.#board.slots, takenSlot));
    return value > 0 && this.#countsToCapture ? 1 : value;
  }

  /** Values beyond the layer may still be improved. */
  #knownWin(layer: number): number {
    const value = byteAt(this.#attacker, this.#index.encode(this.#board.slots));
    return value > layer ? 0 : value;
  }

  /** The attacker's shortest win that begins with a capture; 0 if no capture wins. */
  #bestCapture(): number {
    const moves = this.#moves;
    let best = 0;
    moves.list(true);
    for (let move = 0; move < moves.count; move += 1) {
      const to = byteAt(moves.targets, move);
      if (byteAt(this.#board.cells, to) <= BLACK_KING) continue;
      const value = this.#afterAttack(byteAt(moves.slots, move), to);
      if (value > 0 && (best === 0 || value < best)) best = value;
    }
    return best;
  }

  /** The length of a win that begins with this capture; 0 if it wins nothing. */
  #afterAttack(slot: number, to: number): number {
    const board = this.#board;
    const from = byteAt(board.slots, slot);
    const taken = byteAt(board.cells, to);
    const takenSlot = board.slotAt(to);
    const after = this.#after[taken];
    if (after === undefined) return 0;
    board.shift(slot, to);
    const isLegal = !board.areKingsFacing();
    const value = isLegal ? byteAt(after.defender, after.index.encode(board.slots, takenSlot)) : 0;
    board.shift(slot, from);
    board.cells[to] = taken;
    if (value === 0 || value === UNLAWFUL) return 0;
    return this.#countsToCapture ? 1 : value;
  }
}

const ILLEGAL = -1;
