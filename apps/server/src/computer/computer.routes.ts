import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../limits/index.ts';
import { allow, refuse } from '../platform/answer.ts';
import { type CallContext, type ServedCall, serveCaller, type Caller } from '../platform/call.ts';
import type { FairPlayStore } from './fair-play.store.ts';
import { askComputer, answerInPuzzle, type Computer } from './find-move.ts';
import type { NetworkFile } from './network-file.ts';

export interface ComputerParts {
  readonly computer: Computer;
  readonly fairPlay: FairPlayStore;
  readonly limiter: Limiter;
  /** Offered to browsers, where the operator supplied one. */
  readonly network: NetworkFile | undefined;
}

export function computerRoutes(parts: ComputerParts): readonly ServedCall[] {
  const { computer, fairPlay, limiter, network } = parts;
  const waitOf = async (
    { account }: Caller,
    { address }: CallContext,
    weight = 1,
  ): Promise<number> => {
    const wait = await limiter.take('computer-by-account', account.id, weight);
    return wait > 0 ? wait : limiter.take('computer-by-address', address, weight);
  };
  // Both calls take any position, that of the running game too.
  const isLocked = async ({ account }: Caller): Promise<boolean> =>
    (await fairPlay.gameOf(account.id)) !== undefined;
  return [
    serveCaller(CALLS.askComputer, async ({ body }, caller, context) => {
      const wait = await waitOf(caller, context, weightOf(body.moves ?? []));
      if (wait > 0) return refuse('too-many', wait);
      if (await isLocked(caller)) return refuse('engine-locked');
      // The moves are replayed before the search.
      await context.turn();
      return askComputer(computer, body, context.signal);
    }),
    serveCaller(CALLS.levelMove, async ({ body }, caller, context) => {
      const wait = await waitOf(caller, context);
      if (wait > 0) return refuse('too-many', wait);
      if (await isLocked(caller)) return refuse('engine-locked');
      return answerInPuzzle(computer, body, context.signal);
    }),
    serveCaller(CALLS.engineLock, async (_, { account }) => {
      const wait = await limiter.take('engine-locks-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      const roomId = (await fairPlay.gameOf(account.id)) ?? null;
      if (network === undefined) return allow({ data: { roomId } });
      const { sha256, bytes } = network;
      return allow({ data: { roomId, network: { sha256, bytes } } });
    }),
  ];
}

/** Replaying the game is work too: so many moves count for one question more. */
const MOVES_A_QUESTION = 50;

function weightOf(moves: readonly string[]): number {
  return 1 + Math.floor(moves.length / MOVES_A_QUESTION);
}
