import { describe, expect, test } from 'vitest';
import { gameAfter, PLAYERS, SERVER, type TestRoom } from '../testing/test-room.ts';
import { writePositionCode } from '../position/position-code.ts';
import { currentPosition } from '../endings/move-line.ts';
import { deadlineOf, remainingMillis, usedMillis } from './clock.ts';
import { pendingTakeback } from './decide-offers.ts';
import { plyOf, sideToMove } from './room.ts';

const { RED, BLACK } = PLAYERS;
const OTHER = { [RED]: BLACK, [BLACK]: RED } as const;

describe('[R6.19] a granted takeback goes back to before the asker’s last move', () => {
  test.each([
    { plies: 1, asker: RED, toPly: 0 },
    { plies: 2, asker: RED, toPly: 0 },
    { plies: 2, asker: BLACK, toPly: 1 },
    { plies: 3, asker: RED, toPly: 2 },
    { plies: 3, asker: BLACK, toPly: 1 },
    { plies: 4, asker: RED, toPly: 2 },
    { plies: 4, asker: BLACK, toPly: 3 },
  ])('$asker after $plies moves: to ply $toPly', ({ plies, asker, toPly }) => {
    const game = gameAfter(plies);
    const codes = game.playing.line.positions.map((position) => writePositionCode(position));
    game.submit('ask-takeback', asker);
    game.now += 5000;
    expect(game.submit('accept-takeback', OTHER[asker])).toBe('takeback-accepted');
    expect(plyOf(game.playing)).toBe(toPly);
    expect(PLAYERS[sideToMove(game.playing)]).toBe(asker);
    expect(writePositionCode(currentPosition(game.playing.line))).toBe(codes[toPly]);
    expect(remainingMillis(game.playing, game.now)).toBe(60_000);
  });

  test.each([
    { plies: 0, asker: RED },
    { plies: 0, asker: BLACK },
    { plies: 1, asker: BLACK },
  ])('$asker has nothing to take back after $plies moves', ({ plies, asker }) => {
    expect(gameAfter(plies).submit('ask-takeback', asker)).toBe('nothing-to-take-back');
  });

  test('in a game that BLACK began the sides are counted from BLACK', () => {
    const startCode = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b';
    const game = gameAfter(2, { startCode });
    game.submit('ask-takeback', RED);
    game.submit('accept-takeback', BLACK);
    expect(plyOf(game.playing)).toBe(1);
  });
});

describe('[R6.18] a takeback may be asked for', () => {
  test('in unrated games only', () => {
    expect(gameAfter(2, { rated: true }).submit('ask-takeback', RED)).toBe(
      'takeback-in-rated-game',
    );
  });

  test('once at a time, and answered by the other side only', () => {
    const game = gameAfter(4);
    game.submit('ask-takeback', RED);
    expect(game.submit('ask-takeback', BLACK)).toBe('takeback-already-asked');
    expect(game.submit('accept-takeback', RED)).toBe('own-offer');
    expect(game.submit('accept-takeback', BLACK, { ply: 3 })).toBe('stale');
    expect(game.submit('accept-takeback', BLACK)).toBe('takeback-accepted');
    expect(game.submit('accept-takeback', BLACK)).toBe('no-takeback-asked');
  });

  test('again after 20 plies when it was declined', () => {
    const game = gameAfter(4);
    game.submit('ask-takeback', RED);
    game.submit('decline-takeback', BLACK);
    game.playOn(19);
    expect(game.submit('ask-takeback', RED)).toBe('offer-too-soon');
    expect(game.refusal).toMatchObject({ pliesLeft: 1 });
    game.playOn(1);
    expect(game.submit('ask-takeback', RED)).toBe('takeback-asked');
  });

  test('again at once when it was granted', () => {
    const game = gameAfter(6);
    game.submit('ask-takeback', RED);
    game.submit('accept-takeback', BLACK);
    expect(game.submit('ask-takeback', RED)).toBe('takeback-asked');
  });

  test('and lapses with the next move', () => {
    const game = gameAfter(4);
    game.submit('ask-takeback', RED);
    game.playOn(1);
    expect(game.submit('accept-takeback', BLACK)).toBe('no-takeback-asked');
    expect(game.submit('ask-takeback', RED)).toBe('offer-too-soon');
  });
});

describe('[R6.20] waiting for the answer never burns the asker’s clock', () => {
  test('it stands still for the asker to move, at most 15 s', () => {
    const game = askedOnOwnTurn();
    const { now } = game;
    const shown = [0, 1, 14_999, 15_000, 15_001, 65_000, 65_001].map((later) =>
      remainingMillis(game.playing, now + later),
    );
    expect(shown).toEqual([50_000, 50_000, 50_000, 50_000, 49_999, 0, 0]);
    expect(deadlineOf(game.playing)).toBe(now + 65_000);
    expect(usedMillis(game.playing, 'RED', now + 15_000)).toBe(10_000);
  });

  test('it goes on where it stood when the request is declined', () => {
    const game = askedOnOwnTurn();
    game.now += 8000;
    game.submit('decline-takeback', BLACK);
    expect(remainingMillis(game.playing, game.now)).toBe(50_000);
    game.now += 50_000;
    expect(game.submit('time-out', SERVER)).toBe('time-not-up');
    game.now += 1;
    expect(game.submit('time-out', SERVER)).toBe('ended');
  });

  test('an unanswered request ends with the pause', () => {
    const game = askedOnOwnTurn();
    game.now += 15_000;
    expect(pendingTakeback(game.playing, game.now)).toBe('RED');
    game.now += 1;
    expect(pendingTakeback(game.playing, game.now)).toBeUndefined();
    expect(game.submit('accept-takeback', BLACK)).toBe('no-takeback-asked');
    game.now += 49_999;
    expect(game.submit('time-out', SERVER)).toBe('time-not-up');
    game.now += 1;
    expect(game.submit('time-out', SERVER)).toBe('ended');
  });

  test('the pause of an old request is kept when the other side asks', () => {
    const game = askedOnOwnTurn();
    game.now += 20_000;
    expect(game.submit('ask-takeback', BLACK)).toBe('takeback-asked');
    expect(remainingMillis(game.playing, game.now)).toBe(45_000);
  });

  test('a move in the pause is in time and counts as thinking only what was thought', () => {
    const game = askedOnOwnTurn();
    game.now += 12_000;
    game.playOn(1);
    expect(usedMillis(game.playing, 'RED', game.now)).toBe(10_000);
  });

  test('an answerer who is to move has the own clock running', () => {
    const game = gameAfter(3);
    game.now += 10_000;
    game.submit('ask-takeback', RED);
    game.now += 5000;
    expect(remainingMillis(game.playing, game.now)).toBe(45_000);
    expect(deadlineOf(game.playing)).toBe(game.now + 45_000);
  });

  test('an outage lengthens the wait and nothing else', () => {
    const game = askedOnOwnTurn();
    game.now += 10_000;
    game.submit('move-clock', SERVER, { millis: 6000 });
    expect(remainingMillis(game.playing, game.now)).toBe(50_000);
    game.now += 11_000;
    expect(pendingTakeback(game.playing, game.now)).toBe('RED');
    expect(remainingMillis(game.playing, game.now)).toBe(50_000);
    expect(pendingTakeback(game.playing, game.now + 1)).toBeUndefined();
    expect(remainingMillis(game.playing, game.now + 1)).toBe(49_999);
  });

  test('asking after the own time has run out does not save it', () => {
    const game = gameAfter(4);
    game.now += 60_001;
    expect(game.submit('ask-takeback', RED)).toBe('time-is-up');
  });
});

/** RED, to move with 50 s left, has asked. */
function askedOnOwnTurn(): TestRoom {
  const game = gameAfter(4);
  game.now += 10_000;
  game.submit('ask-takeback', RED);
  return game;
}

/** RED takes back the first move while the command for ply 2 is in flight; then both play on to ply 2 again. */
function backAtTheSamePly(): ReturnType<typeof gameAfter> {
  const game = gameAfter(2);
  game.submit('ask-takeback', RED);
  game.submit('accept-takeback', BLACK);
  expect(game.submit('play', RED, { ply: 2, takebackSeq: 0, commandId: 'copy' })).toBe('stale');
  game.playOn(2);
  return game;
}

describe('a copy of a command from before a granted takeback', () => {
  test('[R6.15] a refused move stays refused when the game comes back to its ply', () => {
    const game = backAtTheSamePly();
    expect(game.submit('play', RED, { ply: 2, takebackSeq: 0, commandId: 'copy' })).toBe('stale');
    expect(game.submit('play', RED, { ply: 2 })).toBe('moved');
  });

  test.each(['offer-draw', 'ask-takeback'] as const)('[R6.15] so does %s', (type) => {
    const game = backAtTheSamePly();
    expect(game.submit(type, RED, { ply: 2, takebackSeq: 0 })).toBe('stale');
    expect(game.submit(type, RED)).not.toBe('stale');
  });
});
