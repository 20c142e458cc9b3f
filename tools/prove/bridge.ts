// Follows the README of the bridge like the author of an engine: installs the packed file in an empty folder, starts it
// and lets it challenge a house bot. The game must end with a lawful result.
// Goal: the README's commands lead to a finished game
import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CALLS, type GameDetail } from '@chuhe/protocol';
import { openBrowser } from '../../apps/server/src/testing/browser.ts';
import { until } from '../../apps/server/src/testing/services/wait.ts';
import { faultOf } from './bots/judge-game.ts';
import { startHouseSite } from './bots/house-site.ts';

const ENGINE = process.env['ENGINE_PATH'] ?? '/usr/games/fairy-stockfish';
const execute = promisify(execFile);
const PASSWORD = 'river and boundary';
/** The bridge answers challenges when its stream of events is open. */
const ONLINE_MILLIS = 30_000;
const GAME_MILLIS = 300_000;

const start = performance.now();
const webRoot = mkdtempSync(join(tmpdir(), 'chuhe-offer-'));
const empty = mkdtempSync(join(tmpdir(), 'chuhe-engine-'));
// A site serves files where there is a page.
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><head></head>');
execFileSync('node', ['apps/bot/build/pack.ts', webRoot], { stdio: 'inherit' });
const house = await startHouseSite({ ENGINE_PATH: ENGINE, HOUSE_PACE: 'fast' }, webRoot);
try {
  const { secret, userId } = await newBot(house.site.url);
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: empty,
    SITE: house.site.url,
    TOKEN: secret,
    ENGINE,
    MOVE_MILLIS: '50',
    // Without a registry: the file is the whole package.
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_audit: 'false',
  };
  const [install = '', run = '', challenge = ''] = commandsOf(
    readFileSync('apps/bot/README.md', 'utf8'),
  );
  // Not synchronous: this process balances the site.
  await execute('sh', ['-c', install], { cwd: empty, env });
  print(`installed, ${readdirSync(join(empty, 'node_modules')).join(', ')}, ${packedBytes()} KB`);
  const bridge = spawn('sh', ['-c', run], { cwd: empty, env, stdio: 'inherit', detached: true });
  try {
    if (!(await until(() => succeeds(challenge, env), ONLINE_MILLIS, 500)))
      throw new Error('the challenge of the README is refused');
    print('a house bot is challenged');
    let game: GameDetail | undefined;
    await until(
      async () => {
        game = await lastGame(house.site.url, secret, userId);
        return game !== undefined;
      },
      GAME_MILLIS,
      500,
    );
    const fault = game === undefined ? 'no game ended' : faultOf(game);
    if (fault !== undefined) throw new Error(fault);
    print(`${game?.moves.length ?? 0} plies, ended by ${game?.cause ?? ''}`);
  } finally {
    if (bridge.pid !== undefined) process.kill(-bridge.pid, 'SIGTERM');
  }
} finally {
  await house.close();
  for (const folder of [webRoot, empty])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.stdout.write(
  `bridge: 1 game of the packed bridge against a house bot in ${seconds()} s (goal 1)\n`,
);
process.exit(0);

/** The lines of the shell blocks of a text. */
function commandsOf(readme: string): readonly string[] {
  return [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}

/** A bot account with a token, as its author makes it on the site. */
async function newBot(url: string): Promise<{ readonly secret: string; readonly userId: string }> {
  const browser = openBrowser(url);
  await browser.call('getUserInfo');
  const body = { userName: 'packed_engine', password: PASSWORD };
  const registered = await browser.call('register', { body });
  const { userId } = CALLS.register.answer.parse(registered.data);
  await browser.call('becomeBot', { body: { password: PASSWORD } });
  const scopes = ['read', 'challenge', 'play'];
  const made = await browser.call('createToken', { body: { name: 'bridge', scopes } });
  return { secret: CALLS.createToken.answer.parse(made.data).secret, userId };
}

async function lastGame(
  url: string,
  token: string,
  player: string,
): Promise<GameDetail | undefined> {
  const address = `${url}/api/v1/players/${player}/games?format=ndjson&max=1`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const [line = ''] = (await answer.text()).trim().split('\n');
  return answer.ok && line !== '' ? CALLS.gameById.answer.parse(JSON.parse(line)) : undefined;
}

function succeeds(command: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  return execute('sh', ['-c', command], { env }).then(
    () => true,
    () => false,
  );
}

function packedBytes(): number {
  return Math.round(statSync(join(webRoot, 'chuhe-bot.tgz')).size / 1024);
}

function print(text: string): void {
  process.stdout.write(`${seconds()} s: ${text}\n`);
}

function seconds(): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
