import { type Colours, dealColours, type Strictness } from './colours.ts';
import { pairCompletely, type PairingGraph } from './pair-in-chunks.ts';

/** A player of a Swiss before a round. */
export interface SwissPlayer {
  readonly id: string;
  readonly points: number;
  /** Orders players within a score group. */
  readonly rating: number;
  /** The number at entry; the last criterion of the order. */
  readonly number: number;
  /** The ids of earlier opponents. */
  readonly opponents: ReadonlySet<string>;
  readonly colours: Colours;
  readonly hadBye: boolean;
}

/** The pairs of a round, first board first. */
export interface SwissRound {
  readonly pairs: readonly { readonly red: string; readonly black: string }[];
  /** The player without an opponent; undefined if all have one. */
  readonly bye: string | undefined;
  /** `loose` if strict assignment of sides was impossible. */
  readonly strictness: Strictness;
}

/**
 * The maximum number of vertices in one chunk; larger score groups are split so that the fold of the whole group is
 * preserved.
 */
const PIECE = 40;
const COST = { score: 2 ** 13, colour: 2 ** 9, fold: 1 } as const;
const MAX_FOLD = 500;
const LARGEST_GAP = 44;

/**
 * A round by the rules of the federation: equal scores meet, no two meet twice, sides differ by 2 at most, at most one
 * bye each. The bye is decided first: it goes to the lowest player for which the rest can be paired completely.
 * Within a score group the upper half meets the lower half. Undefined if no complete pairing exists.
 */
export function pairSwiss(players: readonly SwissPlayer[]): SwissRound | undefined {
  const ranked = players.toSorted(byRank);
  if (ranked.length % 2 === 0) return pairAll(ranked, undefined);
  for (const idle of ranked.toReversed()) {
    if (idle.hadBye) continue;
    const others = ranked.filter((player) => player !== idle);
    const round = pairAll(others, idle.id);
    if (round !== undefined) return round;
  }
  return undefined;
}

function pairAll(ranked: readonly SwissPlayer[], bye: string | undefined): SwissRound | undefined {
  for (const strictness of ['strict', 'loose'] as const) {
    const pairs = pairRanked(ranked, strictness);
    if (pairs !== undefined) return { pairs, bye, strictness };
  }
  return undefined;
}

/** The order of the pairing numbers. */
function byRank(one: SwissPlayer, other: SwissPlayer): number {
  return other.points - one.points || other.rating - one.rating || one.number - other.number;
}

function pairRanked(
  ranked: readonly SwissPlayer[],
  strictness: Strictness,
): SwissRound['pairs'] | undefined {
  return pairCompletely(graphOf(ranked, strictness))
    ?.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    .toSorted(byBoard(ranked))
    .flatMap(([a, b], board) => dealBoard([ranked[a], ranked[b]], board, strictness));
}

/** Highest scores on the first board. */
function byBoard(ranked: readonly SwissPlayer[]) {
  const points = (vertex: number): number => ranked[vertex]?.points ?? 0;
  return (one: readonly [number, number], other: readonly [number, number]): number =>
    points(other[0]) + points(other[1]) - points(one[0]) - points(one[1]) || one[0] - other[0];
}

function dealBoard(
  [first, second]: readonly [SwissPlayer | undefined, SwissPlayer | undefined],
  board: number,
  strictness: Strictness,
): readonly { readonly red: string; readonly black: string }[] {
  if (first === undefined || second === undefined) return [];
  const dealing = dealColours(first.colours, second.colours, strictness);
  // Players without a claim to a side get red and black alternately, from the first board down.
  const hasNoClaim = first.colours.length === 0 && second.colours.length === 0;
  const isFirstRed = hasNoClaim ? board % 2 === 0 : dealing?.isFirstRed === true;
  const [red, black] = isFirstRed ? [first.id, second.id] : [second.id, first.id];
  return [{ red, black }];
}

function graphOf(ranked: readonly SwissPlayer[], strictness: Strictness): PairingGraph {
  const groups = scoreGroups(ranked);
  const places = placesIn(groups, ranked.length);
  const lowest = ranked.at(-1)?.points ?? 0;
  return {
    chunks: chunksOf(groups),
    cost: (a, b) => meetingCost(ranked, places, [a, b], strictness),
    floatCost: (a) => gapCost((ranked[a]?.points ?? 0) - lowest + 1),
  };
}

/** One large score gap costs more than several small ones. */
function gapCost(gap: number): number {
  return Math.min(gap, LARGEST_GAP) ** 2 * COST.score;
}

function meetingCost(
  ranked: readonly SwissPlayer[],
  places: readonly Place[],
  [a, b]: readonly [number, number],
  strictness: Strictness,
): number | undefined {
  const [one, other] = [ranked[a], ranked[b]];
  if (one === undefined || other === undefined || one.opponents.has(other.id)) return undefined;
  const dealing = dealColours(one.colours, other.colours, strictness);
  if (dealing === undefined) return undefined;
  const fold = Math.min(foldDistance(places[a], places[b]), MAX_FOLD);
  const gap = gapCost(Math.abs(one.points - other.points));
  return gap + dealing.cost * COST.colour + fold * COST.fold;
}

/** A player's place in their score group. */
interface Place {
  readonly group: number;
  readonly index: number;
  readonly size: number;
}

function placesIn(groups: readonly (readonly number[])[], count: number): readonly Place[] {
  const places: Place[] = Array.from({ length: count }, () => ({ group: 0, index: 0, size: 0 }));
  for (const [group, vertices] of groups.entries()) {
    for (const [index, vertex] of vertices.entries()) {
      places[vertex] = { group, index, size: vertices.length };
    }
  }
  return places;
}

/** How far two are from the opponents that the fold of their group assigns to them. */
function foldDistance(one: Place | undefined, other: Place | undefined): number {
  if (one === undefined || other === undefined) return MAX_FOLD;
  if (one.group !== other.group) return Math.abs(one.size - one.index) + other.index;
  return Math.abs(Math.abs(one.index - other.index) - Math.floor(one.size / 2));
}

function scoreGroups(ranked: readonly SwissPlayer[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const [vertex, { points }] of ranked.entries()) {
    if (vertex > 0 && ranked[vertex - 1]?.points === points) groups.at(-1)?.push(vertex);
    else groups.push([vertex]);
  }
  return groups;
}

/** Combines small groups up to the size of a chunk; splits a large one along its fold. */
function chunksOf(groups: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const chunks: number[][] = [];
  for (const group of groups) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + group.length <= PIECE) last.push(...group);
    else chunks.push(...cutAlongFold(group));
  }
  return chunks;
}

function cutAlongFold(group: readonly number[]): number[][] {
  if (group.length <= PIECE) return [[...group]];
  const half = Math.ceil(group.length / 2);
  const [upper, lower] = [group.slice(0, half), group.slice(half)];
  const pieces: number[][] = [];
  for (let from = 0; from < half; from += PIECE / 2) {
    const to = from + PIECE / 2;
    pieces.push([...upper.slice(from, to), ...lower.slice(from, to)]);
  }
  return pieces;
}
