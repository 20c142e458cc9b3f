import {
  afterMove,
  currentPosition,
  isOnOwnBank,
  type Kind,
  type Move,
  type MoveLine,
  pieceAt,
  placedPieces,
  type Position,
  writePlacement,
} from '@chuhe/rules';
import { overlookChance } from './overlook.ts';
import type { Candidate, Score } from './question.ts';

/** The engine's piece values, in hundredths of its own soldier. */
const VALUES: Readonly<Record<Kind, number>> = {
  general: 0,
  chariot: 1000,
  cannon: 470,
  horse: 430,
  advisor: 220,
  elephant: 200,
  soldier: 90,
};
const CROSSED_SOLDIER = 160;
const MATE_POINTS = 10_000;
/** A mate in one is easier to see than a longer one. */
const MATE_IN_ONE = 0.8;
const LONGER_MATE = 1.6;
/** A smaller difference is a matter of taste, not material to overlook. */
const LEAST_MATERIAL = 60;
/** The number of plies for which the consequences of a reply are followed: the reply and three more. */
const PLIES_FOLLOWED = 4;
/** Up to this blindness, a player never misses a recapture. */
const SEES_RECAPTURES = 0.2;
const REPEATED_POINTS = 120;
/** No position recurs sooner: two moves away, and two back. */
const SHORTEST_RETURN = 4;
const NOISE = { least: 15, more: 90 } as const;
const TEMPERATURE = { least: 0.02, more: 0.1 } as const;
const CHOSEN_AMONG = { least: 3, more: 7 } as const;
/** The points at which a win is ten times as likely as a loss. */
const POINTS_A_WIN = 1150;

/** A candidate with its value as the player believes it. */
interface Believed {
  readonly candidate: Candidate;
  readonly points: number;
}

/**
 * Chooses like a player who overlooks things. For each reply of the other side one random draw decides whether the
 * player sees it, for all candidates alike: a player who has not noticed the cannon has not noticed it for any move.
 * Own captures and mates are overlooked in the same way. The choice among the rest follows the winning chances as the
 * player believes them.
 */
export function pickBySight(
  line: MoveLine,
  candidates: readonly Candidate[],
  blindness: number,
  random: () => number,
): Candidate | undefined {
  const viewer = new Viewer(line, blindness, random);
  const believed = candidates
    .map((candidate) => ({ candidate, points: viewer.believe(candidate) }))
    .toSorted((one, other) => other.points - one.points)
    .slice(0, Math.round(CHOSEN_AMONG.least + CHOSEN_AMONG.more * blindness));
  return drawByChance(believed, TEMPERATURE.least + TEMPERATURE.more * blindness, random);
}

/** One view of a position: a random draw for a move applies to all candidates. */
class Viewer {
  readonly #position: Position;
  readonly #last: Move | undefined;
  readonly #hasLastTaken: boolean;
  readonly #seenBefore: ReadonlySet<string>;
  readonly #material: number;
  readonly #blindness: number;
  readonly #random: () => number;
  readonly #overlooked = new Map<number, boolean>();

  constructor(line: MoveLine, blindness: number, random: () => number) {
    this.#position = currentPosition(line);
    this.#last = line.moves.at(-1);
    this.#hasLastTaken = this.#last !== undefined && this.#position.quietPlies === 0;
    this.#seenBefore = repeatable(line);
    this.#material = materialOf(this.#position);
    this.#blindness = blindness;
    this.#random = random;
  }

  believe(candidate: Candidate): number {
    const { move, score } = candidate;
    const after = afterMove(this.#position, move);
    const noise = (NOISE.least + NOISE.more * this.#blindness) * normal(this.#random);
    const isRepeated = this.#seenBefore.size > 0 && this.#seenBefore.has(writePlacement(after));
    const taste = noise - (isRepeated ? REPEATED_POINTS : 0);
    if (score.type === 'mate') return taste + this.#believeMate(candidate, after);
    return (
      taste + score.points + this.#overlookedLoss(candidate, after) - this.#missedGain(candidate)
    );
  }

  #believeMate({ move, score, pv }: Candidate, after: Position): number {
    if (score.type !== 'mate') return 0;
    const points = pointsOf(score);
    if (score.moves > 0) {
      const ease = score.moves === 1 ? MATE_IN_ONE : LONGER_MATE;
      const isMissed = this.#draw(keyOf(move), () => Math.min(1, this.#blindness * ease));
      return isMissed ? this.#material : points;
    }
    const [, reply] = pv;
    if (reply === undefined) return points;
    return this.#overlooks(move, reply, after) ? this.#material : points;
  }

  /** The gain of the best reply, if the player does not see that reply. */
  #overlookedLoss({ move, pv }: Candidate, after: Position): number {
    const [, reply] = pv;
    if (reply === undefined) return 0;
    const loss = materialWon(after, pv.slice(1, 1 + PLIES_FOLLOWED));
    return loss >= LEAST_MATERIAL && this.#overlooks(move, reply, after) ? loss : 0;
  }

  #overlooks(move: Move, reply: Move, after: Position): boolean {
    const isExchange = pieceAt(this.#position, move.to) !== undefined;
    const glimpse = {
      position: after,
      move: reply,
      before: move,
      isExchange,
      lately: this.#last?.to,
    };
    return this.#draw(keyOf(reply), () => overlookChance(glimpse, this.#blindness));
  }

  /** The gain of the move itself, immediate or by the move after next, if the player does not see it. */
  #missedGain({ move, pv }: Candidate): number {
    const gain = materialWon(this.#position, pv.slice(0, PLIES_FOLLOWED));
    if (gain < LEAST_MATERIAL) return 0;
    const isTakingBack = this.#hasLastTaken && this.#last?.to === move.to;
    if (isTakingBack && this.#blindness <= SEES_RECAPTURES) return 0;
    const isAtOnce = pieceAt(this.#position, move.to) !== undefined;
    const later = pv[2];
    // The second move identifies a two-move combination: a player who sees it finds the first one.
    const key = isAtOnce || later === undefined ? keyOf(move) : keyOf(later);
    const glimpse = {
      position: this.#position,
      move,
      before: this.#last,
      isExchange: this.#hasLastTaken,
      lately: undefined,
    };
    return this.#draw(key, () => overlookChance(glimpse, this.#blindness)) ? gain : 0;
  }

  #draw(key: number, chance: () => number): boolean {
    const known = this.#overlooked.get(key);
    if (known !== undefined) return known;
    const isOverlooked = this.#random() < chance();
    this.#overlooked.set(key, isOverlooked);
    return isOverlooked;
  }
}

/** The positions since the last capture, which could recur. */
function repeatable({ positions }: MoveLine): ReadonlySet<string> {
  const from = Math.max(
    0,
    positions.findLastIndex(({ quietPlies }) => quietPlies === 0),
  );
  const quiet = positions.slice(from);
  return new Set(quiet.length < SHORTEST_RETURN ? [] : quiet.map(writePlacement));
}

/** A score as one number; no other score comes near a mate. */
export function pointsOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE_POINTS - score.moves : -MATE_POINTS - score.moves;
}

/** The material that the side to move wins with these moves: captures minus losses. */
function materialWon(start: Position, moves: readonly Move[]): number {
  let position = start;
  let won = 0;
  for (const [index, move] of moves.entries()) {
    won += (index % 2 === 0 ? 1 : -1) * valueAt(position, move.to);
    position = afterMove(position, move);
  }
  return won;
}

/** The material lead of the side to move. */
export function materialOf(position: Position): number {
  return placedPieces(position).reduce(
    (sum, { piece, square }) =>
      sum + (piece.side === position.toMove ? 1 : -1) * valueAt(position, square),
    0,
  );
}

function valueAt(position: Position, square: Move['to']): number {
  const piece = pieceAt(position, square);
  if (piece === undefined) return 0;
  const hasCrossed = piece.kind === 'soldier' && !isOnOwnBank(square, piece.side);
  return hasCrossed ? CROSSED_SOLDIER : VALUES[piece.kind];
}

function keyOf({ from, to }: Move): number {
  return from * 128 + to;
}

function drawByChance(
  believed: readonly Believed[],
  temperature: number,
  random: () => number,
): Candidate | undefined {
  const chances = believed.map(({ points }) => 1 / (1 + 10 ** (-points / POINTS_A_WIN)));
  const best = Math.max(...chances);
  const weights = chances.map((chance) => Math.exp((chance - best) / temperature));
  let ticket = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    ticket -= weight;
    return ticket < 0;
  });
  return (believed[index] ?? believed[0])?.candidate;
}

/** A sample of the standard normal distribution (Box–Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
