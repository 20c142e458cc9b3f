import { type PairingInput, workOutPairing } from '@chuhe/tournaments';
import * as z from 'zod/mini';
import { answerQuestions } from '../../platform/thread.ts';

// The input comes from this process unchanged, so a minimal check is enough.
const inputSchema = z.custom<PairingInput>(isInput);

answerQuestions((question) => workOutPairing(z.parse(inputSchema, question)) ?? null);

function isInput(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'form' in value;
}
