import { expect, it } from 'vitest';
import { ApiError, isOutOfReach } from './api-error.ts';

it('knows a server that does not answer from one that says no', () => {
  expect(isOutOfReach(new ApiError('no answer'))).toBe(true);
  expect(isOutOfReach(new ApiError('busy', 503))).toBe(true);
  expect(isOutOfReach(new ApiError('no such game', 404))).toBe(false);
  expect(isOutOfReach(new ApiError('not yours', 403))).toBe(false);
  expect(isOutOfReach(null)).toBe(false);
});
