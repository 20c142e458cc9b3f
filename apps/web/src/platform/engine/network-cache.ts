import { engineNetworkPath } from '@chuhe/protocol';

export interface EngineNetwork {
  /** Hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
}

/** The network file of this device; at most one is kept. */
export interface NetworkCache {
  /** The kept network; undefined if the browser keeps none. */
  readonly find: () => Promise<EngineNetwork | undefined>;
  /** Its content, for one engine; fails if the file is gone. */
  readonly read: (network: EngineNetwork) => Promise<ArrayBuffer>;
  /** Fetches a network, keeps it in place of any other, and reports the number of bytes received. */
  readonly fetch: (
    network: EngineNetwork,
    signal: AbortSignal,
    onProgress: (received: number) => void,
  ) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Thrown when a complete network could not be stored. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** Named differently from the app's caches, which a newer build deletes. */
const NAME = 'engine-network';
const PATH = /[/]engine[/]network-(?<sha256>[0-9a-f]{64})[.]nnue$/;

/** Keeps the network in the browser's cache storage, where the HTTP cache cannot evict it. */
export const networkCache: NetworkCache = {
  find: async () => {
    if (!('caches' in globalThis) || !(await caches.has(NAME))) return undefined;
    const cache = await caches.open(NAME);
    const [request] = await cache.keys();
    const sha256 = PATH.exec(request?.url ?? '')?.groups?.['sha256'];
    if (request === undefined || sha256 === undefined) return undefined;
    const kept = await cache.match(request);
    return { sha256, bytes: Number(kept?.headers.get('content-length') ?? 0) };
  },
  read: async ({ sha256 }) => {
    const cache = await caches.open(NAME);
    const kept = await cache.match(engineNetworkPath(sha256));
    if (kept === undefined) throw new Error('the network is no longer kept');
    return kept.arrayBuffer();
  },
  fetch: async (network, signal, onProgress) => {
    const content = await download(network, signal, onProgress);
    signal.throwIfAborted();
    await keep(network, content).catch((error: unknown) => {
      throw new NoRoom('the network could not be kept', { cause: error });
    });
  },
  remove: async () => {
    await caches.delete(NAME);
  },
};

/** The complete content, verified by its hash. Bypasses the HTTP cache, which would keep the file a second time. */
async function download(
  { sha256, bytes }: EngineNetwork,
  signal: AbortSignal,
  onProgress: (received: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(engineNetworkPath(sha256), { signal, cache: 'no-store' });
  if (!response.ok || response.body === null) throw new Error(`network: ${response.status}`);
  const reader = response.body.getReader();
  const content = new Uint8Array(bytes);
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (received + part.value.length > bytes) throw new Error('the network is too long');
    content.set(part.value, received);
    received += part.value.length;
    onProgress(received);
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (digits !== sha256) throw new Error('the network is damaged');
  return content;
}

async function keep(
  { sha256, bytes }: EngineNetwork,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const path = engineNetworkPath(sha256);
  const cache = await caches.open(NAME);
  await cache.put(path, new Response(content, { headers: { 'content-length': String(bytes) } }));
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(path));
  await Promise.all(others.map(async (request) => cache.delete(request)));
}
