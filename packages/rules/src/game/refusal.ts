import type { MoveRefusal } from '../position/explain-move.ts';
import type { SetupRefusal } from '../position/lawful.ts';
import type { CodeRefusal } from '../position/position-code.ts';
import type { Millis } from './event.ts';

/** The refusals of a room that consist of a code only. */
export const PLAIN_REFUSALS = [
  /** There is no such room. */
  'room-not-found',
  /** A room with this id already exists. */
  'room-exists',
  /** A game from this position would be over before its first move. */
  'start-position-over',
  /** The time control is outside its limits. */
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
  /** The game is still running. */
  'game-still-running',
  /** The game is over; the board waits for a restart. */
  'board-finished',
  /** The board is animating a move. */
  'piece-is-moving',
  /** It is the opponent's turn, or there is no opponent yet. */
  'wait-for-opponent',
  /** The selected piece is no longer there. */
  'piece-not-found',
  /** A move record is exactly four digits. */
  'move-data-error',
  /** The position has changed since the command was given. */
  'stale',
  /** The player's time ran out before the command arrived, which lost the game. */
  'time-is-up',
  /** The time of the side to move has not run out. */
  'time-not-up',
  /** The outage had no duration. */
  'no-outage',
  /** The game is not slow, or the vacation is unchanged. */
  'no-vacation',
  /** Both sides have moved: leaving now is resigning. */
  'too-late-to-abort',
  /** A draw is offered only after both sides have moved. */
  'draw-too-early',
  /** The player's draw offer is already pending. */
  'draw-already-offered',
  /** There is no draw offer to answer. */
  'no-draw-offered',
  /** A rated game has no takebacks. */
  'takeback-in-rated-game',
  /** The player has made no move that could be taken back. */
  'nothing-to-take-back',
  /** The player's takeback request is already pending. */
  'takeback-already-asked',
  /** There is no takeback request to answer: none was made, or it has expired. */
  'no-takeback-asked',
  /** Only the other side may answer an offer. */
  'own-offer',
  /** The opponent is not away. */
  'opponent-is-here',
  /** The player is already marked absent, and the report would not allow an earlier claim. */
  'already-absent',
  /** The player is not away. */
  'not-absent',
  /** The player's rematch offer is already pending. */
  'rematch-already-offered',
  /** There is no rematch offer to answer. */
  'no-rematch-offered',
  /** The opponent declined; only the opponent may offer now. */
  'rematch-declined',
  /** The rematch is agreed and takes place in the next room. */
  'rematch-agreed',
] as const;

export type PlainRefusalCode = (typeof PLAIN_REFUSALS)[number];

/** Why a command is refused. */
export type RoomRefusal =
  | { readonly code: PlainRefusalCode }
  /** The same side's last offer of this kind was not accepted; `pliesLeft` plies must be played first. */
  | { readonly code: 'offer-too-soon'; readonly pliesLeft: number }
  /** The opponent has not been away long enough. */
  | { readonly code: 'claim-too-early'; readonly waitMillis: Millis }
  | MoveRefusal
  | SetupRefusal
  | CodeRefusal;
