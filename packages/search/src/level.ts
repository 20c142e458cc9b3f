import type { EngineSettings } from './question.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The strength of the computer, from beginner to full strength. */
export type Level = (typeof LEVELS)[number];

export const STEPS = [1, 2] as const;

/** The lower or the upper half of a level. */
export type Step = (typeof STEPS)[number];

/** The default step of a level: the upper one. */
export const WHOLE_STEP = 2;

/** A level of the computer, or the search that answers in puzzles. */
export type Strength = Level | 'puzzle';

export interface StrengthSettings extends EngineSettings {
  /** The number of best moves to compare; 1 to play the engine's own choice. */
  readonly lines: number;
  /** How much the player overlooks, 0 to 1. */
  readonly blindness: number;
  /** The usual duration of a search; a queue's estimate until it has measured one. */
  readonly usualMillis: number;
  /** Whether the first moves come from the opening book. */
  readonly knowsOpenings: boolean;
}

export function isLevel(value: number): value is Level {
  return LEVELS.some((level) => level === value);
}

export function isStep(value: number): value is Step {
  return STEPS.some((step) => step === value);
}

/** The index of a level and step in the ladder, 1 to 16. */
export function rungOf(level: Level, step: Step = WHOLE_STEP): number {
  return (level - 1) * STEPS.length + step;
}

/** A level with its step. */
export interface Grade {
  readonly level: Level;
  /** The upper step when absent, as in games of older versions. */
  readonly step?: Step | undefined;
}

/** The level and step at an index of the ladder; undefined outside it. */
export function gradeOf(rung: number): Required<Grade> | undefined {
  const level = Math.ceil(rung / STEPS.length);
  const step = rung - (level - 1) * STEPS.length;
  return isLevel(level) && isStep(step) ? { level, step } : undefined;
}

export function settingsOf(strength: Strength, step?: Step): StrengthSettings {
  if (strength === 'puzzle') return PUZZLE_SETTINGS;
  return LADDER[rungOf(strength, step) - 1] ?? LADDER[LADDER.length - 1] ?? PUZZLE_SETTINGS;
}

/** A strength as text, for the costs of a queue and for metrics. */
export function strengthName({
  strength,
  step,
}: {
  readonly strength: Strength;
  readonly step?: Step | undefined;
}): string {
  return strength === 'puzzle' ? strength : `${strength}.${step ?? WHOLE_STEP}`;
}

/** The strongest level, used to evaluate positions on the server if the device cannot. */
export const STRONGEST_LEVEL = 8;

const FULL_SKILL = 20;
const LONGEST_MILLIS = 1500;
/** The nodes that a slow core searches in a millisecond. */
const NODES_A_MILLI = 200;
/** More moves than any position has. */
const ALL_MOVES = 128;
const FEW_MOVES = 6;

/**
 * A node limit caps every search, so that a fast machine plays no stronger. `pnpm verify levels` compares the steps.
 */
const LADDER: readonly StrengthSettings[] = [
  look(0.7),
  look(0.52),
  look(0.375),
  look(0.265),
  withOpenings(look(0.185)),
  withOpenings(look(0.125)),
  withOpenings(ponder(0.36)),
  withOpenings(ponder(0.23)),
  withOpenings(ponder(0.13)),
  withOpenings(toNodes(750)),
  withOpenings(toNodes(1700)),
  withOpenings(toNodes(3500)),
  withOpenings(toNodes(7000)),
  withOpenings(toNodes(14_500)),
  withOpenings(toNodes(29_500)),
  withOpenings(toNodes(60_000)),
];

const PUZZLE_SETTINGS: StrengthSettings = {
  ...toNodes(300_000),
  limits: { cap: { type: 'nodes', nodes: 300_000 }, millis: 2500 },
};

/** Searches every move briefly. */
function look(blindness: number): StrengthSettings {
  return { ...toNodes(1500), lines: ALL_MOVES, blindness };
}

/** Compares a few moves more deeply. */
function ponder(blindness: number): StrengthSettings {
  return { ...toNodes(4000), lines: FEW_MOVES, blindness };
}

function withOpenings(settings: StrengthSettings): StrengthSettings {
  return { ...settings, knowsOpenings: true };
}

/** The engine's own choice after this many nodes. */
function toNodes(nodes: number): StrengthSettings {
  return {
    skill: FULL_SKILL,
    limits: { cap: { type: 'nodes', nodes }, millis: LONGEST_MILLIS },
    lines: 1,
    blindness: 0,
    usualMillis: Math.ceil(nodes / NODES_A_MILLI),
    knowsOpenings: false,
  };
}
