import { setTimeout as pause } from 'node:timers/promises';
import { currentPosition, legalMoves, sideOfUser, sideToMove, writeMoveRecord } from '@chuhe/rules';
import { openBrowser } from '../../../apps/server/src/testing/browser.ts';
import { RoomPlayer } from '../../../apps/server/src/testing/room-player.ts';
import { TestLobbyClient } from '../../../apps/server/src/testing/test-lobby-client.ts';

/** The result of a challenge. */
export interface Challenged {
  readonly isAccepted: boolean;
  readonly millis: number;
}

const POLL_MILLIS = 100;
/** A person's thinking time, which keeps games going for a while. */
const ANSWER_MILLIS = { least: 500, spread: 3000 } as const;
const TERMS = { stepTime: 60, clock: 'increment-180-2', isWatch: true, side: 'random' } as const;

/** A guest who challenges a house bot and plays random legal moves. */
export class CrowdPerson {
  readonly #url: string;
  readonly #replies: number[] = [];
  #userId = '';
  #token = '';
  #player: RoomPlayer | undefined;
  #isGone = false;
  #waitsSince: number | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** The bot's time for each of its moves, in milliseconds. */
  get replies(): readonly number[] {
    return this.#replies;
  }

  /** How long the bot has been thinking about its current move. */
  get waitMillis(): number {
    const { room } = this.#player ?? {};
    const isDue = room?.state === 'playing' && sideToMove(room) !== sideOfUser(room, this.#userId);
    return isDue && this.#waitsSince !== undefined ? performance.now() - this.#waitsSince : 0;
  }

  get isPlaying(): boolean {
    return this.#player?.room?.state === 'playing';
  }

  /** How the game ended and whether this person won; undefined while it runs. */
  get ending(): { readonly cause: string; readonly isWon: boolean } | undefined {
    const room = this.#player?.room;
    if (room?.state !== 'over') return undefined;
    const { outcome } = room;
    const isWon = outcome.type === 'win' && outcome.winner === sideOfUser(room, this.#userId);
    return { cause: outcome.by, isWon };
  }

  async challenge(botId: string): Promise<Challenged> {
    const page = await openBrowser(this.#url).call('getUserInfo');
    const { userId } = page.data as { userId: string };
    this.#userId = userId;
    this.#token = page.token ?? '';
    const lobby = await new TestLobbyClient({ baseUrl: this.#url, token: this.#token }).opened();
    const began = performance.now();
    lobby.send('inviteLoading', TERMS, { to: botId });
    const answer = await Promise.race([
      lobby.waitFor('createRoomSuccess'),
      lobby.waitFor('inviteFail'),
    ]);
    const millis = performance.now() - began;
    lobby.close();
    if (answer.type === 'inviteFail') return { isAccepted: false, millis };
    this.#player = new RoomPlayer({
      baseUrl: this.#url,
      roomId: answer.msg,
      token: this.#token,
    });
    await this.#player.opened();
    return { isAccepted: true, millis };
  }

  /** Plays until told to leave or the game is over. */
  async play(): Promise<void> {
    this.#waitsSince = performance.now();
    while (!this.#isGone && this.isPlaying) {
      const room = this.#player?.room;
      if (room?.state !== 'playing') return;
      if (sideToMove(room) !== sideOfUser(room, this.#userId)) {
        await pause(POLL_MILLIS);
        continue;
      }
      if (room.line.moves.length > 0) this.#replies.push(performance.now() - this.#waitsSince);
      await pause(ANSWER_MILLIS.least + Math.random() * ANSWER_MILLIS.spread);
      const moves = legalMoves(currentPosition(room.line));
      const move = moves[Math.floor(Math.random() * moves.length)];
      if (move === undefined) return;
      await this.#player?.submit({
        type: 'play',
        ply: room.line.moves.length,
        move: writeMoveRecord(move),
      });
      this.#waitsSince = performance.now();
    }
  }

  leave(): void {
    this.#isGone = true;
    this.#player?.close();
  }
}
