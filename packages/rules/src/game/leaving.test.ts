import { describe, expect, test } from 'vitest';
import { gameAfter, PLAYERS, SERVER, type ToldRoom } from '../testing/told-room.ts';
import { claimCountdown } from './decide-absence.ts';

const { RED, BLACK } = PLAYERS;

describe('[R6.21] resigning', () => {
  test.each([
    { plies: 0, loser: RED, winner: 'BLACK' },
    { plies: 0, loser: BLACK, winner: 'RED' },
    { plies: 3, loser: RED, winner: 'BLACK' },
    { plies: 3, loser: BLACK, winner: 'RED' },
  ])('$loser after $plies moves', ({ plies, loser, winner }) => {
    const game = gameAfter(plies);
    game.tell('resign', loser);
    expect(game.room).toMatchObject({ outcome: { type: 'win', winner, by: 'resignation' } });
  });
});

describe('[R6.22] until both sides have moved', () => {
  const ABORTED = { type: 'none', by: 'aborted', side: 'BLACK' };
  const ESCAPED = { type: 'win', winner: 'RED', by: 'escape' };

  test.each([
    { plies: 0, abort: 'ended', outcome: ABORTED },
    { plies: 1, abort: 'ended', outcome: ABORTED },
    { plies: 2, abort: 'too-late-to-abort', outcome: ESCAPED },
    { plies: 3, abort: 'too-late-to-abort', outcome: ESCAPED },
  ])('after $plies moves abort is $abort and leaving is $outcome.by', (row) => {
    const { plies, abort, outcome } = row;
    expect(gameAfter(plies).tell('abort', BLACK)).toBe(abort);
    const left = gameAfter(plies);
    left.tell('leave', BLACK);
    expect(left.room).toMatchObject({ outcome });
  });
});

describe('[R6.23] [R6.24] an absence', () => {
  test.each([
    { onPurpose: false, away: 59_999, answer: 'claim-too-early', waitMillis: 1 },
    { onPurpose: false, away: 60_000, answer: 'ended', waitMillis: 0 },
    { onPurpose: true, away: 9999, answer: 'claim-too-early', waitMillis: 1 },
    { onPurpose: true, away: 10_000, answer: 'ended', waitMillis: 0 },
  ])('of $away ms, on purpose $onPurpose: a claim is $answer', (row) => {
    const { onPurpose, away, answer, waitMillis } = row;
    const game = gameAfter(3);
    game.tell('mark-absent', SERVER, { side: 'BLACK', onPurpose });
    game.now += away;
    game.tell('move-clock', SERVER, { millis: 0 });
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBe(waitMillis);
    expect(game.tell('claim-win', RED)).toBe(answer);
  });

  test('is claimed as a win or as a draw', () => {
    const [win, draw] = (['claim-win', 'claim-draw'] as const).map((claim) => {
      const game = longAway();
      game.tell(claim, RED);
      return game.room;
    });
    expect(win).toMatchObject({ outcome: { type: 'win', winner: 'RED', by: 'absence' } });
    expect(draw).toMatchObject({ outcome: { type: 'draw', by: 'absence' } });
  });

  test('may be waited out: the game goes on', () => {
    const game = longAway();
    game.playOn(1);
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBe(0);
    game.tell('mark-returned', SERVER, { side: 'BLACK' });
    expect(game.tell('claim-win', RED)).toBe('opponent-is-here');
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBeUndefined();
  });

  test('[R6.25] ends with a move of whoever was away', () => {
    const game = gameAfter(3);
    game.tell('mark-absent', SERVER, { side: 'BLACK', onPurpose: true });
    game.now += 20_000;
    game.playOn(1);
    expect(game.tell('claim-win', RED)).toBe('opponent-is-here');
  });

  test('is not claimed by the one who is away', () => {
    expect(longAway().tell('claim-win', BLACK)).toBe('opponent-is-here');
  });

  test('of both sides is claimed by whoever comes back', () => {
    const game = gameAfter(4);
    game.tell('mark-absent', SERVER, { side: 'RED' });
    game.tell('mark-absent', SERVER, { side: 'BLACK', onPurpose: true });
    game.now += 30_000;
    game.tell('mark-returned', SERVER, { side: 'RED' });
    expect(game.tell('claim-win', RED)).toBe('ended');
  });

  test.each([
    { first: false, second: false, later: 5000, answer: 'already-absent' },
    { first: false, second: true, later: 5000, answer: 'absent' },
    { first: false, second: true, later: 49_999, answer: 'absent' },
    { first: false, second: true, later: 50_000, answer: 'already-absent' },
    { first: true, second: false, later: 5000, answer: 'already-absent' },
    { first: true, second: true, later: 0, answer: 'already-absent' },
  ])('on purpose $first, heard $later ms later as $second: $answer', (row) => {
    const game = gameAfter(4);
    game.tell('mark-absent', SERVER, { side: 'BLACK', onPurpose: row.first });
    game.now += row.later;
    expect(game.tell('mark-absent', SERVER, { side: 'BLACK', onPurpose: row.second })).toBe(
      row.answer,
    );
  });

  test('began when it began, though never in the future', () => {
    const game = gameAfter(4);
    game.now += 20_000;
    game.tell('mark-absent', SERVER, { side: 'BLACK', since: game.now - 15_000 });
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBe(45_000);
    game.tell('mark-absent', SERVER, { side: 'RED', since: game.now + 15_000 });
    expect(claimCountdown(game.playing, 'RED', game.now)).toBe(60_000);
  });

  test('[R6.14] is shorter by an outage of the server, though never negative', () => {
    const game = gameAfter(4);
    game.tell('mark-absent', SERVER, { side: 'BLACK' });
    game.now += 20_000;
    game.tell('mark-absent', SERVER, { side: 'RED' });
    game.now += 1000;
    game.tell('move-clock', SERVER, { millis: 6000 });
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBe(45_000);
    expect(claimCountdown(game.playing, 'RED', game.now)).toBe(60_000);
  });
});

/** BLACK has been away for 20 s on purpose; RED is to move. */
function longAway(): ToldRoom {
  const game = gameAfter(4);
  game.tell('mark-absent', SERVER, { side: 'BLACK', onPurpose: true });
  game.now += 20_000;
  return game;
}
