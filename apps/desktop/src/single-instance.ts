import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';

const ANSWER_MILLIS = 20_000;

/** Whether a window that is open already has come to the front. */
export async function askToShow(address: string): Promise<boolean> {
  const line = createConnection(address);
  line.setTimeout(ANSWER_MILLIS, () => line.destroy());
  try {
    await once(line, 'connect');
    const answer: readonly unknown[] = await once(line.end('show'), 'data');
    return String(answer[0]) === 'shown';
  } catch {
    // Nobody is there: it never started, or it ended without a word.
    return false;
  } finally {
    line.destroy();
  }
}

/** Takes the place of the one window there is; undefined when somebody else has it. */
export async function takePlace(
  address: string,
  show: () => Promise<void>,
): Promise<Server | undefined> {
  const place = await listen(address, show);
  if (place !== undefined || (await askToShow(address))) return place;
  // What a process that ended without a word has left behind; named pipes go by themselves.
  await rm(address, { force: true });
  return listen(address, show);
}

async function listen(address: string, show: () => Promise<void>): Promise<Server | undefined> {
  const server = createServer({ allowHalfOpen: true }, (line) => {
    line.on('error', () => undefined);
    line.resume();
    show().then(
      () => line.end('shown'),
      () => line.end('failed'),
    );
  });
  server.listen(address);
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
