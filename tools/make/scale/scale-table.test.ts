import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scaleTable, spaceOf, withTable } from './scale-table.ts';

const page = readFileSync('docs/scale.md', 'utf8');

/** Without the spaces that align columns. */
function plain(text: string): string {
  return text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-');
}

test('the table of docs/scale.md follows from the costs of a person, a game and a move', () => {
  expect(spaceOf(page).game).toBeGreaterThan(0);
  expect(spaceOf(page).move).toBeGreaterThan(0);
  expect(plain(page)).toBe(plain(withTable(page, scaleTable(spaceOf(page)))));
});

test('larger games need more space, and nothing else', () => {
  const rows = scaleTable({ game: 800, move: 100 }).split('\n');
  const larger = scaleTable({ game: 1600, move: 100 }).split('\n');
  const changed = rows.filter((row, index) => row !== larger[index]);
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatch(/^\| finished games, TB a year \| 800 bytes per game \|/);
});
