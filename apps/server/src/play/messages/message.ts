import type { MessageTopic } from '@chuhe/protocol';
import {
  deadlineOf,
  isSlow,
  moveLimit,
  opponentOf,
  plyOf,
  type PlayingRoom,
  type Room,
  type Side,
  sideToMove,
  SIDES,
} from '@chuhe/rules';

export type MessageKind =
  | 'your-move'
  | 'time-short'
  | 'offer'
  | 'invitation'
  | 'challenge-accepted'
  | 'game-over'
  | 'tournament-soon';

/** The kinds of messages about a room. */
export type RoomMessageKind = Exclude<MessageKind, 'invitation' | 'tournament-soon'>;

/** The setting that decides about each kind. */
export const TOPIC_OF: Readonly<Record<MessageKind, MessageTopic>> = {
  'your-move': 'yourMove',
  'time-short': 'timeShort',
  offer: 'offer',
  invitation: 'invitation',
  'challenge-accepted': 'invitation',
  'game-over': 'gameOver',
  'tournament-soon': 'tournamentSoon',
};

/** A message on its way into the outbox. */
export interface MessageDraft {
  readonly accountId: string;
  readonly kind: MessageKind;
  /** The key of the event: a person gets one message per event and kind. */
  readonly event: string;
  readonly subjectId: string;
  readonly seq: number | null;
  /** The time when the message is due. */
  readonly dueAt: number;
}

/** The part of a room's log on which messages depend. */
interface RoomEntry {
  readonly seq: number;
  /** The user who sent the command; undefined for the server itself. */
  readonly by: string | undefined;
  readonly events: readonly { readonly type: string }[];
}

/** A room with its log at one moment. */
export interface RoomNews {
  /** The room's number in the database. */
  readonly id: string;
  readonly room: Room;
  readonly entries: readonly RoomEntry[];
}

/** Two players at the board of a slow game at the same time get no message for each move. */
const TURN_DELAY_MILLIS = 60_000;
/** A player with the page open answers within this time, without a message. */
const OFFER_DELAY_MILLIS = 20_000;
export const INVITATION_DELAY_MILLIS = 3000;
/** The server warns a player when this fraction (1/4) of the time for a move is left. */
const WARNING_PART = 4;

const TURN_BEGINS: ReadonlySet<string> = new Set(['started', 'moved', 'takeback-accepted']);

/** The log entry that began the current turn. */
function turnSeqOf(entries: readonly RoomEntry[]): number | undefined {
  return entries.findLast(({ events }) => events.some(({ type }) => TURN_BEGINS.has(type)))?.seq;
}

/**
 * The time of the warning to the player to move: a quarter of the move time before the deadline, regardless of pauses.
 */
export function warningAt(room: PlayingRoom): number {
  return deadlineOf(room) - moveLimit(room.options.timeControl, 0) / WARNING_PART;
}

/**
 * The messages that follow from the entries with these numbers in the room's current state; a turn that is over causes
 * none. They depend on the log alone, so the same entry always gives the same messages.
 */
export function draftsOf(
  news: RoomNews,
  seqs: readonly number[],
  now: number,
): readonly MessageDraft[] {
  if (!isSlow(news.room.options.timeControl)) return [];
  const entries = news.entries.filter(({ seq }) => seqs.includes(seq));
  return [turnDrafts, startDrafts, offerDrafts, endDrafts].flatMap((draft) =>
    entries.flatMap((entry) => draft(news, entry, now)),
  );
}

function turnDrafts(news: RoomNews, { seq }: RoomEntry, now: number): readonly MessageDraft[] {
  const { id, room, entries } = news;
  if (room.state !== 'playing' || turnSeqOf(entries) !== seq) return [];
  const accountId = room.seats[sideToMove(room)];
  const about = { accountId, event: `${id}:${seq}`, subjectId: id, seq };
  return [
    { ...about, kind: 'your-move', dueAt: now + TURN_DELAY_MILLIS },
    { ...about, kind: 'time-short', dueAt: warningAt(room) },
  ];
}

/**
 * A message for the creator of a room when a second player starts its game. A creator who moves first gets the message
 * about the move instead.
 */
function startDrafts(
  { id, room }: RoomNews,
  entry: RoomEntry,
  now: number,
): readonly MessageDraft[] {
  const types = new Set(entry.events.map(({ type }) => type));
  if (room.state !== 'playing' || !types.has('started') || types.has('created')) return [];
  const isPlayer = SIDES.some((side) => room.seats[side] === room.creator);
  const isFirst = room.seats[firstSide(room)] === room.creator;
  if (isFirst || !isPlayer) return [];
  return [
    {
      accountId: room.creator,
      kind: 'challenge-accepted',
      event: id,
      subjectId: id,
      seq: entry.seq,
      dueAt: now + TURN_DELAY_MILLIS,
    },
  ];
}

/** The side with the first move of the game. */
function firstSide(room: PlayingRoom): Side {
  const side = sideToMove(room);
  return plyOf(room) % SIDES.length === 0 ? side : opponentOf(side);
}

/** A takeback offer waits for seconds only, so absent players get no message about it. */
function offerDrafts(
  { id, room }: RoomNews,
  entry: RoomEntry,
  now: number,
): readonly MessageDraft[] {
  const isOffer = entry.events.some(({ type }) => type === 'draw-offered');
  if (room.state !== 'playing' || room.draw.by === undefined || !isOffer) return [];
  return [
    {
      accountId: room.seats[opponentOf(room.draw.by)],
      kind: 'offer',
      event: `${id}:${entry.seq}`,
      subjectId: id,
      seq: entry.seq,
      dueAt: now + OFFER_DELAY_MILLIS,
    },
  ];
}

/** Messages for both players, except the one who ended the game. */
function endDrafts({ id, room }: RoomNews, entry: RoomEntry, now: number): readonly MessageDraft[] {
  const isEnd = entry.events.some(({ type }) => type === 'ended');
  if (room.state !== 'over' || !isEnd) return [];
  return SIDES.map((side) => room.seats[side])
    .filter((userId) => userId !== entry.by)
    .map((accountId) => ({
      accountId,
      kind: 'game-over' as const,
      event: id,
      subjectId: id,
      seq: entry.seq,
      dueAt: now,
    }));
}

interface RoomMessage extends Pick<MessageDraft, 'accountId' | 'seq'> {
  readonly kind: RoomMessageKind;
}

/** Whether a message about a room still applies; for example, a move cancels it. */
export function isStillTrue(
  { room, entries }: RoomNews,
  { accountId, kind, seq }: RoomMessage,
): boolean {
  if (kind === 'game-over') return room.state === 'over';
  if (room.state !== 'playing') return false;
  switch (kind) {
    case 'your-move':
    case 'time-short':
      return turnSeqOf(entries) === seq && room.seats[sideToMove(room)] === accountId;
    case 'offer':
      return (
        room.draw.by !== undefined &&
        room.seats[opponentOf(room.draw.by)] === accountId &&
        entries.findLast(({ events }) => events.some(({ type }) => type === 'draw-offered'))
          ?.seq === seq
      );
    case 'challenge-accepted':
      return plyOf(room) < SIDES.length;
    default:
      return kind satisfies never;
  }
}

const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3600;
const MAX_TRIES = 10;

/** Seconds until the next attempt after `tries` failed ones; undefined to give up, after about six hours. */
export function pauseAfter(tries: number): number | undefined {
  if (tries >= MAX_TRIES) return undefined;
  return Math.min(FIRST_PAUSE_SECONDS * 4 ** (tries - 1), LONGEST_PAUSE_SECONDS);
}
