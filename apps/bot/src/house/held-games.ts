import { API_CALLS } from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { ApiClient } from '../api-client.ts';

export interface HoldParts {
  readonly client: Pick<ApiClient, 'post'>;
  /** What this process is called. */
  readonly holder: string;
  readonly onHeld: (roomId: string) => void;
  readonly onLost: (roomId: string) => void;
}

/** The server keeps a hold for ten seconds: two renewals in a row may fail. */
export const RENEW_MILLIS = 3000;
const ANSWER_MILLIS = 2000;

/** Which of an account's running games are played by this process, and not by another one of the house. */
export class HeldGames {
  readonly #parts: HoldParts;
  readonly #running = new Set<string>();
  readonly #held = new Set<string>();

  constructor(parts: HoldParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#held.size;
  }

  /** A game of the account runs. */
  async add(roomId: string): Promise<void> {
    this.#running.add(roomId);
    if (!this.#held.has(roomId)) await this.#hold([roomId]);
  }

  /** A game of the account is over. */
  remove(roomId: string): void {
    this.#running.delete(roomId);
    this.#lose(roomId);
  }

  /** Keeps what is held, and takes what no other process plays any more. */
  async renew(): Promise<void> {
    if (this.#running.size > 0) await this.#hold([...this.#running]);
  }

  /** Lets other processes go on at once. */
  async release(): Promise<void> {
    const roomIds = [...this.#held];
    for (const roomId of roomIds) this.#lose(roomId);
    if (roomIds.length > 0) await this.#post(roomIds, true);
  }

  async #hold(roomIds: readonly string[]): Promise<void> {
    const held = await this.#post(roomIds, false);
    if (held === undefined) return;
    for (const roomId of roomIds)
      if (!held.has(roomId)) this.#lose(roomId);
      else if (this.#running.has(roomId) && !this.#held.has(roomId)) {
        this.#held.add(roomId);
        this.#parts.onHeld(roomId);
      }
  }

  #lose(roomId: string): void {
    if (this.#held.delete(roomId)) this.#parts.onLost(roomId);
  }

  /** Undefined where the server gave no answer: what is held stays so. */
  async #post(
    roomIds: readonly string[],
    isReleased: boolean,
  ): Promise<ReadonlySet<string> | undefined> {
    const { client, holder } = this.#parts;
    const body = { holder, roomIds, isReleased };
    const result = await client.post('/holds', body, Date.now() + ANSWER_MILLIS);
    if (!result.ok) return undefined;
    return new Set(z.parse(API_CALLS.apiHoldGames.answer, result.data).held);
  }
}
