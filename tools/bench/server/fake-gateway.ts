// Simulates a gateway full of people, whose presence and games it shares with the lobby of the real one.
import { type LobbyToClient, type Player, type RoomSummary, USER_STATUSES } from '@chuhe/protocol';
import type { ClientConnection, FanOut } from '../../../apps/server/src/platform/sockets/index.ts';
import { LobbyCensus } from '../../../apps/server/src/play/lobby/census.redis.ts';
import { LobbyConversation } from '../../../apps/server/src/play/lobby/lobby-conversation.ts';
import { LOBBY_CHANNEL, LobbyLists } from '../../../apps/server/src/play/lobby/lobby-lists.ts';
import { writeLobbyNews } from '../../../apps/server/src/play/lobby/lobby-news.ts';
import { LocalPresence } from '../../../apps/server/src/play/lobby/local-presence.ts';
import type { RedisServers } from '../../../apps/server/src/platform/redis.ts';

/** Simulated seconds pass at the pace of the machine, so a process that waits for its turn is not dead. */
const SILENCE_MILLIS = 600_000;

/** Mean seconds between two changes. */
interface Pace {
  /** Between two status changes of a person. */
  readonly status: number;
  /** The duration of a visit. */
  readonly visit: number;
  /** The duration of a game. */
  readonly game: number;
  /** Between two updates of a game's move count. */
  readonly count: number;
}

interface FakeGatewayParts {
  readonly name: string;
  readonly random: () => number;
  readonly pace: Pace;
  readonly fanOut: FanOut;
  readonly servers: RedisServers;
  /** The prefix of every key and channel. */
  readonly prefix: string;
}

/** The lists that a reader sees. */
interface Shown {
  readonly players: number;
  readonly playersTotal: number;
  readonly rooms: number;
  readonly roomsTotal: number;
}

export class FakeGateway {
  readonly #presence = new LocalPresence(() => undefined);
  readonly #games = new Map<string, RoomSummary>();
  readonly #lists: LobbyLists;
  readonly #parts: FakeGatewayParts;
  readonly #random: () => number;
  readonly #name: string;
  #people = 0;

  constructor(parts: FakeGatewayParts) {
    const { name, random, fanOut, servers, prefix } = parts;
    this.#parts = parts;
    this.#name = name;
    this.#random = random;
    const listParts = {
      gatewayId: name,
      isGateway: true,
      fanOut,
      census: new LobbyCensus(servers, prefix + LOBBY_CHANNEL, name, SILENCE_MILLIS),
      roomsHere: { collect: this.#collect },
      countFallback: () => {
        throw new Error('Redis does not answer');
      },
    };
    this.#lists = new LobbyLists(listParts, this.#presence, 0);
  }

  async start(): Promise<void> {
    await this.#lists.start();
    this.#lists.announce();
  }

  /** Adds this many people and a quarter as many games. */
  fill(people: number): void {
    while (this.#presence.counts.total < people) this.#enter();
    while (this.#games.size < people / 4) this.#begin();
  }

  get people(): number {
    return this.#presence.counts.total;
  }

  get games(): number {
    return this.#games.size;
  }

  /** Simulates one second. */
  async tick(now: number): Promise<void> {
    const { status, visit, game, count } = this.#parts.pace;
    const { userIds } = this.#presence;
    this.#repeat(userIds.length / status, () => {
      this.#changeStatus(this.#one(userIds));
    });
    this.#repeat(userIds.length / visit, () => {
      this.#presence.leave(this.#one(userIds));
      this.fill(userIds.length);
    });
    const games = [...this.#games.keys()];
    this.#repeat(games.length / game, () => {
      if (this.#games.delete(this.#one(games))) this.#begin();
    });
    this.#repeat(games.length / count, () => {
      this.#count(this.#one(games));
    });
    await this.#lists.tick(now);
  }

  /** The lists that a newly connected reader sees. */
  shown(): Shown {
    const frames: string[] = [];
    this.#lists.pushLists(readerOf(frames), []);
    const messages = frames.map((frame) => JSON.parse(frame) as LobbyToClient);
    const players = messages.find(({ type }) => type === 'setOnlieList');
    const rooms = messages.find(({ type }) => type === 'setGameRoomList');
    if (players?.type !== 'setOnlieList' || rooms?.type !== 'setGameRoomList')
      throw new Error('lists are missing');
    return {
      players: players.msg.length,
      playersTotal: players.total ?? 0,
      rooms: rooms.msg.roomList.length,
      roomsTotal: rooms.msg.total ?? 0,
    };
  }

  /** Removes all people until the next second. */
  async vanish(): Promise<void> {
    const channel = this.#parts.prefix + LOBBY_CHANNEL;
    const redis = this.#parts.servers.of(channel);
    await redis.hdel(`${channel}:census`, this.#name);
    await redis.publish(channel, writeLobbyNews({ type: 'gone', by: this.#name }));
  }

  readonly #collect = (
    _shown: ReadonlyMap<string, unknown>,
    _now: number,
    isShared: (roomId: string, isOpen: boolean) => boolean,
  ) => ({
    counts: { first: 0, total: this.#games.size },
    candidates: new Map([...this.#games].filter(([roomId]) => isShared(roomId, false))),
  });

  #enter(): void {
    this.#people += 1;
    const userId = `${this.#name}${String(this.#people).padStart(8, '0')}`;
    this.#presence.enter(playerOf(userId));
    this.#changeStatus(userId);
  }

  /** Sets a random status; free half of the time. */
  #changeStatus(userId: string): void {
    const busy = USER_STATUSES[2 + Math.floor(this.#random() * 4)] ?? 'FREE';
    this.#presence.claim(userId, this.#random() < 0.5 ? 'FREE' : busy);
  }

  #begin(): void {
    this.#people += 1;
    const id = `${this.#name}${String(this.#people).padStart(8, '0')}`;
    this.#games.set(`room${id}`, {
      roomId: `room${id}`,
      red: playerOf(id),
      black: playerOf(`${id}9`),
      stepTime: 60,
      isWatch: true,
      plies: 0,
      watchers: 0,
    });
  }

  #count(roomId: string): void {
    const room = this.#games.get(roomId);
    if (room !== undefined) this.#games.set(roomId, { ...room, plies: room.plies + 3 });
  }

  #one(ids: readonly string[]): string {
    return ids[Math.floor(this.#random() * ids.length)] ?? '';
  }

  /** Calls `change` as often as `mean` says on average. */
  #repeat(mean: number, change: () => void): void {
    for (let count = Math.floor(mean + this.#random()); count > 0; count -= 1) change();
  }
}

function ignore(): void {
  // Nothing is measured here.
}

/** A newly connected reader. */
function readerOf(frames: string[]): LobbyConversation {
  const person = {
    userId: 'reader',
    userName: 'reader',
    isGuest: true,
    isBot: false,
    mutedUntil: 0,
    isBanned: false,
    hiddenIds: [],
  };
  const connection: ClientConnection = {
    conversation: undefined,
    address: '',
    sharedGauge: undefined,
    person,
    sessionId: '',
    tokenHash: '',
    locale: 'en',
    version: 9,
    isOpen: true,
    lastReceivedAt: 0,
    send: (frame) => {
      if (typeof frame === 'string') frames.push(frame);
    },
    sendLists: ignore,
    updatePerson: ignore,
    close: ignore,
    terminate: ignore,
    dropSlowReader: () => false,
  };
  const callbacks = {
    gatewayId: 'reader',
    onStatus: ignore,
    now: () => 0,
    onInvitation: ignore,
    onClosed: ignore,
    onPersonChanged: ignore,
    onCaughtUp: ignore,
  };
  return new LobbyConversation(connection, 1, callbacks);
}

function playerOf(userId: string): Player {
  return { userId, userName: `player_${userId}`, tourist: 0 };
}
