import { setTimeout as pause } from 'node:timers/promises';
import { type ApiEvent, apiEventSchema, gameLineSchema, readClockFields } from '@chuhe/protocol';
import { isSlow } from '@chuhe/rules';
import * as z from 'zod/mini';
import { type ApiClient, StreamRefused } from '../api-client.ts';
import { HeldGames, RENEW_MILLIS } from './held-games.ts';
import { HousePlayer, type PlayerParts } from './house-player.ts';

export interface HouseBotParts extends PlayerParts {
  readonly client: ApiClient;
  readonly holder: string;
  /** Whether this process has capacity for another game and its moves. */
  readonly hasRoom: () => boolean;
  readonly signal: AbortSignal;
}

type Challenge = Extract<ApiEvent, { readonly type: 'challenge' }>;

const RETRY_MILLIS = { least: 300, spread: 700 } as const;
const ANSWER_MILLIS = 20_000;
/** How long a process without capacity leaves a challenge to the others before it declines. */
const OTHERS_MILLIS = 800;
/** After this many refusals in a row the room is gone. */
const MAX_REFUSALS = 20;

/** One house account: its challenges, and those of its games that this process plays. */
export class HouseBot {
  readonly #parts: HouseBotParts;
  readonly #games: HeldGames;
  readonly #playing = new Map<string, AbortController>();
  #accepting = 0;

  constructor(parts: HouseBotParts) {
    this.#parts = parts;
    this.#games = new HeldGames({
      client: parts.client,
      holder: parts.holder,
      onHeld: (roomId) => void this.#play(roomId),
      onLost: (roomId) => this.#playing.get(roomId)?.abort(),
    });
  }

  /** The number of games it plays here, including those about to begin. */
  get size(): number {
    return this.#games.size + this.#accepting;
  }

  /** Answers challenges and plays until stopped. */
  async run(): Promise<void> {
    const { signal } = this.#parts;
    const timer = setInterval(() => void this.#games.renew(), RENEW_MILLIS);
    try {
      while (!signal.aborted) await this.#readEvents();
    } finally {
      clearInterval(timer);
    }
  }

  /** Hands its games over to the other processes. */
  async release(): Promise<void> {
    await this.#games.release();
  }

  async #readEvents(): Promise<void> {
    const { client, signal, log, level } = this.#parts;
    try {
      for await (const line of client.lines('/events')) this.#take(z.parse(apiEventSchema, line));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof StreamRefused && (error.status === 401 || error.status === 403))
        throw new Error(`the token of level ${level} is not accepted`, { cause: error });
      log(`level ${level}: ${error instanceof Error ? error.message : 'the events ended'}`);
    }
    await this.#shortPause(signal);
  }

  #take(event: ApiEvent): void {
    if (event.type === 'challenge') void this.#answer(event);
    if (event.type === 'gameStart') void this.#games.add(event.roomId);
    if (event.type === 'gameFinish') this.#games.remove(event.roomId);
  }

  async #answer(challenge: Challenge): Promise<void> {
    const { hasRoom, log, level } = this.#parts;
    const control = readClockFields(challenge);
    const isPlayable = control !== undefined && !isSlow(control);
    const isAccepted = isPlayable && hasRoom();
    if (isPlayable && !isAccepted) await pause(OTHERS_MILLIS);
    this.#accepting += 1;
    try {
      const word = isAccepted ? 'accept' : 'decline';
      const path = `/challenges/${challenge.from.userId}/${word}`;
      const result = await this.#parts.client.post(path, {}, Date.now() + ANSWER_MILLIS);
      if (!result.ok && result.status !== 422)
        log(`level ${level}: ${word} ${challenge.from.userName}: ${result.detail}`);
      const room = result.ok ? z.safeParse(roomSchema, result.data) : undefined;
      if (isAccepted && room?.success === true) await this.#games.add(room.data.roomId);
    } finally {
      this.#accepting -= 1;
    }
  }

  /** Plays one game as long as it is held, through lost connections and server restarts. */
  async #play(roomId: string): Promise<void> {
    const { signal, log } = this.#parts;
    const stop = new AbortController();
    this.#playing.set(roomId, stop);
    const until = AbortSignal.any([signal, stop.signal]);
    const player = new HousePlayer(this.#parts, roomId);
    let refusals = 0;
    while (!until.aborted && refusals < MAX_REFUSALS) {
      try {
        if (await this.#follow(player, roomId, until)) break;
        refusals = 0;
      } catch (error) {
        if (error instanceof StreamRefused && error.status < 500) refusals += 1;
        log(`${roomId}: ${error instanceof Error ? error.message : 'ended'}`);
      }
      await this.#shortPause(until);
    }
    player.stop();
    if (this.#playing.get(roomId) === stop) this.#playing.delete(roomId);
    if (!until.aborted) this.#games.remove(roomId);
  }

  /** True if the game is over. */
  async #follow(player: HousePlayer, roomId: string, signal: AbortSignal): Promise<boolean> {
    for await (const line of this.#parts.client.lines(`/games/${roomId}/play`, signal)) {
      const end = player.take(z.parse(gameLineSchema, line));
      if (end !== undefined) return true;
    }
    return false;
  }

  async #shortPause(signal: AbortSignal): Promise<void> {
    const millis = RETRY_MILLIS.least + Math.random() * RETRY_MILLIS.spread;
    await pause(millis, undefined, { signal }).catch(() => undefined);
  }
}

const roomSchema = z.object({ roomId: z.string() });
