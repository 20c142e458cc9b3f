// @vitest-environment happy-dom
import { LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import firstPaint from '../../../public/first-paint.js?raw';
import { applyAppearance } from './appearance.ts';
import { parseSettings } from './settings.ts';

const root = document.documentElement;

beforeEach(() => clean());
afterEach(() => vi.unstubAllGlobals());

function clean(): void {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
}

let runs = 0;

async function appearanceOf(apply: () => unknown): Promise<Readonly<Record<string, unknown>>> {
  clean();
  await apply();
  const names = ['data-theme', 'data-board', 'data-still'];
  const colors = ['red', 'black', 'face', 'board', 'line', 'select', 'last', 'hint'];
  return {
    attributes: names.map((name) => root.getAttribute(name)),
    properties: ['--text-scale', ...colors.map((name) => `--xq-${name}`)].map((name) =>
      root.style.getPropertyValue(name),
    ),
  };
}

/** Runs the actual script that index.html loads. */
async function runFirstPaint(): Promise<void> {
  runs += 1;
  await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(firstPaint)}//${runs}`
  );
}

const STORED = [
  null,
  '{}',
  'garbage',
  '{"theme":"dark","textScale":1.3,"reducedMotion":true}',
  '{"theme":"light","textScale":2}',
  '{"theme":"system","gameColor":{"preset":"walnut","own":{"red":"#ABCDEF","line":"#012345"}}}',
  '{"gameColor":{"preset":"auto","own":{}}}',
];

it.each(STORED.flatMap((stored) => [true, false].map((dark) => ({ stored, dark }))))(
  'looks the same before and after the first paint: $stored, dark system $dark',
  async ({ stored, dark }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: dark }));
    localStorage.clear();
    if (stored !== null) localStorage.setItem('settings', stored);
    const before = await appearanceOf(runFirstPaint);
    const after = await appearanceOf(() => applyAppearance(root, parseSettings(stored), dark));
    expect(before).toEqual(after);
  },
);

it.each(LOCALES)(
  'speaks the language of its address before the first paint: %s',
  async (locale) => {
    const { prefix, tag } = LOCALE_ENTRIES[locale];
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('location', new URL(`${prefix}/learn`, 'https://chuhe.test'));
    clean();
    await runFirstPaint();
    expect(root.lang).toBe(tag);
  },
);
