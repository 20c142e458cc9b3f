import { CALLS } from '@chuhe/protocol';
import { afterMove, readMoveText, readPosition, type Position } from '@chuhe/rules';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { askComputer, answerInPuzzle, type Computer } from '../../platform/engine/find-move.ts';
import type { NetworkFile } from './network-file.ts';

export interface ComputerParts {
  readonly computer: Computer;
  /** The rooms with a running game that can reach the last of these positions. */
  readonly runningWith: (line: readonly Position[]) => Promise<readonly string[]>;
  /** One of these rooms in which the account plays. */
  readonly ownAmong: (accountId: string, rooms: readonly string[]) => Promise<string | undefined>;
  /** The network file offered to browsers; undefined if the operator supplied none. */
  readonly network: NetworkFile | undefined;
}

const COMPUTER_LIMITS = ['computer-by-account', 'computer-by-address'] as const;

export function computerRoutes(parts: ComputerParts): readonly ServedCall[] {
  const { computer, runningWith, ownAmong, network } = parts;
  const isLocked = async (line: readonly Position[]): Promise<boolean> =>
    (await runningWith(line)).length > 0;
  return [
    serveCaller(
      CALLS.askComputer,
      { names: COMPUTER_LIMITS, weight: ({ body }) => weightOf(body.moves ?? []) },
      async ({ body }, _, context) => {
        // Replaying the moves before the search takes time too.
        await context.turn();
        if (await isLocked(lineOf(body.board, body.moves ?? []))) return refuse('position-locked');
        return askComputer(computer, body, context.signal);
      },
    ),
    serveCaller(CALLS.levelMove, COMPUTER_LIMITS, async ({ body }, _, context) => {
      if (await isLocked(lineOf(body.pen, []))) return refuse('position-locked');
      return answerInPuzzle(computer, body, context.signal);
    }),
    serveCaller(CALLS.engineLock, 'work', async ({ query }, { account }) => {
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

/** The positions of a game up to its first illegal move; the search reports the error. */
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

/** Replaying a game takes work too: this number of moves counts as one more question. */
const MOVES_A_QUESTION = 50;

function weightOf(moves: readonly string[]): number {
  return 1 + Math.floor(moves.length / MOVES_A_QUESTION);
}
