import {
  type EventOf,
  type EventType,
  opponentOf,
  type Room,
  type RoomCommand,
  type RoomEvent,
  type SeenPosition,
  seenPosition,
  sideToMove,
  restoreOptions,
} from '@chuhe/rules';

/** The facts about a command besides its event. */
interface CommandSource {
  readonly room: Room | undefined;
  readonly commandId: string;
  /** The user who sent it; empty for the server's own. */
  readonly userId: string;
  /** The position on the board. */
  readonly seen: SeenPosition;
}

type Makers = {
  readonly [T in EventType]: (event: EventOf<T>, source: CommandSource) => RoomCommand | undefined;
};

const MAKERS: Makers = {
  created: ({ options, ...event }) => ({
    ...event,
    type: 'create',
    userId: event.creator,
    options: restoreOptions(options),
  }),
  sat: ({ side, userId, commandId }) => ({ type: 'sit', commandId, userId, side }),
  // The server gives up the seat of a creator who stays away; the command does not name the user.
  left: ({ side }, { room, commandId, userId }) => ({
    type: 'leave',
    commandId,
    userId: room?.seats[side] ?? userId,
  }),
  // Never alone: it comes with the event of the second seat.
  started: () => undefined,
  moved: ({ move, lagMillis = 0 }, { room, commandId, seen }) =>
    room?.state === 'playing'
      ? { type: 'play', commandId, userId: room.seats[sideToMove(room)], ...seen, move, lagMillis }
      : undefined,
  'draw-offered': (_, source) => atPly('offer-draw', source),
  'draw-declined': (_, source) => atPly('decline-draw', source),
  'takeback-asked': (_, source) => atPly('ask-takeback', source),
  'takeback-accepted': (_, source) => atPly('accept-takeback', source),
  'takeback-declined': (_, source) => atPly('decline-takeback', source),
  absent: (event) => ({ ...event, type: 'mark-absent' }),
  returned: ({ side, commandId }) => ({ type: 'mark-returned', commandId, side }),
  'clock-moved': ({ millis, vacation, commandId }) =>
    vacation === undefined
      ? { type: 'move-clock', commandId, millis }
      : { type: 'set-vacation', commandId, ...vacation },
  ended: endingCommand,
  'rematch-offered': (_, { commandId, userId }) => ({
    type: 'offer-rematch',
    commandId,
    userId,
    nextRoomId: '',
  }),
  'rematch-declined': (_, { commandId, userId }) => ({
    type: 'decline-rematch',
    commandId,
    userId,
  }),
  'rematch-agreed': ({ nextRoomId }, { commandId, userId }) => ({
    type: 'accept-rematch',
    commandId,
    userId,
    nextRoomId,
  }),
};

/** The command behind an entry of a room's log; undefined if there is none. */
export function commandOf(
  room: Room | undefined,
  events: readonly RoomEvent[],
): RoomCommand | undefined {
  const [first, second] = events;
  const command = first && commandOfEvent(room, first);
  if (command?.type !== 'play' || second?.type !== 'moved' || room?.state !== 'playing')
    return command;
  // The other side had stored an answer.
  const side = opponentOf(sideToMove(room));
  const lines = [[command.move, second.move]];
  return { ...command, conditional: { side, seq: room.seq, ply: command.ply, lines } };
}

function commandOfEvent(room: Room | undefined, event: RoomEvent): RoomCommand | undefined {
  const { commandId } = event;
  const userId = commandId.slice(0, commandId.indexOf(':'));
  const seen = room === undefined ? { ply: 0, takebackSeq: 0 } : seenPosition(room);
  return make(event, { room, commandId, userId, seen });
}

function make<T extends EventType>(
  event: EventOf<T>,
  source: CommandSource,
): RoomCommand | undefined {
  return MAKERS[event.type](event, source);
}

function atPly(
  type: 'offer-draw' | 'accept-draw' | 'decline-draw' | `${'ask' | 'accept' | 'decline'}-takeback`,
  { commandId, userId, seen }: CommandSource,
): RoomCommand {
  return { type, commandId, userId, ...seen };
}

function endingCommand({ outcome }: EventOf<'ended'>, source: CommandSource): RoomCommand {
  const { commandId, userId } = source;
  if (outcome.by === 'agreement') return atPly('accept-draw', source);
  if (commandId.startsWith('timeout:')) return { type: 'time-out', commandId };
  if (outcome.by === 'escape' || outcome.by === 'aborted') {
    return { type: 'leave', commandId, userId };
  }
  // A resignation, or a command that came too late, for which any command will do.
  return { type: 'resign', commandId, userId };
}
