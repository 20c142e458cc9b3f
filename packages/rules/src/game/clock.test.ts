import { describe, expect, test } from 'vitest';
import { gameAfter, newGame, PLAYERS, SERVER } from '../testing/test-room.ts';
import { deadlineOf, remainingMillis, usedMillis } from './clock.ts';
import { STEP_SECONDS } from './room-options.ts';
import { stepControl } from './time-control.ts';

const { RED, BLACK } = PLAYERS;

describe('[R6.10] the step', () => {
  test.each(STEP_SECONDS)('%i seconds for each move, all of it every time', (stepSeconds) => {
    const game = newGame({ timeControl: stepControl(stepSeconds) });
    const step = stepSeconds * 1000;
    expect(remainingMillis(game.playing, game.now)).toBe(step);
    game.now += 12_345;
    expect(remainingMillis(game.playing, game.now)).toBe(step - 12_345);
    game.playOn(1);
    expect(remainingMillis(game.playing, game.now)).toBe(step);
    expect(deadlineOf(game.playing)).toBe(game.now + step);
  });

  test('thinking time is summed for each side, without the lag credit', () => {
    const game = newGame();
    game.now += 10_000;
    game.submit('play', RED, { lagMillis: 200 });
    game.now += 7000;
    game.playOn(1);
    game.now += 3000;
    expect(usedMillis(game.playing, 'RED', game.now)).toBe(10_000 - 200 + 3000);
    expect(usedMillis(game.playing, 'BLACK', game.now)).toBe(7000);
    game.submit('resign', BLACK);
    expect(game.room).toMatchObject({ usedMillis: { RED: 12_800, BLACK: 7000 } });
  });

  test('a moment before the turn, on a clock that is behind, still shows a full step', () => {
    const game = newGame();
    expect(remainingMillis(game.playing, game.now - 5000)).toBe(60_000);
    expect(usedMillis(game.playing, 'RED', game.now - 5000)).toBe(0);
  });
});

describe('[R6.11] [R6.12] the last millisecond', () => {
  test.each([
    { late: 0, lagMillis: 0, answer: 'moved' },
    { late: 1, lagMillis: 0, answer: 'time-is-up' },
    { late: 1, lagMillis: 1, answer: 'moved' },
    { late: 2, lagMillis: 1, answer: 'time-is-up' },
    { late: 499, lagMillis: 500, answer: 'moved' },
    { late: 500, lagMillis: 500, answer: 'moved' },
    { late: 501, lagMillis: 500, answer: 'time-is-up' },
    { late: 500, lagMillis: 9999, answer: 'moved' },
    { late: 501, lagMillis: 9999, answer: 'time-is-up' },
    { late: 0, lagMillis: -9999, answer: 'moved' },
    { late: 1, lagMillis: -9999, answer: 'time-is-up' },
    { late: 1, lagMillis: Number.NaN, answer: 'time-is-up' },
  ])('$late ms late with $lagMillis ms of lag: $answer', ({ late, lagMillis, answer }) => {
    const game = newGame();
    game.now += 60_000 + late;
    expect(game.submit('play', RED, { lagMillis })).toBe(answer);
  });

  test.each([
    { late: -1, answer: 'time-not-up' },
    { late: 0, answer: 'time-not-up' },
    { late: 1, answer: 'ended' },
  ])('a time-out $late ms after the step: $answer', ({ late, answer }) => {
    const game = newGame();
    game.now += 60_000 + late;
    expect(game.submit('time-out', SERVER)).toBe(answer);
  });

  test.each([
    { lagMillis: -5, credit: undefined },
    { lagMillis: 0, credit: undefined },
    { lagMillis: 120, credit: 120 },
    { lagMillis: 501, credit: 500 },
  ])('the event of a move with $lagMillis ms of lag shows $credit', ({ lagMillis, credit }) => {
    const game = newGame();
    game.submit('play', RED, { lagMillis });
    const last = game.log.at(-1);
    expect(last?.type === 'moved' ? last.lagMillis : last).toBe(credit);
  });

  test('running out loses for the side to move, whichever that is', () => {
    const game = gameAfter(3);
    game.now += 60_001;
    game.submit('time-out', SERVER);
    expect(game.room).toMatchObject({ outcome: { type: 'win', winner: 'RED', by: 'timeout' } });
  });
});

describe('[R6.13] a move that comes too late', () => {
  test('is refused, and the time-out is decided in its place', () => {
    const game = gameAfter(2);
    game.now += 60_001;
    const decision = game.decide('play', RED, { commandId: 'late' });
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'time-is-up' } });
    expect(decision.events).toEqual([
      {
        type: 'ended',
        outcome: { type: 'win', winner: 'BLACK', by: 'timeout' },
        at: game.now,
        commandId: 'late',
      },
    ]);
  });

  test('gets the same refusal again when it is sent again', () => {
    const game = gameAfter(2);
    game.now += 60_001;
    game.submit('play', RED, { commandId: 'late' });
    const { length } = game.log;
    expect(game.submit('play', RED, { commandId: 'late' })).toBe('time-is-up');
    expect(game.log).toHaveLength(length);
  });

  test('does not stop the other side from playing on until the time-out is stored', () => {
    const game = gameAfter(2);
    game.now += 60_001;
    expect(game.submit('offer-draw', BLACK)).toBe('draw-offered');
    expect(game.submit('accept-draw', RED)).toBe('time-is-up');
    expect(game.room).toMatchObject({ outcome: { winner: 'BLACK', by: 'timeout' } });
  });
});

describe('[R6.14] an outage of the server', () => {
  test('moves the deadline by its length', () => {
    const game = gameAfter(2);
    game.now += 59_000;
    game.submit('move-clock', SERVER, { millis: 6000 });
    expect(remainingMillis(game.playing, game.now)).toBe(7000);
    expect(usedMillis(game.playing, 'RED', game.now)).toBe(53_000);
    game.now += 7000;
    expect(game.submit('time-out', SERVER)).toBe('time-not-up');
    game.now += 1;
    expect(game.submit('time-out', SERVER)).toBe('ended');
  });

  test('gives back no more than the turn has lasted', () => {
    const game = gameAfter(2);
    game.now += 2000;
    game.submit('move-clock', SERVER, { millis: 6000 });
    expect(remainingMillis(game.playing, game.now)).toBe(60_000);
    expect(deadlineOf(game.playing)).toBe(game.now + 60_000);
  });

  test.each([0, -1, Number.NaN])('is not one of %d ms', (millis) => {
    expect(gameAfter(2).submit('move-clock', SERVER, { millis })).toBe('no-outage');
  });

  test('is counted once, however many servers report it', () => {
    const game = gameAfter(2);
    game.now += 30_000;
    game.submit('move-clock', SERVER, { millis: 5000, commandId: 'outage 1' });
    game.submit('move-clock', SERVER, { millis: 5000, commandId: 'outage 1' });
    expect(remainingMillis(game.playing, game.now)).toBe(35_000);
  });
});
