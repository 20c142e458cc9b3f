import { plyOf, sideToMove } from '@chuhe/rules';
import { type HeardGame, soundsOfStep } from '../../../board/sounds/index.ts';
import { shownLine, unconfirmedMove } from '../room-view.ts';
import { exitsSince } from './room-exits.ts';
import {
  type Announcement,
  DECLINES,
  type RoomEffect,
  type RoomState,
  type RoomStep,
} from './room-state.ts';

/** How long the opponent's refusal of an offer is shown. */
const ANNOUNCEMENT_MILLIS = 3000;

/** The notice to a user who tried to join after somebody else had taken the seat. */
const LATE = { code: 'late', details: {} } as const;

/** Adds the effects that the user notices: sounds, refusals, declined offers, the next page; and stores the moves. */
export function withNews(before: RoomState, { state, effects }: RoomStep): RoomStep {
  if (!isNews(before, state)) return { state, effects };
  const decline = declinesSince(before, state).at(-1);
  const announcement = decline && { decline };
  return {
    state: announcement === undefined ? state : { ...state, announcement },
    effects: [
      ...effects,
      ...noticesSince(before, state),
      ...soundsSince(before, state),
      ...(announcement === undefined ? [] : [endOf(announcement)]),
      ...exitsSince(before, state).map((to) => ({ type: 'navigate', to }) as const),
      ...(state.outbox === before.outbox ? [] : [{ type: 'store' } as const]),
    ],
  };
}

/** Most steps only change the timings of the line. */
function isNews(before: RoomState, { room, log, outbox, notice, line }: RoomState): boolean {
  return (
    before.room !== room ||
    before.log !== log ||
    before.outbox !== outbox ||
    before.notice !== notice ||
    before.line.status !== line.status
  );
}

function noticesSince(before: RoomState, state: RoomState): readonly RoomEffect[] {
  const { notice } = state;
  return [
    ...(notice === undefined || notice === before.notice ? [] : [notice]),
    ...(isLate(state) && !isLate(before) ? [LATE] : []),
  ].map((each) => ({ type: 'toast', notice: each }) as const);
}

/** Whether this user came to join and the seats were taken. */
function isLate({ purpose, room, side }: RoomState): boolean {
  return purpose === 'join' && side === undefined && room !== undefined && room.state !== 'open';
}

function endOf(announcement: Announcement): RoomEffect {
  const input = { type: 'announcement-over', announcement } as const;
  return { type: 'later', afterMillis: ANNOUNCEMENT_MILLIS, input };
}

/** An own move sounds as it is made, the opponent's as it arrives; those of the first welcome are old. */
function soundsSince(before: RoomState, state: RoomState): readonly RoomEffect[] {
  const [earlier, now] = [heardGame(before), heardGame(state)];
  if (earlier === undefined || now === undefined) return [];
  return soundsOfStep(earlier, now).map((name) => ({ type: 'sound', name }));
}

function heardGame(state: RoomState): HeardGame | undefined {
  const { room, side } = state;
  if (room === undefined || room.state === 'open') return undefined;
  const line = shownLine(room, unconfirmedMove(state));
  if (room.state !== 'over') return { line, end: undefined };
  const { outcome } = room;
  return { line, end: outcome.type === 'win' && outcome.winner === side ? 'won' : 'over' };
}

/** The player's offers that the opponent has declined since an earlier state, by an answer or by a move. */
export function declinesSince(
  earlier: RoomState,
  state: RoomState,
): readonly Announcement['decline'][] {
  const { side } = state;
  // Before the first welcome there is no log; its content is old.
  if (side === undefined || earlier.room === undefined) return [];
  const answers = state.log.slice(earlier.log.length).flatMap((event) => {
    const decline = DECLINES.find((type) => type === event.type);
    const isOther = 'side' in event && event.side !== side;
    return decline !== undefined && isOther ? [decline] : [];
  });
  return isDeclinedByMove(earlier, state) ? [...answers, 'draw-declined'] : answers;
}

function isDeclinedByMove({ room: before }: RoomState, { room, side }: RoomState): boolean {
  if (before?.state !== 'playing' || room?.state !== 'playing') return false;
  const hasOffered = before.draw.by === side && room.draw.by === undefined;
  return hasOffered && plyOf(room) > plyOf(before) && sideToMove(room) === side;
}
