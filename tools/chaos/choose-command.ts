import type { PersonCommand } from '@chuhe/protocol';
import {
  currentPosition,
  legalMoves,
  type PlayingRoom,
  plyOf,
  type Side,
  sideToMove,
  writeMoveRecord,
} from '@chuhe/rules';
import type { Surroundings } from './arena.ts';
import type { Random } from './random.ts';

let commands = 0;

/** A name for a command that nobody used before; moves are known by theirs. */
export function commandName(kind: string): string {
  commands += 1;
  return `${kind}-${commands.toString().padStart(8, '0')}`;
}

/** What a player does next; undefined while it is the opponent's turn. */
export function chooseCommand(
  room: PlayingRoom,
  side: Side,
  { random, manners }: Pick<Surroundings, 'random' | 'manners'>,
): PersonCommand | undefined {
  const ply = plyOf(room);
  const answer = answerOffer(room, side, random);
  if (answer !== undefined) return { type: answer, ply, commandId: commandName('answer') };
  if (sideToMove(room) !== side) return undefined;
  if (ply >= 2 && random.chance(manners.resign)) {
    return { type: 'resign', commandId: commandName('resign') };
  }
  if (ply >= 2 && random.chance(manners.offer)) {
    const type = random.pick(['offer-draw', 'ask-takeback'] as const);
    return { type, ply, commandId: commandName('offer') };
  }
  const move = random.pick(legalMoves(currentPosition(room.line)));
  return { type: 'play', ply, move: writeMoveRecord(move), commandId: commandName('move') };
}

function answerOffer(room: PlayingRoom, side: Side, random: Random) {
  const { draw, takeback } = room;
  if (draw.by !== undefined && draw.by !== side && random.chance(0.5)) {
    return random.pick(['accept-draw', 'decline-draw'] as const);
  }
  const isAsked = takeback.request !== undefined && takeback.request.by !== side;
  return isAsked && random.chance(0.5)
    ? random.pick(['accept-takeback', 'decline-takeback'] as const)
    : undefined;
}
