import { describe, expect, test } from 'vitest';
import { deviceSettingsOf, isLevel, LEVELS, settingsOf } from './level.ts';

describe('the levels of the computer', () => {
  test.each([...LEVELS, 'puzzle' as const])(
    'a search of strength %s is capped and timed',
    (one) => {
      const { limits, usualMillis } = settingsOf(one);
      expect(['depth', 'nodes']).toContain(limits.cap.type);
      expect(limits.millis).toBeLessThanOrEqual(2500);
      expect(usualMillis).toBeLessThan(limits.millis);
    },
  );

  test('no level is weaker than the one below', () => {
    const skills = LEVELS.map((level) => settingsOf(level).skill);
    expect(skills).toEqual(skills.toSorted((one, other) => one - other));
  });

  test('only the lowest draws some of its moves by lot', () => {
    expect(LEVELS.filter((level) => settingsOf(level).randomShare > 0)).toEqual([1]);
  });

  test('openings are known from the middle level on', () => {
    expect(LEVELS.filter((level) => settingsOf(level).knowsOpenings)).toEqual([4, 5, 6, 7, 8]);
    expect(settingsOf('puzzle').knowsOpenings).toBe(false);
  });

  test('only the strongest level thinks longer on a device of its own, for some seconds', () => {
    const longer = LEVELS.filter(
      (level) => deviceSettingsOf(level).limits.millis > settingsOf(level).limits.millis,
    );
    expect(longer).toEqual([8]);
    const { cap, millis } = deviceSettingsOf(8).limits;
    expect(millis).toBeGreaterThanOrEqual(3000);
    expect(millis).toBeLessThanOrEqual(10_000);
    expect(cap.type === 'nodes' && cap.nodes).toBeGreaterThan(1_000_000);
  });

  test('there is no level 0, 9 or 1.5', () => {
    expect([0, 1, 8, 9, 1.5].map((value) => isLevel(value))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
