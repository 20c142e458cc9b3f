// Engines play each other through the public interface, each behind the published bridge, while servers and bridges are
// killed and restarted. Every game must end with a result that matches its moves.
import { setTimeout as pause } from 'node:timers/promises';
import { CALLS, type GameDetail } from '@chuhe/protocol';
import { percentile } from '../../../apps/server/src/testing/services/figures.ts';
import { openBrowser } from '../../../apps/server/src/testing/browser.ts';
import { openLogs, outcomeOf } from '../../testbed/players/logs.ts';
import { BridgeProcess } from './bridge-process.ts';
import { faultOf } from './judge-game.ts';
import { startSite, type Site } from '../../testbed/site/start-site.ts';

export interface BridgeOptions {
  readonly games: number;
  /** The number of concurrent games. */
  readonly pairs: number;
  /** After this no new game starts; running games have `GRACE_MILLIS` to end. */
  readonly seconds: number;
  readonly engine: string;
  /** The engine's thinking time per move. */
  readonly millis: number;
  readonly clock: string;
  /** Seconds between two faults. */
  readonly faultSeconds: number;
  /** The deficit in hundredths of a soldier at which a bridge resigns; 0 plays every game to its end. */
  readonly resignPoints: number;
}

const PASSWORD = 'river and boundary';
/** One of the two is weak, so that games end soon. */
const SKILLS = ['20', '-15'] as const;
const POLL_MILLIS = 200;
const GRACE_MILLIS = 60_000;
/** A finished game is stored with its room; a restarting server answers later. */
const STORED_MILLIS = 15_000;
const LEAST_SERVER_RESTARTS = 2;
/** A restarting server may leave a request unanswered. */
const ANSWER_MILLIS = 10_000;

interface Bot {
  readonly userId: string;
  readonly token: string;
  readonly bridge: BridgeProcess;
}

/** Plays the games; true if all of them ended lawfully. */
export async function verifyBridges(options: BridgeOptions): Promise<boolean> {
  const site = await startSite({ processes: 2, webRoot: '/nonexistent' });
  const run = new BridgeRun(site, options);
  try {
    await run.play();
    return await run.report();
  } finally {
    await run.end();
    await site.close();
  }
}

class BridgeRun {
  readonly #site: Site;
  readonly #options: BridgeOptions;
  readonly #deadline: number;
  readonly #games = new Map<string, GameDetail>();
  /** The rooms already awaited. */
  readonly #seen = new Set<string>();
  readonly #gameMillis: number[] = [];
  readonly #bots: Bot[] = [];
  #begun = 0;
  #serverRestarts = 0;
  #bridgeRestarts = 0;
  #unanswered = 0;

  constructor(site: Site, options: BridgeOptions) {
    this.#site = site;
    this.#options = options;
    this.#deadline = Date.now() + options.seconds * 1000;
  }

  async play(): Promise<void> {
    const { pairs } = this.#options;
    for (let index = 0; index < pairs * 2; index += 1) this.#bots.push(await this.#newBot(index));
    for (const { bridge } of this.#bots) bridge.start();
    const done = new AbortController();
    const faults = this.#restartThings(done.signal);
    const each = Array.from({ length: pairs }, (_, index) =>
      this.#playPair(this.#bots.slice(index * 2, index * 2 + 2)),
    );
    await Promise.all(each);
    done.abort();
    await faults;
  }

  async end(): Promise<void> {
    for (const { bridge } of this.#bots) await bridge.kill();
  }

  /** Prints the result of every game that started according to the database. */
  async report(): Promise<boolean> {
    const { aborted, unfinished, lost } = await this.#judgeMissing();
    const ended = [...this.#games.values()];
    const wrong = [...this.#games].flatMap(([roomId, game]) => {
      const fault = faultOf(game);
      return fault === undefined ? [] : [`${roomId}: ${fault}`];
    });
    for (const line of wrong) process.stdout.write(`${line}\n`);
    const causes = Map.groupBy(ended, ({ cause }) => cause);
    const plies = ended.map(({ moves }) => moves.length);
    const { games } = this.#options;
    process.stdout.write(
      `endings: ${[...causes].map(([cause, list]) => `${cause} ${list.length}`).join(', ')}; aborted before both had moved ${aborted}; restarts of bridges ${this.#bridgeRestarts}; challenges without an answer ${this.#unanswered}\n` +
        `a game: ${middleAndMost(plies)} plies, ${middleAndMost(this.#gameMillis.map((millis) => millis / 1000))} s\n` +
        `bots: ${ended.length} games ended, ${lost} lost, ${unfinished} unfinished, ${wrong.length} unlawful, ${this.#serverRestarts} restarts of servers; ` +
        `goal at least ${games}, 0, 0, 0, at least ${LEAST_SERVER_RESTARTS}\n`,
    );
    const isAll = ended.length >= games && unfinished + lost + wrong.length === 0;
    return isAll && this.#serverRestarts >= LEAST_SERVER_RESTARTS;
  }

  /** Classifies the games without a stored result by the logs of their rooms. */
  async #judgeMissing() {
    const count = { aborted: 0, unfinished: 0, lost: 0 };
    const logs = openLogs(this.#site.databaseUrl);
    const [bot] = this.#bots;
    for (const room of await logs.readAll()) {
      if (this.#games.has(room.roomId) || room.state === 'waiting') continue;
      const outcome = outcomeOf(room);
      const stored = bot && (await this.#storedGame(bot, room.roomId));
      if (stored !== undefined) this.#games.set(room.roomId, stored);
      else if (outcome === undefined) count.unfinished += 1;
      else if (outcome.type === 'none') count.aborted += 1;
      else count.lost += 1;
      if (stored === undefined)
        process.stdout.write(`${room.roomId}: ${JSON.stringify(outcome)}, not stored\n`);
    }
    await logs.close();
    return count;
  }

  /** Creates a new bot account, with a token for its bridge. */
  async #newBot(index: number): Promise<Bot> {
    const { url } = this.#site;
    const { engine, millis, resignPoints } = this.#options;
    const browser = openBrowser(url);
    const userName = `engine_${index}`;
    await browser.call('getUserInfo');
    const registered = await browser.call('register', { body: { userName, password: PASSWORD } });
    const { userId } = CALLS.register.answer.parse(registered.data);
    await browser.call('becomeBot', { body: { password: PASSWORD } });
    const body = { name: 'bridge', scopes: ['read', 'challenge', 'play'] };
    const made = await browser.call('createToken', { body });
    const { secret } = CALLS.createToken.answer.parse(made.data);
    const bridge = new BridgeProcess('main.ts', {
      CHUHE_TOKEN: secret,
      CHUHE_URL: url,
      ENGINE_PATH: engine,
      ENGINE_SKILL: SKILLS[index % 2] ?? '20',
      MOVE_MILLIS: String(millis),
      RESIGN_POINTS: String(resignPoints),
    });
    return { userId, token: secret, bridge };
  }

  /** Lets two bots play one game after the other, until there were enough games and enough faults. */
  async #playPair(pair: readonly Bot[]): Promise<void> {
    for (let game = 0; this.#mayBegin(); game += 1) {
      const [one, other] = game % 2 === 0 ? pair : pair.toReversed();
      if (one === undefined || other === undefined) return;
      this.#begun += 1;
      const roomId = await this.#challenge(one, other);
      if (roomId === undefined) return;
      const began = performance.now();
      const stored = await this.#untilStored(one, roomId);
      this.#seen.add(roomId);
      if (stored === undefined) continue;
      this.#gameMillis.push(performance.now() - began);
      this.#games.set(roomId, stored);
    }
  }

  /** Games without a result, such as those aborted by a restart before both had moved, do not count as started. */
  #mayBegin(): boolean {
    const counted = this.#begun - (this.#seen.size - this.#games.size);
    const isEnough =
      counted >= this.#options.games && this.#serverRestarts >= LEAST_SERVER_RESTARTS;
    return !isEnough && Date.now() < this.#deadline;
  }

  /** Challenges until the other bridge accepts; returns the room. */
  async #challenge(one: Bot, other: Bot): Promise<string | undefined> {
    const { clock } = this.#options;
    const body = { player: other.userId, side: 'random', isRated: true, stepTime: 60, clock };
    while (Date.now() < this.#deadline) {
      if (!(await this.#post(one, '/challenges', body))) this.#unanswered += 1;
      for (let tries = 0; tries < 10; tries += 1) {
        await pause(POLL_MILLIS);
        const [row] = await this.#site.runSql(
          `select public_id from rooms r where r.state in ('playing', 'over')
           and r.red_id in (${one.userId}, ${other.userId}) and r.black_id in (${one.userId}, ${other.userId})
           order by r.id desc limit 1`,
        );
        const roomId = row?.['public_id'];
        if (typeof roomId === 'string' && !this.#seen.has(roomId)) return roomId;
      }
    }
    return undefined;
  }

  async #post({ token }: Bot, path: string, body: object): Promise<boolean> {
    try {
      const response = await fetch(`${this.#site.url}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MILLIS),
      });
      await response.arrayBuffer();
      return true;
    } catch {
      // The server is restarting, so the challenge is sent again.
      return false;
    }
  }

  /** The game as stored after its end; undefined if it does not end in time, or its room ends without one. */
  async #untilStored(bot: Bot, roomId: string): Promise<GameDetail | undefined> {
    let endedAt = Infinity;
    while (Date.now() < Math.min(this.#deadline + GRACE_MILLIS, endedAt + STORED_MILLIS)) {
      await pause(POLL_MILLIS);
      const stored = await this.#storedGame(bot, roomId);
      if (stored !== undefined) return stored;
      const [room] = await this.#site.runSql(
        `select state from rooms where public_id = '${roomId}'`,
      );
      if (room?.['state'] === 'over') endedAt = Math.min(endedAt, Date.now());
    }
    return undefined;
  }

  async #storedGame({ token }: Bot, roomId: string): Promise<GameDetail | undefined> {
    try {
      const url = `${this.#site.url}/api/v1/games/${roomId}?format=ndjson`;
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MILLIS) });
      if (response.status !== 200) return undefined;
      return CALLS.gameById.answer.parse(JSON.parse(await response.text()));
    } catch {
      // The server is restarting; retries in a moment.
      return undefined;
    }
  }

  /** In turn: stops a server, kills a bridge, kills a server. */
  async #restartThings(done: AbortSignal): Promise<void> {
    const { servers, balancer } = this.#site;
    for (let round = 0; ; round += 1) {
      await pause(this.#options.faultSeconds * 1000, undefined, { signal: done }).catch(
        // The games are over.
        () => undefined,
      );
      if (done.aborted || Date.now() > this.#deadline) return;
      if (round % 3 === 1) {
        await this.#bots[round % this.#bots.length]?.bridge.restart();
        this.#bridgeRestarts += 1;
        continue;
      }
      const server = servers[round % servers.length];
      await (round % 3 === 0 ? server?.stop() : server?.kill());
      await server?.start();
      balancer.use(servers);
      this.#serverRestarts += 1;
    }
  }
}

function middleAndMost(values: readonly number[]): string {
  return `${Math.round(percentile(values, 0.5))}, at most ${Math.round(percentile(values, 1))}`;
}
