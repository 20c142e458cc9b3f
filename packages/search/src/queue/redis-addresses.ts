import { spread } from './spread.ts';

const SEPARATOR = /[\s,]+/;
const DEFAULT_PORT = '6379';

interface Address {
  readonly url: string;
  /** Host, port and database: equal for every process, whatever user or options it connects with. */
  readonly name: string;
  readonly seed: number;
}

/**
 * One or several independent Redis servers. The name of a key, channel or queue chooses its server (rendezvous hashing
 * over the server names): processes agree regardless of the order of their lists, and adding or removing a server moves
 * only the keys on it.
 */
export class RedisAddresses {
  readonly #addresses: readonly Address[];

  private constructor(addresses: readonly Address[]) {
    this.#addresses = addresses;
  }

  /** Reads addresses separated by commas or spaces; undefined if one is invalid or listed twice. */
  static read(text: string): RedisAddresses | undefined {
    const words = text.split(SEPARATOR).filter((word) => word !== '');
    const addresses = words.map(readAddress).filter((address) => address !== undefined);
    const names = new Set(addresses.map(({ name }) => name));
    if (words.length === 0 || names.size < words.length) return undefined;
    return new RedisAddresses(addresses.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  }

  /** In the same order in every process. */
  get urls(): readonly string[] {
    return this.#addresses.map(({ url }) => url);
  }

  get names(): readonly string[] {
    return this.#addresses.map(({ name }) => name);
  }

  /** The index of the server that holds this key, channel or queue. */
  indexOf(key: string): number {
    if (this.#addresses.length === 1) return 0;
    let chosen = 0;
    let highest = -1;
    for (const [index, { seed }] of this.#addresses.entries()) {
      const weight = spread(key, seed);
      if (weight > highest) {
        chosen = index;
        highest = weight;
      }
    }
    return chosen;
  }

  urlOf(key: string): string {
    return this.urls[this.indexOf(key)] ?? '';
  }
}

function readAddress(url: string): Address | undefined {
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url)) return undefined;
  const { hostname, port, pathname } = new URL(url);
  if (hostname === '') return undefined;
  const database = pathname.replace(/^\/0?$/, '');
  const name = `${hostname}:${port === '' ? DEFAULT_PORT : port}${database}`;
  return { url, name, seed: spread(name) };
}
