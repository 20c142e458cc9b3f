import { describe, expect, test } from 'vitest';
import { newGame, PLAYERS, type TestRoom } from '../testing/test-room.ts';

const { RED, BLACK } = PLAYERS;

/** Both sides play `moves` moves, a second each; RED has `lagMillis` of lag. */
function playWithLag(game: TestRoom, moves: number, lagMillis: number): void {
  for (let move = 0; move < moves; move += 1) {
    game.now += 1000;
    game.submit('play', RED, { lagMillis });
    game.now += 1000;
    game.submit('play', BLACK);
  }
}

describe('[R6.12] the stock of lag', () => {
  test('a line that is always slow gets back one second and 100 ms a move, the other side nothing', () => {
    const game = newGame();
    playWithLag(game, 25, 500);
    const { lag, usedMillis } = game.playing.clock;
    expect(lag.RED.givenMillis).toBe(1000 + 24 * 100);
    expect(usedMillis).toEqual({ RED: 25_000 - 3400, BLACK: 25_000 });
    game.submit('resign', RED);
    expect(game.room).toMatchObject({ lagMillis: { RED: 3400, BLACK: 0 } });
  });

  test('an ordinary line gets all of it back', () => {
    const game = newGame();
    playWithLag(game, 25, 90);
    expect(game.playing.clock.lag.RED).toEqual({ stockMillis: 1000, givenMillis: 25 * 90 });
  });

  test('an empty stock makes no move later', () => {
    const game = newGame();
    playWithLag(game, 2, 500);
    game.now += 60_000 + 101;
    expect(game.submit('play', RED, { lagMillis: 500 })).toBe('moved');
    game.submit('play', BLACK);
    game.now += 60_000 + 101;
    expect(game.submit('play', RED, { lagMillis: 500 })).toBe('time-is-up');
  });

  test('a takeback gives nothing back', () => {
    const game = newGame();
    playWithLag(game, 2, 500);
    const before = game.playing.clock.lag;
    game.submit('ask-takeback', RED);
    game.submit('accept-takeback', BLACK);
    expect(game.playing.clock.lag).toEqual(before);
  });
});
