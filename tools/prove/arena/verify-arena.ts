import type { Outcome } from '@chuhe/rules';
import {
  endOfArena,
  evolve,
  type NewPairing,
  standings,
  type TournamentEvent,
} from '@chuhe/tournaments';

/** A room that the tournament created, with its result. */
export interface PairedRoom {
  readonly roomId: string;
  readonly red: string | undefined;
  readonly black: string | undefined;
  /** Undefined while it is played. */
  readonly outcome: Outcome | undefined;
}

/** A row of the standings as a server shows it. */
export interface ServedRow {
  readonly userId: string;
  readonly place: number;
  readonly points: number;
}

/** The stored data of an arena. */
export interface ArenaRecord {
  readonly events: readonly TournamentEvent[];
  readonly rooms: readonly PairedRoom[];
  /** The number of room outcomes that were not counted. */
  readonly uncounted: number;
  readonly served: readonly ServedRow[];
  /** The stored places, by player. */
  readonly places: ReadonlyMap<string, number>;
}

/** The faults found; every list is empty if all is well. */
export interface ArenaVerdict {
  readonly pairings: number;
  readonly voids: number;
  readonly noShows: number;
  /** Pairings without a room or with more than one, rooms without a pairing, wrong seats. */
  readonly roomFaults: readonly string[];
  /** Results that are missing, counted more than once, or different from the room's. */
  readonly resultFaults: readonly string[];
  /** Standings that differ from a replay of the log or from the rooms. */
  readonly standingFaults: readonly string[];
  /** The same pair twice in a row, players in two games at the same time, pairings after the end. */
  readonly pairingFaults: readonly string[];
}

type Ended = Extract<TournamentEvent, { readonly type: 'ended' }>;

/** Compares the log of an arena with its rooms, its standings and the rules of pairing. */
export function verifyArena(record: ArenaRecord): ArenaVerdict {
  const { events } = record;
  const pairings = events.flatMap((event) => (event.type === 'paired' ? event.pairings : []));
  const endings = Map.groupBy(
    events.filter((event) => event.type === 'ended'),
    ({ pairing }) => pairing,
  );
  const isVoid = ({ id }: NewPairing): boolean => endings.get(id)?.[0]?.result === 'VOID';
  const played = pairings.filter((pairing) => !isVoid(pairing));
  return {
    pairings: played.length,
    voids: pairings.length - played.length,
    noShows: [...endings.values()].flat().filter(({ noShow }) => noShow !== undefined).length,
    roomFaults: verifyRooms(played, record.rooms),
    resultFaults: verifyResults(pairings, endings, record),
    standingFaults: verifyStandings(record),
    pairingFaults: verifyPairings(events),
  };
}

function verifyRooms(
  pairings: readonly NewPairing[],
  rooms: readonly PairedRoom[],
): readonly string[] {
  const faults: string[] = [];
  const byId = Map.groupBy(rooms, ({ roomId }) => roomId);
  for (const { id, red, black } of pairings) {
    const [room, ...others] = byId.get(id) ?? [];
    if (room === undefined || others.length > 0) {
      faults.push(`${id} has ${room === undefined ? 0 : others.length + 1} rooms`);
    } else if (room.red !== red || room.black !== black) {
      faults.push(`${id}: ${room.red} and ${room.black} sit there, not ${red} and ${black}`);
    }
  }
  const known = new Set(pairings.map(({ id }) => id));
  if (known.size < pairings.length) faults.push('a pairing was made twice');
  for (const { roomId } of rooms) if (!known.has(roomId)) faults.push(`${roomId} has no pairing`);
  return faults;
}

function verifyResults(
  pairings: readonly NewPairing[],
  endings: ReadonlyMap<string, readonly Ended[]>,
  { rooms, uncounted }: ArenaRecord,
): readonly string[] {
  const faults = uncounted === 0 ? [] : [`${uncounted} outcomes were not counted`];
  const outcomes = new Map(rooms.map(({ roomId, outcome }) => [roomId, outcome]));
  for (const { id } of pairings) {
    const ended = endings.get(id) ?? [];
    if (ended.length !== 1) faults.push(`${id} was counted ${ended.length} times`);
    const [first] = ended;
    if (first === undefined || first.result === 'VOID') continue;
    const expected = resultOf(outcomes.get(id));
    if (first.result !== expected.result || first.noShow !== expected.noShow)
      faults.push(`${id} ended ${expected.result} in its room and ${first.result} in the log`);
  }
  const known = new Set(pairings.map(({ id }) => id));
  for (const id of endings.keys())
    if (!known.has(id)) faults.push(`${id} ended and was not paired`);
  return faults;
}

/** A side that ended the game before both had moved has lost it. */
function resultOf(outcome: Outcome | undefined): Partial<Pick<Ended, 'result' | 'noShow'>> {
  if (outcome === undefined) return {};
  if (outcome.type === 'win') return { result: outcome.winner };
  if (outcome.type === 'draw') return { result: 'DRAW' };
  return { result: outcome.side === 'RED' ? 'BLACK' : 'RED', noShow: outcome.side };
}

function verifyStandings({ events, served, places }: ArenaRecord): readonly string[] {
  const faults: string[] = [];
  const replayed = evolve(undefined, events);
  const rows = standings(replayed).map(({ place, entrant }) => ({
    userId: entrant.id,
    place,
    points: entrant.points,
  }));
  for (const [index, row] of rows.entries()) {
    const shown = served[index];
    if (JSON.stringify(shown) !== JSON.stringify(row))
      faults.push(`place ${index + 1}: shown ${JSON.stringify(shown)}, ${JSON.stringify(row)}`);
    if (places.get(row.userId) !== row.place)
      faults.push(`${row.userId} is stored at place ${places.get(row.userId)}, not ${row.place}`);
  }
  if (served.length !== rows.length) faults.push(`${served.length} rows of ${rows.length}`);
  for (const [player, points] of pointsByHand(events)) {
    const folded = replayed.entrants.get(player)?.points;
    if (folded !== points) faults.push(`${player} has ${folded} points, by hand ${points}`);
  }
  return faults;
}

/**
 * The points of all players, computed independently of the package: win 2, draw 1, from the third win in a row on 4.
 */
function pointsByHand(events: readonly TournamentEvent[]): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  const streaks = new Map<string, number>();
  const pairings = new Map<string, NewPairing>();
  const give = (player: string, isWin: boolean, isDraw: boolean): void => {
    const streak = streaks.get(player) ?? 0;
    const won = streak >= 2 ? 4 : 2;
    const gained = isWin ? won : isDraw ? 1 : 0;
    points.set(player, (points.get(player) ?? 0) + gained);
    streaks.set(player, isWin ? streak + 1 : 0);
  };
  for (const event of events) {
    if (event.type === 'paired') for (const one of event.pairings) pairings.set(one.id, one);
    if (event.type !== 'ended' || event.result === 'VOID') continue;
    const pairing = pairings.get(event.pairing);
    if (pairing === undefined) continue;
    give(pairing.red, event.result === 'RED', event.result === 'DRAW');
    give(pairing.black, event.result === 'BLACK', event.result === 'DRAW');
  }
  return points;
}

function verifyPairings(events: readonly TournamentEvent[]): readonly string[] {
  const tournament = evolve(undefined, events);
  const isLate = events.some(({ type, at }) => type === 'paired' && at >= endOfArena(tournament));
  return [
    ...(isLate ? ['paired after the end'] : []),
    ...meetingsTwiceRunning(events),
    ...playersInTwoGames(events),
  ];
}

/** A void pairing is not a meeting. */
function meetingsTwiceRunning(events: readonly TournamentEvent[]): readonly string[] {
  const voids = new Set(
    events.flatMap((event) =>
      event.type === 'ended' && event.result === 'VOID' ? [event.pairing] : [],
    ),
  );
  const met = events
    .flatMap((event) => (event.type === 'paired' ? event.pairings : []))
    .filter(({ id }) => !voids.has(id));
  const lastOpponents = new Map<string, string>();
  return met.flatMap(({ red, black }) => {
    const isAgain = lastOpponents.get(red) === black || lastOpponents.get(black) === red;
    lastOpponents.set(red, black).set(black, red);
    return isAgain ? [`${red} and ${black} met twice running`] : [];
  });
}

function playersInTwoGames(events: readonly TournamentEvent[]): readonly string[] {
  const playing = new Map<string, NewPairing>();
  const pairings = new Map<string, NewPairing>();
  const sit = (pairing: NewPairing): readonly string[] => {
    const seats = [pairing.red, pairing.black];
    const busy = seats.filter((player) => playing.has(player));
    for (const player of seats) playing.set(player, pairing);
    pairings.set(pairing.id, pairing);
    return busy.map((player) => `${player} is in two games`);
  };
  return events.flatMap((event) => {
    if (event.type === 'paired') return event.pairings.flatMap(sit);
    const pairing = event.type === 'ended' ? pairings.get(event.pairing) : undefined;
    const seats = pairing === undefined ? [] : [pairing.red, pairing.black];
    for (const player of seats) if (playing.get(player) === pairing) playing.delete(player);
    return [];
  });
}
