// Attempts of one person, or one network, against the site, each reported as numbers: the requests made and their
// results. The bench that runs them measures the effect on others.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOBBY, PROTOCOL_VERSION, roomSocketPath } from '@chuhe/protocol';
import {
  currentPosition,
  evolve,
  legalMoves,
  plyOf,
  type Room,
  type RoomEvent,
  writeMoveRecord,
} from '@chuhe/rules';
import { WebSocket } from 'ws';

/** The answers, counted by status. */
export interface Tally {
  readonly tries: number;
  readonly statuses: ReadonlyMap<number, number>;
}

/** Makes this many requests, several concurrently, and counts the answers. */
export async function flood(
  tries: number,
  atOnce: number,
  ask: (index: number) => Promise<number>,
): Promise<Tally> {
  const statuses = new Map<number, number>();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < tries) {
      const index = next;
      next += 1;
      const status = await ask(index);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { tries, statuses };
}

/** The number of answers with this status. */
export function counted({ statuses }: Tally, status: number): number {
  return statuses.get(status) ?? 0;
}

/** The status of an answer, which is read to its end. */
export async function statusOf(url: string, options: RequestInit = {}): Promise<number> {
  try {
    const response = await fetch(url, options);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export interface Seat {
  readonly url: string;
  readonly roomId: string;
  readonly token: string;
  /** The player's address; the proxy's own when absent. */
  readonly address?: string;
}

/** The parameters of a game over a slow connection. */
interface LateGame {
  readonly moves: number;
  readonly lateMillis: number;
  readonly thinkMillis: number;
}

/** A user visible to others in the lobby. */
export async function enterLobby(baseUrl: string, token: string): Promise<WebSocket> {
  const url = `${baseUrl.replace('http', 'ws')}${LOBBY.path}?t=${token}&v=${PROTOCOL_VERSION}`;
  const socket = new WebSocket(url, LOBBY.subProtocol);
  await once(socket, 'message');
  return socket;
}

/**
 * Plays this many moves of each side; RED's connection delays its answer to every ping, from the first one on. Returns
 * the clock time that RED was credited.
 */
export async function lateLine(
  red: Seat,
  black: Seat,
  { moves, lateMillis, thinkMillis }: LateGame,
): Promise<number> {
  const [late, prompt] = [new Line(red, lateMillis), new Line(black, 0)];
  await Promise.all([late.opened(), prompt.opened()]);
  for (let ply = 0; ply < 2 * moves; ply += 1) {
    const line = ply % 2 === 0 ? late : prompt;
    await line.reaches(ply);
    // The server does not ping connections it has just heard from.
    if (line === late) await sleep(thinkMillis);
    line.play(ply);
  }
  await late.reaches(2 * moves);
  const given = late.givenMillis;
  late.close();
  prompt.close();
  return given;
}

interface Events {
  /** The number of the first event. */
  readonly seq?: number;
  readonly events?: readonly RoomEvent[];
}
interface Heard {
  readonly type: string;
  readonly msg: Events & { readonly log?: Events; readonly ok?: boolean };
}

const WAIT_MILLIS = 20_000;
/** Moves chosen with this step do not end the game for a long time. */
const STEP = 11;

/** A player's connection that answers pings at will. */
export class Line {
  readonly #socket: WebSocket;
  #room: Room | undefined;
  #given = 0;
  #refusal = 'no refusal';
  #isRated = false;

  constructor({ url, roomId, token, address: from }: Seat, lateMillis: number) {
    const address = `${url.replace('http', 'ws')}${roomSocketPath(roomId)}?t=${token}`;
    // The first proxy measured a fast connection below the socket, as nginx does.
    const headers = {
      'x-handshake-micros': '20000',
      ...(from !== undefined && { 'x-forwarded-for': from }),
    };
    this.#socket = new WebSocket(address, LOBBY.subProtocol, { autoPong: false, headers });
    this.#socket.on('ping', (data: Buffer) => {
      setTimeout(() => this.#socket.pong(data), lateMillis).unref();
    });
    this.#socket.on('message', (data: Buffer) => {
      this.#hear(JSON.parse(data.toString()) as Heard);
    });
  }

  get givenMillis(): number {
    return this.#given;
  }

  async opened(): Promise<void> {
    await once(this.#socket, 'open');
    await this.#until(() => this.#room !== undefined);
  }

  async reaches(ply: number): Promise<void> {
    await this.#until(() => this.#room?.state === 'playing' && plyOf(this.#room) >= ply);
  }

  play(ply: number): void {
    const room = this.#room;
    if (room?.state !== 'playing') throw new Error('no game');
    const moves = legalMoves(currentPosition(room.line));
    const move = moves[(ply * STEP) % moves.length];
    if (move === undefined) throw new Error('no move');
    const msg = { type: 'play', commandId: `late-move-${ply}`, ply, move: writeMoveRecord(move) };
    this.#socket.send(JSON.stringify({ isSystem: false, type: 'command', msg }));
  }

  resign(): void {
    const msg = { type: 'resign', commandId: 'resigned-game' };
    this.#socket.send(JSON.stringify({ isSystem: false, type: 'command', msg }));
  }

  /** Waits until both ratings have changed. */
  async rated(): Promise<void> {
    await this.#until(() => this.#isRated);
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear({ type, msg }: Heard): void {
    if (msg.ok === false) this.#refusal = JSON.stringify(msg);
    if (type === 'welcome' && msg.log !== undefined) this.#take(msg.log);
    if (type === 'events') this.#take(msg);
    if (type === 'ratings') this.#isRated = true;
  }

  #take({ seq = 0, events = [] }: Events): void {
    for (const [index, event] of events.entries()) {
      // Events from a welcome may arrive again.
      if (seq + index !== (this.#room?.seq ?? 0) + 1) continue;
      if (event.type === 'moved' && this.#isRedToMove()) this.#given += event.lagMillis ?? 0;
      this.#room = evolve(this.#room, event);
    }
  }

  #isRedToMove(): boolean {
    return this.#room?.state === 'playing' && plyOf(this.#room) % 2 === 0;
  }

  async #until(isSo: () => boolean): Promise<void> {
    const end = performance.now() + WAIT_MILLIS;
    while (!isSo()) {
      if (performance.now() > end)
        throw new Error(
          `the game does not go on: ${this.#room?.state ?? 'no room'}, ${this.#refusal}`,
        );
      await sleep(5);
    }
  }
}
