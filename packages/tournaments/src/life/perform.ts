import { decide, type TournamentCommand, type TournamentRefusal } from './decide.ts';
import type { Millis, TournamentEvent } from './event.ts';
import { draftOf, fold } from './evolve.ts';
import type { Tournament } from './tournament.ts';

export type Performance =
  | {
      readonly ok: true;
      readonly tournament: Tournament;
      readonly events: readonly TournamentEvent[];
    }
  | { readonly ok: false; readonly refusal: TournamentRefusal };

/** The effect of several commands in sequence: all of them, or none if one is refused. */
export function perform(
  before: Tournament,
  commands: readonly TournamentCommand[],
  now: Millis,
): Performance {
  let draft = draftOf(before);
  const events: TournamentEvent[] = [];
  for (const command of commands) {
    const decision = decide(draft, command, now);
    if (!decision.ok) return decision;
    for (const fact of decision.facts) {
      const event = { ...fact, at: now };
      draft = fold(draft, event);
      events.push(event);
    }
  }
  return { ok: true, tournament: events.length === 0 ? before : draft, events };
}
