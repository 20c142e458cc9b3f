import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    ROLES: ['http', 'gateway', 'worker'],
    PORT: 8080,
    PROXIES: 0,
  });
  expect(readConfig({ ROLES: 'worker, http', PORT: '9' })).toMatchObject({
    ROLES: ['worker', 'http'],
    PORT: 9,
  });
});

test.each([
  ['PORT', 'many'],
  ['ROLES', 'http,cook'],
  ['PUBLIC_URL', 'chuhe.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['REPLICA_URL', 'mysql://x'],
  ['SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['SOURCE_URL', 'javascript:alert(1)'],
])('a wrong %s stops the start by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`wrong configuration: ${name}`);
});

test('the keys of web push come in pairs, and pushes to private addresses are not for the internet', () => {
  const key = 'B'.repeat(87);
  expect(() => readConfig({ VAPID_PUBLIC_KEY: key })).toThrow('VAPID_PRIVATE_KEY');
  expect(() => readConfig({ VAPID_PUBLIC_KEY: 'short' })).toThrow('VAPID_PUBLIC_KEY');
  const site = { PUBLIC_URL: 'https://chuhe.example', SECRET: 's'.repeat(32) };
  expect(() => readConfig({ ...site, PUSH_TO_PRIVATE: 'yes' })).toThrow('PUSH_TO_PRIVATE');
});

test('the password of the trial site does not go on the internet', () => {
  const trial = { DATABASE_URL: 'postgres://chuhe:for-trying-only@postgres:5432/chuhe' };
  const site = { PUBLIC_URL: 'https://chuhe.example', SECRET: 's'.repeat(32) };
  expect(() => readConfig({ ...site, ...trial })).toThrow('DATABASE_URL');
  expect(readConfig({ ...trial, PUBLIC_URL: 'http://127.0.0.1:8081' }).PORT).toBe(8080);
});

test('the development secret does not go on the internet', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://chuhe.example' })).toThrow('SECRET');
  expect(() => readConfig({ PUBLIC_URL: 'http://chuhe.example' })).toThrow('SECRET');
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).PORT).toBe(8080);
});
