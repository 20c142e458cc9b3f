import { maximumMatching } from './maximum-matching.ts';

/** The input of a pairing; vertices are indices into the caller's ranked list, strongest first. */
export interface PairingGraph {
  /**
   * The vertices in chunks that are paired one after the other; vertices left over in a chunk move down to the next.
   */
  readonly chunks: readonly (readonly number[])[];
  /** The cost of a pair, an integer from 0 to `WORST`; undefined if the two may not meet. */
  readonly cost: (a: number, b: number) => number | undefined;
  /** The cost of moving a vertex down unpaired, an integer from 0 to `WORST`. */
  readonly floatCost: (a: number) => number;
}

export type VertexPair = readonly [number, number];

export interface ChunkPairing {
  readonly pairs: readonly VertexPair[];
  /** No two of these may meet, unless different calls left them over. */
  readonly left: readonly number[];
}

/** The highest cost. */
const WORST = 2 ** 24;
/** One more pair outweighs any cost, so that the number of pairs is maximised first. */
const PER_PAIR = 2 ** 36;

/** Pairs as many vertices of one chunk as possible, at the lowest cost. */
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

/** Pairs chunk by chunk; at the end no two of those left over may meet. */
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
 * Pairs all vertices; undefined if that is impossible. If the last chunks leave some over, twice as many chunks from
 * the end are paired together each time. In the end all form one graph, whose maximum matching is complete if any is.
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
