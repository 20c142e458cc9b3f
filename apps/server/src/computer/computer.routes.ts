import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../limits/index.ts';
import { refuse } from '../platform/answer.ts';
import { type CallContext, type ServedCall, serveCaller } from '../platform/call.ts';
import type { Caller } from '../platform/caller.ts';
import { askComputer } from './ask-computer.ts';
import { answerInPuzzle } from './answer-in-puzzle.ts';
import type { Computer } from './find-move.ts';

export function computerRoutes(computer: Computer, limiter: Limiter): readonly ServedCall[] {
  const waitOf = async ({ account }: Caller, { address }: CallContext): Promise<number> => {
    const wait = await limiter.take('computer-by-account', account.id);
    return wait > 0 ? wait : limiter.take('computer-by-address', address);
  };
  return [
    serveCaller(CALLS.askComputer, async ({ body }, caller, context) => {
      const wait = await waitOf(caller, context);
      return wait > 0 ? refuse('too-many', wait) : askComputer(computer, body, context.signal);
    }),
    serveCaller(CALLS.levelMove, async ({ body }, caller, context) => {
      const wait = await waitOf(caller, context);
      return wait > 0 ? refuse('too-many', wait) : answerInPuzzle(computer, body, context.signal);
    }),
  ];
}
