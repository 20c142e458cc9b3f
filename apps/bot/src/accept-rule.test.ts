import type { ApiEvent } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import { isAcceptable, offerQuery } from './accept-rule.ts';
import { readConfig } from './config.ts';

type Challenge = Extract<ApiEvent, { readonly type: 'challenge' }>;

const TOKEN = `chuhe_pat_${'a'.repeat(32)}`;
const CHALLENGE: Challenge = {
  type: 'challenge',
  from: { userId: '5', userName: 'lin', tourist: 0 },
  stepTime: 60,
  isRated: false,
  isWatch: true,
  side: 'RED',
  penCode: null,
};

function accepts(settings: Record<string, string>, given: Partial<Challenge> = {}): boolean {
  const config = readConfig({ CHUHE_TOKEN: TOKEN, ENGINE_PATH: '/engine', ...settings });
  return isAcceptable({ ...CHALLENGE, ...given }, config);
}

test('whom, how and how fast is a matter of the settings', () => {
  const bot = { from: { ...CHALLENGE.from, isBot: true } } as const;
  expect(accepts({})).toBe(true);
  expect(accepts({ ACCEPT: 'people' }, bot)).toBe(false);
  expect(accepts({ ACCEPT: 'bots' })).toBe(false);
  expect(accepts({ ACCEPT: 'bots' }, bot)).toBe(true);
  expect(accepts({ ACCEPT_RATED: 'no' }, { isRated: true })).toBe(false);
  expect(accepts({ ACCEPT_SPEEDS: 'blitz, rapid' }, { clock: 'increment-180-2' })).toBe(true);
  expect(accepts({ ACCEPT_SPEEDS: 'rapid' }, { clock: 'increment-180-2' })).toBe(false);
  expect(accepts({}, { clock: 'days-3' })).toBe(false);
});

test('a bot offers itself only with a level, at the live speeds that it accepts', () => {
  expect(offerOf({})).toBe('');
  expect(offerOf({ OFFER_LEVEL: '5' })).toBe('?offer=5&speeds=blitz,rapid,classical');
  expect(offerOf({ OFFER_LEVEL: '8', ACCEPT_SPEEDS: 'rapid,correspondence' })).toBe(
    '?offer=8&speeds=rapid',
  );
  expect(offerOf({ OFFER_LEVEL: '8', ACCEPT_SPEEDS: 'correspondence' })).toBe('');
  expect(() => offerOf({ OFFER_LEVEL: '9' })).toThrow(/OFFER_LEVEL/);
});

test('a wrong setting is named, and no secret is shown', () => {
  const settings = { CHUHE_TOKEN: 'chuhe_pat_secret', ENGINE_PATH: '/engine' };
  expect(() => readConfig(settings)).toThrow(/^wrong configuration: CHUHE_TOKEN$/);
});

function offerOf(settings: Record<string, string>): string {
  return offerQuery(readConfig({ CHUHE_TOKEN: TOKEN, ENGINE_PATH: '/engine', ...settings }));
}
