import type { Side } from '../board/side.ts';
import { isTimeUp, lagCredit } from './clock.ts';
import {
  decideClaimDraw,
  decideClaimWin,
  decideMarkAbsent,
  decideMarkReturned,
} from './decide-absence.ts';
import { decideAcceptDraw, decideDeclineDraw, decideOfferDraw } from './decide-draw.ts';
import { decideAbort, decideLeave, decideTimeOut, loses } from './decide-leaving.ts';
import { decidePlay } from './decide-play.ts';
import {
  decideAcceptTakeback,
  decideAskTakeback,
  decideDeclineTakeback,
} from './decide-takeback.ts';
import type { Millis } from './event.ts';
import { type PlayingRoom, plyOf, sideOfUser, sideToMove } from './room.ts';
import { accept, type Deciders, refuse, type Verdict } from './verdict.ts';

const stillRunning = (): Verdict => refuse('game-still-running');

/** What a running game answers. */
export const WHILE_PLAYING: Deciders<PlayingRoom> = {
  create: () => refuse('room-exists'),
  sit: (room, { userId }) =>
    refuse(sideOfUser(room, userId) === undefined ? 'seat-taken' : 'already-seated'),
  leave: byPlayer(decideLeave),
  play: byPlayer(decidePlay),
  /** [R6.21] resigning loses, at any moment of the game. */
  resign: byPlayer((_room, side) => accept(loses(side, 'resignation'))),
  abort: byPlayer(decideAbort),
  'offer-draw': atSeenPly(decideOfferDraw),
  'accept-draw': atSeenPly(decideAcceptDraw),
  'decline-draw': atSeenPly(decideDeclineDraw),
  'ask-takeback': atSeenPly(decideAskTakeback),
  'accept-takeback': atSeenPly(decideAcceptTakeback),
  'decline-takeback': atSeenPly(decideDeclineTakeback),
  'claim-win': byPlayer(decideClaimWin),
  'claim-draw': byPlayer(decideClaimDraw),
  'time-out': decideTimeOut,
  'mark-absent': decideMarkAbsent,
  'mark-returned': decideMarkReturned,
  /** [R6.14] deadlines move by an outage of the server. */
  'move-clock': (_room, { millis }) =>
    millis > 0 ? accept({ type: 'clock-moved', millis }) : refuse('no-outage'),
  'offer-rematch': stillRunning,
  'accept-rematch': stillRunning,
  'decline-rematch': stillRunning,
};

interface ByPerson {
  readonly userId: string;
  readonly lagMillis?: Millis;
}

interface AtPly extends ByPerson {
  readonly ply: number;
}

type PlayerDecider<C> = (room: PlayingRoom, side: Side, now: Millis, command: C) => Verdict;
type RoomDecider<C> = (room: PlayingRoom, command: C, now: Millis) => Verdict;

/**
 * [R6.7] only the two players command. [R6.13] whatever a player sends after the own time has run
 * out comes too late: the time-out is decided instead.
 */
function byPlayer<C extends ByPerson>(decideFor: PlayerDecider<C>): RoomDecider<C> {
  return (room, command, now) => {
    const side = sideOfUser(room, command.userId);
    if (side === undefined) return refuse('not-a-player');
    const credit = lagCredit(command.lagMillis ?? 0);
    if (side === sideToMove(room) && isTimeUp(room, now, credit)) {
      return { facts: [loses(side, 'timeout')], refusal: { code: 'time-is-up' } };
    }
    return decideFor(room, side, now, command);
  };
}

/** [R6.15] an offer or answer counts only for the position that the player saw. */
function atSeenPly<C extends AtPly>(decideFor: PlayerDecider<C>): RoomDecider<C> {
  return byPlayer((room, side, now, command) =>
    command.ply === plyOf(room) ? decideFor(room, side, now, command) : refuse('stale'),
  );
}
