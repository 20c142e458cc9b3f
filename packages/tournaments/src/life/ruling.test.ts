import { expect, test } from 'vitest';
import { SWISS, TournamentDriver } from '../testing/tournament-driver.ts';
import type { TournamentOptions } from './event.ts';
import type { Entrant, Pairing } from './tournament.ts';

const ARENA: TournamentOptions = { ...SWISS, form: 'arena', lastsMillis: 600_000, rounds: 0 };

function begun(options: TournamentOptions, players: number): TournamentDriver {
  const driver = new TournamentDriver(options);
  for (let player = 1; player <= players; player += 1)
    driver.join(`${player}`, 2000 - player, player);
  driver.now = options.startsAt;
  driver.submit({ type: 'start' });
  return driver;
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('nothing there');
  return value;
}

function entrant({ tournament }: TournamentDriver, id: string): Entrant {
  return given(tournament.entrants.get(id));
}

/** A round in which player 1 wins; in the other games RED does. */
function playRound(driver: TournamentDriver): void {
  driver.pair();
  for (const pairing of driver.tournament.running) {
    const { black }: Pairing = given(driver.tournament.pairings.get(pairing));
    driver.submit({ type: 'report', pairing, result: black === '1' ? 'BLACK' : 'RED' });
  }
  driver.now += 1000;
}

test('a ruling ends a running game for the tournament; what becomes of the game does not count any more', () => {
  const driver = begun(SWISS, 4);
  driver.pair();
  const [first, second] = [...driver.tournament.running];
  const pairing = given(first);
  driver.submit({ type: 'rule', pairing, result: 'RED' });
  driver.submit({ type: 'report', pairing, result: 'BLACK' });
  const ruled = given(driver.tournament.pairings.get(pairing));
  expect(ruled).toMatchObject({ result: 'RED', isRuled: true, isForfeit: false });
  const winner = entrant(driver, ruled.red);
  expect(winner).toMatchObject({ points: 2, wins: 1, playing: undefined });
  expect(winner.games).toMatchObject([{ points: 2, isRuled: true }]);
  driver.submit({ type: 'report', pairing: given(second), result: 'DRAW' });
  expect(driver.tournament.nextRoundAt).toBeDefined();
});

test('a ruling replaces a result: points and wins are counted anew, in an arena without doubling', () => {
  const driver = begun(ARENA, 6);
  for (let round = 0; round < 3; round += 1) playRound(driver);
  const before = entrant(driver, '1');
  const last = given(before.games.at(-1));
  expect(last).toMatchObject({ isDoubled: true, points: 4 });
  const pairing = given(last.game).pairing;
  driver.submit({ type: 'rule', pairing, result: 'DRAW' });
  const after = entrant(driver, '1');
  expect(after).toMatchObject({ points: before.points - 3, wins: 2 });
  expect(after.games.at(-1)).toMatchObject({ points: 1, isRuled: true });
  expect(after.games.at(-1)).not.toHaveProperty('isDoubled');
});

test('the same ruling again writes nothing, and one on no game is refused', () => {
  const driver = begun(SWISS, 4);
  driver.pair();
  const pairing = given([...driver.tournament.running][0]);
  driver.submit({ type: 'rule', pairing, result: 'NONE' });
  const { version } = driver.tournament;
  driver.submit({ type: 'rule', pairing, result: 'NONE' });
  expect(driver.tournament.version).toBe(version);
  expect(driver.submit({ type: 'rule', pairing: 'none', result: 'DRAW' }).ok).toBe(false);
});
