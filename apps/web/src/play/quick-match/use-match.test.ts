// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { stepControl } from '@chuhe/rules';
import { USUAL_CLOCK } from '../clock/index.ts';
import { savePreferences, readPreferences } from './use-match.ts';

beforeEach(() => sessionStorage.clear());

test('preferences are stored with the tab, and malformed ones become the defaults', () => {
  expect(readPreferences()).toEqual({ timeControl: USUAL_CLOCK, isRated: true });
  const timeControl = stepControl(120);
  const preferences = { timeControl, isRated: false, since: 1_763_182_800_000 } as const;
  savePreferences(preferences);
  expect(readPreferences()).toEqual(preferences);
  for (const malformed of ['', '{', '{"clock":"step-7","isRated":true}', 'null']) {
    sessionStorage.setItem('match', malformed);
    expect(readPreferences()).toEqual({ timeControl: USUAL_CLOCK, isRated: true });
  }
});
