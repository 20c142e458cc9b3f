// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { savePreferences, readPreferences } from './use-match.ts';

beforeEach(() => sessionStorage.clear());

test('preferences are stored with the tab, and malformed ones become the defaults', () => {
  expect(readPreferences(sessionStorage)).toEqual({ stepTime: 60, isRated: true });
  const preferences = { stepTime: 120, isRated: false, since: 1_763_182_800_000 } as const;
  savePreferences(sessionStorage, preferences);
  expect(readPreferences(sessionStorage)).toEqual(preferences);
  for (const malformed of ['', '{', '{"stepTime":7,"isRated":true}', 'null']) {
    sessionStorage.setItem('match', malformed);
    expect(readPreferences(sessionStorage)).toEqual({ stepTime: 60, isRated: true });
  }
});
