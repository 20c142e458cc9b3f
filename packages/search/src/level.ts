import type { EngineSettings } from './question.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** How strong the computer plays, from a beginner to full strength. */
export type Level = (typeof LEVELS)[number];

/** A level of the computer, or the search behind a puzzle's answers. */
export type Strength = Level | 'puzzle';

/** How a strength is played. */
export interface StrengthSettings extends EngineSettings {
  /** The share of moves, 0 to 1, that are random instead of searched. */
  readonly randomShare: number;
  /** How long a search usually takes; the estimate of a queue until it has measured. */
  readonly usualMillis: number;
  /** Whether the first moves come from the opening book. */
  readonly knowsOpenings: boolean;
}

export function isLevel(value: number): value is Level {
  return LEVELS.some((level) => level === value);
}

export function settingsOf(strength: Strength): StrengthSettings {
  return strength === 'puzzle' ? PUZZLE_SETTINGS : LEVEL_SETTINGS[strength];
}

/** The strongest level: the only one that a device's own engine is asked for first. */
export const STRONGEST_LEVEL = 8;

/**
 * How a device's own engine plays a strength: it serves one person, so that the strongest level may think for
 * seconds. The engines behind the server are shared, and keep to the settings above.
 */
export function deviceSettingsOf(strength: Strength): StrengthSettings {
  const settings = settingsOf(strength);
  return strength === STRONGEST_LEVEL ? { ...settings, limits: DEVICE_LIMITS } : settings;
}

const DEVICE_LIMITS = { cap: { type: 'nodes', nodes: 1_500_000 }, millis: 5000 } as const;
const DEPTH_MILLIS = 1500;

/** Every search has a cap besides its time, so that a quick machine plays no stronger. */
const LEVEL_SETTINGS: Readonly<Record<Level, StrengthSettings>> = {
  1: { ...toDepth(1, -20), randomShare: 0.35 },
  2: toDepth(1, -20),
  3: toDepth(3, -4),
  4: { ...toDepth(5, 4), knowsOpenings: true },
  5: { ...toDepth(6, 7), knowsOpenings: true },
  6: { ...toDepth(7, 10), knowsOpenings: true },
  7: { ...toDepth(8, 14), knowsOpenings: true },
  8: { ...toNodes(60_000, 1500), knowsOpenings: true },
};

const PUZZLE_SETTINGS = toNodes(300_000, 2500);

function toDepth(depth: number, skill: number): StrengthSettings {
  const limits = { cap: { type: 'depth', depth }, millis: DEPTH_MILLIS } as const;
  return { skill, limits, randomShare: 0, usualMillis: 2 * depth * depth, knowsOpenings: false };
}

/** Full strength up to a number of nodes; a slow core looks at about 200 in a millisecond. */
function toNodes(nodes: number, millis: number): StrengthSettings {
  const limits = { cap: { type: 'nodes', nodes }, millis } as const;
  return {
    skill: 20,
    limits,
    randomShare: 0,
    usualMillis: Math.ceil(nodes / 200),
    knowsOpenings: false,
  };
}
