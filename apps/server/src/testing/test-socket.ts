const CHECK_MILLIS = 100;

/** The base of the test clients: a socket that keeps its messages and can wait for them. */
export abstract class TestSocket<Message> {
  readonly received: Message[] = [];
  isConnected = false;
  closed: { readonly code: number; readonly reason: string } | undefined;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.isConnected = true;
      this.#wake();
    });
    socket.addEventListener('message', ({ data }) => {
      const message = this.read(String(data));
      this.received.push(message);
      this.handleMessage(message);
      this.#wake();
    });
    socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason };
      this.#wake();
    });
    socket.addEventListener('error', () => undefined);
  }

  /**
   * Waits until `find` finds something; on timeout, fails with the received messages. Messages between processes may be
   * lost; they are repeated every 30 s.
   */
  async until<Value>(find: () => Value | undefined | false, millis = 45_000): Promise<Value> {
    const end = Date.now() + millis;
    for (;;) {
      const found = find();
      if (found !== undefined && found !== false) return found;
      if (Date.now() > end) {
        const last = JSON.stringify(this.received.slice(-5));
        throw new Error(`not received: ${last} ${JSON.stringify(this.closed)}`);
      }
      await this.#nextChange();
    }
  }

  sendRaw(data: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(data);
  }

  close(code?: number): void {
    this.#socket.close(code);
  }

  /** Parses a frame; throws if it is not a message of the contract. */
  protected abstract read(frame: string): Message;
  protected abstract handleMessage(message: Message): void;

  async #nextChange(): Promise<void> {
    const waiting = this.#waiting;
    return new Promise((resolve) => {
      const timer = setTimeout(done, CHECK_MILLIS);
      function done(): void {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      }
      waiting.add(done);
    });
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}
