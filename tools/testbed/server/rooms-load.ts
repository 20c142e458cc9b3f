// Players at real sockets: each moves as soon as the opponent's move has arrived, or at a given pace.
import { LOBBY, roomSocketPath } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import type { Pair } from './people.ts';

export interface LoadResult {
  readonly moves: number;
  readonly seconds: number;
  /** Sorted times from sending a move to its acknowledgement. */
  readonly latencies: readonly number[];
  /** The number of moves including those in flight at the end, which also have a cost. */
  readonly settled: number;
}

interface Seat {
  readonly socket: WebSocket;
  sentAt: number;
}

class LoadGame {
  ply = 0;
  isWaiting = false;
  readonly #moves: readonly string[];
  readonly #seats: readonly [Seat, Seat];
  readonly #onMoved: (loadGame: LoadGame, millis: number) => void;

  constructor(
    moves: readonly string[],
    sockets: readonly [WebSocket, WebSocket],
    onMoved: (loadGame: LoadGame, millis: number) => void,
  ) {
    this.#moves = moves;
    this.#onMoved = onMoved;
    this.#seats = [
      { socket: sockets[0], sentAt: 0 },
      { socket: sockets[1], sentAt: 0 },
    ];
    for (const [index, seat] of this.#seats.entries()) {
      seat.socket.on('message', (data: Buffer) => {
        if (data.includes('"ok":false')) throw new Error(data.toString());
        // Only the mover's own copy counts; reading no more of it leaves the processor to the server.
        if (index === this.ply % 2 && data.includes(commandOf(this.ply))) this.#moved(seat);
      });
    }
  }

  get canMove(): boolean {
    return !this.isWaiting && this.ply < this.#moves.length;
  }

  move(): void {
    const seat = this.#seats[this.ply % 2 === 0 ? 0 : 1];
    this.isWaiting = true;
    seat.sentAt = performance.now();
    seat.socket.send(
      `{"isSystem":false,"type":"command","msg":{"commandId":"${commandOf(this.ply)}","type":"play","ply":${this.ply},"move":"${this.#moves[this.ply] ?? ''}"}}`,
    );
  }

  #moved(seat: Seat): void {
    this.ply += 1;
    this.isWaiting = false;
    this.#onMoved(this, performance.now() - seat.sentAt);
  }

  close(): void {
    for (const { socket } of this.#seats) socket.terminate();
  }
}

function commandOf(ply: number): string {
  return `ply-${String(ply).padStart(6, '0')}`;
}

/** All players in their rooms. */
export class RoomsLoad {
  #latencies: number[] = [];
  #isSaturating = false;
  readonly #loadGames: LoadGame[] = [];

  async seat(
    baseUrl: string,
    pairs: readonly Pair[],
    games: readonly (readonly string[])[],
  ): Promise<void> {
    for (let start = 0; start < pairs.length; start += 50) {
      const some = pairs.slice(start, start + 50);
      const loadGames = await Promise.all(
        some.map(async ({ roomId, red, black }, index) => {
          const moves = games[(start + index) % games.length] ?? [];
          const sockets = [
            await openSocket(baseUrl, roomId, red.token),
            await openSocket(baseUrl, roomId, black.token),
          ] as const;
          return new LoadGame(moves, sockets, this.#onMoved);
        }),
      );
      this.#loadGames.push(...loadGames);
    }
  }

  /** Moves as fast as possible. */
  async saturate(millis: number): Promise<LoadResult> {
    this.#isSaturating = true;
    return this.#measure(millis, () => {
      for (const loadGame of this.#loadGames) if (loadGame.canMove) loadGame.move();
    });
  }

  /** Plays `perSecond` moves a second, spread over all rooms. */
  async pace(millis: number, perSecond: number): Promise<LoadResult> {
    const start = performance.now();
    let sent = 0;
    let next = 0;
    const timer = setInterval(() => {
      const due = ((performance.now() - start) / 1000) * perSecond;
      for (let tries = 0; sent < due && tries < this.#loadGames.length; tries += 1) {
        const loadGame = this.#loadGames[next % this.#loadGames.length];
        next += 1;
        if (loadGame?.canMove !== true) continue;
        loadGame.move();
        sent += 1;
      }
    }, 2);
    const result = await this.#measure(millis, () => undefined);
    clearInterval(timer);
    return result;
  }

  close(): void {
    for (const loadGame of this.#loadGames) loadGame.close();
  }

  async #measure(millis: number, start: () => void): Promise<LoadResult> {
    this.#latencies = [];
    const begun = performance.now();
    start();
    await new Promise((resolve) => {
      setTimeout(resolve, millis);
    });
    this.#isSaturating = false;
    const seconds = (performance.now() - begun) / 1000;
    const latencies = this.#latencies.toSorted((a, b) => a - b);
    // Lets moves in flight finish before the next measurement.
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    return { moves: latencies.length, seconds, latencies, settled: this.#latencies.length };
  }

  readonly #onMoved = (loadGame: LoadGame, millis: number): void => {
    this.#latencies.push(millis);
    if (this.#isSaturating && loadGame.canMove) loadGame.move();
  };
}

/** A socket in a room, open once it has received the welcome. */
export function openSocket(baseUrl: string, roomId: string, token: string): Promise<WebSocket> {
  const url = `${baseUrl.replace('http', 'ws')}${roomSocketPath(roomId)}?t=${token}`;
  const socket = new WebSocket(url, LOBBY.subProtocol, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('message', () => {
      resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', (code, reason) => {
      reject(new Error(`closed ${code} ${reason.toString()}`));
    });
  });
}
