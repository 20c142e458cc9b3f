import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('the argument comes before the variable, and only web addresses are opened', () => {
  expect(readConfig({}, []).url).toBe('http://127.0.0.1:8080/');
  expect(readConfig({ CHUHE_URL: 'https://a.example/en' }, []).url).toBe('https://a.example/en');
  expect(readConfig({ CHUHE_URL: 'https://a.example' }, ['https://b.example']).url).toBe(
    'https://b.example/',
  );
  expect(() => readConfig({}, ['file:///etc/passwd'])).toThrow('not an address');
  expect(() => readConfig({}, ['--proxy-server=x'])).toThrow('not an address');
});

test('switches are words that begin like switches', () => {
  expect(readConfig({ CHUHE_FLAGS: '--no-sandbox x --disable-gpu' }, []).flags).toEqual([
    '--no-sandbox',
    '--disable-gpu',
  ]);
});
