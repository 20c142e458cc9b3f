import { API_CALLS, type Call, CALLS } from '@chuhe/protocol';
import type { ServedCall } from '../../platform/call.ts';

/** Throws when a call of the protocol is served by no route: clients would get 404 for a documented address. */
export function requireAllServed(calls: readonly ServedCall[]): void {
  const served = new Set(calls.map(({ call }) => call));
  const unserved = Object.entries<Call>({ ...CALLS, ...API_CALLS }).filter(
    ([, call]) => !served.has(call),
  );
  if (unserved.length === 0) return;
  throw new Error(`calls without a route: ${unserved.map(([name]) => name).join(', ')}`);
}
