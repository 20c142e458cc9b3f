import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';

const ANSWER_MILLIS = 20_000;

/** Asks a running instance to show its window; returns whether one did. */
export async function requestShow(address: string): Promise<boolean> {
  const connection = createConnection(address);
  connection.setTimeout(ANSWER_MILLIS, () => connection.destroy());
  try {
    await once(connection, 'connect');
    const answer: readonly unknown[] = await once(connection.end('show'), 'data');
    return String(answer[0]) === 'shown';
  } catch {
    // No other instance: it never started, or it ended without cleaning up.
    return false;
  } finally {
    connection.destroy();
  }
}

/** Claims to be the only instance; undefined when another one is running. */
export async function claimInstance(
  address: string,
  show: () => Promise<void>,
): Promise<Server | undefined> {
  const server = await listen(address, show);
  if (server !== undefined || (await requestShow(address))) return server;
  // Removes the socket of a process that crashed; named pipes disappear by themselves.
  await rm(address, { force: true });
  return listen(address, show);
}

async function listen(address: string, show: () => Promise<void>): Promise<Server | undefined> {
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    connection.on('error', () => undefined);
    connection.resume();
    show().then(
      () => connection.end('shown'),
      () => connection.end('failed'),
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
