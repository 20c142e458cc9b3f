import { describe, expect, test } from 'vitest';
import { commandsOf, isWord, WORDS } from './commands.ts';

describe.each(WORDS)('%s', (word) => {
  test.each(commandsOf(word))('$name says what it does', ({ summary, goal }) => {
    expect(summary).toMatch(/^[A-Z0-9].{10,160}[.]$/);
    expect(goal === undefined).toBe(word === 'make');
  });
});

test('a command is a file or a folder with a run.ts, never a test', () => {
  const names = commandsOf('verify').map(({ name }) => name);
  expect(names).toContain('perft');
  expect(names).toContain('files');
  expect(names.filter((name) => name.includes('test'))).toEqual([]);
});

test('the night runs a command in every form that its header names', () => {
  const chaos = commandsOf('prove').find(({ name }) => name === 'chaos');
  expect(chaos?.nights).toContainEqual(['--long']);
  expect(chaos?.nights).toContainEqual(['--redis', '3']);
  const rules = commandsOf('bench').find(({ name }) => name === 'rules');
  expect(rules?.nights).toEqual([[]]);
});

test('other words are refused', () => {
  expect(isWord('bench')).toBe(true);
  expect(isWord('check')).toBe(false);
  expect(isWord(undefined)).toBe(false);
});
