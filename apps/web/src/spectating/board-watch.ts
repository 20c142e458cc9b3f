import { BOARDS_AT_ONCE, BOARDS_POLL_MILLIS, type LiveBoard } from '@chuhe/protocol';
import type { BoardNews } from './ask-boards.ts';

export interface BoardWatchParts {
  /** Asks for boards: rooms, each with the number of moves that is known. */
  readonly ask: (rooms: string) => Promise<BoardNews>;
  readonly document: Document;
}

const SOON_MILLIS = 100;

/**
 * The running games in view. Only these are asked for, a few at a time and every few seconds; while nobody looks at
 * the page nothing is.
 */
export class BoardWatch {
  readonly #parts: BoardWatchParts;
  /** How many pictures of a room are in view. */
  readonly #inView = new Map<string, number>();
  readonly #boards = new Map<string, LiveBoard>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: BoardWatchParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  board(roomId: string): LiveBoard | undefined {
    return this.#boards.get(roomId);
  }

  start(): () => void {
    const onVisible = (): void => this.#schedule(SOON_MILLIS);
    this.#parts.document.addEventListener('visibilitychange', onVisible);
    return () => {
      this.#parts.document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#inView.clear();
    };
  }

  /** A picture of a room comes into view; the answer is for when it leaves. */
  show(roomId: string): () => void {
    this.#inView.set(roomId, (this.#inView.get(roomId) ?? 0) + 1);
    if (!this.#boards.has(roomId)) this.#schedule(SOON_MILLIS);
    else if (this.#timer === undefined) this.#schedule(BOARDS_POLL_MILLIS);
    return () => {
      const left = (this.#inView.get(roomId) ?? 1) - 1;
      if (left > 0) this.#inView.set(roomId, left);
      else this.#inView.delete(roomId);
    };
  }

  #schedule(millis: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const isLookedAt = this.#parts.document.visibilityState === 'visible';
    if (!isLookedAt || this.#inView.size === 0) return;
    this.#timer = setTimeout(this.#look, millis);
  }

  readonly #look = (): void => {
    this.#ask()
      .catch(() => undefined)
      .finally(() => this.#schedule(BOARDS_POLL_MILLIS));
  };

  async #ask(): Promise<void> {
    const ids = [...this.#inView.keys()].slice(0, BOARDS_AT_ONCE);
    const asked = ids.map((id) => `${id}.${this.#boards.get(id)?.plies ?? UNKNOWN}`);
    if (asked.length === 0) return;
    const { list, gone } = await this.#parts.ask(asked.join(','));
    for (const board of list) this.#boards.set(board.roomId, board);
    for (const roomId of gone) this.#boards.delete(roomId);
    if (list.length > 0) for (const listener of this.#listeners) listener();
  }
}

/** No game is so long. */
const UNKNOWN = 9999;
