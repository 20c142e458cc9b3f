import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Placement {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly maximized: boolean;
}

/** No user makes a window smaller than this. */
const SMALLEST = 300;

/**
 * The browser records where an app's window was when it closed, but does not restore a window opened with switches.
 * Returns the recorded values as switches.
 */
export async function lastPlacement(profile: string): Promise<readonly string[]> {
  try {
    return placementSwitches(await readFile(join(profile, 'Default', 'Preferences'), 'utf8'));
  } catch {
    // The first start, or a profile that the browser will repair.
    return [];
  }
}

export function placementSwitches(preferences: string): readonly string[] {
  const value: unknown = JSON.parse(preferences);
  const found = findPlacement(property(property(value, 'browser'), 'app_window_placement'));
  if (found === undefined) return [];
  if (found.maximized) return ['--start-maximized'];
  const [width, height] = [found.right - found.left, found.bottom - found.top];
  if (!(width >= SMALLEST && height >= SMALLEST)) return [];
  return [`--window-size=${width},${height}`, `--window-position=${found.left},${found.top}`];
}

/** One app has one placement, nested as deep as its address has dots. */
function findPlacement(value: unknown): Placement | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [left, top, right, bottom] = ['left', 'top', 'right', 'bottom'].map((side) => {
    const number = property(value, side);
    return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
  });
  if (left !== undefined && top !== undefined && right !== undefined && bottom !== undefined)
    return { left, top, right, bottom, maximized: property(value, 'maximized') === true };
  for (const inner of Object.values(value)) {
    const found = findPlacement(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
