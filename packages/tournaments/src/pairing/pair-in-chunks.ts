import { maximumMatching } from './maximum-matching.ts';

/** What a pairing is made of; vertices are numbers into the caller's ranked list, the strongest first. */
export interface PairingGraph {
  /** The vertices in pieces that are paired one after the other; what a piece leaves over goes down to the next. */
  readonly chunks: readonly (readonly number[])[];
  /** How bad it is that two meet, 0 to `WORST`, whole; undefined when they may not. */
  readonly cost: (a: number, b: number) => number | undefined;
  /** How bad it is to send a vertex down unpaired, 0 to `WORST`, whole. */
  readonly floatCost: (a: number) => number;
}

export type VertexPair = readonly [number, number];

export interface ChunkPairing {
  readonly pairs: readonly VertexPair[];
  /** No two of these may meet, unless they were left over by different calls. */
  readonly left: readonly number[];
}

/** The largest cost. */
const WORST = 2 ** 24;
/** One more pair outweighs every cost: the largest number of pairs is found first. */
const PER_PAIR = 2 ** 36;

/** Pairs as many as possible of one piece, at the least cost. */
function pairChunk(graph: PairingGraph, vertices: readonly number[]): ChunkPairing {
  const n = vertices.length;
  const weights = new Float64Array(n * n);
  const floating = vertices.map((vertex) => Math.min(graph.floatCost(vertex), WORST));
  for (const [i, a] of vertices.entries()) {
    for (let j = i + 1; j < n; j += 1) {
      const b = vertices[j];
      const cost = b === undefined ? undefined : graph.cost(a, b);
      if (cost === undefined) continue;
      const kept = (floating[i] ?? 0) + (floating[j] ?? 0);
      const weight = PER_PAIR + kept + WORST - Math.min(cost, WORST);
      weights[i * n + j] = weight;
      weights[j * n + i] = weight;
    }
  }
  const partners = maximumMatching(n, weights);
  const pairs: VertexPair[] = [];
  const left: number[] = [];
  for (const [i, a] of vertices.entries()) {
    const partner = partners[i] ?? -1;
    const b = vertices[partner];
    if (b === undefined) left.push(a);
    else if (i < partner) pairs.push([a, b]);
  }
  return { pairs, left };
}

/** Pairs piece by piece; in the end no two of those left over may meet. */
export function pairDownwards(graph: PairingGraph): ChunkPairing {
  const pairs: VertexPair[] = [];
  let left: readonly number[] = [];
  for (const chunk of graph.chunks) {
    const paired = pairChunk(graph, [...left, ...chunk]);
    pairs.push(...paired.pairs);
    left = paired.left;
  }
  return { pairs, left };
}

/**
 * Pairs all vertices; undefined when that is impossible. Where the last pieces leave some over, twice as many pieces from the end
 * are paired together each time: in the end all are one graph, and a largest matching of it is complete if any is.
 */
export function pairCompletely(graph: PairingGraph): readonly VertexPair[] | undefined {
  const { chunks } = graph;
  let together = 1;
  for (;;) {
    const first = Math.max(0, chunks.length - together);
    const tail = chunks.slice(first).flat();
    const { pairs, left } = pairDownwards({ ...graph, chunks: [...chunks.slice(0, first), tail] });
    if (left.length === 0) return pairs;
    if (first === 0) return undefined;
    together *= 2;
  }
}
