import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../../apps/server/src/app/config.ts';
import { composeDefaults } from './compose-file.ts';

const FILE = readFileSync('deploy/container/compose.yaml', 'utf8');

test('the compose file starts a server on loopback without any setting', () => {
  const defaults = composeDefaults(FILE);
  expect(defaults).toMatchObject({
    PUBLIC_URL: 'http://127.0.0.1:8081',
    DATABASE_URL: 'postgres://chuhe:for-trying-only@postgres:5432/chuhe',
    PROXIES: '1',
  });
  expect(readConfig(defaults)).toMatchObject({ PROXIES: 1 });
});

test('its default address is a port that it opens', () => {
  const { port } = new URL(composeDefaults(FILE)['PUBLIC_URL'] ?? '');
  expect(FILE).toContain(`'127.0.0.1:${port}:8080'`);
});

test('a setting without a default is noticed', () => {
  expect(() => composeDefaults(FILE.replace(':-http://127.0.0.1:8081', ':?'))).toThrow(
    'PUBLIC_URL',
  );
});
