// Tests the real images: the container file builds one of the previous version and one of the last commit, and both run
// with their own PostgreSQL and Redis. A game starts on the old one and ends in mate on the new one; an account carries
// over.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type OwnServices,
  runSql,
  startOwnServices,
} from '../../../apps/server/src/testing/services/own-services.ts';
import { unusedPort } from '../../../apps/server/src/testing/services/workspace.ts';
import { prepareBaseImages } from './base-images.ts';
import { buildImage, Container } from './container.ts';
import { PlayedGame } from './played-game.ts';
import { logIn, register, trySite } from './try-site.ts';

const MOVES = 12;
const EARLIER = { userName: 'here_before', password: 'river and boundary' };

/** `before` names the commit whose image is upgraded. */
export async function tryContainers(
  before: string,
  print: (text: string) => void,
): Promise<string> {
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-images-'));
  const services = await startOwnServices();
  const tell = (text: string): void => {
    print(`${seconds(start)} s: ${text}`);
  };
  try {
    prepareBaseImages(folder);
    tell('the base image is there');
    const older = buildImage(folder, before);
    tell(`${older} is built`);
    const newer = buildImage(folder, 'HEAD');
    tell(`${newer} is built`);
    const built = performance.now();
    const upgraded = await upgrade({ older, newer }, services, tell);
    return `images of ${before} and HEAD, ${upgraded}; ${seconds(built)} of ${seconds(start)} s without building them`;
  } finally {
    services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Images {
  readonly older: string;
  readonly newer: string;
}

async function upgrade(
  images: Images,
  services: OwnServices,
  tell: (text: string) => void,
): Promise<string> {
  const engine = await startEngine(images.older, services);
  const [old, next] = [await siteOn(services), await siteOn(services)];
  const older = await Container.start(images.older, old.environment);
  await register(old.url, EARLIER);
  const game = await PlayedGame.begin(old.url);
  await game.play(old.url, MOVES);
  const known = await countMigrations(services);
  tell(`${game.ply} moves are made at the old image`);
  // As in an upgrade: the new one is ready before the old one stops.
  const newer = await Container.start(images.newer, next.environment);
  const migrations = (await countMigrations(services)) - known;
  tell(`the new image is ready, after ${migrations} migrations`);
  await game.play(next.url, MOVES);
  await game.play(old.url, MOVES);
  const newerEngine = await startEngine(images.newer, services);
  await game.play(old.url, 2);
  engine.stop();
  older.stop();
  tell(`${game.ply} moves are made at both by turns, and the old image has left`);
  await game.finish(next.url);
  await logIn(next.url, EARLIER);
  const second = await PlayedGame.begin(next.url);
  await second.finish(next.url);
  await trySite(next.url);
  newer.stop();
  newerEngine.stop();
  return (
    `${migrations} migrations, a game of ${game.ply} moves from the one to mate at the other, ` +
    `one of ${second.ply} at the new one, 0 moves lost`
  );
}

function startEngine(image: string, { redisUrl }: OwnServices): Promise<Container> {
  return unusedPort().then((port) =>
    Container.start(
      image,
      { REDIS_URL: redisUrl, HOST: '127.0.0.1', OPS_PORT: String(port), ENGINE_PROCESSES: '1' },
      { readyPath: '/ready', command: ['node', 'apps/engine/src/main.ts'] },
    ),
  );
}

async function siteOn({ databaseUrl, redisUrl }: OwnServices) {
  const [port, opsPort] = [await unusedPort(), await unusedPort()];
  return {
    url: `http://127.0.0.1:${port}`,
    environment: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      OPS_PORT: String(opsPort),
    },
  };
}

async function countMigrations({ databaseUrl }: OwnServices): Promise<number> {
  return (await runSql(databaseUrl, 'select name from schema_migrations')).length;
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
