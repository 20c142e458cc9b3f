import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../limits/index.ts';
import { refuse } from '../platform/answer.ts';
import { type CallContext, type ServedCall, serveCaller, type Caller } from '../platform/call.ts';
import { askComputer, answerInPuzzle, type Computer } from './find-move.ts';

export function computerRoutes(computer: Computer, limiter: Limiter): readonly ServedCall[] {
  const waitOf = async (
    { account }: Caller,
    { address }: CallContext,
    weight = 1,
  ): Promise<number> => {
    const wait = await limiter.take('computer-by-account', account.id, weight);
    return wait > 0 ? wait : limiter.take('computer-by-address', address, weight);
  };
  return [
    serveCaller(CALLS.askComputer, async ({ body }, caller, context) => {
      const wait = await waitOf(caller, context, weightOf(body.moves ?? []));
      if (wait > 0) return refuse('too-many', wait);
      // The moves are replayed before the search.
      await context.turn();
      return askComputer(computer, body, context.signal);
    }),
    serveCaller(CALLS.levelMove, async ({ body }, caller, context) => {
      const wait = await waitOf(caller, context);
      return wait > 0 ? refuse('too-many', wait) : answerInPuzzle(computer, body, context.signal);
    }),
  ];
}

/** Replaying the game is work too: so many moves count for one question more. */
const MOVES_A_QUESTION = 50;

function weightOf(moves: readonly string[]): number {
  return 1 + Math.floor(moves.length / MOVES_A_QUESTION);
}
