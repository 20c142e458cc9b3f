import { expect, it } from 'vitest';
import { readRequest } from './worker-messages.ts';

it('reads what pages ask', () => {
  expect(readRequest({ type: 'build' })).toEqual({ type: 'build' });
  expect(readRequest({ type: 'fill' })).toEqual({ type: 'fill' });
  expect(readRequest({ type: 'ask-network' })).toEqual({ type: 'ask-network' });
  const accepted = { type: 'take-over', isAccepted: true };
  expect(readRequest(accepted)).toEqual(accepted);
  expect(readRequest({ type: 'take-over' })).toEqual({ ...accepted, isAccepted: false });
});

it('leaves alone what it does not know', () => {
  for (const data of [undefined, null, 'fill', {}, { type: 'explode' }])
    expect(readRequest(data)).toBeUndefined();
});
