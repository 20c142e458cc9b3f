import { expect, test } from 'vitest';
import { commentsOf, wordFaults } from './word-faults.ts';

test.each([
  ['/** What a client may send. */', 'What a client may send.'],
  ['  // Waits so long for an answer.', 'so long'],
  ['  readonly a: string; // whoever called', 'whoever'],
  ['/* The dearest call. */', 'dearest'],
  [' * The caller is asked for a password.', 'is asked'],
  ['const MOST_GAMES = 3;', 'MOST_G'],
])('%s is refused', (line, found) => {
  expect(wordFaults(line, false).map((fault) => fault.found)).toContain(found);
});

test.each([
  ['/** Messages a client may send. */'],
  ['// Why is this here? What if the line breaks?'],
  ["const text = 'so many';"],
  ['const MAX_GAMES = 3;'],
  ['// Kept as long as the page is open, so that a reload finds it.'],
])('%s passes', (line) => {
  expect(wordFaults(line, false)).toEqual([]);
});

test('a document is text in every line, and its questions may begin with what', () => {
  expect(wordFaults('One\nWhat happens next\nfor whom', true)).toMatchObject([
    { line: 3, found: 'whom' },
  ]);
});

test('comments of several lines are one', () => {
  const source = '/**\n * One idea\n * in two lines.\n */\nconst a = 1; // another\n// A third.\n';
  expect(commentsOf(source)).toEqual([
    { line: 2, text: 'One idea in two lines.' },
    { line: 5, text: 'another' },
    { line: 6, text: 'A third.' },
  ]);
});
