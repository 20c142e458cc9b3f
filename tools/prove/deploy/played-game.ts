import { LOBBY, roomSocketPath, writeClockFields } from '@chuhe/protocol';
import { stepControl } from '@chuhe/rules';
import { WebSocket } from 'ws';
import { matedGame } from '../../testbed/server/long-games.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';

const ANSWER_MILLIS = 20_000;
const PLIES = 60;
const RESEND_MILLIS = 1000;
/** The time to finish the room after its last move was acknowledged. */
const SETTLED_MILLIS = 20_000;

interface Guest {
  readonly token: string;
}

interface Detail {
  readonly moves: readonly string[];
  readonly cause: string;
}

/** A game of two guests over calls and sockets, from the first move to mate, which continues at another process. */
export class PlayedGame {
  readonly #moves = matedGame(PLIES, 11);
  readonly #roomId: string;
  readonly #password: string;
  readonly #players: readonly [Guest, Guest];
  #ply = 0;

  private constructor(
    { roomId, pw }: { readonly roomId: string; readonly pw: string },
    players: readonly [Guest, Guest],
  ) {
    this.#roomId = roomId;
    this.#password = pw;
    this.#players = players;
  }

  get ply(): number {
    return this.#ply;
  }

  static async begin(site: string): Promise<PlayedGame> {
    const players = [await newGuest(site), await newGuest(site)] as const;
    const body = { ...writeClockFields(stepControl(180)), isWatch: true, side: 'RED' };
    const { data } = await call(`${site}/api/createPersonalRoom`, players[0], body);
    const game = new PlayedGame(data as { roomId: string; pw: string }, players);
    const { socket } = await game.#enter(site, players[1]);
    const sat = heard(socket, '"started"');
    socket.send(command({ type: 'sit', commandId: 'sit-000000' }));
    await sat;
    socket.terminate();
    return game;
  }

  /** Plays the remaining moves, and finds the whole game in both histories. */
  async finish(site: string): Promise<void> {
    await this.play(site, this.#moves.length - this.#ply);
    for (const player of this.#players) {
      let found: Detail | undefined;
      const isKept = async (): Promise<boolean> => {
        found = await this.#kept(site, player);
        return found !== undefined;
      };
      if (!(await until(isKept, SETTLED_MILLIS, 200)))
        throw new Error('the game is not in the history');
      if (found?.cause !== 'mate' || found.moves.join() !== this.#moves.join())
        throw new Error(`another game is in the history: ${JSON.stringify(found)}`);
    }
  }

  async #kept(site: string, player: Guest): Promise<Detail | undefined> {
    const { data } = await call(`${site}/api/game/history`, player);
    const { list } = data as { list: readonly { id: string; roomId: string }[] };
    const id = list.find(({ roomId }) => roomId === this.#roomId)?.id;
    if (id === undefined) return undefined;
    return (await call(`${site}/api/history/${id}`, player)).data as Detail;
  }

  /** Both reconnect, find all moves, and play some more. */
  async play(site: string, moves: number): Promise<void> {
    const entered = [
      await this.#enter(site, this.#players[0]),
      await this.#enter(site, this.#players[1]),
    ];
    for (const { welcome } of entered) {
      const entries = welcome.match(/\{[^{}]*"type":"moved"[^{}]*\}/g) ?? [];
      const known = entries.map((entry) => (JSON.parse(entry) as { move: string }).move);
      const made = this.#moves.slice(0, this.#ply);
      if (known.join() !== made.join())
        throw new Error(`of the moves ${made.join()} there are ${known.join()}: ${welcome}`);
    }
    for (let count = 0; count < moves; count += 1) {
      const ply = this.#ply;
      const commandId = `ply-${String(ply).padStart(6, '0')}`;
      const told = entered.map(({ socket }) => heard(socket, commandId));
      const play = command({ type: 'play', commandId, ply, move: this.#moves[ply] ?? '' });
      const send = (): void => entered[ply % 2]?.socket.send(play);
      send();
      // No person moves this fast: the server drops the excess, and the client sends it again.
      const again = setInterval(send, RESEND_MILLIS);
      await Promise.all(told).finally(() => {
        clearInterval(again);
      });
      this.#ply += 1;
    }
    for (const { socket } of entered) socket.terminate();
  }

  async #enter(site: string, { token }: Guest) {
    const query = `t=${token}&pw=${this.#password}`;
    const url = `${site.replace('http', 'ws')}${roomSocketPath(this.#roomId)}?${query}`;
    const socket = new WebSocket(url, LOBBY.subProtocol);
    // Room news, such as this player's return, may arrive before the whole log.
    return { socket, welcome: await heard(socket, '"type":"created"') };
  }
}

async function newGuest(site: string): Promise<Guest> {
  const { token } = await call(`${site}/api/getUserInfo`);
  return { token: token ?? '' };
}

async function call(
  url: string,
  guest?: Guest,
  body?: object,
): Promise<{ readonly data: unknown; readonly token?: string }> {
  const answer = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(guest && { authorization: `Bearer ${guest.token}` }),
    },
    signal: AbortSignal.timeout(ANSWER_MILLIS),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { data: unknown; token?: string };
}

function command(msg: object): string {
  return JSON.stringify({ isSystem: false, type: 'command', msg });
}

/** Waits for a frame that contains this text; throws on a refusal, unless it asks to retry later. */
function heard(socket: WebSocket, part: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`nothing heard of ${part}`));
    }, ANSWER_MILLIS);
    // Frames that arrive together are emitted in sequence; a listener added for each would miss some.
    const onMessage = (data: Buffer): void => {
      const text = data.toString();
      if (text.includes('"code":"busy"')) return;
      if (text.includes('"ok":false')) reject(new Error(text));
      if (!text.includes(part)) return;
      clearTimeout(timer);
      socket.off('message', onMessage);
      resolve(text);
    };
    socket.on('message', onMessage);
  });
}
