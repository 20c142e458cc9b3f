import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { LOCALES } from '@chuhe/protocol';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../src/testing/render-app.tsx';
import { addressOf, lookOf } from './look.ts';
import { Styleguide } from './styleguide.tsx';

const UI = resolve(import.meta.dirname, '../src/ui');

it('shows every part of ui, itself or inside another part', () => {
  const parts = readdirSync(UI).filter((name) => /(?<![.]test)[.]tsx$/.test(name));
  const shown = new Set<string>();
  const queue = readdirSync(import.meta.dirname)
    .filter((name) => /^(?!.*[.]test).*[.]tsx$/.test(name))
    .flatMap((name) => partsIn(join(import.meta.dirname, name)));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!shown.has(name)) queue.push(...partsIn(join(UI, name)));
    shown.add(name);
  }
  expect(parts.length).toBeGreaterThan(25);
  expect(parts.filter((name) => !shown.has(name))).toEqual([]);
});

it.each(LOCALES)('draws all parts in %s', async (locale) => {
  await renderApp(<Styleguide look={{ locale, theme: 'dark', text: '1.3' }} />, { locale });
  expect(screen.getAllByRole('heading', { level: 1 })[0]?.textContent).toContain('Styleguide');
  expect(screen.getByRole('heading', { name: 'error-state' })).toBeDefined();
  const current = screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
  expect(current.slice(0, 3)).toEqual([locale, 'dark', '1.3']);
});

it('keeps the look in the address, and takes daylight and normal text for an unknown one', () => {
  const address = addressOf({ locale: 'vi', theme: 'dark', text: '1.15' });
  expect(lookOf(new URL(address, 'http://localhost').searchParams)).toEqual({
    theme: 'dark',
    text: '1.15',
  });
  expect(lookOf(new URLSearchParams('theme=green&text=9'))).toEqual({ theme: 'light', text: '1' });
});

/** The files of ui that a module imports. */
function partsIn(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:from|import\() ?'([^']*[.]tsx)'/g)]
    .filter(([, from = '']) => resolve(path, '..', from).startsWith(UI))
    .map(([, from = '']) => basename(from));
}
