import { cpuOf } from '../../testbed/server/cpu-time.ts';
import { type BareServer, openBare, openMany, startBareServer } from './bare-server.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';

const TEXT = `x{"isSystem":true,"type":"events","roomId":"k3Jf82QaAbCd","msg":{"seq":100,"events":[{"type":"moved","move":"7747","at":1763182800000,"commandId":"1234567:ply-000100"}]}}`;
const DRAIN_MILLIS = 300;

/** One message in and two out at a bare `ws` server, as fast as possible: the cost of a move without a game. */
export class BareMessages {
  readonly #server: BareServer;
  readonly #sockets: Awaited<ReturnType<typeof openMany>>;
  #deliveries = 0;
  #isRunning = false;
  #cpu = 0;
  #messages = 0;

  private constructor(server: BareServer, sockets: Awaited<ReturnType<typeof openMany>>) {
    this.#server = server;
    this.#sockets = sockets;
    for (const socket of sockets) {
      socket.on('message', () => {
        this.#deliveries += 1;
        if (this.#isRunning && this.#deliveries % 2 === 0) socket.send(TEXT);
      });
    }
  }

  static async open(sockets: number): Promise<BareMessages> {
    const server = await startBareServer();
    return new BareMessages(server, await openMany(sockets, () => openBare(server.url)));
  }

  /** Processor microseconds per message. */
  get micros(): number {
    return (this.#cpu * 1e6) / this.#messages;
  }

  async run(millis: number, isCounted: boolean): Promise<void> {
    const [cpu, deliveries] = [cpuOf(this.#server.pid), this.#deliveries];
    this.#isRunning = true;
    for (const [index, socket] of this.#sockets.entries()) if (index % 2 === 0) socket.send(TEXT);
    await pause(millis);
    this.#isRunning = false;
    await pause(DRAIN_MILLIS);
    if (!isCounted) return;
    this.#cpu += cpuOf(this.#server.pid) - cpu;
    this.#messages += (this.#deliveries - deliveries) / 2;
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
    this.#server.child.disconnect();
  }
}
