import { API_CALLS } from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { ApiClient } from '../api-client.ts';

export interface HoldParts {
  readonly client: Pick<ApiClient, 'post'>;
  /** The name of this process. */
  readonly holder: string;
  readonly onHeld: (roomId: string) => void;
  readonly onLost: (roomId: string) => void;
}

/** A hold lasts ten seconds on the server, so two renewals in a row may fail. */
export const RENEW_MILLIS = 3000;
const ANSWER_MILLIS = 2000;

/** The running games of an account that this process plays, rather than another house process. */
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

  /** Adds a running game of the account. */
  async add(roomId: string): Promise<void> {
    this.#running.add(roomId);
    if (!this.#held.has(roomId)) await this.#hold([roomId]);
  }

  /** Removes a finished game of the account. */
  remove(roomId: string): void {
    this.#running.delete(roomId);
    this.#lose(roomId);
  }

  /** Renews the held games, and takes over those that no other process plays any more. */
  async renew(): Promise<void> {
    if (this.#running.size > 0) await this.#hold([...this.#running]);
  }

  /** Lets other processes take over immediately. */
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

  /** Undefined if the server gave no answer; the holds then stay as they are. */
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
