import type { Millis } from './event.ts';
import type { NextStep } from '../formats/format.ts';
import { rulesOf } from '../formats/formats.ts';
import type { Tournament } from './tournament.ts';

/** The leader's next action in any format. */
export function nextStep(tournament: Tournament, now: Millis): NextStep {
  const { state, options } = tournament;
  if (state === 'upcoming') {
    return now >= options.startsAt ? { type: 'start' } : { type: 'wait', until: options.startsAt };
  }
  if (state !== 'running') return { type: 'wait', until: undefined };
  return rulesOf(options.form).nextStep(tournament, now);
}
