import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');
const night = readFileSync(resolve(root, 'tools/nightly.ts'), 'utf8');

// A command that nobody runs breaks without a word.
test.each(Object.keys(manifest.scripts).filter((name) => /^bench:|:verify$/.test(name)))(
  'the night runs %s',
  (name) => {
    expect(night).toContain(`['${name}'`);
  },
);
