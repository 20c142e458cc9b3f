import type { PlayingRoom, Side } from '@chuhe/rules';

interface Inquiry {
  readonly side: Side;
  /** Whether the question came back, which proves that the channel works; only then does silence count. */
  isEchoed: boolean;
  readonly onFound: () => void;
}

/** The time within which every living process answers. */
const ANSWER_MILLIS = 500;

/** Asks all processes whether a side is connected, before a game is aborted because of its absence. */
export class SeatInquiries {
  readonly #seen = new Set<Side>();
  readonly #open = new Set<Inquiry>();
  readonly #ask: (side: Side) => void;

  /** `ask` publishes the question. */
  constructor(ask: (side: Side) => void) {
    this.#ask = ask;
  }

  /** A side is connected, here or at another process. */
  noteSeen(side: Side): void {
    this.#seen.add(side);
    for (const inquiry of this.#open) if (inquiry.side === side) inquiry.onFound();
  }

  /** A question of this process came back. */
  noteEcho(): void {
    for (const inquiry of this.#open) inquiry.isEchoed = true;
  }

  /** Since when a side has been absent from all processes; undefined if it is connected or nobody knows. */
  async absentSince(side: Side, room: PlayingRoom, now: () => number): Promise<number | undefined> {
    if (await this.#mayBeConnected(side)) return undefined;
    // A side seen recently has only just left; a longer absence is already in the log.
    return this.#seen.has(side) ? now() : room.startedAt;
  }

  #mayBeConnected(side: Side): Promise<boolean> {
    return new Promise((resolve) => {
      const inquiry: Inquiry = {
        side,
        isEchoed: false,
        onFound: () => {
          resolve(true);
        },
      };
      this.#open.add(inquiry);
      setTimeout(() => {
        this.#open.delete(inquiry);
        resolve(!inquiry.isEchoed);
      }, ANSWER_MILLIS);
      this.#ask(side);
    });
  }
}
