import { describe, expect, test } from 'vitest';
import { SWISS, TournamentDriver } from '../testing/tournament-driver.ts';
import { nextStep } from './next-step.ts';
import { earlyEndOf } from '../formats/formats.ts';

function begun(rounds: number, players: number): TournamentDriver {
  const driver = new TournamentDriver({ ...SWISS, rounds });
  for (let player = 1; player <= players; player += 1)
    driver.join(`${player}`, 2000 - player, player);
  driver.now = SWISS.startsAt;
  driver.submit({ type: 'start' });
  return driver;
}

function played(rounds: number, players: number): TournamentDriver {
  const driver = begun(rounds, players);
  while (driver.pair() !== undefined) {
    driver.endAll();
    driver.now += SWISS.breakMillis;
    if (nextStep(driver.tournament, driver.now).type === 'finish') break;
  }
  driver.submit({ type: 'finish' });
  return driver;
}

describe('a Swiss that cannot go on', () => {
  test('ends early because nobody is left to be paired, and says so', () => {
    const { tournament } = played(7, 4);
    expect(tournament).toMatchObject({ state: 'finished', round: 3 });
    expect(earlyEndOf(tournament)).toBe('pairing');
  });

  test('ends early when fewer than two want to play on, and says so', () => {
    const driver = begun(5, 4);
    driver.pair();
    driver.endAll();
    for (const player of ['1', '2', '3']) driver.submit({ type: 'leave', player, reason: 'self' });
    driver.now += SWISS.breakMillis;
    driver.submit({ type: 'finish' });
    expect(earlyEndOf(driver.tournament)).toBe('players');
  });

  test('one with all its rounds did not', () => {
    const { tournament } = played(3, 8);
    expect(tournament).toMatchObject({ state: 'finished', round: 3 });
    expect(earlyEndOf(tournament)).toBeUndefined();
  });
});
