import { roundsOf, rulesOf } from '../formats/formats.ts';
import type { Side } from '../pairing/colours.ts';
import type { FactOf, TournamentEvent } from './event.ts';
import { change, close, markRuled, replaceResult } from './score-game.ts';
import {
  type Draft,
  type Entrant,
  MAX_NO_SHOWS,
  type Pairing,
  type SheetGame,
  type Tournament,
} from './tournament.ts';

type EventOf<T extends TournamentEvent['type']> = FactOf<T> & { readonly at: number };
type Folds = {
  readonly [T in Exclude<TournamentEvent['type'], 'created'>]: (
    draft: Draft,
    event: EventOf<T>,
  ) => Draft;
};

/** Folds several entries, copying the collections only once. */
export function evolve(
  before: Tournament | undefined,
  events: readonly TournamentEvent[],
): Tournament {
  let draft = before && draftOf(before);
  for (const event of events) draft = fold(draft, event);
  if (draft === undefined) throw new Error('a tournament begins with its creation');
  return draft;
}

/** A copy that can be changed in place. */
export function draftOf(tournament: Tournament): Draft {
  return {
    ...tournament,
    entrants: new Map(tournament.entrants),
    pairings: new Map(tournament.pairings),
    running: new Set(tournament.running),
  };
}

/** The draft after one entry; it keeps the same collections. */
export function fold(draft: Draft | undefined, event: TournamentEvent): Draft {
  if (event.type === 'created') return created(event);
  if (draft === undefined) throw new Error('a tournament begins with its creation');
  return { ...foldOne(draft, event), version: draft.version + 1 };
}

function foldOne(draft: Draft, event: Exclude<TournamentEvent, { type: 'created' }>): Draft {
  switch (event.type) {
    case 'joined':
      return FOLDS.joined(draft, event);
    case 'paused':
      return FOLDS.paused(draft, event);
    case 'resumed':
      return FOLDS.resumed(draft, event);
    case 'left':
      return FOLDS.left(draft, event);
    case 'started':
      return FOLDS.started(draft, event);
    case 'paired':
      return FOLDS.paired(draft, event);
    case 'ended':
      return FOLDS.ended(draft, event);
    case 'finished':
      return FOLDS.finished(draft, event);
    case 'cancelled':
      return FOLDS.cancelled(draft, event);
    default:
      return event satisfies never;
  }
}

const FOLDS: Folds = {
  joined,
  paused: (draft, { player }) => change(draft, player, () => ({ status: 'paused' })),
  resumed: (draft, { player, at }) =>
    change(draft, player, () => ({ status: 'active', waitingSince: at })),
  left,
  started,
  paired,
  ended,
  finished: (draft, { at }) => ({
    ...draft,
    state: 'finished',
    endedAt: at,
    nextRoundAt: undefined,
  }),
  cancelled: (draft, { at }) => ({
    ...draft,
    state: 'cancelled',
    endedAt: at,
    nextRoundAt: undefined,
  }),
};

function created({ options }: EventOf<'created'>): Draft {
  return {
    version: 1,
    options,
    state: 'upcoming',
    startedAt: undefined,
    endedAt: undefined,
    entrants: new Map(),
    lastNumber: 0,
    pairings: new Map(),
    running: new Set(),
    round: 0,
    nextRoundAt: undefined,
    table: [],
  };
}

function joined(draft: Draft, event: EventOf<'joined'>): Draft {
  const { player, rating, isProvisional, lot, at } = event;
  const known = draft.entrants.get(player);
  const number = known?.number ?? draft.lastNumber + 1;
  const fresh: Entrant = known ?? {
    id: player,
    number,
    rating,
    ...(isProvisional === true && { isProvisional }),
    lot,
    status: 'active',
    outReason: undefined,
    points: 0,
    wins: 0,
    blackWins: 0,
    streak: 0,
    noShows: 0,
    hadBye: false,
    games: [],
    playing: undefined,
    waitingSince: at,
  };
  draft.entrants.set(player, {
    ...fresh,
    status: 'active',
    outReason: undefined,
    waitingSince: at,
  });
  return { ...draft, lastNumber: Math.max(draft.lastNumber, number) };
}

/** Before the start the entry is deleted; later its games stay. */
function left(draft: Draft, { player, reason }: EventOf<'left'>): Draft {
  const mayReturn = reason === 'self';
  if (draft.state === 'upcoming' && mayReturn) {
    draft.entrants.delete(player);
    return draft;
  }
  return change(draft, player, () => ({ status: 'out', outReason: reason }));
}

function started(draft: Draft, { at }: EventOf<'started'>): Draft {
  for (const [id, entrant] of draft.entrants) {
    draft.entrants.set(id, { ...entrant, waitingSince: at });
  }
  const inOrder = [...draft.entrants.values()]
    .filter(({ status }) => status !== 'out')
    .toSorted((one, other) => one.lot - other.lot || one.number - other.number);
  const { length, hasRounds } = rulesOf(draft.options.form);
  const table = length === 'table' ? inOrder.map(({ id }) => id) : [];
  const nextRoundAt = hasRounds ? at : undefined;
  return { ...draft, state: 'running', startedAt: at, table, nextRoundAt };
}

function paired(draft: Draft, { round, pairings, bye, at }: EventOf<'paired'>): Draft {
  const { hasRounds, byePoints } = rulesOf(draft.options.form);
  const met = new Set<string>();
  for (const [index, { id, red, black, walkover }] of pairings.entries()) {
    const board = hasRounds ? index + 1 : draft.pairings.size + 1;
    const open = { result: undefined, isForfeit: false, isRuled: false };
    const pairing = { id, round, board, red, black, at, ...open };
    draft.pairings.set(id, pairing);
    draft.running.add(id);
    sit(draft, pairing, 'RED');
    sit(draft, pairing, 'BLACK');
    met.add(red).add(black);
    if (walkover !== undefined) close(draft, pairing, walkover, true);
  }
  if (bye !== undefined) {
    giveRound(draft, bye, { round, points: byePoints, without: 'bye' });
    met.add(bye);
  }
  if (hasRounds) markAbsent(draft, round, met);
  return endRoundIfDone({ ...draft, round: hasRounds ? round : 0, nextRoundAt: undefined }, at);
}

/** Adds the round to the sheets of players who take no part in it. */
function markAbsent(draft: Draft, round: number, met: ReadonlySet<string>): void {
  for (const { id, status } of draft.entrants.values()) {
    if (met.has(id) || status === 'out') continue;
    giveRound(draft, id, { round, points: 0, without: 'absent' });
  }
}

function giveRound(draft: Draft, player: string, game: SheetGame): void {
  change(draft, player, (entrant) => ({
    points: entrant.points + (game.points ?? 0),
    hadBye: entrant.hadBye || game.without === 'bye',
    games: [...entrant.games, game],
  }));
}

function sit(draft: Draft, { id, round, red, black }: Pairing, side: Side): void {
  const [player, opponent] = side === 'RED' ? [red, black] : [black, red];
  change(draft, player, (entrant) => ({
    playing: id,
    games: [...entrant.games, { round, points: undefined, game: { pairing: id, opponent, side } }],
  }));
}

function ended(draft: Draft, event: EventOf<'ended'>): Draft {
  const { pairing: id, result, noShow, isRuled = false, at } = event;
  const pairing = draft.pairings.get(id);
  if (pairing === undefined) return draft;
  if (pairing.result !== undefined) return isRuled ? replaceResult(draft, pairing, result) : draft;
  close(draft, pairing, result, noShow !== undefined);
  if (noShow !== undefined) countNoShow(draft, noShow === 'RED' ? pairing.red : pairing.black);
  for (const player of [pairing.red, pairing.black]) {
    change(draft, player, () => ({ waitingSince: at }));
  }
  return endRoundIfDone(isRuled ? markRuled(draft, id) : draft, at);
}

function countNoShow(draft: Draft, player: string): void {
  change(draft, player, (entrant) => {
    const noShows = entrant.noShows + 1;
    const isOut = noShows >= MAX_NO_SHOWS && entrant.status !== 'out';
    return isOut ? { noShows, status: 'out', outReason: 'absence' } : { noShows };
  });
}

/** Sets the time of the next round once the last game of a round is over; after the last round there is none. */
function endRoundIfDone(draft: Draft, at: number): Draft {
  const { hasRounds } = rulesOf(draft.options.form);
  if (!hasRounds || draft.running.size > 0 || draft.round === 0) return draft;
  const isLast = draft.round >= roundsOf(draft);
  return { ...draft, nextRoundAt: isLast ? undefined : at + draft.options.breakMillis };
}
