import { spread } from './spread.ts';

const SEPARATOR = /[\s,]+/;
const DEFAULT_PORT = '6379';

interface Address {
  readonly url: string;
  /** Host, port and database: the same for every process, whatever user or options it connects with. */
  readonly name: string;
  readonly seed: number;
}

/**
 * One or several independent servers of Redis. A key, a channel or a queue is at the one that its name chooses (rendezvous
 * hashing over the names of the servers): processes agree whatever the order of their lists, and a server that is added
 * or removed moves only what is or was there.
 */
export class RedisAddresses {
  readonly #addresses: readonly Address[];

  private constructor(addresses: readonly Address[]) {
    this.#addresses = addresses;
  }

  /** Reads addresses separated by commas or spaces; undefined where one cannot be used or is listed twice. */
  static read(text: string): RedisAddresses | undefined {
    const words = text.split(SEPARATOR).filter((word) => word !== '');
    const addresses = words.map(readAddress).filter((address) => address !== undefined);
    const names = new Set(addresses.map(({ name }) => name));
    if (words.length === 0 || names.size < words.length) return undefined;
    return new RedisAddresses(addresses.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  }

  /** In an order that is the same for every process. */
  get urls(): readonly string[] {
    return this.#addresses.map(({ url }) => url);
  }

  get names(): readonly string[] {
    return this.#addresses.map(({ name }) => name);
  }

  /** Which of them has this key, channel or queue. */
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
