/** The shortest time in the scaled rules: a rate needs at least three scrapes. */
const LEAST_SECONDS = 3;
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/**
 * The rules with waits and windows divided by a factor, so that a fault of seconds is enough. The thresholds stay,
 * because the faults reach them.
 */
export function scaleRules(rules: string, factor: number): string {
  return rules
    .replaceAll(/(for: )(\d+)([smh])/g, (_, key: string, count: string, unit: string) =>
      [key, seconds(count, unit, factor, 0)].join(''),
    )
    .replaceAll(/\[(\d+)([smh])\]/g, (_, count: string, unit: string) =>
      ['[', seconds(count, unit, factor, LEAST_SECONDS), ']'].join(''),
    );
}

function seconds(count: string, unit: string, factor: number, least: number): string {
  return `${Math.max(least, Math.round((Number(count) * (UNITS[unit] ?? 1)) / factor))}s`;
}
