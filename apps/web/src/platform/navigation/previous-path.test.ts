import { expect, it } from 'vitest';
import { NO_PATHS, rememberPath, type PathMemory } from './previous-path.ts';

function after(memory: PathMemory, path: string, isRedirect = false): PathMemory {
  return rememberPath(memory, { path, isRedirect });
}

it('remembers the page before', () => {
  const memory = after(after(NO_PATHS, '/'), '/level');
  expect(memory).toEqual({ current: '/level', previous: '/' });
});

it('passes over redirects', () => {
  const memory = after(after(after(NO_PATHS, '/'), '/level'), '/login', true);
  expect(memory).toEqual({ current: '/login', previous: '/' });
});

it('passes over addresses with the replace flag', () => {
  const memory = after(after(after(NO_PATHS, '/'), '/level'), '/mate?replace=1');
  expect(memory.previous).toBe('/');
});

it('does not count the same page twice', () => {
  const memory = after(after(NO_PATHS, '/'), '/level');
  expect(after(memory, '/level')).toBe(memory);
});
