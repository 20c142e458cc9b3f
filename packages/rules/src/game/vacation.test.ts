import { describe, expect, test } from 'vitest';
import { gameAfter, PLAYERS, SERVER, type TestRoom } from '../testing/test-room.ts';
import { deadlineOf, remainingMillis, usedMillis } from './clock.ts';

const DAY = 86_400_000;
const SLOW = { timeControl: { kind: 'days', days: 3 } } as const;

/** RED is to move and has three days from now. */
function slowGame(): TestRoom {
  return gameAfter(2, SLOW);
}

function leave(game: TestRoom, side: 'RED' | 'BLACK', days: number): string {
  return game.submit('set-vacation', SERVER, { side, until: game.now + days * DAY });
}

describe('[R6.37] vacation', () => {
  test('stops the clock of the side to move, which then has what it had left', () => {
    const game = slowGame();
    game.now += DAY;
    expect(leave(game, 'RED', 5)).toBe('clock-moved');
    expect(deadlineOf(game.playing)).toBe(game.now + 7 * DAY);
    game.now += 4 * DAY;
    expect(remainingMillis(game.playing, game.now)).toBe(2 * DAY);
    expect(usedMillis(game.playing, 'RED', game.now)).toBe(DAY);
    game.now += 2 * DAY;
    expect(remainingMillis(game.playing, game.now)).toBe(DAY);
    expect(game.submit('time-out', SERVER)).toBe('time-not-up');
    game.now += DAY + 1;
    expect(game.submit('time-out', SERVER)).toBe('ended');
  });

  test('a turn that begins in it begins to count when it ends', () => {
    const game = slowGame();
    leave(game, 'BLACK', 5);
    game.now += DAY;
    game.playOn(1);
    expect(deadlineOf(game.playing)).toBe(game.now + 7 * DAY);
    game.now += 2 * DAY;
    game.playOn(1);
    expect(usedMillis(game.playing, 'BLACK', game.now)).toBe(0);
    // The other side's clock kept running.
    expect(usedMillis(game.playing, 'RED', game.now)).toBe(DAY);
  });

  test('may end early, and be taken again: only what it lasted is given', () => {
    const game = slowGame();
    leave(game, 'RED', 10);
    game.now += DAY;
    expect(leave(game, 'RED', 0)).toBe('clock-moved');
    expect(deadlineOf(game.playing)).toBe(game.now + 3 * DAY);
    game.now += DAY;
    expect(leave(game, 'RED', 2)).toBe('clock-moved');
    game.now += DAY;
    expect(leave(game, 'RED', 4)).toBe('clock-moved');
    expect(deadlineOf(game.playing)).toBe(game.now + 6 * DAY);
    expect(usedMillis(game.playing, 'RED', game.now)).toBe(DAY);
  });

  test('the same one again, and the end of none, change nothing', () => {
    const game = slowGame();
    expect(leave(game, 'RED', 0)).toBe('no-vacation');
    expect(leave(game, 'RED', 3)).toBe('clock-moved');
    expect(leave(game, 'RED', 3)).toBe('no-vacation');
    expect(gameAfter(2).submit('set-vacation', SERVER, { side: 'RED' })).toBe('no-vacation');
  });

  test('does not help after the flag has fallen', () => {
    const game = slowGame();
    game.now += 3 * DAY + 1;
    expect(leave(game, 'RED', 5)).toBe('time-is-up');
    expect(game.room).toMatchObject({ outcome: { type: 'win', winner: 'BLACK', by: 'timeout' } });
  });

  test('a player on vacation may move, offer and resign', () => {
    const game = slowGame();
    leave(game, 'RED', 5);
    game.now += 4 * DAY;
    expect(game.submit('offer-draw', PLAYERS.RED)).toBe('draw-offered');
    game.playOn(1);
    expect(game.submit('resign', PLAYERS.RED)).toBe('ended');
  });
});
