import type { MoveRefusal } from '../position/explain-move.ts';
import type { SetupRefusal } from '../position/lawful.ts';
import type { CodeRefusal } from '../position/position-code.ts';
import type { Millis } from './event.ts';

/** The refusals of a room that need no details besides their code. */
export const PLAIN_REFUSALS = [
  /** There is no such room. */
  'room-not-found',
  /** A room with this id exists already. */
  'room-exists',
  /** A game from this position would be over before its first move. */
  'start-position-over',
  /** The numbers of the time control are outside its limits. */
  'time-control-outside-limits',
  /** A player has to choose a side first. */
  'choose-a-side',
  /** Another user has this seat. */
  'seat-taken',
  /** A user has at most one seat of a room. */
  'already-seated',
  /** Only the two players may do this. */
  'not-a-player',
  /** The game has not begun. */
  'game-not-started',
  /** The game goes on. */
  'game-still-running',
  /** The game is over; the board waits for a restart. */
  'board-finished',
  /** A piece is being moved on the screen. */
  'piece-is-moving',
  /** It is the opponent's turn, or there is no opponent yet. */
  'wait-for-opponent',
  /** The piece that was picked up is no longer there. */
  'piece-not-found',
  /** A move record is exactly four digits. */
  'move-data-error',
  /** The position has changed since the command was given. */
  'stale',
  /** The player's time ran out before the command came; the game is lost by it. */
  'time-is-up',
  /** The time of the side to move has not run out. */
  'time-not-up',
  /** The clock is moved only by an outage that lasted. */
  'no-outage',
  /** Only a game with days for a move has vacations, and the same one again changes nothing. */
  'no-vacation',
  /** Both sides have moved: leaving now is resigning. */
  'too-late-to-abort',
  /** A draw is offered only after both sides have moved. */
  'draw-too-early',
  /** The draw has been offered and waits for its answer. */
  'draw-already-offered',
  /** There is no draw offer to answer. */
  'no-draw-offered',
  /** A rated game has no takebacks. */
  'takeback-in-rated-game',
  /** The player has made no move that could be taken back. */
  'nothing-to-take-back',
  /** A takeback has been asked for and waits for its answer. */
  'takeback-already-asked',
  /** There is no takeback to answer: none was asked for, or its time is over. */
  'no-takeback-asked',
  /** Only the other side answers an offer. */
  'own-offer',
  /** The opponent is not away. */
  'opponent-is-here',
  /** The player is known to be away, and a claim would not come sooner. */
  'already-absent',
  /** The player is not away. */
  'not-absent',
  /** The rematch has been offered and waits for its answer. */
  'rematch-already-offered',
  /** There is no rematch offer to answer. */
  'no-rematch-offered',
  /** The opponent declined; an offer can come only from there. */
  'rematch-declined',
  /** The rematch is agreed; the next room has it. */
  'rematch-agreed',
] as const;

export type PlainRefusalCode = (typeof PLAIN_REFUSALS)[number];

/** Why a command is refused. */
export type RoomRefusal =
  | { readonly code: PlainRefusalCode }
  /** The same side's last offer of this kind was not taken up; so many moves must be played first. */
  | { readonly code: 'offer-too-soon'; readonly pliesLeft: number }
  /** The opponent has not been away long enough. */
  | { readonly code: 'claim-too-early'; readonly waitMillis: Millis }
  | MoveRefusal
  | SetupRefusal
  | CodeRefusal;
