import { CALLS } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import { allow } from '../answer.ts';
import { serveAnyone, serveCaller } from '../call.ts';
import { type CallLimit, chargeFor, type Counted, PROGRAM_LIMITS } from './call-limit.ts';
import type { LimitName } from './limits.ts';

type Person = Counted['caller'];
const MEMBER = { account: { id: '7', houseLevel: null } };
const PROGRAM = { account: { id: '8', houseLevel: null }, apiToken: { id: '80' } };
const HOUSE_BOT = { account: { id: '9', houseLevel: 3 }, apiToken: { id: '90' } };

/** Returns the amounts charged to each limit and the seconds the caller must wait. */
async function chargedFor(
  limit: CallLimit<{ readonly size: number }>,
  caller: Person,
  refusing: readonly LimitName[] = [],
) {
  const taken: string[] = [];
  const limiter = {
    take: (name: LimitName, key: string, weight = 1) => {
      taken.push(`${name} ${key} ${weight}`);
      return Promise.resolve(refusing.includes(name) ? 30 : 0);
    },
  };
  const wait = await chargeFor(limit).wait({ size: 4 }, { caller, address: '10.0.0.1', limiter });
  return { taken, wait };
}

describe('the end of a name says by which key a limit counts', () => {
  test.each([
    ['merges-by-account', MEMBER, ['merges-by-account 7 1']],
    ['error-reports-by-address', MEMBER, ['error-reports-by-address 10.0.0.1 1']],
    ['searches-by-reader', MEMBER, ['searches-by-reader 7 1']],
    ['searches-by-reader', undefined, ['searches-by-reader 10.0.0.1 1']],
    ['work', MEMBER, []],
  ] as const)('%s', async (limit, caller, taken) => {
    expect(await chargedFor(limit, caller)).toEqual({ taken, wait: 0 });
  });

  test('a program counts by its token and its owner, a house bot by itself', async () => {
    const { taken: ofProgram } = await chargedFor(PROGRAM_LIMITS, PROGRAM);
    expect(ofProgram).toEqual(['api-by-token 80 1', 'api-by-owner 8 1']);
    const { taken: ofHouseBot } = await chargedFor(PROGRAM_LIMITS, HOUSE_BOT);
    expect(ofHouseBot).toEqual(['api-by-house-bot 9 1']);
  });
});

test('a heavy request counts for several', async () => {
  const limit = {
    names: ['computer-by-account', 'computer-by-address'],
    weight: ({ size }: { readonly size: number }) => size,
  } as const;
  const { taken } = await chargedFor(limit, MEMBER);
  expect(taken).toEqual(['computer-by-account 7 4', 'computer-by-address 10.0.0.1 4']);
});

test('after a refusal no further limit counts', async () => {
  const limits = ['reports-by-account', 'reports-by-address'] as const;
  expect(await chargedFor(limits, MEMBER, ['reports-by-account'])).toEqual({
    taken: ['reports-by-account 7 1'],
    wait: 30,
  });
});

const answer = () => Promise.resolve(allow({ data: { url: null } }));

test('a call is not bound without a limit that fits it', () => {
  // @ts-expect-error -- a limit is required
  expect(() => serveAnyone(CALLS.getSource, answer)).toThrow(TypeError);
  // @ts-expect-error -- a caller without a session has no account to count by
  expect(serveAnyone(CALLS.getSource, 'merges-by-account', answer).call).toBe(CALLS.getSource);
  // @ts-expect-error -- the key of this limit is not known before the handler runs
  expect(() => serveCaller(CALLS.getSource, 'logins-by-name', answer)).toThrow('no key');
});
