import type { PersonCommand } from '@chuhe/protocol';
import {
  currentPosition,
  legalMoves,
  type PlayingRoom,
  seenPosition,
  type Side,
  sideToMove,
  writeMoveRecord,
} from '@chuhe/rules';
import type { ClientContext } from './testbed.ts';
import type { Random } from './random.ts';

let commands = 0;

/** A new command id; moves have their own ids. */
export function commandName(kind: string): string {
  commands += 1;
  return `${kind}-${commands.toString().padStart(8, '0')}`;
}

const OFFERS = ['offer-draw', 'ask-takeback'] as const;

/** The player's next command; undefined while it is the opponent's turn. */
export function chooseCommand(
  room: PlayingRoom,
  side: Side,
  { random, behaviour }: Pick<ClientContext, 'random' | 'behaviour'>,
): PersonCommand | undefined {
  const seen = seenPosition(room);
  const { ply } = seen;
  const answer = answerOffer(room, side, random);
  if (answer !== undefined) return { type: answer, ...seen, commandId: commandName('answer') };
  if (sideToMove(room) !== side) return undefined;
  if (ply >= 2 && random.chance(behaviour.resign)) {
    return { type: 'resign', commandId: commandName('resign') };
  }
  if (ply >= 2 && random.chance(behaviour.offer)) {
    const type = random.pick(OFFERS.filter((each) => each === 'offer-draw' || !room.options.rated));
    return { type, ...seen, commandId: commandName('offer') };
  }
  const move = random.pick(legalMoves(currentPosition(room.line)));
  return { type: 'play', ...seen, move: writeMoveRecord(move), commandId: commandName('move') };
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
