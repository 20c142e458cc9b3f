import { setTimeout as pause } from 'node:timers/promises';
import { type GameLine, gameLineSchema, type GameState } from '@chuhe/protocol';
import { type Side, writeMoveRecord } from '@chuhe/rules';
import * as z from 'zod/mini';
import { type ApiClient, sendToGame, StreamRefused } from './api-client.ts';
import type { Thinker } from './engine.ts';
import { Judgement } from './judgement.ts';
import { lineOf } from './line-of.ts';

export interface GameParts {
  readonly client: Pick<ApiClient, 'lines' | 'post'>;
  readonly engine: Pick<Thinker, 'think'>;
  /** The maximum thinking time of a move. */
  readonly moveMillis: number;
  /** The deficit in hundredths of a soldier at which it resigns; undefined plays every game to its end. */
  readonly resignPoints: number | undefined;
  readonly signal: AbortSignal;
  readonly log: (text: string) => void;
}

const RETRY_MILLIS = 500;
/** After this many refusals in a row the room is gone. */
const MAX_REFUSALS = 20;
/** The share of the stock that one move may take, and of the time per move for clocks without a stock. */
const STOCK_SHARE = 1 / 30;
const MOVE_SHARE = 1 / 4;
const LEAST_MILLIS = 20;

/** Plays one game to its end, through lost connections and server restarts. */
export async function playGame(parts: GameParts, roomId: string): Promise<GameState | undefined> {
  const { signal, log } = parts;
  let refusals = 0;
  while (!signal.aborted && refusals < MAX_REFUSALS) {
    try {
      const end = await followGame(parts, roomId);
      if (end !== undefined) return end;
      refusals = 0;
    } catch (error) {
      if (error instanceof StreamRefused && error.status < 500) refusals += 1;
      log(`${roomId}: ${error instanceof Error ? error.message : 'the stream ended'}`);
    }
    await pause(RETRY_MILLIS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

/** Plays as long as one stream lasts; returns the state that ended the game. */
async function followGame(parts: GameParts, roomId: string): Promise<GameState | undefined> {
  const player = new Player(parts, roomId);
  for await (const line of parts.client.lines(`/games/${roomId}/play`)) {
    const end = await player.take(z.parse(gameLineSchema, line));
    if (end !== undefined) return end;
  }
  return undefined;
}

/** The bot in one game, during one stream. */
class Player {
  readonly #parts: GameParts;
  readonly #roomId: string;
  readonly #judgement: Judgement;
  #side: Side | null = null;
  #start = '';

  constructor(parts: GameParts, roomId: string) {
    this.#parts = parts;
    this.#roomId = roomId;
    this.#judgement = new Judgement(parts.resignPoints);
  }

  /** Moves if it is the bot's turn; returns the state that ended the game. */
  async take(line: GameLine): Promise<GameState | undefined> {
    const state = line.type === 'gameFull' ? line.state : line;
    if (line.type === 'gameFull') {
      this.#side = line.side;
      this.#start = line.penCode;
    }
    if (state.status === 'over') return state;
    if (state.status === 'playing' && state.turn === this.#side) await this.#move(state);
    return undefined;
  }

  async #move(state: GameState): Promise<void> {
    const { engine, moveMillis } = this.#parts;
    const line = lineOf(this.#start, state.moves);
    const { move, score } = await engine.think(line, thinkingMillis(state, moveMillis));
    this.#judgement.take(score);
    if (this.#judgement.resigns) await this.#send('resign', {});
    else await this.#send('moves', { ply: state.moves.length, move: writeMoveRecord(move) });
  }

  #send(what: string, body: object): Promise<void> {
    return sendToGame(this.#parts, this.#roomId, what, body);
  }
}

/** The thinking time that does not risk losing on time. */
export function thinkingMillis({ clocks, turn }: GameState, most: number): number {
  if (clocks === null) return most;
  const stock = turn === 'RED' ? clocks.redMillis : clocks.blackMillis;
  const share = stock > 0 ? stock * STOCK_SHARE : clocks.moveMillis * MOVE_SHARE;
  return Math.round(Math.max(LEAST_MILLIS, Math.min(most, share, clocks.moveMillis * MOVE_SHARE)));
}
