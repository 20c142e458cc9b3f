import type { ChatMessage } from '@chuhe/protocol';
import type { ChatStore } from '../../chat/index.ts';

/** A room whose clients may have missed chat messages. */
interface ChatListener {
  readonly roomId: string;
  readonly deliver: (message: ChatMessage) => void;
}

/**
 * Finds chat messages that other processes stored and whose news was lost, as comparing with the log does for
 * moves. Numbers are given before a commit, so a smaller one may appear after a larger: each comparison
 * begins where the one before the last ended, and rooms drop what they have delivered.
 */
export class ChatComparison {
  readonly #chat: ChatStore;
  #from: string | undefined;
  #last: string | undefined;
  #isComparing = false;

  constructor(chat: ChatStore) {
    this.#chat = chat;
  }

  /** Hands the rooms what was stored since; the first call only notes where to begin. */
  async compare(rooms: readonly ChatListener[]): Promise<void> {
    if (this.#isComparing) return;
    this.#isComparing = true;
    try {
      const head = await this.#chat.head();
      const from = this.#from;
      this.#from = this.#last ?? head;
      this.#last = head;
      if (from !== undefined && rooms.length > 0) await this.#deliver(from, rooms);
    } finally {
      this.#isComparing = false;
    }
  }

  async #deliver(from: string, rooms: readonly ChatListener[]): Promise<void> {
    const byId = new Map(rooms.map((room) => [room.roomId, room]));
    const stored = await this.#chat.after(from, [...byId.keys()]);
    for (const { roomId, message } of stored) byId.get(roomId)?.deliver(message);
  }
}

const MAX_REMEMBERED = 200;

/** The messages a room has delivered at this process; the oldest are forgotten. */
export class DeliveredMessages {
  readonly #ids = new Set<string>();

  /** Notes a message; false when it was delivered before. */
  add(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > MAX_REMEMBERED && oldest !== undefined) this.#ids.delete(oldest);
    return true;
  }
}
