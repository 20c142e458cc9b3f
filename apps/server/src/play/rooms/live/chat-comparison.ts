import type { ChatMessage } from '@chuhe/protocol';
import type { ChatStore } from '../../chat/index.ts';

/** A room whose clients may have missed chat messages. */
interface ChatListener {
  readonly roomId: string;
  readonly deliver: (message: ChatMessage) => void;
}

/**
 * Finds chat messages of other processes that were stored but never arrived here. Ids are assigned before the commit,
 * so a smaller id may become visible after a larger one. Each comparison therefore starts where the one before the last
 * ended, and rooms drop messages that they have already delivered.
 */
export class ChatComparison {
  readonly #chat: ChatStore;
  #from: string | undefined;
  #last: string | undefined;
  #isComparing = false;

  constructor(chat: ChatStore) {
    this.#chat = chat;
  }

  /** Delivers the messages stored since the last call to their rooms. The first call only records where to start. */
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

  /** Records a message; returns false if it was delivered before. */
  add(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > MAX_REMEMBERED && oldest !== undefined) this.#ids.delete(oldest);
    return true;
  }
}
