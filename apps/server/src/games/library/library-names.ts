import { vietnameseEvent, vietnamesePerson } from '@chuhe/library';
import { NameIndex } from '@chuhe/names';
import type { Findings } from '@chuhe/protocol';
import type { LibraryStore } from './library.store.ts';

/** The interval at which a process checks whether another edition was imported. */
const AGAIN_MILLIS = 60_000;

interface Indexes {
  readonly version: string;
  readonly masters: NameIndex<Findings['masters'][number]>;
  readonly events: NameIndex<Findings['events'][number]>;
}

interface LibraryNamesParts {
  readonly library: Pick<LibraryStore, 'version' | 'players' | 'events'>;
  readonly now: () => number;
}

/** A limit above the number of names in the library. */
const ALL = 100_000;

/** The names of masters and events, a few thousand, in memory: in Chinese, pinyin, English and Vietnamese. */
export class LibraryNames {
  readonly #parts: LibraryNamesParts;
  #indexes: Promise<Indexes> | undefined;
  #readAt = 0;

  constructor(parts: LibraryNamesParts) {
    this.#parts = parts;
  }

  async find(word: string, most: number): Promise<Pick<Findings, 'masters' | 'events'>> {
    const { masters, events } = await this.#current();
    return { masters: [...masters.find(word, most)], events: [...events.find(word, most)] };
  }

  async #current(): Promise<Indexes> {
    const now = this.#parts.now();
    if (this.#indexes === undefined || now - this.#readAt > AGAIN_MILLIS) {
      this.#readAt = now;
      const reading = this.#renew(this.#indexes);
      this.#indexes = reading;
      // A failed read is repeated by the next search.
      reading.catch(() => {
        if (this.#indexes === reading) this.#indexes = undefined;
      });
    }
    return this.#indexes;
  }

  async #renew(before: Promise<Indexes> | undefined): Promise<Indexes> {
    const { library } = this.#parts;
    const version = await library.version();
    const known = await before;
    if (known?.version === version) return known;
    const [players, events] = await Promise.all([
      library.players(undefined, undefined, ALL),
      library.events(undefined, undefined, ALL),
    ]);
    return {
      version,
      masters: new NameIndex(
        players.map(({ name, roman, games }) => ({
          item: { name, roman, games },
          names: [name, roman, vietnamesePerson(name)],
          weight: games,
        })),
      ),
      events: new NameIndex(
        events.map(({ name, english, games }) => ({
          item: { name, ...(english !== null && { english }), games },
          names: [name, english ?? '', vietnameseEvent(name)],
          weight: games,
        })),
      ),
    };
  }
}
