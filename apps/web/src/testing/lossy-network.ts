/** A network in virtual time that breaks lines in every way, for the sockets of one page. */
export interface LossyServer {
  /** A page has connected. */
  accept(socket: LossySocket): void;
  /** A frame of the page. */
  receive(socket: LossySocket, frame: string): void;
}

interface Timer {
  readonly id: number;
  at: number;
  readonly every: number | undefined;
  readonly act: () => void;
}

const LATENCY_MILLIS = 40;
/** The number of events that do not concern the page. */
const NO_PAGE = -1;

export class LossyNetwork {
  now = 0;
  /** The device's monotonic clock, which may stop while the device sleeps. */
  deviceNow = 0;
  /** The server's clock minus the time of the simulation. */
  #ahead = 1_000_000;
  isUp = true;
  isAsleep = false;
  visibilityState: 'visible' | 'hidden' = 'visible';
  /** Since when the page could have noticed a dead line. */
  attentiveSince = 0;
  readonly sockets: LossySocket[] = [];
  readonly server: LossyServer;
  readonly window: Window & typeof globalThis;
  #timers: Timer[] = [];
  #nextId = 1;

  constructor(server: LossyServer) {
    this.server = server;
    this.window = this.#createWindow();
  }

  get isHidden(): boolean {
    return this.visibilityState === 'hidden';
  }

  get serverNow(): number {
    return this.now + this.#ahead;
  }

  get current(): LossySocket | undefined {
    return this.sockets.at(-1);
  }

  /** Lets time pass; timers of a sleeping page fire when it wakes up. */
  async pass(millis: number): Promise<void> {
    const end = this.now + millis;
    for (let timer = this.#nextDue(end); timer !== undefined; timer = this.#nextDue(end)) {
      this.#advance(Math.max(this.now, timer.at));
      if (timer.every === undefined) this.#timers = this.#timers.filter((one) => one !== timer);
      else timer.at = this.now + timer.every;
      timer.act();
      // The page goes on with its microtasks.
      await Promise.resolve();
    }
    this.#advance(end);
  }

  suspend(): void {
    this.isAsleep = true;
    this.visibilityState = 'hidden';
  }

  wake(): void {
    this.isAsleep = false;
    this.show('visible');
  }

  show(state: 'visible' | 'hidden'): void {
    if (state === this.visibilityState) return;
    this.visibilityState = state;
    this.attentiveSince = this.now;
    this.window.document.dispatchEvent(new Event('visibilitychange'));
  }

  jumpClock(millis: number): void {
    this.#ahead += millis;
  }

  setUp(isUp: boolean): void {
    if (isUp === this.isUp) return;
    this.isUp = isUp;
    if (!isUp) for (const socket of this.sockets) socket.die();
    if (!this.isAsleep) this.window.dispatchEvent(new Event(isUp ? 'online' : 'offline'));
  }

  /** Delivers a message after the latency; messages for the page wait while it sleeps. */
  later(side: 'page' | 'server', act: () => void): void {
    const id = side === 'page' ? 0 : NO_PAGE;
    this.#timers.push({ id, at: this.now + LATENCY_MILLIS, every: undefined, act });
  }

  #advance(to: number): void {
    if (!this.isAsleep) this.deviceNow += to - this.now;
    this.now = to;
  }

  /** The first timer due until then; a page that sleeps fires none of its own. */
  #nextDue(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at > end || (this.isAsleep && timer.id !== NO_PAGE)) continue;
      if (first === undefined || timer.at < first.at) first = timer;
    }
    return first;
  }

  #remove(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id === 0 || timer.id !== id);
  }

  #set(act: () => void, millis: number, every: number | undefined): number {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#timers.push({ id, at: this.now + millis, every, act });
    return id;
  }

  #createWindow(): Window & typeof globalThis {
    const network = this as LossyNetwork;
    const document = Object.assign(new EventTarget(), { hasFocus: () => true });
    Object.defineProperty(document, 'visibilityState', { get: () => network.visibilityState });
    const window = Object.assign(new EventTarget(), {
      document,
      location: new URL('https://chuhe.example'),
      crypto,
      performance: { now: () => network.deviceNow },
      WebSocket: class extends LossySocket {
        constructor(url: string) {
          super(url, network);
        }
      },
      setTimeout: (act: () => void, millis = 0) => this.#set(act, millis, undefined),
      setInterval: (act: () => void, millis: number) => this.#set(act, millis, millis),
      clearTimeout: (id: number) => this.#remove(id),
      clearInterval: (id: number) => this.#remove(id),
    });
    return window as unknown as Window & typeof globalThis;
  }
}

/** One socket of the page over the network. */
export class LossySocket extends EventTarget {
  readonly OPEN = 1;
  readyState = 0;
  /** Since when no frame passes in either direction, and neither side knows. */
  deadSince: number | undefined;
  readonly url: string;
  readonly #network: LossyNetwork;

  constructor(url: string, network: LossyNetwork) {
    super();
    this.url = url;
    this.#network = network;
    network.sockets.push(this);
    network.later('page', () => {
      if (this.readyState !== 0) return;
      if (!network.isUp) this.end(1006);
      else if (this.deadSince === undefined) this.#open();
    });
  }

  /** From now on nothing arrives. */
  die(): void {
    this.deadSince ??= this.#network.now;
  }

  /** The page's side sends. */
  send(frame: string): void {
    this.#network.later('server', () => {
      if (this.#passes()) this.#network.server.receive(this, frame);
    });
  }

  /** The server's side sends. */
  deliver(message: unknown): void {
    const data = JSON.stringify(message);
    this.#network.later('page', () => {
      if (this.#passes()) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  /** The page closes it. */
  close(): void {
    this.readyState = 3;
  }

  /** The connection breaks, and the page gets the `close` event. */
  end(code: number): void {
    if (this.readyState === 3 || this.deadSince !== undefined) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }));
  }

  #open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    this.#network.server.accept(this);
  }

  #passes(): boolean {
    return this.readyState === 1 && this.deadSince === undefined && this.#network.isUp;
  }
}
