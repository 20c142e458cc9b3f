/*
 * Maximum weight matching in a general graph: Edmonds' primal-dual method with blossoms, O(n³) on a dense graph. We
 * wrote our own because the available libraries are unmaintained or include a tournament manager, and pairings must be
 * provable here. maximum-matching.test.ts compares it with an exhaustive search and checks larger results by their dual
 * certificate.
 *
 * Vertices are 1 to n; numbers above n are blossoms: odd cycles that act as one vertex. Every vertex and blossom has a
 * label; an edge is tight when the labels of its ends add up to twice its weight. Trees grow over tight edges from all
 * unmatched vertices simultaneously; labels change until another edge becomes tight, a blossom can be opened, or an
 * unmatched vertex has no label left.
 */

import { MatchingGraph } from './matching-graph.ts';

/** The state of a vertex in the growing trees. */
const [UNSEEN, EVEN, ODD] = [-1, 0, 1];
const NONE = 0;

/** Returns the partner of each vertex 0…n-1, or -1; a positive integer in `weights[a * n + b]` is an edge. */
export function maximumMatching(n: number, weights: Float64Array): Int32Array {
  return new Matcher(n, weights).solve();
}

class Matcher {
  readonly #n: number;
  readonly #graph: MatchingGraph;
  readonly #label: Float64Array;
  /** The real vertex at the other end of the matched edge. */
  readonly #mate: Float64Array;
  /** The even vertex with the least slack to this one. */
  readonly #slack: Float64Array;
  /** The outermost blossom of each vertex. */
  readonly #outer: Float64Array;
  /** The real vertex from which an odd vertex was reached. */
  readonly #parent: Float64Array;
  readonly #place: Float64Array;
  readonly #mark: Float64Array;
  /** For a blossom and a real vertex in it: the child that contains it. */
  readonly #childWith: Float64Array;
  /** The children of each blossom around its cycle, base first. */
  readonly #cycles: number[][];
  #highest: number;
  #marks = 0;
  #queue: number[] = [];

  constructor(n: number, weights: Float64Array) {
    this.#n = n;
    this.#highest = n;
    this.#graph = new MatchingGraph(n, weights);
    const { size, label } = this.#graph;
    this.#label = label;
    this.#mate = new Float64Array(size);
    this.#slack = new Float64Array(size);
    this.#outer = new Float64Array(size);
    this.#parent = new Float64Array(size);
    this.#place = new Float64Array(size);
    this.#mark = new Float64Array(size);
    this.#childWith = new Float64Array(size * (n + 1));
    this.#cycles = Array.from({ length: size }, () => []);
  }

  solve(): Int32Array {
    const n = this.#n;
    const heaviest = this.#graph.heaviest();
    for (let u = 1; u <= n; u += 1) {
      this.#outer[u] = u;
      this.#label[u] = heaviest;
      this.#childWith[u * (n + 1) + u] = u;
      for (let v = 1; v <= n; v += 1) {
        if (this.#graph.weight(u, v) > 0) this.#graph.setEdge(u, v, u, v);
      }
    }
    let hasImproved = heaviest > 0;
    while (hasImproved) hasImproved = this.#improve();
    return Int32Array.from({ length: n }, (_, index) => at(this.#mate, index + 1) - 1);
  }

  /** Runs one phase; true if the matching gained an edge. */
  #improve(): boolean {
    this.#plantTrees();
    if (this.#queue.length === 0) return false;
    for (;;) {
      if (this.#scanQueue()) return true;
      const delta = this.#largestChange();
      if (!this.#changeLabels(delta)) return false;
      this.#queue = [];
      if (this.#followTightEdges()) return true;
      this.#expandSpent();
    }
  }

  #plantTrees(): void {
    this.#place.fill(UNSEEN);
    this.#slack.fill(NONE);
    this.#queue = [];
    for (let x = 1; x <= this.#highest; x += 1) {
      if (at(this.#outer, x) !== x || at(this.#mate, x) !== NONE) continue;
      this.#parent[x] = NONE;
      this.#place[x] = EVEN;
      this.#enqueue(x);
    }
  }

  #expandSpent(): void {
    for (let b = this.#n + 1; b <= this.#highest; b += 1) {
      const isSpent = at(this.#outer, b) === b && at(this.#label, b) === 0;
      if (isSpent && at(this.#place, b) === ODD) this.#expand(b);
    }
  }

  #scanQueue(): boolean {
    // The queue grows during iteration.
    for (let index = 0; index < this.#queue.length; index += 1) {
      const u = this.#queue[index] ?? NONE;
      if (at(this.#place, at(this.#outer, u)) === ODD) continue;
      for (let v = 1; v <= this.#n; v += 1) {
        if (this.#graph.weight(u, v) <= 0 || at(this.#outer, u) === at(this.#outer, v)) continue;
        if (this.#graph.slackOf(u, v) > 0) this.#offerSlack(u, at(this.#outer, v));
        else if (this.#follow(u, v)) return true;
      }
    }
    return false;
  }

  #largestChange(): number {
    let delta = Number.POSITIVE_INFINITY;
    for (let x = 1; x <= this.#highest; x += 1) {
      if (at(this.#outer, x) !== x) continue;
      const place = at(this.#place, x);
      if (x > this.#n && place === ODD) delta = Math.min(delta, at(this.#label, x) / 2);
      const from = at(this.#slack, x);
      if (from === NONE || place === ODD) continue;
      const slack = this.#graph.slackOf(from, x);
      delta = Math.min(delta, place === UNSEEN ? slack : slack / 2);
    }
    return delta;
  }

  /** False if an unmatched vertex has no label left: the matching is then the heaviest. */
  #changeLabels(delta: number): boolean {
    for (let u = 1; u <= this.#n; u += 1) {
      const place = at(this.#place, at(this.#outer, u));
      if (place === EVEN && at(this.#label, u) <= delta) return false;
      if (place !== UNSEEN) this.#label[u] = at(this.#label, u) + (place === EVEN ? -delta : delta);
    }
    for (let b = this.#n + 1; b <= this.#highest; b += 1) {
      const place = at(this.#place, b);
      if (at(this.#outer, b) !== b || place === UNSEEN) continue;
      this.#label[b] = at(this.#label, b) + (place === EVEN ? 2 * delta : -2 * delta);
    }
    return true;
  }

  #followTightEdges(): boolean {
    for (let x = 1; x <= this.#highest; x += 1) {
      const from = at(this.#slack, x);
      if (at(this.#outer, x) !== x || from === NONE || at(this.#outer, from) === x) continue;
      if (this.#graph.slackOf(from, x) > 0) continue;
      if (this.#follow(this.#graph.near(from, x), this.#graph.far(from, x))) return true;
    }
    return false;
  }

  /** Follows a tight edge from an even vertex: grows a tree, closes a blossom, or joins two trees (true). */
  #follow(near: number, far: number): boolean {
    const u = at(this.#outer, near);
    const v = at(this.#outer, far);
    if (at(this.#place, v) === UNSEEN) {
      this.#parent[v] = near;
      this.#place[v] = ODD;
      const next = at(this.#outer, at(this.#mate, v));
      this.#slack[v] = NONE;
      this.#slack[next] = NONE;
      this.#place[next] = EVEN;
      this.#enqueue(next);
    } else if (at(this.#place, v) === EVEN) {
      const base = this.#commonBase(u, v);
      if (base === NONE) {
        this.#augment(u, v);
        this.#augment(v, u);
        return true;
      }
      this.#shrink(u, base, v);
    }
    return false;
  }

  #commonBase(first: number, second: number): number {
    this.#marks += 1;
    let [x, other] = [first, second];
    while (x !== NONE || other !== NONE) {
      if (x !== NONE) {
        if (at(this.#mark, x) === this.#marks) return x;
        this.#mark[x] = this.#marks;
        x = at(this.#outer, at(this.#mate, x));
        if (x !== NONE) x = at(this.#outer, at(this.#parent, x));
      }
      [x, other] = [other, x];
    }
    return NONE;
  }

  #augment(from: number, to: number): void {
    let [u, v] = [from, to];
    for (;;) {
      const before = at(this.#outer, at(this.#mate, u));
      this.#match(u, v);
      if (before === NONE) return;
      const next = at(this.#outer, at(this.#parent, before));
      this.#match(before, next);
      [u, v] = [next, before];
    }
  }

  /** Matches `u` with `v`; inside a blossom this also changes the edges around the cycle. */
  #match(u: number, v: number): void {
    this.#mate[u] = this.#graph.far(u, v);
    if (u <= this.#n) return;
    const child = at(this.#childWith, u * (this.#n + 1) + this.#graph.near(u, v));
    const steps = this.#evenSteps(u, child);
    const cycle = this.#cycleOf(u);
    for (let index = 0; index < steps; index += 1) {
      this.#match(cycle[index] ?? NONE, cycle[index % 2 === 0 ? index + 1 : index - 1] ?? NONE);
    }
    this.#match(child, v);
    this.#cycles[u] = [...cycle.slice(steps), ...cycle.slice(0, steps)];
  }

  /** The index of a child, after turning the cycle so that the index is even. */
  #evenSteps(blossom: number, child: number): number {
    const cycle = this.#cycleOf(blossom);
    const index = cycle.indexOf(child);
    if (index % 2 === 0) return index;
    this.#cycles[blossom] = [...cycle.slice(0, 1), ...cycle.slice(1).toReversed()];
    return cycle.length - index;
  }

  /** Contracts the odd cycle that an edge between `u` and `v` closes. */
  #shrink(u: number, base: number, v: number): void {
    let b = this.#n + 1;
    while (b <= this.#highest && at(this.#outer, b) !== NONE) b += 1;
    this.#highest = Math.max(this.#highest, b);
    this.#label[b] = 0;
    this.#place[b] = EVEN;
    this.#mate[b] = at(this.#mate, base);
    const one = this.#pathTo(base, u);
    const other = this.#pathTo(base, v);
    const cycle = [base, ...one.toReversed(), ...other];
    this.#cycles[b] = cycle;
    this.#setOuter(b, b);
    for (let x = 1; x <= this.#highest; x += 1) {
      this.#graph.setEdge(b, x, NONE, NONE);
      this.#graph.setEdge(x, b, NONE, NONE);
    }
    this.#childWith.fill(NONE, b * (this.#n + 1), (b + 1) * (this.#n + 1));
    for (const child of cycle) this.#absorb(b, child);
    this.#findSlack(b);
  }

  /** The path from a vertex to the base, in pairs; odd vertices become even with the blossom. */
  #pathTo(base: number, from: number): number[] {
    const path: number[] = [];
    for (let x = from; x !== base;) {
      const odd = at(this.#outer, at(this.#mate, x));
      path.push(x, odd);
      this.#enqueue(odd);
      x = at(this.#outer, at(this.#parent, odd));
    }
    return path;
  }

  /** Gives a child's edges to its blossom where they are the tightest. */
  #absorb(b: number, child: number): void {
    const graph = this.#graph;
    for (let x = 1; x <= this.#highest; x += 1) {
      const near = graph.near(child, x);
      if (near === NONE) continue;
      const isFirst = graph.near(b, x) === NONE;
      if (!isFirst && graph.slackOf(child, x) >= graph.slackOf(b, x)) continue;
      const far = graph.far(child, x);
      graph.setEdge(b, x, near, far);
      graph.setEdge(x, b, far, near);
    }
    for (let x = 1; x <= this.#n; x += 1) {
      const isInside = at(this.#childWith, child * (this.#n + 1) + x) !== NONE;
      if (isInside) this.#childWith[b * (this.#n + 1) + x] = child;
    }
  }

  /** Opens an odd blossom whose label is spent: the even path from its entrance to its base stays in the tree. */
  #expand(b: number): void {
    for (const child of this.#cycleOf(b)) this.#setOuter(child, child);
    const entrance = this.#graph.near(b, at(this.#parent, b));
    const child = at(this.#childWith, b * (this.#n + 1) + entrance);
    const steps = this.#evenSteps(b, child);
    const cycle = this.#cycleOf(b);
    for (let index = 0; index < steps; index += 2) {
      const [odd = NONE, even = NONE] = cycle.slice(index, index + 2);
      this.#parent[odd] = this.#graph.near(even, odd);
      this.#place[odd] = ODD;
      this.#place[even] = EVEN;
      this.#slack[odd] = NONE;
      this.#findSlack(even);
      this.#enqueue(even);
    }
    this.#place[child] = ODD;
    this.#parent[child] = at(this.#parent, b);
    for (const rest of cycle.slice(steps + 1)) {
      this.#place[rest] = UNSEEN;
      this.#findSlack(rest);
    }
    this.#outer[b] = NONE;
  }

  #findSlack(x: number): void {
    this.#slack[x] = NONE;
    for (let u = 1; u <= this.#n; u += 1) {
      if (this.#graph.near(u, x) === NONE || at(this.#outer, u) === x) continue;
      if (at(this.#place, at(this.#outer, u)) === EVEN) this.#offerSlack(u, x);
    }
  }

  #offerSlack(u: number, x: number): void {
    const known = at(this.#slack, x);
    if (known === NONE || this.#graph.slackOf(u, x) < this.#graph.slackOf(known, x))
      this.#slack[x] = u;
  }

  #enqueue(x: number): void {
    if (x <= this.#n) this.#queue.push(x);
    else for (const child of this.#cycleOf(x)) this.#enqueue(child);
  }

  #setOuter(x: number, outer: number): void {
    this.#outer[x] = outer;
    if (x > this.#n) for (const child of this.#cycleOf(x)) this.#setOuter(child, outer);
  }

  #cycleOf(blossom: number): readonly number[] {
    return this.#cycles[blossom] ?? [];
  }
}

function at(array: Float64Array, index: number): number {
  return array[index] ?? NONE;
}
