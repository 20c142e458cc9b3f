import type { PairingInput, WorkedPairing } from '@chuhe/tournaments';
import * as z from 'zod/mini';
import { Thread } from '../../platform/thread.ts';

const MAX_WAITING = 50;
const workedSchema = z.nullable(
  z.object({
    round: z.number(),
    pairings: z.array(
      z.object({
        red: z.string(),
        black: z.string(),
        walkover: z.exactOptional(z.enum(['RED', 'BLACK', 'NONE'])),
      }),
    ),
    bye: z.exactOptional(z.string()),
  }),
);

/** Computes pairings on a separate thread: a large one takes longer than a move may wait. */
export class PairingThread {
  readonly #thread = new Thread(new URL('./pairing-worker.ts', import.meta.url), MAX_WAITING);

  /** Undefined when no complete pairing exists; `busy` when too many requests wait already. */
  async workOut(input: PairingInput): Promise<WorkedPairing | undefined | 'busy'> {
    const answer = this.#thread.ask(input);
    if (answer === undefined) return 'busy';
    return z.parse(workedSchema, await answer) ?? undefined;
  }

  close(): void {
    this.#thread.close();
  }
}
