import type { TournamentFormat } from '../life/event.ts';
import type { EarlyEnd, Tournament } from '../life/tournament.ts';
import { ARENA, type ArenaInput } from './arena.ts';
import type { FormatRules, WorkedPairing } from './format.ts';
import { ROUND_ROBIN, type RoundRobinInput } from './round-robin.ts';
import { SWISS, type SwissInput } from './swiss.ts';

/** The input of the pairing of each format: plain data that can go to a worker thread. */
interface PairingInputs {
  readonly arena: ArenaInput;
  readonly swiss: SwissInput;
  readonly 'round-robin': RoundRobinInput;
}

type Tables = {
  readonly [Format in TournamentFormat]: FormatRules<PairingInputs[Format]>;
};

/** The rules of every format; no other module of this package names one. */
const FORMATS: Tables = { arena: ARENA, swiss: SWISS, 'round-robin': ROUND_ROBIN };

/** The input of one pairing computation. */
export type PairingInput<Format extends TournamentFormat = TournamentFormat> = {
  readonly [F in Format]: { readonly form: F; readonly input: PairingInputs[F] };
}[Format];

/** The part of a format's rules that does not depend on its input. */
export type CommonRules = Omit<FormatRules<never>, 'pairingInput' | 'workOut'>;

export function rulesOf(format: TournamentFormat): CommonRules {
  return FORMATS[format];
}

/** The number of rounds; of a round robin, known once it has started. */
export function roundsOf(tournament: Tournament): number {
  return FORMATS[tournament.options.form].rounds(tournament);
}

/** Why a tournament ended before its last round, if it did. */
export function earlyEndOf(tournament: Tournament): EarlyEnd | undefined {
  return FORMATS[tournament.options.form].earlyEnd(tournament);
}

/** The players to pair; those in `elsewhere` play another game, and an arena does not pair them. */
export function pairingInput(
  tournament: Tournament,
  elsewhere: ReadonlySet<string> = new Set(),
): PairingInput {
  return inputFor(tournament.options.form, tournament, elsewhere);
}

function inputFor<Format extends TournamentFormat>(
  form: Format,
  tournament: Tournament,
  elsewhere: ReadonlySet<string>,
): PairingInput<Format> {
  const rules: FormatRules<PairingInputs[Format]> = FORMATS[form];
  return { form, input: rules.pairingInput(tournament, elsewhere) };
}

/** Computes a pairing; undefined if no complete one exists. */
export function workOutPairing<Format extends TournamentFormat>({
  form,
  input,
}: PairingInput<Format>): WorkedPairing | undefined {
  const rules: FormatRules<PairingInputs[Format]> = FORMATS[form];
  return rules.workOut(input);
}
