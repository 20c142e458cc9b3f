import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeFaults } from './one-place.ts';

const SCREEN = 'apps/web/src/play/clock/clock-choice.tsx';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chuhe-one-place-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ['web-storage-has-one-module', 'window.localStorage.getItem("clock");'],
  ['web-storage-has-one-module', 'const { sessionStorage } = window;'],
  ['dates-have-one-module', 'new Intl.DateTimeFormat("zh").format(day);'],
  ['dates-have-one-module', 'day.toLocaleTimeString("en");'],
  ['state-has-one-store', "import { useSyncExternalStore } from 'react';"],
  ['state-has-one-store', 'const listeners = new Set<() => void>();'],
  ['state-has-one-store', 'const listeners = new Set<(news: News) => void>();'],
])('%s: a screen may not contain %s', (rule, source) => {
  plant(SCREEN, source);
  expect(placeFaults(folder)).toHaveLength(1);
  expect(placeFaults(folder)[0]).toContain(`${rule}: ${SCREEN} must use`);
});

test.each([
  ['apps/web/src/platform/storage/device-value.ts', 'window.localStorage;'],
  ['apps/web/src/ui/dates.ts', 'new Intl.DateTimeFormat("zh");'],
  ['apps/web/src/platform/react/use-store.ts', 'useSyncExternalStore(subscribe, get);'],
  ['apps/web/src/platform/store/store.ts', 'new Set<() => void>();'],
  ['apps/web/src/play/clock/clock-choice.test.tsx', 'localStorage.clear();'],
  ['apps/web/src/testing/clean-up.ts', 'sessionStorage.clear();'],
  [SCREEN, '(12_345).toLocaleString("zh");'],
])('%s may contain %s', (file, source) => {
  plant(file, source);
  expect(placeFaults(folder)).toEqual([]);
});

test('every part of the web app keeps to these places', () => {
  expect(placeFaults('.')).toEqual([]);
});

function plant(file: string, content: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
