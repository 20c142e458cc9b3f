const NONE = -1;

/**
 * Whether everybody can be paired, by growing one alternating path after the other (Edmonds). It ignores costs and
 * shares no code with the matching it verifies.
 */
export function hasPerfectMatching(
  count: number,
  canMeet: (one: number, other: number) => boolean,
): boolean {
  if (count % 2 === 1) return false;
  const vertices = Array.from({ length: count }, (_, vertex) => vertex);
  const neighbours = vertices.map((one) =>
    vertices.filter((other) => other !== one && canMeet(one, other)),
  );
  const mates = vertices.map(() => NONE);
  return vertices.every((root) => mates[root] !== NONE || hasGrown(root, neighbours, mates));
}

/** Searches for a path from an unpaired vertex to another; if there is one, both ends get a partner. */
function hasGrown(
  root: number,
  neighbours: readonly (readonly number[])[],
  mates: number[],
): boolean {
  const search = new PathSearch(root, mates);
  for (const vertex of search.queue) {
    for (const next of neighbours[vertex] ?? []) {
      const end = search.follow(vertex, next);
      if (end === NONE) continue;
      search.swapAlong(end);
      return true;
    }
  }
  return false;
}

class PathSearch {
  /** Vertices at even distance from the root; the queue grows during iteration. */
  readonly queue: number[];
  readonly #mates: number[];
  readonly #root: number;
  /** The vertex before an odd one. */
  readonly #before: number[];
  /** The base of the blossom that contains the vertex. */
  readonly #base: number[];
  readonly #isEven: boolean[];

  constructor(root: number, mates: number[]) {
    this.queue = [root];
    this.#root = root;
    this.#mates = mates;
    this.#before = mates.map(() => NONE);
    this.#base = mates.map((_, vertex) => vertex);
    this.#isEven = mates.map((_, vertex) => vertex === root);
  }

  /** Follows an edge from an even vertex; returns the end of a path if it reaches an unpaired one. */
  follow(vertex: number, next: number): number {
    if (this.#at(this.#base, vertex) === this.#at(this.#base, next)) return NONE;
    const mate = this.#at(this.#mates, next);
    if (mate === vertex) return NONE;
    const closesCycle =
      next === this.#root || (mate !== NONE && this.#at(this.#before, mate) !== NONE);
    if (closesCycle) {
      this.#contract(vertex, next);
      return NONE;
    }
    if (this.#at(this.#before, next) !== NONE) return NONE;
    this.#before[next] = vertex;
    if (mate === NONE) return next;
    this.#isEven[mate] = true;
    this.queue.push(mate);
    return NONE;
  }

  swapAlong(end: number): void {
    for (let vertex = end; vertex !== NONE;) {
      const before = this.#at(this.#before, vertex);
      const next = this.#at(this.#mates, before);
      this.#mates[vertex] = before;
      this.#mates[before] = vertex;
      vertex = next;
    }
  }

  /** Contracts the odd cycle that this edge closes: all of its members count as even. */
  #contract(one: number, other: number): void {
    const base = this.#commonBase(one, other);
    const inside = new Set<number>();
    this.#markPath(one, base, other, inside);
    this.#markPath(other, base, one, inside);
    for (const [vertex, old] of this.#base.entries()) {
      if (!inside.has(old)) continue;
      this.#base[vertex] = base;
      if (this.#isEven[vertex] === true) continue;
      this.#isEven[vertex] = true;
      this.queue.push(vertex);
    }
  }

  #markPath(from: number, base: number, child: number, inside: Set<number>): void {
    let [vertex, below] = [from, child];
    while (this.#at(this.#base, vertex) !== base) {
      const mate = this.#at(this.#mates, vertex);
      inside.add(this.#at(this.#base, vertex)).add(this.#at(this.#base, mate));
      this.#before[vertex] = below;
      below = mate;
      vertex = this.#at(this.#before, mate);
    }
  }

  #commonBase(one: number, other: number): number {
    const onPath = new Set<number>();
    for (let vertex = one; ;) {
      vertex = this.#at(this.#base, vertex);
      onPath.add(vertex);
      if (vertex === this.#root) break;
      vertex = this.#at(this.#before, this.#at(this.#mates, vertex));
    }
    for (let vertex = other; ;) {
      vertex = this.#at(this.#base, vertex);
      if (onPath.has(vertex)) return vertex;
      vertex = this.#at(this.#before, this.#at(this.#mates, vertex));
    }
  }

  #at(list: readonly number[], index: number): number {
    return list[index] ?? NONE;
  }
}
