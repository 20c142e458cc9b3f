const NONE = 0;

/**
 * The edges between vertices and blossoms, and the labels of both. A blossom's edge is the tightest edge of its
 * vertices; the graph remembers its real ends. All arrays have one type, so that every read compiles to the same
 * instruction.
 */
export class MatchingGraph {
  readonly n: number;
  /** One more than the highest index of a vertex or blossom. */
  readonly size: number;
  readonly label: Float64Array;
  readonly #weights: Float64Array;
  readonly #near: Float64Array;
  readonly #far: Float64Array;

  constructor(n: number, weights: Float64Array) {
    this.n = n;
    this.size = n + Math.floor(n / 2) + 2;
    this.label = new Float64Array(this.size);
    this.#weights = weights;
    this.#near = new Float64Array(this.size * this.size);
    this.#far = new Float64Array(this.size * this.size);
  }

  /** The weight between two real vertices; 0 if there is no edge. */
  weight(u: number, v: number): number {
    return this.#weights[(u - 1) * this.n + v - 1] ?? 0;
  }

  heaviest(): number {
    return this.#weights.reduce((most, weight) => Math.max(most, weight), 0);
  }

  /** The edge's real end in `x`; 0 if there is no edge. */
  near(x: number, y: number): number {
    return this.#near[x * this.size + y] ?? NONE;
  }

  /** The edge's real end in `y`. */
  far(x: number, y: number): number {
    return this.#far[x * this.size + y] ?? NONE;
  }

  setEdge(x: number, y: number, near: number, far: number): void {
    this.#near[x * this.size + y] = near;
    this.#far[x * this.size + y] = far;
  }

  /** The slack of the best edge between two. */
  slackOf(x: number, y: number): number {
    const near = this.near(x, y);
    const far = this.far(x, y);
    const labels = (this.label[near] ?? 0) + (this.label[far] ?? 0);
    return labels - 2 * this.weight(near, far);
  }
}
