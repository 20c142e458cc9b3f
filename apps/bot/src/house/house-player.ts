import { setTimeout as pause } from 'node:timers/promises';
import type { GameLine, GameState } from '@chuhe/protocol';
import {
  currentPosition,
  legalMoves,
  type MoveLine,
  type Side,
  writeMoveRecord,
} from '@chuhe/rules';
import {
  type Answer,
  drawOpeningMove,
  type Level,
  type OpeningBook,
  settingsOf,
} from '@chuhe/search';
import { type ApiClient, sendToGame } from '../api-client.ts';
import { lineOf } from '../line-of.ts';
import type { EnginePool } from './engine-pool.ts';
import { Judgement } from '../judgement.ts';
import { humanMillis } from './thinking-time.ts';

export interface PlayerParts {
  readonly client: Pick<ApiClient, 'post'>;
  readonly pool: Pick<EnginePool, 'search'>;
  readonly book: OpeningBook;
  readonly level: Level;
  readonly isHuman: boolean;
  readonly log: (text: string) => void;
}

/** Weaker levels never resign: their opponents are beginners, who want to play the mate. */
const LEAST_RESIGNING_LEVEL = 4;
/** A hopeless deficit: more than a chariot. */
const RESIGN_POINTS = 1000;

/** A house bot in one game. When the position changes it drops its current search. */
export class HousePlayer {
  readonly #parts: PlayerParts;
  readonly #roomId: string;
  readonly #judgement: Judgement;
  #side: Side | null = null;
  #start = '';
  #thought: { readonly ply: number; readonly stop: AbortController } | undefined;
  #answeredOffer = -1;

  constructor(parts: PlayerParts, roomId: string) {
    this.#parts = parts;
    this.#roomId = roomId;
    this.#judgement = new Judgement(
      parts.level >= LEAST_RESIGNING_LEVEL ? RESIGN_POINTS : undefined,
    );
  }

  /** Handles a line of the stream; returns the state that ended the game. */
  take(line: GameLine): GameState | undefined {
    const state = line.type === 'gameFull' ? line.state : line;
    if (line.type === 'gameFull') {
      this.#side = line.side;
      this.#start = line.penCode;
      // The connection may have lost the move in progress, so the bot searches and sends it again.
      this.stop();
    }
    if (state.status === 'over') {
      this.stop();
      return state;
    }
    if (state.status !== 'playing') return undefined;
    if (state.drawOffer !== null && state.drawOffer !== this.#side) void this.#answerDraw(state);
    if (state.turn === this.#side) this.#think(state);
    else this.stop();
    return undefined;
  }

  /** Stops the current work. */
  stop(): void {
    this.#thought?.stop.abort();
    this.#thought = undefined;
  }

  #think(state: GameState): void {
    const ply = state.moves.length;
    if (this.#thought?.ply === ply) return;
    this.stop();
    const stop = new AbortController();
    this.#thought = { ply, stop };
    this.#move(state, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) this.#parts.log(`${this.#roomId}: ${String(error)}`);
    });
  }

  async #move(state: GameState, signal: AbortSignal): Promise<void> {
    const began = performance.now();
    const line = lineOf(this.#start, state.moves);
    const known = this.#knownMove(line);
    const isForced = legalMoves(currentPosition(line)).length === 1;
    const { move, score } = known ?? (await this.#search(line));
    this.#judgement.take(score);
    if (this.#parts.isHuman) {
      const wished = humanMillis({ state, isKnown: known !== undefined, isForced }, Math.random);
      const left = wished - (performance.now() - began);
      if (left > 0) await pause(left, undefined, { signal });
    }
    if (signal.aborted) return;
    if (this.#judgement.resigns) await this.#send('resign', {});
    else await this.#send('moves', { ply: state.moves.length, move: writeMoveRecord(move) });
  }

  /** The first moves are masters' moves, chosen at random by their frequency. */
  #knownMove(line: MoveLine): Answer | undefined {
    const { level, book } = this.#parts;
    if (!settingsOf(level).knowsOpenings) return undefined;
    const move = drawOpeningMove(book, line, Math.random);
    return move && { move, pv: [move] };
  }

  #search(line: MoveLine): Promise<Answer> {
    const settings = settingsOf(this.#parts.level);
    return this.#parts.pool.search({ line, settings });
  }

  async #answerDraw({ moves: { length: ply } }: GameState): Promise<void> {
    if (this.#answeredOffer === ply) return;
    this.#answeredOffer = ply;
    const answer = this.#judgement.takesDraw(ply) ? 'accept' : 'decline';
    await this.#send('draw', { ply, answer });
  }

  #send(what: string, body: object): Promise<void> {
    return sendToGame(this.#parts, this.#roomId, what, body);
  }
}
