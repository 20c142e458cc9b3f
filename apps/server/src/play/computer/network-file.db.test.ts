import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineNetworkPath } from '@chuhe/protocol';
import { NETWORK_HEADER_BYTES, readNetworkHeader } from '@chuhe/search';
import { afterAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { newTestUser } from '../../testing/test-rooms.ts';
import { openNetworkFile } from './network-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'chuhe-network-'));
afterAll(() => rm(folder, { recursive: true }));

/** A file with every mark of a network, and filler in between. */
function networkBytes(fill: number): Buffer {
  const header = Buffer.alloc(NETWORK_HEADER_BYTES);
  header.writeUInt32LE(0x7a_f3_2f_20, 0);
  header.writeUInt32LE(0x3c_10_3e_72, 4);
  header.writeUInt32LE(4, 8);
  const reading = readNetworkHeader(new DataView(Uint8Array.from(header).buffer));
  if (reading.type !== 'network') throw new Error('no network');
  const bytes = Buffer.alloc(reading.bytes, fill);
  header.copy(bytes);
  for (const { offset, value } of reading.marks) bytes.writeUInt32LE(value, offset);
  return bytes;
}

async function written(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const CONTENT = networkBytes(7);
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const file = await written('xiangqi-test.nnue', CONTENT);
const server = await setUpServer({ settings: { ENGINE_NETWORK: file } });
const plain = await setUpServer();

/** A download on its own connection, of which nothing has been read yet. */
async function beginReading(): Promise<IncomingMessage> {
  const url = server.baseUrl + engineNetworkPath(SHA256);
  const [response] = (await once(httpGet(url, { agent: false }), 'response')) as [IncomingMessage];
  return response;
}

async function lockOn(asked: typeof server): Promise<unknown> {
  const { token } = await newTestUser(asked);
  const headers = { authorization: `Bearer ${token}` };
  return (await openBrowser(asked.baseUrl).call('engineLock', { headers })).data;
}

describe('the network file of the engine', () => {
  test('is announced by hash and size, and served whole under an address of its own', async () => {
    expect(await lockOn(server)).toEqual({
      isLocked: false,
      roomId: null,
      network: { sha256: SHA256, bytes: CONTENT.length },
    });
    const response = await fetch(server.baseUrl + engineNetworkPath(SHA256));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(CONTENT.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(CONTENT)).toBe(true);
  });

  test('HEAD tells its size and sends nothing', async () => {
    const response = await fetch(server.baseUrl + engineNetworkPath(SHA256), { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(CONTENT.length));
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  test.each(['0'.repeat(64), SHA256.toUpperCase(), '../xiangqi-test', ''])(
    'there is none under another hash: %s',
    async (other) => {
      const response = await fetch(server.baseUrl + engineNetworkPath(other));
      expect(response.status).toBe(404);
    },
  );

  test('many readers at once, half of whom leave, share one file and hold little of it in memory', async () => {
    const before = process.memoryUsage().arrayBuffers;
    const readers = await Promise.all(Array.from({ length: 12 }, async () => beginReading()));
    // All downloads have begun and nobody reads on: memory holds only socket buffers, not twelve files.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * CONTENT.length);
    for (const reader of readers.splice(0, 6)) reader.destroy();
    for (const reader of readers) {
      let bytes = 0;
      for await (const piece of reader) bytes += Buffer.from(piece).length;
      expect(bytes).toBe(CONTENT.length);
    }
  });

  test('a file that takes its name later changes nothing', async () => {
    await rename(await written('other.nnue', networkBytes(9)), file);
    const response = await fetch(server.baseUrl + engineNetworkPath(SHA256));
    expect(Buffer.from(await response.arrayBuffer()).equals(CONTENT)).toBe(true);
  });

  test('a reader that takes its time does not hold up the end of a process', async () => {
    const path = await written('slow.nnue', CONTENT);
    const network = await openNetworkFile(path);
    const reader = network.read();
    reader.read();
    const ended = new Promise<void>((resolve) => reader.once('close', () => resolve()));
    await network.close();
    await ended;
    expect(reader.destroyed).toBe(true);
  });

  test('without the setting nothing is announced and nothing served', async () => {
    expect(await lockOn(plain)).toEqual({ isLocked: false, roomId: null });
    const response = await fetch(plain.baseUrl + engineNetworkPath(SHA256));
    expect(response.status).toBe(404);
  });
});

describe('a setting that names no network stops the start and says why', () => {
  const other = (change: (bytes: Buffer) => void): Buffer => {
    const bytes = networkBytes(1);
    change(bytes);
    return bytes;
  };
  test.each([
    ['missing.nnue', undefined, 'no such file'],
    ['network.bin', networkBytes(1), 'does not end in .nnue'],
    ['empty.nnue', Buffer.alloc(0), 'is no network file'],
    ['page.nnue', Buffer.from('<!doctype html><title>404</title>'), 'is no network file'],
    ['large.nnue', Buffer.alloc(64 * 1024 * 1024 + 1), 'more than 67108864 bytes'],
    [
      'chess.nnue',
      other((bytes) => bytes.writeUInt32LE(0x1c_10_3e_72, 4)),
      'network of another engine',
    ],
    ['cut.nnue', networkBytes(1).subarray(0, 5_000_000), 'cut off'],
    ['damaged.nnue', other((bytes) => bytes.writeUInt32LE(7, 16)), 'damaged at byte 16'],
  ])('%s', async (name, content, reason) => {
    const path = content === undefined ? join(folder, name) : await written(name, content);
    await expect(openNetworkFile(path)).rejects.toThrow(
      new RegExp(`wrong configuration: ENGINE_NETWORK: .*${reason}`),
    );
  });

  test('a folder', async () => {
    const path = await mkdtemp(join(folder, 'folder-'));
    await rename(path, `${path}.nnue`);
    await expect(openNetworkFile(`${path}.nnue`)).rejects.toThrow('ENGINE_NETWORK');
  });
});
