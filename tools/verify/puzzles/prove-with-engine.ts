// Decides whether RED wins within a number of moves, including quiet ones: an engine proposes RED's moves, and every
// reply of BLACK is tried under our own rules. An engine's claim never counts as proof.
import { CheckProver } from '@chuhe/puzzles';
import {
  afterMove,
  legalMoves,
  type Move,
  type Position,
  startLine,
  writePlacement,
} from '@chuhe/rules';
import type { Ask } from '@chuhe/search';

export interface GuidedParts {
  readonly ask: Ask;
  /** Moves to try first: the known solution, and an engine's proposals from earlier runs. */
  readonly advise: (position: Position) => Move | undefined;
  /** Called with every winning move of an engine. */
  readonly onFound: (position: Position, move: Move) => void;
  /** The deadline, on the clock of `performance.now`. */
  readonly end: number;
}

/** The positions that a proof by checks may examine before the engine is used. */
const CHECKS_BUDGET = 3000;
const ENGINE_MILLIS = 60_000;

export class GuidedProver {
  readonly #parts: GuidedParts;
  readonly #checks = new CheckProver();
  /** The fewest moves in which RED is known to win, by position. */
  readonly #won = new Map<string, number>();

  constructor(parts: GuidedParts) {
    this.#parts = parts;
  }

  /** True if proved; false means only that no proof was found. */
  async prove(position: Position, moves: number): Promise<boolean> {
    const key = writePlacement(position);
    if ((this.#won.get(key) ?? Number.POSITIVE_INFINITY) <= moves) return true;
    if (moves === 0 || performance.now() > this.#parts.end) return false;
    const advised = this.#parts.advise(position);
    const isProved =
      (advised !== undefined && (await this.#winsWith(position, advised, moves))) ||
      this.#checks.prove(position, moves, CHECKS_BUDGET) === 'proved' ||
      (await this.#winsByEngine(position, moves));
    if (isProved) this.#won.set(key, moves);
    return isProved;
  }

  async #winsByEngine(position: Position, moves: number): Promise<boolean> {
    const millis = Math.min(ENGINE_MILLIS, Math.floor(this.#parts.end - performance.now()));
    if (millis <= 0) return false;
    const limits = { cap: { type: 'mate', moves }, millis } as const;
    const { move, score } = await this.#parts.ask({ line: startLine(position), skill: 20, limits });
    if (score?.type !== 'mate' || score.moves <= 0 || score.moves > moves) return false;
    const wins = await this.#winsWith(position, move, moves);
    if (wins) this.#parts.onFound(position, move);
    return wins;
  }

  async #winsWith(position: Position, move: Move, moves: number): Promise<boolean> {
    const after = afterMove(position, move);
    for (const reply of legalMoves(after)) {
      // Stops at the first reply that holds.
      if (!(await this.prove(afterMove(after, reply), moves - 1))) return false;
    }
    return true;
  }
}
