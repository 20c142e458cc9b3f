import type { ReviewedPly } from './walk-game.ts';
import { chanceOfScore } from './chance.ts';
import type { Verdict } from './verdict.ts';

/** An analysed move: the mover's chance before it, and its verdict; a forced move has none. */
export interface PackedPly {
  readonly chance: number;
  readonly verdict: Verdict | undefined;
}

const BYTES_PER_PLY = 2;
const CHANCE_STEPS = 250;
/** The limits of the marks are whole steps, and a loss is rounded down, so unpacked verdicts get the same marks. */
const LOSS_STEPS = 200;
const ROUNDING_ERROR = 1e-9;

// The second byte: the engine's own move, a verified loss, an unverified one, an only move, or no verdict.
const BEST = 0;
const VERIFIED = 1;
const UNVERIFIED = VERIFIED + LOSS_STEPS + 1;
const HARD_ONLY = 254;
const NONE = 255;
const MAX_UNVERIFIED = HARD_ONLY - 1 - UNVERIFIED;

/** Packs the review of a game into two bytes a ply; plies may come in any order, a later one replaces an earlier. */
export function packVerdicts(plies: number, reviewed: Iterable<ReviewedPly>): Uint8Array {
  const bytes = new Uint8Array(plies * BYTES_PER_PLY);
  for (const { ply, score, verdict } of reviewed) {
    if (ply >= plies) continue;
    bytes[ply * BYTES_PER_PLY] = Math.round(chanceOfScore(score) * CHANCE_STEPS);
    bytes[ply * BYTES_PER_PLY + 1] = byteOf(verdict);
  }
  return bytes;
}

/** Reads packed verdicts, one per ply. */
export function unpackVerdicts(bytes: Uint8Array): readonly PackedPly[] {
  return Array.from({ length: Math.floor(bytes.length / BYTES_PER_PLY) }, (_, ply) => {
    const chance = Math.min(1, (bytes[ply * BYTES_PER_PLY] ?? 0) / CHANCE_STEPS);
    return { chance, verdict: verdictOf(bytes[ply * BYTES_PER_PLY + 1] ?? NONE, chance) };
  });
}

function byteOf(verdict: Verdict | undefined): number {
  if (verdict === undefined) return NONE;
  if (verdict.only === 'hard') return HARD_ONLY;
  if (verdict.isBest && verdict.loss === 0) return BEST;
  const steps = Math.floor(Math.min(1, verdict.loss) * LOSS_STEPS + ROUNDING_ERROR);
  return verdict.isVerified ? VERIFIED + steps : UNVERIFIED + Math.min(MAX_UNVERIFIED, steps);
}

function verdictOf(byte: number, chance: number): Verdict | undefined {
  if (byte === NONE) return undefined;
  if (byte === HARD_ONLY) return { loss: 0, isBest: true, isVerified: true, chance, only: 'hard' };
  if (byte === BEST) return { loss: 0, isBest: true, isVerified: true, chance };
  const isVerified = byte < UNVERIFIED;
  const loss = (byte - (isVerified ? VERIFIED : UNVERIFIED)) / LOSS_STEPS;
  return { loss, isBest: false, isVerified, chance };
}
