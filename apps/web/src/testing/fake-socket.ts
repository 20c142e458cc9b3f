/** A WebSocket without a network; the test delivers frames and closes the connection. */
export class FakeSocket extends EventTarget {
  static readonly made: FakeSocket[] = [];
  readonly OPEN = 1;
  readyState = 1;
  readonly sent: unknown[] = [];
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.made.push(this);
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }

  close(): void {
    this.readyState = 3;
  }

  receive(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  lose(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }));
  }
}
