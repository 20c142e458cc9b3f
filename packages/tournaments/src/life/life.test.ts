import { describe, expect, test } from 'vitest';
import { SWISS, TournamentDriver } from '../testing/tournament-driver.ts';
import type { TournamentOptions } from './event.ts';
import { evolve } from './evolve.ts';
import { nextStep } from './next-step.ts';
import { standings } from './standings.ts';
import { roundsOf } from '../formats/formats.ts';

const ARENA: TournamentOptions = { ...SWISS, form: 'arena', lastsMillis: 600_000, rounds: 0 };
const TABLE: TournamentOptions = { ...SWISS, form: 'round-robin', mostPlayers: 16 };

function begun(options: TournamentOptions, players: number): TournamentDriver {
  const driver = new TournamentDriver(options);
  for (let player = 1; player <= players; player += 1)
    driver.join(`${player}`, 2000 - player, player);
  driver.now = options.startsAt;
  driver.submit({ type: 'start' });
  return driver;
}

const entrant = (driver: TournamentDriver, id: string) => driver.tournament.entrants.get(id);

describe('entering and leaving', () => {
  test('joining twice is joining once; before the beginning leaving takes the entry away', () => {
    const driver = new TournamentDriver(SWISS);
    driver.join('1');
    const once = driver.tournament;
    expect(driver.join('1')).toEqual({ ok: true, facts: [] });
    expect(driver.tournament).toBe(once);
    driver.submit({ type: 'leave', player: '1', reason: 'self' });
    expect(driver.tournament.entrants.size).toBe(0);
  });

  test('a removed player cannot come back, one who left can', () => {
    const driver = begun(SWISS, 4);
    driver.submit({ type: 'leave', player: '1', reason: 'self' });
    driver.submit({ type: 'leave', player: '2', reason: 'holder' });
    expect(driver.join('1').ok).toBe(true);
    expect(driver.join('2')).toEqual({ ok: false, refusal: 'out' });
    driver.submit({ type: 'leave', player: '1', reason: 'self' });
    driver.submit({ type: 'leave', player: '1', reason: 'holder' });
    expect(driver.join('1')).toEqual({ ok: false, refusal: 'out' });
  });

  test('late entry: an arena to its end, a Swiss in its first half, a round robin never', () => {
    const arena = begun(ARENA, 2);
    expect(arena.join('late').ok).toBe(true);
    arena.now += ARENA.lastsMillis;
    expect(arena.join('later')).toEqual({ ok: false, refusal: 'too-late' });
    const swiss = begun({ ...SWISS, rounds: 3 }, 8);
    swiss.pair();
    expect(swiss.join('late').ok).toBe(true);
    swiss.endAll();
    swiss.now += SWISS.breakMillis;
    swiss.pair();
    expect(swiss.join('later')).toEqual({ ok: false, refusal: 'too-late' });
    expect(begun(TABLE, 4).join('late')).toEqual({ ok: false, refusal: 'too-late' });
  });

  test('a full tournament takes no more', () => {
    const driver = new TournamentDriver({ ...TABLE, mostPlayers: 2 });
    driver.join('1');
    driver.join('2');
    expect(driver.join('3')).toEqual({ ok: false, refusal: 'full' });
  });

  test('rounds with fewer than two players are called off at their beginning', () => {
    for (const options of [SWISS, TABLE]) {
      for (const players of [0, 1])
        expect(begun(options, players).tournament.state).toBe('cancelled');
    }
  });
});

describe('an arena with few players', () => {
  test.each([0, 1])('begins with %i, and pairs those who come later', (players) => {
    const driver = begun(ARENA, players);
    expect(driver.tournament.state).toBe('running');
    const end = ARENA.startsAt + ARENA.lastsMillis;
    expect(nextStep(driver.tournament, driver.now)).toEqual({ type: 'wait', until: end });
    driver.now = end - 1000;
    driver.join('late');
    driver.join('later');
    expect(nextStep(driver.tournament, driver.now)).toEqual({ type: 'pair' });
    driver.pair();
    expect(driver.tournament.running.size).toBe(1);
    driver.endAll();
    driver.now = end;
    driver.submit({ type: 'finish' });
    expect(driver.tournament.state).toBe('finished');
    expect(standings(driver.tournament)[0]?.entrant.points).toBe(2);
  });

  test('ends as one that did not take place only where no player ever entered', () => {
    const empty = begun(ARENA, 0);
    const alone = begun(ARENA, 1);
    alone.submit({ type: 'leave', player: '1', reason: 'self' });
    for (const driver of [empty, alone]) {
      driver.now += ARENA.lastsMillis;
      expect(nextStep(driver.tournament, driver.now)).toEqual({ type: 'finish' });
      driver.submit({ type: 'finish' });
    }
    expect(empty.tournament).toMatchObject({ state: 'cancelled', endedAt: empty.now });
    expect(alone.tournament).toMatchObject({ state: 'finished', endedAt: alone.now });
  });
});

describe('arena', () => {
  test('a win gives 2, a draw 1; from the third win in a row on 4, until one is not won', () => {
    const driver = begun(ARENA, 7);
    const results = ['win', 'win', 'win', 'win', 'draw', 'win'] as const;
    for (const [index, wanted] of results.entries()) {
      const opponent = `${index + 2}`;
      const id = `g${index}`;
      driver.submit({ type: 'pair', round: 0, pairings: [{ id, red: '1', black: opponent }] });
      driver.submit({ type: 'report', pairing: id, result: wanted === 'win' ? 'RED' : 'DRAW' });
    }
    expect(entrant(driver, '1')?.games.map(({ points }) => points)).toEqual([2, 2, 4, 4, 1, 2]);
    expect(entrant(driver, '1')?.points).toBe(15);
  });

  test('a game begun before the end counts, and none is begun after it', () => {
    const driver = begun(ARENA, 3);
    driver.pair();
    driver.now += ARENA.lastsMillis + 5;
    expect(nextStep(driver.tournament, driver.now)).toEqual({ type: 'wait', until: undefined });
    expect(driver.submit({ type: 'finish' })).toEqual({ ok: false, refusal: 'not-due' });
    driver.endAll();
    const points = [...driver.tournament.entrants.values()].map((each) => each.points);
    expect(points.toSorted((one, other) => one - other)).toEqual([0, 0, 2]);
    driver.pair();
    expect(driver.tournament.running.size).toBe(0);
    expect(nextStep(driver.tournament, driver.now)).toEqual({ type: 'finish' });
    driver.submit({ type: 'finish' });
    expect(driver.tournament.state).toBe('finished');
  });

  test('a result counts once, however often it is reported', () => {
    const driver = begun(ARENA, 2);
    driver.pair();
    const [pairing = ''] = driver.tournament.running;
    driver.submit({ type: 'report', pairing, result: 'RED' });
    const once = driver.tournament;
    expect(driver.submit({ type: 'report', pairing, result: 'BLACK' })).toEqual({
      ok: true,
      facts: [],
    });
    expect(driver.tournament).toBe(once);
  });

  test('of a pairing that is worked out too late only the pairs that still hold count', () => {
    const driver = begun(ARENA, 4);
    driver.submit({ type: 'pause', player: '2', isPaused: true });
    driver.submit({
      type: 'pair',
      round: 0,
      pairings: [
        { id: 'a', red: '1', black: '2' },
        { id: 'b', red: '3', black: '4' },
      ],
    });
    expect([...driver.tournament.running]).toEqual(['b']);
  });

  test('a void pairing leaves no trace', () => {
    const driver = begun(ARENA, 2);
    driver.pair();
    const [pairing = ''] = driver.tournament.running;
    driver.submit({ type: 'report', pairing, result: 'VOID' });
    expect(entrant(driver, '1')?.games).toEqual([]);
    expect(driver.tournament.pairings.size).toBe(0);
  });

  test('no first move loses, twice puts out', () => {
    const driver = begun(ARENA, 3);
    const lose = (id: string, black: string): void => {
      driver.submit({ type: 'pair', round: 0, pairings: [{ id, red: '1', black }] });
      driver.submit({ type: 'report', pairing: id, result: 'BLACK', noShow: 'RED' });
    };
    lose('a', '2');
    expect(entrant(driver, '1')).toMatchObject({ status: 'active', noShows: 1 });
    lose('b', '3');
    expect(entrant(driver, '1')).toMatchObject({ status: 'out', outReason: 'absence', points: 0 });
    expect(entrant(driver, '3')?.points).toBe(2);
    expect(driver.join('1')).toEqual({ ok: false, refusal: 'out' });
  });
});

describe('rounds', () => {
  test('the next round follows the last result by the break; the last round ends the tournament', () => {
    const driver = begun({ ...SWISS, rounds: 2 }, 4);
    driver.pair();
    expect(nextStep(driver.tournament, driver.now)).toEqual({ type: 'wait', until: undefined });
    driver.now += 500;
    driver.endAll();
    const next = driver.now + SWISS.breakMillis;
    expect(nextStep(driver.tournament, driver.now)).toEqual({ type: 'wait', until: next });
    expect(driver.pair()).toBeDefined();
    expect(driver.tournament.round).toBe(1);
    driver.now = next;
    driver.pair();
    driver.endAll('DRAW');
    expect(nextStep(driver.tournament, driver.now)).toEqual({ type: 'finish' });
    driver.submit({ type: 'finish' });
    expect(standings(driver.tournament).map(({ entrant: { points } }) => points)).toEqual([
      3, 3, 1, 1,
    ]);
  });

  test('a round that was worked out before one joined is worked out again', () => {
    const driver = begun(SWISS, 4);
    const pairings = [
      { id: 'a', red: '1', black: '2' },
      { id: 'b', red: '3', black: '4' },
    ];
    driver.join('5');
    expect(driver.submit({ type: 'pair', round: 1, pairings })).toEqual({
      ok: false,
      refusal: 'stale',
    });
    expect(driver.submit({ type: 'pair', round: 1, pairings, bye: '5' }).ok).toBe(true);
    expect(entrant(driver, '5')).toMatchObject({ points: 2, hadBye: true });
  });

  test('a paused player has no game and no points in that round', () => {
    const driver = begun(SWISS, 5);
    driver.submit({ type: 'pause', player: '5', isPaused: true });
    driver.pair();
    expect(entrant(driver, '5')?.games).toEqual([{ round: 1, points: 0, without: 'absent' }]);
  });

  test('a round robin plays its table; who has withdrawn loses the rest without a game', () => {
    const driver = begun(TABLE, 4);
    expect(roundsOf(driver.tournament)).toBe(3);
    driver.pair();
    driver.endAll();
    driver.submit({ type: 'leave', player: '1', reason: 'self' });
    for (const round of [2, 3]) {
      driver.now += SWISS.breakMillis;
      driver.pair();
      expect(driver.tournament.round).toBe(round);
      expect(driver.tournament.running.size).toBe(1);
      driver.endAll('DRAW');
    }
    driver.submit({ type: 'finish' });
    expect(driver.tournament.state).toBe('finished');
    expect(entrant(driver, '1')?.games.map(({ points }) => points)).toEqual([2, 0, 0]);
    expect(
      [...driver.tournament.pairings.values()].filter(({ isForfeit }) => isForfeit),
    ).toHaveLength(2);
  });
});

describe('the order of the standings', () => {
  test('points, opponents’ points, direct game, wins, wins with black, lot', () => {
    const driver = begun({ ...SWISS, rounds: 3 }, 4);
    const play = (
      pairs: readonly (readonly [string, string, 'RED' | 'BLACK' | 'DRAW'])[],
    ): void => {
      driver.now += SWISS.breakMillis;
      const round = driver.tournament.round + 1;
      const pairings = pairs.map(([red, black]) => ({ id: `${round}:${red}`, red, black }));
      driver.submit({ type: 'pair', round, pairings });
      for (const [red, , result] of pairs) {
        driver.submit({ type: 'report', pairing: `${round}:${red}`, result });
      }
    };
    play([
      ['1', '2', 'RED'],
      ['3', '4', 'BLACK'],
    ]);
    play([
      ['4', '1', 'DRAW'],
      ['2', '3', 'RED'],
    ]);
    play([
      ['1', '3', 'BLACK'],
      ['2', '4', 'RED'],
    ]);
    const rows = standings(driver.tournament);
    // 2 has 4; 1 and 4 have 3 and drew; 3 has 2. Everyone has met everyone, so opponents' points follow from a player's
    // own.
    expect(rows.map(({ entrant: { id } }) => id)).toEqual(['2', '4', '1', '3']);
    expect(rows[1]?.ties).toEqual({ opponents: 9, direct: 1, wins: 1, blackWins: 1 });
    expect(rows[2]?.ties).toEqual({ opponents: 9, direct: 1, wins: 1, blackWins: 0 });
  });

  test('players who left before their first game are not listed', () => {
    const driver = begun(ARENA, 3);
    driver.submit({ type: 'leave', player: '3', reason: 'self' });
    expect(standings(driver.tournament)).toHaveLength(2);
  });
});

test('the log folded at once, one by one or in pieces is the same tournament', () => {
  const driver = begun(ARENA, 5);
  driver.pair();
  driver.endAll();
  driver.pair();
  let [one, pieces] = [
    evolve(undefined, driver.log.slice(0, 1)),
    evolve(undefined, driver.log.slice(0, 3)),
  ];
  for (const event of driver.log.slice(1)) one = evolve(one, [event]);
  pieces = evolve(pieces, driver.log.slice(3));
  expect(one).toEqual(driver.tournament);
  expect(pieces).toEqual(driver.tournament);
  expect(evolve(undefined, driver.log)).toEqual(driver.tournament);
});
