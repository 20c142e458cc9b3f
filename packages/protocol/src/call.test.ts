import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageQuerySchema } from './call.ts';

test('a page has 20 entries unless asked, and 50 at most', () => {
  expect(z.parse(pageQuerySchema, {})).toEqual({ size: 20 });
  expect(z.parse(pageQuerySchema, { size: '50' })).toEqual({ size: 50 });
  for (const size of ['51', '0', '1.5', 'all']) {
    expect(z.safeParse(pageQuerySchema, { size }).success).toBe(false);
  }
});
