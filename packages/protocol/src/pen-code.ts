import { readPositionCode } from '@chuhe/rules';
import * as z from 'zod/mini';

/** A position code: ten ranks, the side to move and, where given, the counters. */
export const penCodeSchema = z.string().check(
  z.maxLength(120, 'position-code-format'),
  z.refine((text) => readPositionCode(text).ok, 'position-code-format'),
);
