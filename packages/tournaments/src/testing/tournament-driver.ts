import { decide, type TournamentCommand, type TournamentDecision } from '../life/decide.ts';
import type { TournamentEvent, TournamentOptions } from '../life/event.ts';
import { evolve } from '../life/evolve.ts';
import type { WorkedPairing } from '../formats/format.ts';
import { pairingInput, workOutPairing } from '../formats/formats.ts';
import { perform } from '../life/perform.ts';
import type { Tournament } from '../life/tournament.ts';

/** A small seeded generator of numbers in [0, 1), equal on every machine. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e_37_79_b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const SWISS: TournamentOptions = {
  form: 'swiss',
  startsAt: 1000,
  lastsMillis: 0,
  rounds: 5,
  breakMillis: 1000,
  mostPlayers: 2000,
};

/** A tournament with its log, driven as by a leader. */
export class TournamentDriver {
  readonly log: TournamentEvent[];
  tournament: Tournament;
  now: number;
  #pairings = 0;

  constructor(options: TournamentOptions, now = 0) {
    this.now = now;
    this.log = [{ type: 'created', options, at: now }];
    this.tournament = evolve(undefined, this.log);
  }

  submit(command: TournamentCommand): TournamentDecision {
    const decision = decide(this.tournament, command, this.now);
    this.submitAll([command]);
    return decision;
  }

  /** Submits all commands, or none if one is refused. */
  submitAll(commands: readonly TournamentCommand[]): void {
    const done = perform(this.tournament, commands, this.now);
    if (!done.ok) return;
    this.log.push(...done.events);
    this.tournament = done.tournament;
  }

  join(player: string, rating = 1500, lot = 0): TournamentDecision {
    return this.submit({ type: 'join', player, rating, lot });
  }

  /** Computes a pairing and submits it; undefined if none exists. */
  pair(): WorkedPairing | undefined {
    const worked = workOutPairing(pairingInput(this.tournament));
    if (worked === undefined) return undefined;
    const pairings = worked.pairings.map((pairing) => {
      this.#pairings += 1;
      return { ...pairing, id: `p${this.#pairings}` };
    });
    this.submit({ type: 'pair', ...worked, pairings });
    return worked;
  }

  /** Ends every game being played. */
  endAll(result: 'RED' | 'BLACK' | 'DRAW' = 'RED'): void {
    const running = [...this.tournament.running];
    this.submitAll(running.map((pairing) => ({ type: 'report', pairing, result })));
  }
}
