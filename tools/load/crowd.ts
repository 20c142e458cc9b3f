import { newGuest } from '../chaos/guests.ts';
import type { Floor } from './floor.ts';
import { Person } from './person.ts';

/** More than these do not come in at the very same moment. */
const DOORS = 16;
const TEND_MILLIS = 250;
/** So many portions of all lines are tended one after the other: a second for everybody. */
const PORTIONS = 4;

/** Everybody who is there. */
export class Crowd {
  readonly #floor: Floor;
  readonly #people = new Set<Person>();
  readonly #timer: NodeJS.Timeout;
  #wanted = 0;
  #coming = 0;
  #portion = 0;

  constructor(floor: Floor) {
    this.#floor = floor;
    this.#timer = setInterval(this.#tend, TEND_MILLIS);
  }

  get size(): number {
    return this.#people.size;
  }

  /** Lines to the servers. */
  get lines(): number {
    return [...this.#people].reduce((sum, { lines }) => sum + lines, 0);
  }

  get isBusy(): boolean {
    return [...this.#people].some(({ isBusy }) => isBusy);
  }

  /** So many people shall be there, and so many games; whoever leaves is replaced. */
  want(people: number, games: number): void {
    this.#wanted = people;
    this.#floor.seatsWanted = games * 2;
  }

  /** Nobody moves any more, and nothing new begins. */
  rest(): void {
    this.#floor.isEnding = true;
    this.#wanted = 0;
    for (const person of this.#people) person.rest();
  }

  goHome(): void {
    clearInterval(this.#timer);
    for (const person of this.#people) person.stop();
  }

  readonly #tend = (): void => {
    while (this.#coming < DOORS && this.#people.size + this.#coming < this.#wanted) {
      this.#coming += 1;
      void this.#come();
    }
    const now = performance.now();
    let index = this.#portion;
    for (const each of this.#floor.around.tended) {
      if (index % PORTIONS === 0) each.tend(now);
      index += 1;
    }
    this.#portion = (this.#portion + 1) % PORTIONS;
    if (this.#portion === 0 && !this.#floor.isEnding)
      for (const person of this.#people) person.liveSecond();
  };

  async #come(): Promise<void> {
    const { ledger } = this.#floor.around;
    let person: Person | undefined;
    try {
      while (this.#people.size + this.#coming <= this.#wanted) {
        const guest = await newGuest(this.#floor.around);
        person = new Person(this.#floor, guest);
        this.#people.add(person);
        ledger.count('people came');
        void this.#live(person);
      }
    } catch (error) {
      ledger.count(`nobody let in: ${String(error)}`);
    } finally {
      this.#coming -= 1;
    }
  }

  async #live(person: Person): Promise<void> {
    try {
      await person.live();
    } catch (error) {
      this.#floor.around.ledger.count(`somebody gave up: ${String(error)}`);
      person.stop();
    }
    if (!this.#floor.isEnding) this.#people.delete(person);
  }
}
