import { API_CALLS, type Call, CALLS } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import type { ServedCall } from '../../platform/call.ts';
import { requireAllServed } from './require-all-served.ts';

const ALL: readonly ServedCall[] = Object.values<Call>({ ...CALLS, ...API_CALLS }).map((call) => ({
  call,
  limit: [],
  answer: () => Promise.reject(new Error('is not called')),
}));

test('a call without a route is named at the start', () => {
  expect(() => requireAllServed(ALL)).not.toThrow();
  const some = ALL.filter(({ call }) => call !== CALLS.listBlocks);
  expect(() => requireAllServed(some)).toThrow('calls without a route: listBlocks');
});
