// pnpm start:house-bots: runs the computer levels as accounts that are always available. Any number of these processes
// may run on any number of machines; each game is played by one of them.
import { API_CALLS } from '@chuhe/protocol';
import { isLevel, loadOpeningBook } from '@chuhe/search';
import * as z from 'zod/mini';
import { ApiClient } from './api-client.ts';
import { EnginePool } from './house/engine-pool.ts';
import { HouseBot } from './house/house-bot.ts';
import { newHolder, readHouseConfig } from './house/house-config.ts';

/** If searches wait longer than this, the process accepts no more games. */
const LONGEST_WAIT_MILLIS = 1500;

const config = readHouseConfig(process.env);
const stopping = new AbortController();
const book = await loadOpeningBook();
const pool = EnginePool.open(config.ENGINE_PATH, config.ENGINE_PROCESSES);
const holder = newHolder();
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
const bots = await Promise.all(config.HOUSE_TOKENS.map(openBot));
log(`${bots.length} bots are there`);
await Promise.all(bots.map((bot) => bot.run()));

async function openBot(token: string): Promise<HouseBot> {
  const { signal } = stopping;
  const client = new ApiClient({ url: config.CHUHE_URL, token, signal });
  const account = z.parse(API_CALLS.apiAccount.answer, await client.get('/account'));
  const level = account.houseLevel;
  if (level === null || !isLevel(level)) throw new Error(`${account.userName} is no house bot`);
  const isHuman = config.HOUSE_PACE === 'human';
  return new HouseBot({ client, pool, book, level, isHuman, holder, hasRoom, signal, log });
}

function hasRoom(): boolean {
  const games = bots.reduce((sum, bot) => sum + bot.size, 0);
  return games < config.HOUSE_GAMES && pool.waitMillis < LONGEST_WAIT_MILLIS;
}

/** Hands running games over to the other processes, or leaves them for the next start. */
function stop(): void {
  void Promise.all(bots.map((bot) => bot.release())).finally(() => {
    stopping.abort();
    pool.close();
  });
}

function log(text: string): void {
  process.stdout.write(`${new Date().toISOString()} ${text}\n`);
}
