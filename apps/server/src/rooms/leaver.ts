import {
  foldRoom,
  opponentOf,
  type OverRoom,
  type RoomEvent,
  type Side,
  SIDES,
} from '@chuhe/rules';

const LEFT_BY: ReadonlySet<string> = new Set(['timeout', 'escape', 'absence']);

/** Who left a game that is over, stayed away from it or let the time run out; nobody from most games. */
export function leaverOf({ outcome }: OverRoom, events: readonly RoomEvent[]): Side | undefined {
  if (outcome.type === 'none') return outcome.side;
  if (!LEFT_BY.has(outcome.by)) return undefined;
  return outcome.type === 'win' ? opponentOf(outcome.winner) : absentAtEnd(events);
}

/** A draw that was claimed from somebody who stayed away does not say from whom. */
function absentAtEnd(events: readonly RoomEvent[]): Side | undefined {
  const end = events.findIndex(({ type }) => type === 'ended');
  const last = foldRoom(events.slice(0, end));
  return last?.state === 'playing'
    ? SIDES.find((side) => last.absences[side] !== undefined)
    : undefined;
}
