import { BOARDS_AT_ONCE, BOARDS_POLL_MILLIS, CALLS, type LiveBoard } from '@chuhe/protocol';
import type { Api } from '../../platform/api/index.ts';
import { createValueStore, type Source } from '../../platform/store/index.ts';

/** A received board. */
export interface SeenBoard extends LiveBoard {
  /** When it arrived, on this device's monotonic clock. */
  readonly at: number;
}

interface BoardWatchParts {
  /** Requests boards: rooms, each with the known number of moves. */
  readonly ask: (rooms: string) => Promise<BoardUpdates>;
  readonly document: Document;
}

const SOON_MILLIS = 100;

/** Polls the boards of running games with visible pictures, a few at a time; pauses while the page is hidden. */
export class BoardWatch {
  readonly #parts: BoardWatchParts;
  /** The number of visible pictures of each room. */
  readonly #inView = new Map<string, number>();
  readonly #boards = createValueStore<ReadonlyMap<string, SeenBoard>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: BoardWatchParts) {
    this.#parts = parts;
  }

  /** The boards received, by their rooms. */
  get boards(): Source<ReadonlyMap<string, SeenBoard>> {
    return this.#boards;
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

  /** A picture of a room becomes visible; the returned function is called when it disappears. */
  show(roomId: string): () => void {
    this.#inView.set(roomId, (this.#inView.get(roomId) ?? 0) + 1);
    if (!this.#boards.get().has(roomId)) this.#schedule(SOON_MILLIS);
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
    const isVisible = this.#parts.document.visibilityState === 'visible';
    if (!isVisible || this.#inView.size === 0) return;
    this.#timer = setTimeout(this.#poll, millis);
  }

  readonly #poll = (): void => {
    this.#ask()
      .catch(() => undefined)
      .finally(() => this.#schedule(BOARDS_POLL_MILLIS));
  };

  async #ask(): Promise<void> {
    // If there are more than one request may name, the unknown ones come first.
    const known = this.#boards.get();
    const isKnown = (id: string): number => Number(known.has(id));
    const ids = [...this.#inView.keys()]
      .toSorted((a, b) => isKnown(a) - isKnown(b))
      .slice(0, BOARDS_AT_ONCE);
    const asked = ids.map((id) => `${id}.${known.get(id)?.plies ?? UNKNOWN}`);
    if (asked.length === 0) return;
    const { list, gone } = await this.#parts.ask(asked.join(','));
    const at = performance.now();
    // The last position of a finished game stays on screen until other boards change.
    if (list.length === 0) return;
    const next = new Map(this.#boards.get());
    for (const board of list) next.set(board.roomId, { ...board, at });
    for (const roomId of gone) next.delete(roomId);
    this.#boards.set(next);
  }
}

/** The number of moves for an unknown board: no game is this long. */
const UNKNOWN = 9999;

interface BoardUpdates {
  readonly list: readonly LiveBoard[];
  readonly gone: readonly string[];
}

/** Requests boards, and the clocks of the first: `rooms` lists ids with the known number of moves. */
export async function askBoards(
  api: Api,
  rooms: string,
  hasClocks: boolean,
): Promise<BoardUpdates> {
  const query = { rooms, clocks: hasClocks ? '1' : undefined };
  return (await api.call(CALLS.liveBoards, { query, isSilent: true })).data;
}
