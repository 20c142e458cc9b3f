import { mayMeet } from '../pairing/pair-arena.ts';
import type { TournamentCommand } from '../life/decide.ts';
import { nextStep } from '../life/next-step.ts';
import { waitingPlayer } from '../formats/arena.ts';
import { seededRandom, TournamentDriver } from './tournament-driver.ts';

export interface ArenaReport {
  readonly faults: readonly string[];
  readonly games: number;
  readonly doubled: number;
  /** The longest time, in milliseconds, that two players who could have met both waited. */
  readonly longestWait: number;
}

/** The interval at which the leader checks an arena. */
const TICK_MILLIS = 3000;
const MAX_WAIT_MILLIS = 10_000;
const LASTS_MILLIS = 40 * 60_000;

/** Plays one random arena of at most `most` players. */
export function playRandomArena(seed: number, most: number): ArenaReport {
  return new RandomArena(seed, most).play();
}

class RandomArena {
  readonly #random: () => number;
  readonly #driver: TournamentDriver;
  readonly #faults: string[] = [];
  readonly #lastOpponents = new Map<string, string>();
  /** The end time of each game. */
  readonly #ends = new Map<string, number>();
  readonly #most: number;
  #players = 0;
  #longestWait = 0;

  constructor(seed: number, most: number) {
    this.#random = seededRandom(seed);
    this.#most = most;
    this.#driver = new TournamentDriver({
      form: 'arena',
      startsAt: 0,
      lastsMillis: LASTS_MILLIS,
      rounds: 0,
      breakMillis: 0,
      mostPlayers: 2000,
    });
    // Every fourth arena starts with at most one player.
    const isQuiet = seed % 4 === 0;
    const first = Math.floor(this.#random() * (isQuiet ? 2 : most));
    for (let player = 0; player < first; player += 1) this.#enter();
  }

  play(): ArenaReport {
    const driver = this.#driver;
    driver.submit({ type: 'start' });
    for (let tick = 0; driver.tournament.state === 'running' && tick < 5000; tick += 1) {
      driver.now += TICK_MILLIS;
      this.#endGames();
      this.#witnessWaiting();
      this.#comeAndGo();
      const step = nextStep(driver.tournament, driver.now);
      if (step.type === 'finish') driver.submit({ type: 'finish' });
      if (step.type === 'pair') {
        driver.pair();
        this.#witnessPairs();
      }
    }
    if (driver.tournament.state !== 'finished') this.#faults.push('not finished');
    const games = [...driver.tournament.entrants.values()].flatMap((entrant) => entrant.games);
    return {
      faults: this.#faults,
      games: driver.tournament.pairings.size,
      doubled: games.filter(({ isDoubled }) => isDoubled === true).length,
      longestWait: this.#longestWait,
    };
  }

  #endGames(): void {
    const over = [...this.#ends].filter(([, at]) => at <= this.#driver.now);
    const reports = over.map(([pairing]): TournamentCommand => {
      this.#ends.delete(pairing);
      const chance = this.#random();
      const result = chance < 0.2 ? 'DRAW' : chance < 0.6 ? 'RED' : 'BLACK';
      return chance > 0.97
        ? { type: 'report', pairing, result: 'BLACK', noShow: 'RED' }
        : { type: 'report', pairing, result };
    });
    this.#driver.submitAll(reports);
  }

  #witnessPairs(): void {
    const event = this.#driver.log.at(-1);
    if (event?.type !== 'paired') return;
    for (const { id, red, black } of event.pairings) {
      const isAgain =
        this.#lastOpponents.get(red) === black || this.#lastOpponents.get(black) === red;
      if (isAgain) this.#faults.push('the same pair twice running');
      if (this.#ends.has(id)) this.#faults.push('a pairing was made twice');
      this.#lastOpponents.set(red, black).set(black, red);
      this.#ends.set(id, this.#driver.now + 20_000 + this.#random() * 400_000);
    }
    if (this.#driver.now >= LASTS_MILLIS) this.#faults.push('paired after the end');
  }

  /** Checks that two free players who may be paired never wait for long. */
  #witnessWaiting(): void {
    const { tournament, now } = this.#driver;
    if (tournament.state !== 'running' || now >= LASTS_MILLIS) return;
    const free = [...tournament.entrants.values()]
      .filter(({ status, playing }) => status === 'active' && playing === undefined)
      .toSorted((one, other) => one.waitingSince - other.waitingSince);
    for (const [index, one] of free.entries()) {
      const other = free
        .slice(index + 1)
        .find((each) => mayMeet(waitingPlayer(one), waitingPlayer(each)));
      if (other === undefined) continue;
      const waited = now - other.waitingSince;
      this.#longestWait = Math.max(this.#longestWait, waited);
      if (waited > MAX_WAIT_MILLIS) this.#faults.push('two who fit waited too long');
    }
  }

  #comeAndGo(): void {
    if (this.#random() < 0.2 && this.#players < this.#most) this.#enter();
    const all = [...this.#driver.tournament.entrants.values()];
    const one = all[Math.floor(this.#random() * all.length)];
    const chance = this.#random();
    if (one === undefined || one.status === 'out' || chance > 0.3) return;
    if (chance < 0.05) this.#driver.submit({ type: 'leave', player: one.id, reason: 'self' });
    else this.#driver.submit({ type: 'pause', player: one.id, isPaused: one.status === 'active' });
  }

  #enter(): void {
    this.#players += 1;
    this.#driver.join(String(this.#players), 1000 + Math.floor(this.#random() * 1200));
  }
}
