import { expect, it } from 'vitest';
import { sectionOf } from './section.ts';

it.each([
  ['/', 'home'],
  ['/level/7', 'level'],
  ['/settings/board', 'mine'],
  ['/user/history', 'mine'],
  ['/game/local', undefined],
])('%s belongs to %s', (path, section) => {
  expect(sectionOf(path)).toBe(section);
});
