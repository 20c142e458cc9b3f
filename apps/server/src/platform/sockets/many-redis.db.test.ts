import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { OwnRedis } from '../../testing/services/redis.ts';
import { Workspace } from '../../testing/services/workspace.ts';
import { readAddresses } from '../redis.ts';
import { FanOut } from './fan-out.ts';

const CHANNELS = Array.from({ length: 60 }, (_, index) => `room:${index}`);
const PREFIX = 'many:';
const workspace = new Workspace();
const opened: FanOut[] = [];
let servers: readonly OwnRedis[];

beforeAll(async () => {
  servers = await OwnRedis.openMany(workspace, 3);
});

afterEach(() => {
  for (const fanOut of opened.splice(0)) fanOut.close();
});

afterAll(() => {
  workspace.end();
});

/** Two processes; the second lists the servers in another order. */
async function openPair(urls = servers.map(({ url }) => url)) {
  const heard: string[] = [];
  const lost = { count: 0 };
  const onLost = (): void => {
    lost.count += 1;
  };
  const open = async (url: string): Promise<FanOut> => {
    const fanOut = new FanOut({ url, prefix: PREFIX, onError: () => undefined, onLost });
    opened.push(fanOut);
    await fanOut.start();
    return fanOut;
  };
  const listener = await open(urls.join(','));
  const speaker = await open(urls.toReversed().join(' '));
  await Promise.all(
    CHANNELS.map((name) => listener.subscribe(name, (message) => void heard.push(message))),
  );
  return {
    heard,
    lost,
    listener,
    /** Publishes a message that names the round on each of these channels. */
    speak: (round: string, names = CHANNELS) => {
      for (const name of names) speaker.publish(name, `${round} ${name}`);
    },
    hears: async (round: string, names: readonly string[], timeout = 3000): Promise<void> => {
      await expect
        .poll(() => heard.filter((text) => text.startsWith(`${round} `)).length, { timeout })
        .toBe(names.length);
    },
  };
}

function serverAt(index: number): OwnRedis {
  const server = servers[index];
  if (server === undefined) throw new Error(`no server ${index}`);
  return server;
}

/** The channels on one of the servers, and the others. */
function channelsAt(url: string, urls = servers.map((each) => each.url)) {
  const addresses = readAddresses(urls.join(','));
  const here = CHANNELS.filter((name) => addresses.urlOf(PREFIX + name) === url);
  return { here, elsewhere: CHANNELS.filter((name) => !here.includes(name)) };
}

describe('several servers of Redis', () => {
  test('processes with the list in another order hear each other on every channel', async () => {
    const { speak, hears, lost } = await openPair();
    speak('first');
    await hears('first', CHANNELS);
    expect(lost.count).toBe(0);
    for (const { url } of servers) expect(channelsAt(url).here.length).toBeGreaterThan(5);
  });

  test.each([0, 2])(
    'one that is killed (%i) takes only its channels away, and is back by itself',
    async (index) => {
      const killed = serverAt(index);
      const { here, elsewhere } = channelsAt(killed.url);
      const { speak, hears, lost, heard, listener } = await openPair();
      const [back, otherBack] = [vi.fn<() => void>(), vi.fn<() => void>()];
      const restarting = killed.restart(1500);
      await expect.poll(() => (speak('probe', here.slice(0, 1)), lost.count)).toBeGreaterThan(0);
      listener.onBack(back, here[0]);
      listener.onBack(otherBack, elsewhere[0]);
      speak('during');
      await hears('during', elsewhere);
      await restarting;
      await expect.poll(() => back.mock.calls.length, { timeout: 5000 }).toBe(1);
      await expect
        .poll(() => (speak('probe', here.slice(0, 1)), heard.includes(`probe ${here[0]}`)), {
          timeout: 5000,
        })
        .toBe(true);
      speak('after');
      await hears('after', CHANNELS);
      expect(otherBack).not.toHaveBeenCalled();
    },
  );

  test('one that stands still keeps nobody waiting for long, and nothing else', async () => {
    const frozen = serverAt(1);
    const { here, elsewhere } = channelsAt(frozen.url);
    const { speak, hears, listener } = await openPair();
    const waking = frozen.freeze(4000);
    const begun = performance.now();
    speak('during', elsewhere);
    await hears('during', elsewhere);
    await listener.subscribe('room:new', () => undefined);
    await Promise.all(here.map((name) => listener.subscribe(`${name}x`, () => undefined)));
    expect(performance.now() - begun).toBeLessThan(3500);
    await waking;
    // The thawed Redis first delivers what it held back.
    await sleep(200);
    speak('after');
    await hears('after', CHANNELS, 10_000);
  });

  test('one that is slow is slow alone', async () => {
    const proxy = await slowProxy(serverAt(2).url, 400);
    try {
      const urls = [serverAt(0).url, serverAt(1).url, proxy.url];
      const { here, elsewhere } = channelsAt(proxy.url, urls);
      const { speak, hears, heard } = await openPair(urls);
      // `subscribe` does not wait long for Redis, and a busy machine may subscribe later; messages before that are
      // lost.
      const subscribed = (): number =>
        new Set(heard.filter((text) => text.startsWith('early '))).size;
      await expect
        .poll(
          () => {
            speak('early');
            return subscribed();
          },
          { timeout: 20_000, interval: 500 },
        )
        .toBe(CHANNELS.length);
      speak('slow');
      await hears('slow', CHANNELS, 10_000);
      const first = heard.filter((text) => text.startsWith('slow ')).slice(0, elsewhere.length);
      expect(first.some((text) => here.includes(text.slice('slow '.length)))).toBe(false);
    } finally {
      proxy.close();
    }
  });

  test('a process starts although one is away and one stands still', async () => {
    const waking = serverAt(0).freeze(5000);
    const urls = [serverAt(0).url, serverAt(1).url, 'redis://127.0.0.1:1'];
    const begun = performance.now();
    const { speak, hears } = await openPair(urls);
    const { here } = channelsAt(serverAt(1).url, urls);
    speak('alone', here);
    await hears('alone', here);
    expect(performance.now() - begun).toBeLessThan(15_000);
    await waking;
  });
});

/** Forwards everything to a Redis with a delay. */
async function slowProxy(url: string, millis: number) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (data) => setTimeout(() => to.write(data), millis));
    from.on('close', () => to.destroy());
    from.on('error', () => undefined);
    sockets.add(from);
  };
  const server = createServer((client) => {
    const redis = connect(Number(port), hostname);
    pass(client, redis);
    pass(redis, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
