import {
  BASE_PATH,
  CALLS,
  REFUSALS,
  tournamentSocketPath,
  type TournamentToClient,
} from '@chuhe/protocol';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import { call, type Guest } from '../../testbed/players/guests.ts';
import { Player } from '../../testbed/players/player.ts';
import { ReconnectingSocket } from '../../testbed/players/reconnecting-socket.ts';
import { anyAddress, type ClientContext } from '../../testbed/players/testbed.ts';

/** A person with an account. */
export interface Member extends Guest {
  /** The person's network address. */
  readonly from: string;
}

const CALL_MILLIS = 3000;
const TOO_LATE: readonly number[] = [
  REFUSALS['tournament-late'].errorCode,
  REFUSALS['tournament-over'].errorCode,
];
/** Standings for all, which this person does not read. */
const UNREAD = '{"isSystem":true,"type":"live"';

/** A person in an arena, with the page always open, who plays every game it leads to. */
export class ArenaPerson {
  readonly #context: ClientContext;
  readonly #member: Member;
  readonly #tournamentId: string;
  readonly #played = new Set<string>();
  #page: ReconnectingSocket | undefined;
  #player: Player | undefined;

  constructor(context: ClientContext, member: Member, tournamentId: string) {
    this.#context = context;
    this.#member = member;
    this.#tournamentId = tournamentId;
  }

  /** Enters and opens the page; comes too late if the servers had no time before the end. */
  async enter(): Promise<void> {
    const { cookie, from, token } = this.#member;
    const { page } = await call(this.#context, 'joinTournament', {
      headers: { cookie, 'x-forwarded-for': from },
      body: { id: this.#tournamentId },
      finalErrorCodes: TOO_LATE,
    });
    if (TOO_LATE.includes(page.errorCode)) {
      this.#context.ackLog.count('people who came too late');
      return;
    }
    this.#context.ackLog.count('people entered');
    this.#page = new ReconnectingSocket(this.#context, {
      name: `the page of ${this.#member.userId}`,
      path: () => `${tournamentSocketPath(this.#tournamentId)}?t=${token}`,
      handleFrame: this.#handleFrame,
      pingMillis: 10_000,
      answersPings: false,
    });
    this.#context.tickables.add(this);
  }

  /** Takes a break: pauses, or withdraws and comes back. */
  async takeBreak(millis: number): Promise<void> {
    const { random, ackLog } = this.#context;
    const isLeaving = random.chance(0.3);
    ackLog.count(isLeaving ? 'people who withdrew and came back' : 'people who paused');
    if (isLeaving) await this.#ask('withdrawTournament', {});
    else await this.#ask('pauseTournament', { isPaused: true });
    await pause(millis);
    if (isLeaving) await this.#ask('joinTournament', {});
    else await this.#ask('pauseTournament', { isPaused: false });
  }

  tick(now: number): void {
    this.#page?.tick(now);
  }

  stop(): void {
    this.#context.tickables.delete(this);
    this.#page?.stop();
    this.#player?.view.stop();
  }

  readonly #handleFrame = (frame: Buffer): boolean => {
    if (frame.subarray(0, UNREAD.length).equals(Buffer.from(UNREAD))) return true;
    const message = JSON.parse(frame.toString()) as TournamentToClient;
    if (message.type === 'welcome') this.#goTo(message.msg.own.row?.roomId);
    if (message.type === 'own') this.#goTo(message.msg.row?.roomId);
    if (message.type === 'paired') this.#goTo(message.msg.roomId);
    return true;
  };

  /** Plays a new game to its end; the standings may still show the previous one for a moment. */
  #goTo(roomId: string | undefined): void {
    if (roomId === undefined || this.#played.has(roomId)) return;
    this.#played.add(roomId);
    this.#player?.view.stop();
    // A void pairing never gets a room.
    const player = new Player(this.#context, { roomId, guest: this.#member, mayEnd: true });
    this.#player = player;
    void this.#playOut(player);
  }

  async #playOut(player: Player): Promise<void> {
    await player.until(() => player.view.room?.state === 'over' || player.view.isGone);
    player.view.stop();
    this.#context.ackLog.count('games left by a player at their end');
    if (this.#player === player) this.#player = undefined;
  }

  /** Sends one request; a process that was just killed does not answer, and no answer is needed. */
  async #ask(name: 'pauseTournament' | 'withdrawTournament' | 'joinTournament', body: object) {
    const { cookie, from } = this.#member;
    await fetch(`${anyAddress(this.#context)}${BASE_PATH}${CALLS[name].path}`, {
      method: 'POST',
      headers: { cookie, 'x-forwarded-for': from, 'content-type': 'application/json' },
      body: JSON.stringify({ id: this.#tournamentId, ...body }),
      signal: AbortSignal.timeout(CALL_MILLIS),
    }).catch(() => {
      this.#context.ackLog.count('calls without an answer');
    });
  }
}
