import { bergerBye, bergerRound } from '../pairing/berger.ts';
import { pairArena, type WaitingPlayer } from '../pairing/pair-arena.ts';
import { pairSwiss, type SwissPlayer } from '../pairing/pair-swiss.ts';
import type { NewPairing } from './event.ts';
import { coloursOf, type Entrant, type Tournament } from './tournament.ts';

/** Two players who meet, before their pairing has an id. */
type UnnamedPairing = Omit<NewPairing, 'id'>;

/** The input of a pairing computation: plain data that can go to a worker thread. */
export type PairingInput =
  | { readonly form: 'arena'; readonly waiting: readonly WaitingPlayer[] }
  | { readonly form: 'swiss'; readonly round: number; readonly players: readonly SwissPlayer[] }
  | {
      readonly form: 'round-robin';
      readonly round: number;
      readonly table: readonly string[];
      /** The players of the table who do not play. */
      readonly away: ReadonlySet<string>;
    };

export interface WorkedPairing {
  readonly round: number;
  readonly pairings: readonly UnnamedPairing[];
  readonly bye?: string;
}

/** The players to pair; those in `elsewhere` play another game, and an arena does not pair them. */
export function pairingInput(
  tournament: Tournament,
  elsewhere: ReadonlySet<string> = new Set(),
): PairingInput {
  const { options, table, entrants } = tournament;
  const round = tournament.round + 1;
  const active = [...entrants.values()].filter(({ status }) => status === 'active');
  if (options.form === 'arena') {
    const free = active.filter(({ id, playing }) => playing === undefined && !elsewhere.has(id));
    return { form: 'arena', waiting: free.map(waitingPlayer) };
  }
  if (options.form === 'swiss') return { form: 'swiss', round, players: active.map(swissPlayer) };
  const here = new Set(active.map(({ id }) => id));
  return { form: 'round-robin', round, table, away: new Set(table.filter((id) => !here.has(id))) };
}

export function waitingPlayer(entrant: Entrant): WaitingPlayer {
  const { id, points, rating, games } = entrant;
  const lastOpponent = games.at(-1)?.game?.opponent;
  return { id, points, rating, lastOpponent, colours: coloursOf(entrant) };
}

/** A void pairing counts as met too: the two are not paired again. */
function swissPlayer(entrant: Entrant): SwissPlayer {
  const { id, points, rating, number, hadBye, games } = entrant;
  const opponents = new Set(games.flatMap(({ game }) => game?.opponent ?? []));
  return { id, points, rating, number, hadBye, opponents, colours: coloursOf(entrant) };
}

/** Computes a pairing; undefined if no complete one exists. */
export function workOutPairing(input: PairingInput): WorkedPairing | undefined {
  if (input.form === 'arena') return { round: 0, pairings: pairArena(input.waiting) };
  if (input.form === 'round-robin') return pairTable(input);
  if (input.players.length < 2) return undefined;
  const round = pairSwiss(input.players);
  if (round === undefined) return undefined;
  const { pairs, bye } = round;
  return { round: input.round, pairings: pairs, ...(bye !== undefined && { bye }) };
}

function pairTable({
  round,
  table,
  away,
}: Extract<PairingInput, { readonly form: 'round-robin' }>): WorkedPairing {
  const player = (number: number): string => table[number - 1] ?? '';
  const pairings = bergerRound(table.length, round).map(([one, other]): UnnamedPairing => {
    const [red, black] = [player(one), player(other)];
    const walkover = walkoverOf(away.has(red), away.has(black));
    return walkover === undefined ? { red, black } : { red, black, walkover };
  });
  const free = bergerBye(table.length, round);
  const bye = free === undefined ? undefined : player(free);
  return { round, pairings, ...(bye !== undefined && !away.has(bye) && { bye }) };
}

function walkoverOf(isRedAway: boolean, isBlackAway: boolean): NewPairing['walkover'] {
  if (isRedAway && isBlackAway) return 'NONE';
  if (isRedAway) return 'BLACK';
  return isBlackAway ? 'RED' : undefined;
}
