import type { Decision, Millis, RoomRefusal } from '@chuhe/rules';

/** Refusals that are not the rules'. */
export type ServerRefusal =
  | 'busy'
  | 'fault'
  | 'dropped'
  | 'room-password-wrong'
  | 'already-playing'
  | 'forbidden';

/** What whoever gave a command is told. */
export type CommandAnswer =
  | {
      readonly ok: true;
      readonly seq: number;
      readonly now: Millis;
      /** Whether it acted just now; the events that everybody gets say so too. */
      readonly isNew: boolean;
    }
  | {
      readonly ok: false;
      readonly refusal: RoomRefusal | { readonly code: ServerRefusal };
      readonly now: Millis;
    };

/** Nothing was done, and it may be tried again. */
export const BUSY: CommandAnswer = { ok: false, refusal: { code: 'busy' }, now: 0 };
export const FAULT: CommandAnswer = { ok: false, refusal: { code: 'fault' }, now: 0 };
/** Nobody is told: it was not needed any more, or nobody knows yet what became of it. */
export const DROPPED: CommandAnswer = { ok: false, refusal: { code: 'dropped' }, now: 0 };

export function answerOf(decision: Decision, now: Millis): CommandAnswer {
  return decision.ok
    ? { ok: true, seq: decision.seq, now, isNew: decision.events.length > 0 }
    : { ok: false, refusal: decision.refusal, now };
}
