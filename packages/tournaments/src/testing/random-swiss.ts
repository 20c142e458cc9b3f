import { balanceOf, mayHave, type Side, wouldBeThird } from '../pairing/colours.ts';
import type { SwissPlayer } from '../pairing/pair-swiss.ts';
import { pairingInput } from '../formats/formats.ts';
import type { TournamentCommand } from '../life/decide.ts';
import { nextStep } from '../life/next-step.ts';
import { hasPerfectMatching } from './perfect-matching.ts';
import { seededRandom, SWISS, TournamentDriver } from './tournament-driver.ts';

export interface SwissReport {
  readonly faults: readonly string[];
  readonly rounds: number;
  readonly boards: number;
  /**
   * The number of times a player had the same side three times in a row, which happens only if no legal pairing exists
   * otherwise.
   */
  readonly thirds: number;
  readonly byes: number;
  readonly lateEntries: number;
  readonly forfeits: number;
  readonly leavers: number;
  /** The number of events that ended early because no complete pairing exists. */
  readonly endedEarly: number;
}

/** The test's own record of a player, kept without the package. */
interface Witness {
  readonly met: Set<string>;
  readonly colours: Side[];
  byes: number;
}

const MAX_ROUNDS = 11;
/** The share of events with few players. */
const SMALL = 0.25;

/** Plays one random event and checks every round against its own record. */
export function playRandomSwiss(seed: number): SwissReport {
  return new RandomSwiss(seed).play();
}

class RandomSwiss {
  readonly #random: () => number;
  readonly #driver: TournamentDriver;
  readonly #witnesses = new Map<string, Witness>();
  readonly #faults: string[] = [];
  #count = { rounds: 0, boards: 0, thirds: 0, byes: 0, lateEntries: 0, forfeits: 0, leavers: 0 };
  #players = 0;
  #endedEarly = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    // Pairings run out in small fields.
    const first = 4 + this.#draw(this.#random() < SMALL ? 9 : 197);
    const enough = Math.max(3, Math.ceil(Math.log2(first)) + this.#draw(4));
    const rounds = Math.min(MAX_ROUNDS, enough);
    this.#driver = new TournamentDriver({ ...SWISS, rounds });
    for (let player = 0; player < first; player += 1) this.#enter();
  }

  play(): SwissReport {
    const driver = this.#driver;
    driver.now = SWISS.startsAt;
    driver.submit({ type: 'start' });
    for (;;) {
      driver.now += SWISS.breakMillis;
      const step = nextStep(driver.tournament, driver.now);
      if (step.type === 'finish') break;
      if (step.type !== 'pair') this.#faults.push(`${step.type} between two rounds`);
      if (step.type !== 'pair' || !this.#playRound()) break;
    }
    driver.submit({ type: 'finish' });
    if (driver.tournament.state !== 'finished') this.#faults.push('not finished');
    return { ...this.#count, faults: this.#faults, endedEarly: this.#endedEarly };
  }

  #playRound(): boolean {
    const { tournament } = this.#driver;
    const input = pairingInput(tournament);
    const players = input.form === 'swiss' ? input.input.players : [];
    if (this.#driver.pair() === undefined) {
      this.#endedEarly += 1;
      if (lowestBye(players) !== undefined) this.#faults.push('a complete pairing was not found');
      return false;
    }
    this.#count.rounds += 1;
    this.#witnessRound(players);
    const running = [...this.#driver.tournament.running];
    this.#driver.submitAll(running.flatMap((id) => this.#reportOf(id) ?? []));
    this.#comeAndGo();
    return true;
  }

  #witnessRound(players: readonly SwissPlayer[]): void {
    const active = new Set(players.map(({ id }) => id));
    const paired = new Set<string>();
    const event = this.#driver.log.at(-1);
    if (event?.type !== 'paired') {
      this.#faults.push('the round was not written down');
      return;
    }
    for (const { red, black } of event.pairings) {
      const [one, other] = [this.#witness(red), this.#witness(black)];
      if (one.met.has(black)) this.#faults.push('met twice');
      if (paired.has(red) || paired.has(black)) this.#faults.push('paired twice in a round');
      paired.add(red).add(black);
      one.met.add(black);
      other.met.add(red);
      this.#count.boards += 1;
    }
    if (event.bye !== undefined) {
      const witness = this.#witness(event.bye);
      witness.byes += 1;
      this.#count.byes += 1;
      if (witness.byes > 1) this.#faults.push('a second bye');
      const lowest = lowestBye(players);
      if (lowest !== event.bye) {
        this.#faults.push(`a bye for ${event.bye}, while ${lowest} is lower`);
      }
      paired.add(event.bye);
    }
    const isComplete = paired.size === active.size && [...active].every((id) => paired.has(id));
    if (!isComplete) this.#faults.push('not complete');
  }

  #reportOf(id: string): TournamentCommand | undefined {
    const pairing = this.#driver.tournament.pairings.get(id);
    if (pairing === undefined) return undefined;
    const chance = this.#random();
    if (chance < 0.04) {
      this.#count.forfeits += 1;
      const noShow: Side = chance < 0.02 ? 'RED' : 'BLACK';
      const result = noShow === 'RED' ? 'BLACK' : 'RED';
      return { type: 'report', pairing: id, result, noShow };
    }
    this.#countColour(pairing.red, 'RED');
    this.#countColour(pairing.black, 'BLACK');
    const result = chance < 0.35 ? 'DRAW' : chance < 0.7 ? 'RED' : 'BLACK';
    return { type: 'report', pairing: id, result };
  }

  /** Only games actually played count, as in the rules. */
  #countColour(player: string, side: Side): void {
    const { colours } = this.#witness(player);
    if (wouldBeThird(colours, side)) this.#count.thirds += 1;
    colours.push(side);
    if (Math.abs(balanceOf(colours)) > 2) this.#faults.push('sides differ by more than 2');
  }

  #comeAndGo(): void {
    const commands: TournamentCommand[] = [];
    for (const { id, status } of this.#driver.tournament.entrants.values()) {
      const chance = this.#random();
      if (status === 'out' || chance > 0.06) continue;
      if (chance < 0.02) {
        this.#count.leavers += 1;
        commands.push({ type: 'leave', player: id, reason: 'self' });
      } else commands.push({ type: 'pause', player: id, isPaused: status === 'active' });
    }
    this.#driver.submitAll(commands);
    for (let late = this.#draw(4); late > 0; late -= 1) {
      if (this.#enter()) this.#count.lateEntries += 1;
    }
  }

  #enter(): boolean {
    this.#players += 1;
    const rating = 1000 + this.#draw(1200);
    return this.#driver.join(String(this.#players), rating, this.#draw(2 ** 31)).ok;
  }

  #witness(player: string): Witness {
    const witness = this.#witnesses.get(player) ?? { met: new Set(), colours: [], byes: 0 };
    this.#witnesses.set(player, witness);
    return witness;
  }

  #draw(below: number): number {
    return Math.floor(this.#random() * below);
  }
}

/**
 * The player with the bye: of those without one so far, the lowest for which the rest can be paired, with sides as
 * loose as the rules allow. Empty for an even number of players; undefined if no round exists.
 */
export function lowestBye(players: readonly SwissPlayer[]): string | undefined {
  if (players.length % 2 === 0) return isPairable(players) ? '' : undefined;
  const fromBelow = players.toSorted(
    (one, other) =>
      one.points - other.points || one.rating - other.rating || other.number - one.number,
  );
  return fromBelow.find(
    (one) => !one.hadBye && isPairable(players.filter((other) => other !== one)),
  )?.id;
}

function isPairable(players: readonly SwissPlayer[]): boolean {
  return hasPerfectMatching(players.length, (a, b) => {
    const [one, other] = [players[a], players[b]];
    return one !== undefined && other !== undefined && canMeet(one, other);
  });
}

/** An exhaustive search for a complete pairing, with sides as loose as the rules allow. */
export function existsRound(players: readonly SwissPlayer[]): boolean {
  if (players.length % 2 === 1) {
    return players.some(
      (one) => !one.hadBye && existsRound(players.filter((other) => other !== one)),
    );
  }
  const [first, ...others] = players;
  if (first === undefined) return true;
  return others.some(
    (other) => canMeet(first, other) && existsRound(others.filter((one) => one !== other)),
  );
}

function canMeet(one: SwissPlayer, other: SwissPlayer): boolean {
  if (one.opponents.has(other.id)) return false;
  return (may(one, 'RED') && may(other, 'BLACK')) || (may(one, 'BLACK') && may(other, 'RED'));
}

function may(player: SwissPlayer, side: Side): boolean {
  return mayHave(player.colours, side, 'loose');
}
