import { CALLS } from '@chuhe/protocol';
import { afterMove, readMoveText, readPosition, type Position } from '@chuhe/rules';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import {
  type CallContext,
  type ServedCall,
  serveCaller,
  type Caller,
} from '../../platform/call.ts';
import { askComputer, answerInPuzzle, type Computer } from '../../platform/engine/find-move.ts';
import type { NetworkFile } from './network-file.ts';

export interface ComputerParts {
  readonly computer: Computer;
  /** The rooms with a running game from which the last of these positions follows. */
  readonly runningWith: (line: readonly Position[]) => Promise<readonly string[]>;
  /** One of these rooms in which a person plays. */
  readonly ownAmong: (accountId: string, rooms: readonly string[]) => Promise<string | undefined>;
  readonly limiter: Limiter;
  /** Offered to browsers, where the operator supplied one. */
  readonly network: NetworkFile | undefined;
}

export function computerRoutes(parts: ComputerParts): readonly ServedCall[] {
  const { computer, runningWith, ownAmong, limiter, network } = parts;
  const waitOf = async (
    { account }: Caller,
    { address }: CallContext,
    weight = 1,
  ): Promise<number> => {
    const wait = await limiter.take('computer-by-account', account.id, weight);
    return wait > 0 ? wait : limiter.take('computer-by-address', address, weight);
  };
  const isLocked = async (line: readonly Position[]): Promise<boolean> =>
    (await runningWith(line)).length > 0;
  return [
    serveCaller(CALLS.askComputer, async ({ body }, caller, context) => {
      const wait = await waitOf(caller, context, weightOf(body.moves ?? []));
      if (wait > 0) return refuse('too-many', wait);
      // The moves are replayed before the search.
      await context.turn();
      if (await isLocked(lineOf(body.board, body.moves ?? []))) return refuse('position-locked');
      return askComputer(computer, body, context.signal);
    }),
    serveCaller(CALLS.levelMove, async ({ body }, caller, context) => {
      const wait = await waitOf(caller, context);
      if (wait > 0) return refuse('too-many', wait);
      if (await isLocked(lineOf(body.pen, []))) return refuse('position-locked');
      return answerInPuzzle(computer, body, context.signal);
    }),
    serveCaller(CALLS.engineLock, async ({ query }, { account }) => {
      const wait = await limiter.take('engine-locks-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      const { position, moves = '' } = query;
      const line = position === undefined ? [] : lineOf(position, moves.match(/.{4}/g) ?? []);
      const rooms = await runningWith(line);
      const isFree = rooms.length === 0;
      const roomId = isFree ? null : ((await ownAmong(account.id, rooms)) ?? null);
      const data = { isLocked: !isFree, roomId };
      if (network === undefined) return allow({ data });
      const { sha256, bytes } = network;
      return allow({ data: { ...data, network: { sha256, bytes } } });
    }),
  ];
}

/** The positions of a game, as far as its moves are legal: what is wrong with it the search says. */
function lineOf(board: string, moves: readonly string[]): readonly Position[] {
  const reading = readPosition(board);
  if (!reading.ok) return [];
  let { position } = reading;
  const line = [position];
  for (const text of moves) {
    const step = readMoveText(position, text, 'record');
    if (!step.ok) return line;
    position = afterMove(position, step.move);
    line.push(position);
  }
  return line;
}

/** Replaying the game is work too: so many moves count for one question more. */
const MOVES_A_QUESTION = 50;

function weightOf(moves: readonly string[]): number {
  return 1 + Math.floor(moves.length / MOVES_A_QUESTION);
}
