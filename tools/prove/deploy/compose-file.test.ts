import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
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

const ADDRESS = 'https://chuhe.example.org';

function newSettings(): Readonly<Record<string, string | undefined>> {
  return parseEnv(
    execFileSync('bash', ['deploy/container/make-env', ADDRESS], { encoding: 'utf8' }),
  );
}

test('the settings of a real site start a server, and no two sites share a secret', () => {
  const [one, other] = [newSettings(), newSettings()];
  const config = readConfig({
    ...composeDefaults(FILE.replaceAll(/[$][{]DATABASE_PASSWORD:-[^}]*[}]/g, 'own')),
    ...one,
  });
  expect(config).toMatchObject({ PUBLIC_URL: ADDRESS, SECRET: one['SECRET'] });
  expect(Object.values(one)).not.toContain('');
  const secrets = Object.keys(one).filter((name) => /PASSWORD|SECRET|_KEY$/.test(name));
  expect(secrets).toHaveLength(7);
  expect(secrets.filter((name) => one[name] === other[name])).toEqual([]);
});

test('the example names every setting of the container files', () => {
  const example = readFileSync('deploy/container/env.example', 'utf8');
  const files = [FILE, readFileSync('deploy/container/compose.ha.yaml', 'utf8')].join('\n');
  const used = [...files.matchAll(/[$][{](\w+)|^ {4}([A-Z_]+):$/gm)].map(
    ([, filled, passed]) => filled ?? passed ?? '',
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !example.includes(`${name}=`))).toEqual([]);
});
