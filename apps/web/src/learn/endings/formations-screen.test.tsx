import { readFileSync } from 'node:fs';
import { BASIC_ENDINGS } from '@chuhe/tables';
import { BASICS, makeFormations, type OpenTable, TableFile } from '@chuhe/tables/build';
import { FORMATION_GROUPS, formationFigures } from '@chuhe/tables/formations';
import { readPosition } from '@chuhe/rules';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ScreenOf } from '../../testing/test-router.tsx';
import { FormationsScreen } from './formations-screen.tsx';

const SCREENS = <ScreenOf paths={{ '/endings/{ending}/forms': <FormationsScreen /> }} />;

it('the committed formations are those of the tables, the right ones first', () => {
  const file = TableFile.read(readFileSync('packages/tables/data/basics.bin'));
  if (!file.ok) throw new Error(file.reason);
  const tables = new Map<string, OpenTable>();
  for (const name of BASICS.filter((each) => each.startsWith('P') || each.startsWith('Nv'))) {
    const table = file.file.open(name);
    if (table !== undefined) tables.set(name, table);
  }
  const known = BASIC_ENDINGS.filter(({ tables: names }) =>
    names.every((name) => tables.has(name)),
  );
  expect(known.length).toBeGreaterThan(12);
  for (const ending of known)
    expect(formationFigures(ending)).toEqual(makeFormations(ending, tables));
  for (const { code } of BASIC_ENDINGS.flatMap((ending) => formationFigures(ending).best))
    expect(readPosition(code).ok).toBe(true);
});

it('a chariot against full defence: 714 formations in four groups, 12 of which always hold', async () => {
  await renderApp(SCREENS, { path: '/endings/chariot-full/forms' });
  expect(await screen.findByText('714 种守形，守得住的有多少')).toBeTruthy();
  const full = BASIC_ENDINGS.find(({ id }) => id === 'chariot-full');
  if (full === undefined) throw new Error('no such ending');
  const { counts } = formationFigures(full);
  expect(FORMATION_GROUPS.reduce((sum, group) => sum + counts[group], 0)).toBe(714);
  expect(screen.getAllByText('0%')).toHaveLength(4);
  expect(screen.getAllByText('100%')).toHaveLength(2);
  expect(screen.getByRole('link', { name: '守和：摆好守形' }).getAttribute('href')).toBe(
    '/endings/chariot-full/hold-1',
  );
});

it('an address without an ending says so', async () => {
  await renderApp(SCREENS, { path: '/endings/none/forms' });
  expect(await screen.findByRole('link', { name: '实用残局' })).toBeTruthy();
});
