import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { writeLicences } from './package-licences.ts';

const react = dirname(createRequire(import.meta.url).resolve('react/package.json'));

test('the licence of every package is written once, with its name; our own files need none', () => {
  const text = writeLicences([
    `${react}/index.js`,
    `\0${react}/cjs/react.production.js?commonjs-exports`,
    new URL(import.meta.url).pathname,
  ]);
  expect(text).toMatch(/^react 19[.][0-9.]+ \(MIT\)\n/);
  expect(text.match(/Permission is hereby granted/g)).toHaveLength(1);
  expect(writeLicences([new URL(import.meta.url).pathname, '\0virtual:module'])).toBe('');
});
