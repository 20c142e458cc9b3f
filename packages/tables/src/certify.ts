import { chasedBy, type Setup, squareOf } from '@chuhe/rules';
import type { CellIndex } from './cell-index.ts';
import type { Certificate } from './format.ts';
import { PieceMoves } from './moves.ts';
import { BLACK_KING, byteAt, CANNON, CHARIOT, HORSE } from './reach.ts';
import { type SolvedTable, tablesAfterCaptures, UNLAWFUL } from './solve.ts';
import { WorkBoard } from './work-board.ts';

/** [R5.3] a win is safe if every way to the next capture or mate has at most this many moves. */
export const LIMIT_MOVES = 60;

/**
 * Counts what the plain values of a table leave open: repetition. A win repeats no position. A draw would be wrong if
 * the defender held it only by chasing for ever, or if the attacker could only check or chase for ever (R4.3).
 */
export function certify(
  table: SolvedTable,
  solved: ReadonlyMap<string, SolvedTable>,
  longestToConversion: number,
): Certificate {
  return new Certifier(table, solved).certify(longestToConversion);
}

class Certifier {
  readonly #table: SolvedTable;
  readonly #after: readonly (SolvedTable | undefined)[];
  readonly #board: WorkBoard;
  readonly #replies: WorkBoard;
  readonly #moves: PieceMoves;
  readonly #replyMoves: PieceMoves;
  readonly #canChase: boolean;

  constructor(table: SolvedTable, solved: ReadonlyMap<string, SolvedTable>) {
    this.#table = table;
    this.#after = tablesAfterCaptures(table.material, solved);
    this.#board = new WorkBoard(table.index.codes);
    this.#replies = new WorkBoard(table.index.codes);
    this.#moves = new PieceMoves(this.#board);
    this.#replyMoves = new PieceMoves(this.#replies);
    this.#canChase = [CHARIOT, HORSE, CANNON].some((code) => (table.material.get(code) ?? 0) > 0);
  }

  certify(longestToConversion: number): Certificate {
    const { attacker, defender, index } = this.#table;
    const [wins, losses] = [tally(attacker, index), tally(defender, index)];
    let attackerStalemated = 0;
    const chaseOnly = new Set<number>();
    const forced = new Set<number>();
    for (let cell = 0; cell < index.size; cell += 1) {
      if (attacker[cell] === 0) {
        const kind = this.#onBoard(cell, () => this.#attackerMoves());
        if (kind === 'none') attackerStalemated += 1;
        if (kind === 'forced') forced.add(cell);
      }
      if (defender[cell] === 0 && this.#onBoard(cell, () => this.#holdsByChasesOnly()))
        chaseOnly.add(cell);
    }
    const found = chaseOnly.size;
    this.#keepCycles(chaseOnly, false);
    this.#keepCycles(forced, true);
    return {
      lawful: wins.lawful,
      won: wins.decided,
      defenderLawful: losses.lawful,
      lost: losses.decided,
      longest: wins.longest,
      longestToConversion,
      chaseOnly: found,
      chaseForever: chaseOnly.size,
      attackerForced: forced.size,
      attackerStalemated,
      overLimit: longestToConversion > LIMIT_MOVES ? wins.decided : 0,
    };
  }

  #onBoard<T>(cell: number, ask: () => T): T {
    this.#table.index.decode(cell, this.#board.slots);
    this.#board.put();
    const answer = ask();
    this.#board.clear();
    return answer;
  }

  /** `forced`: every move is a quiet check or chase, so that the attacker might lose by repetition. */
  #attackerMoves(): 'none' | 'forced' | 'free' {
    const moves = this.#moves;
    let hasMove = false;
    moves.list(true);
    for (let move = 0; move < moves.count; move += 1) {
      const [slot, to] = [byteAt(moves.slots, move), byteAt(moves.targets, move)];
      const kind = this.#kindOfAttack(slot, to);
      if (kind === 'free') return 'free';
      if (kind === 'repeatable') hasMove = true;
    }
    return hasMove ? 'forced' : 'none';
  }

  /** `repeatable`: a check or a chase that captures nothing. */
  #kindOfAttack(slot: number, to: number): 'illegal' | 'repeatable' | 'free' {
    const board = this.#board;
    if (board.cells[to] !== 0) return this.#isLegalCapture(slot, to) ? 'free' : 'illegal';
    const from = byteAt(board.slots, slot);
    board.shift(slot, to);
    const isLegal = !board.areKingsFacing();
    const isCheck = isLegal && board.isBlackHit();
    const mayChase = isLegal && !isCheck && this.#canChase && this.#attacks(true);
    board.shift(slot, from);
    if (!isLegal) return 'illegal';
    return isCheck || (mayChase && this.#isChase(from, to, 'RED')) ? 'repeatable' : 'free';
  }

  #isLegalCapture(slot: number, to: number): boolean {
    const board = this.#board;
    const from = byteAt(board.slots, slot);
    const taken = byteAt(board.cells, to);
    if (taken === BLACK_KING) return false;
    board.shift(slot, to);
    const isLegal = !board.areKingsFacing();
    board.shift(slot, from);
    board.cells[to] = taken;
    return isLegal;
  }

  /** Whether the defender of a drawn position has no other way to hold it than quiet moves that chase. */
  #holdsByChasesOnly(): boolean {
    const moves = this.#moves;
    const chases: (readonly [number, number])[] = [];
    moves.list(false);
    for (let move = 0; move < moves.count; move += 1) {
      const [slot, to] = [byteAt(moves.slots, move), byteAt(moves.targets, move)];
      const kind = this.#kindOfDefence(slot, to);
      if (kind === 'free') return false;
      if (kind === 'attacking') chases.push([byteAt(this.#board.slots, slot), to]);
    }
    return chases.every(([from, to]) => this.#isChase(from, to, 'BLACK'));
  }

  /** `attacking`: a quiet move that holds the draw and leaves an attacker en prise, so it may be a chase. */
  #kindOfDefence(slot: number, to: number): 'losing' | 'attacking' | 'free' {
    const board = this.#board;
    const from = byteAt(board.slots, slot);
    const taken = byteAt(board.cells, to);
    const takenSlot = taken === 0 ? -1 : board.slotAt(to);
    board.shift(slot, to);
    const isHolding = !board.isBlackHit() && this.#isDrawn(taken, takenSlot);
    const isAttacking = isHolding && taken === 0 && this.#attacks(false);
    board.shift(slot, from);
    board.cells[to] = taken;
    if (!isHolding) return 'losing';
    return isAttacking ? 'attacking' : 'free';
  }

  #isDrawn(taken: number, takenSlot: number): boolean {
    const { attacker, index } = this.#table;
    if (taken === 0) return attacker[index.encode(this.#board.slots)] === 0;
    const after = this.#after[taken];
    return (
      after === undefined || after.attacker[after.index.encode(this.#board.slots, takenSlot)] === 0
    );
  }

  /** Whether a piece that may chase attacks another one; otherwise there is no chase. */
  #attacks(isAttacker: boolean): boolean {
    const { cells, codes } = this.#board;
    this.#replies.slots.set(this.#board.slots);
    this.#replies.cells.set(cells);
    this.#replyMoves.list(isAttacker);
    for (let move = 0; move < this.#replyMoves.count; move += 1) {
      const code = byteAt(codes, byteAt(this.#replyMoves.slots, move)) & 7;
      if (code === 1 || code === 7) continue;
      const victim = byteAt(cells, byteAt(this.#replyMoves.targets, move));
      if (victim !== 0 && (victim & 7) !== 1) return true;
    }
    return false;
  }

  #isChase(from: number, to: number, toMove: Setup['toMove']): boolean {
    const { cells } = this.#board;
    const setup: Setup = { cells, toMove, quietPlies: 0, moveNumber: 1, codeForm: 'bare' };
    return chasedBy(setup, { from: squareOf(from), to: squareOf(to) }, undefined).length > 0;
  }

  /** Drops the positions whose owner has a move after which the other side cannot return into the set. */
  #keepCycles(cells: Set<number>, isAttacker: boolean): void {
    for (let before = -1; before !== cells.size;) {
      before = cells.size;
      for (const cell of cells)
        if (!this.#onBoard(cell, () => this.#staysIn(cells, isAttacker))) cells.delete(cell);
    }
  }

  #staysIn(cells: ReadonlySet<number>, isAttacker: boolean): boolean {
    const moves = this.#moves;
    moves.list(isAttacker);
    for (let move = 0; move < moves.count; move += 1) {
      const [slot, to] = [byteAt(moves.slots, move), byteAt(moves.targets, move)];
      if (this.#board.cells[to] === 0 && this.#leaves(cells, slot, to, isAttacker)) return false;
    }
    return true;
  }

  /** Whether this move holds the draw and leaves the other side no way back into the set. */
  #leaves(cells: ReadonlySet<number>, slot: number, to: number, isAttacker: boolean): boolean {
    const board = this.#board;
    const { index, attacker } = this.#table;
    const from = byteAt(board.slots, slot);
    board.shift(slot, to);
    const isLegal = isAttacker ? !board.areKingsFacing() : !board.isBlackHit();
    const isHolding = isLegal && (isAttacker || attacker[index.encode(board.slots)] === 0);
    const leaves = isHolding && !this.#canReturn(cells, !isAttacker);
    board.shift(slot, from);
    return leaves;
  }

  #canReturn(cells: ReadonlySet<number>, isAttacker: boolean): boolean {
    const replies = this.#replies;
    replies.slots.set(this.#board.slots);
    replies.cells.set(this.#board.cells);
    this.#replyMoves.list(isAttacker);
    for (let move = 0; move < this.#replyMoves.count; move += 1) {
      const slot = byteAt(this.#replyMoves.slots, move);
      const to = byteAt(this.#replyMoves.targets, move);
      if (replies.cells[to] !== 0) continue;
      const from = byteAt(replies.slots, slot);
      replies.shift(slot, to);
      const isLegal = isAttacker ? !replies.areKingsFacing() : !replies.isBlackHit();
      const isBack = isLegal && cells.has(this.#table.index.encode(replies.slots));
      replies.shift(slot, from);
      if (isBack) return true;
    }
    return false;
  }
}

/** Counts positions; a cell whose kings are not both on the middle file stands for two. */
function tally(
  values: Uint8Array,
  index: CellIndex,
): { lawful: number; decided: number; longest: number } {
  const counts = { lawful: 0, decided: 0, longest: 0 };
  for (let cell = 0; cell < index.size; cell += 1) {
    const value = byteAt(values, cell);
    if (value === UNLAWFUL) continue;
    const weight = index.isCentral(cell) ? 1 : 2;
    counts.lawful += weight;
    if (value > 0) counts.decided += weight;
    if (value > counts.longest) counts.longest = value;
  }
  return counts;
}
