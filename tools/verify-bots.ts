// pnpm bots:verify: engines play each other through the public interface, each behind the published bridge, while servers and
// bridges are killed and started again. Every game must end with a result that its moves bear out. `--games` says how
// many; the gate's form plays few.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CALLS, type GameDetail } from '@chuhe/protocol';
import { openBrowser } from '../apps/server/src/testing/browser.ts';
import { BridgeProcess } from './bots/bridge-process.ts';
import { faultOf } from './bots/judge-game.ts';
import { startSite, type Site } from './site/start-site.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '45' },
    engine: { type: 'string', default: '/usr/games/fairy-stockfish' },
  },
});
const GAMES = Number(values.games);
const PASSWORD = 'river and boundary';
const CLOCK = { stepTime: 60, clock: 'increment-300-3' };
/** So that games end soon: one of the two knows little. */
const SKILLS = ['20', '-15'] as const;
const PAIRS = 2;
const POLL_MILLIS = 200;

interface Bot {
  readonly userId: string;
  readonly token: string;
  readonly bridge: BridgeProcess;
}

const site = await startSite({ processes: 2, webRoot: '/nonexistent' });
const deadline = Date.now() + Number(values.seconds) * 1000;
const rooms = new Map<string, GameDetail | undefined>();
let restarts = 0;
let unanswered = 0;
const bots = await Promise.all(
  Array.from({ length: PAIRS * 2 }, (_, index) => newBot(site, index)),
);
try {
  for (const { bridge } of bots) bridge.start();
  const pairs = Array.from({ length: PAIRS }, (_, index) => bots.slice(index * 2, index * 2 + 2));
  const isDone = { value: false };
  const faults = restartThings(isDone);
  await Promise.all(pairs.map((pair) => playPair(pair)));
  isDone.value = true;
  await faults;
} finally {
  for (const { bridge } of bots) await bridge.kill();
  await site.close();
}
report();

/** A new account that is a bot, with a token for its bridge. */
async function newBot({ url }: Site, index: number): Promise<Bot> {
  const browser = openBrowser(url);
  const userName = `engine_${index}`;
  await browser.call('getUserInfo');
  const registered = await browser.call('register', { body: { userName, password: PASSWORD } });
  const { userId } = CALLS.register.answer.parse(registered.data);
  await browser.call('becomeBot', { body: { password: PASSWORD } });
  const body = { name: 'bridge', scopes: ['read', 'challenge', 'play'] };
  const made = await browser.call('createToken', { body });
  const { secret } = CALLS.createToken.answer.parse(made.data);
  const bridge = new BridgeProcess({
    CHUHE_TOKEN: secret,
    CHUHE_URL: url,
    ENGINE_PATH: values.engine,
    ENGINE_SKILL: SKILLS[index % 2] ?? '20',
    MOVE_MILLIS: '15',
  });
  return { userId, token: secret, bridge };
}

/** Lets two bots play one game after the other. */
async function playPair(pair: readonly Bot[]): Promise<void> {
  for (let game = 0; game < GAMES / PAIRS && Date.now() < deadline; game += 1) {
    const [one, other] = game % 2 === 0 ? pair : pair.toReversed();
    if (one === undefined || other === undefined) return;
    const roomId = await challenge(one, other);
    if (roomId === undefined) return;
    rooms.set(roomId, undefined);
    while (rooms.get(roomId) === undefined && Date.now() < deadline + 30_000) {
      await pause(POLL_MILLIS);
      rooms.set(roomId, await storedGame(one, roomId));
    }
  }
}

/** Challenges until the other bridge accepts; answers the room. */
async function challenge(one: Bot, other: Bot): Promise<string | undefined> {
  const known = new Set(rooms.keys());
  while (Date.now() < deadline) {
    const body = { player: other.userId, side: 'random', isRated: true, ...CLOCK };
    const answer = await call(one, '/challenges', body);
    if (answer === undefined) unanswered += 1;
    for (let tries = 0; tries < 10; tries += 1) {
      await pause(POLL_MILLIS);
      const [row] = await site.runSql(
        `select public_id from rooms r where r.state in ('playing', 'over')
         and r.red_id in (${one.userId}, ${other.userId}) and r.black_id in (${one.userId}, ${other.userId})
         order by r.id desc limit 1`,
      );
      const roomId = row?.['public_id'];
      if (typeof roomId === 'string' && !known.has(roomId)) return roomId;
    }
  }
  return undefined;
}

async function call({ token }: Bot, path: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(`${site.url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    // A server is being restarted: the challenge is sent again.
    return undefined;
  }
}

async function storedGame({ token }: Bot, roomId: string): Promise<GameDetail | undefined> {
  try {
    const url = `${site.url}/api/v1/games/${roomId}?format=ndjson`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (response.status !== 200) return undefined;
    return CALLS.gameById.answer.parse(JSON.parse(await response.text()));
  } catch {
    // A server is being restarted: asked again in a moment.
    return undefined;
  }
}

/** In turn: a server is stopped, a bridge dies, a server dies. */
async function restartThings(isDone: { readonly value: boolean }): Promise<void> {
  for (let round = 0; ; round += 1) {
    await pause(4000);
    if (isDone.value || Date.now() > deadline) return;
    const server = site.servers[round % site.servers.length];
    const bot = bots[round % bots.length];
    if (round % 3 === 1) await bot?.bridge.restart();
    else if (round % 3 === 0) await server?.stop();
    else await server?.kill();
    if (round % 3 !== 1) {
      await server?.start();
      site.balancer.use(site.servers);
    }
    restarts += 1;
  }
}

function report(): void {
  const games = [...rooms];
  const ended = games.filter(([, game]) => game !== undefined);
  const wrong = ended.flatMap(([roomId, game]) => {
    const fault = game && faultOf(game);
    return fault === undefined ? [] : [`${roomId}: ${fault}`];
  });
  const causes = Map.groupBy(ended, ([, game]) => game?.cause ?? '');
  for (const line of wrong) process.stdout.write(`${line}\n`);
  process.stdout.write(
    `endings: ${[...causes].map(([cause, list]) => `${cause} ${list.length}`).join(', ')}; restarts ${restarts}; challenges without an answer ${unanswered}\n`,
  );
  const lost = games.length - ended.length;
  const isGood = lost === 0 && wrong.length === 0 && ended.length > 0 && restarts > 0;
  process.exitCode = isGood ? 0 : 1;
  process.stdout.write(
    `bots:verify: ${ended.length} games ended, ${lost} lost, ${wrong.length} without a lawful result; goal at least 1, 0, 0\n`,
  );
}
