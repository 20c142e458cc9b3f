import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blindChecks } from './journeys-see.ts';

const JOURNEYS = new URL('../../e2e/', import.meta.url);

test('a text that is read by a class is looked at first', () => {
  const hidden = "await expect(page.locator('.tab__count')).toHaveText('1');";
  expect(blindChecks(hidden)).toEqual([{ line: 1, locator: "page.locator('.tab__count')" }]);
  const seen = `await expect(page.locator('.tab__count')).toBeVisible();\n${hidden}`;
  expect(blindChecks(seen)).toEqual([]);
  const named =
    "  const count = page.locator('.tab__count');\n  await expect(count).toHaveText('1');";
  expect(blindChecks(named)).toHaveLength(1);
  expect(blindChecks(named.replace("count'", "count:visible'"))).toEqual([]);
  expect(blindChecks("await expect(page.getByRole('alert')).toHaveText('x');")).toEqual([]);
  expect(
    blindChecks("await expect(page.locator('.a').getByRole('timer')).toHaveText('x');"),
  ).toEqual([]);
});

test('no journey reads what nobody may see', () => {
  const files = readdirSync(JOURNEYS).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((name) =>
    blindChecks(readFileSync(new URL(name, JOURNEYS), 'utf8')).map(
      ({ line, locator }) => `e2e/${name}:${line} ${locator}`,
    ),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});
