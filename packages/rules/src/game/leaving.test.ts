import { describe, expect, test } from 'vitest';
import { gameAfter, PLAYERS, SERVER, type TestRoom } from '../testing/test-room.ts';
import { decide } from './decide.ts';
import { claimCountdown } from './decide-absence.ts';
import { evolve } from './evolve.ts';
import type { Room } from './room.ts';

const { RED, BLACK } = PLAYERS;

describe('[R6.21] resigning', () => {
  test.each([
    { plies: 2, loser: RED, winner: 'BLACK' },
    { plies: 2, loser: BLACK, winner: 'RED' },
    { plies: 3, loser: RED, winner: 'BLACK' },
    { plies: 3, loser: BLACK, winner: 'RED' },
  ])('$loser after $plies moves', ({ plies, loser, winner }) => {
    const game = gameAfter(plies);
    game.submit('resign', loser);
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
    expect(gameAfter(plies).submit('abort', BLACK)).toBe(abort);
    const left = gameAfter(plies);
    left.submit('leave', BLACK);
    expect(left.room).toMatchObject({ outcome });
  });

  test.each([0, 1])('after %i moves no way of ending has a result', (plies) => {
    const resigned = gameAfter(plies);
    expect(resigned.submit('resign', BLACK)).toBe('ended');
    expect(resigned.room).toMatchObject({ outcome: ABORTED });

    const toMove = plies === 0 ? 'RED' : 'BLACK';
    const late = gameAfter(plies);
    late.now += 61_000;
    expect(late.submit('time-out', SERVER)).toBe('ended');
    expect(late.room).toMatchObject({ outcome: { ...ABORTED, side: toMove } });

    for (const claim of ['claim-win', 'claim-draw'] as const) {
      const claimed = gameAfter(plies);
      claimed.submit('mark-absent', SERVER, { side: 'BLACK', onPurpose: true });
      claimed.now += 20_000;
      expect(claimed.submit(claim, RED)).toBe('ended');
      expect(claimed.room).toMatchObject({ outcome: ABORTED });
    }
  });

  test('a command that comes too late is refused, and the same again gets the same answer', () => {
    const game = gameAfter(0);
    game.now += 61_000;
    const late = {
      userId: RED,
      commandId: 'late',
      type: 'play',
      ply: 0,
      takebackSeq: 0,
      move: '7747',
      lagMillis: 0,
    } as const;
    const first = decide(game.room, late, game.now);
    expect(first).toMatchObject({ ok: false, refusal: { code: 'time-is-up' } });
    const after = first.events.reduce<Room | undefined>(evolve, game.room);
    expect(after).toMatchObject({ outcome: { type: 'none', side: 'RED' } });
    expect(decide(after, late, game.now)).toMatchObject({
      ok: false,
      refusal: { code: 'time-is-up' },
    });
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
    game.submit('mark-absent', SERVER, { side: 'BLACK', onPurpose });
    game.now += away;
    game.submit('move-clock', SERVER, { millis: 0 });
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBe(waitMillis);
    expect(game.submit('claim-win', RED)).toBe(answer);
  });

  test('with days for a move there is nothing to claim', () => {
    const game = gameAfter(3, { timeControl: { kind: 'days', days: 1 } });
    game.submit('mark-absent', SERVER, { side: 'BLACK', onPurpose: true });
    game.now += 3_600_000;
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBeUndefined();
    expect(game.submit('claim-win', RED)).toBe('opponent-is-here');
    expect(game.submit('claim-draw', RED)).toBe('opponent-is-here');
  });

  test('is claimed as a win or as a draw', () => {
    const [win, draw] = (['claim-win', 'claim-draw'] as const).map((claim) => {
      const game = longAway();
      game.submit(claim, RED);
      return game.room;
    });
    expect(win).toMatchObject({ outcome: { type: 'win', winner: 'RED', by: 'absence' } });
    expect(draw).toMatchObject({ outcome: { type: 'draw', by: 'absence' } });
  });

  test('may be waited out: the game goes on', () => {
    const game = longAway();
    game.playOn(1);
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBe(0);
    game.submit('mark-returned', SERVER, { side: 'BLACK' });
    expect(game.submit('claim-win', RED)).toBe('opponent-is-here');
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBeUndefined();
  });

  test('[R6.25] ends with a move of the absent side', () => {
    const game = gameAfter(3);
    game.submit('mark-absent', SERVER, { side: 'BLACK', onPurpose: true });
    game.now += 20_000;
    game.playOn(1);
    expect(game.submit('claim-win', RED)).toBe('opponent-is-here');
  });

  test('is not claimed by the one who is away', () => {
    expect(longAway().submit('claim-win', BLACK)).toBe('opponent-is-here');
  });

  test('of both sides is claimed by the side that comes back', () => {
    const game = gameAfter(4);
    game.submit('mark-absent', SERVER, { side: 'RED' });
    game.submit('mark-absent', SERVER, { side: 'BLACK', onPurpose: true });
    game.now += 30_000;
    game.submit('mark-returned', SERVER, { side: 'RED' });
    expect(game.submit('claim-win', RED)).toBe('ended');
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
    game.submit('mark-absent', SERVER, { side: 'BLACK', onPurpose: row.first });
    game.now += row.later;
    expect(game.submit('mark-absent', SERVER, { side: 'BLACK', onPurpose: row.second })).toBe(
      row.answer,
    );
  });

  test('began when it began, though never in the future', () => {
    const game = gameAfter(4);
    game.now += 20_000;
    game.submit('mark-absent', SERVER, { side: 'BLACK', since: game.now - 15_000 });
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBe(45_000);
    game.submit('mark-absent', SERVER, { side: 'RED', since: game.now + 15_000 });
    expect(claimCountdown(game.playing, 'RED', game.now)).toBe(60_000);
  });

  test('[R6.14] is shorter by an outage of the server, though never negative', () => {
    const game = gameAfter(4);
    game.submit('mark-absent', SERVER, { side: 'BLACK' });
    game.now += 20_000;
    game.submit('mark-absent', SERVER, { side: 'RED' });
    game.now += 1000;
    game.submit('move-clock', SERVER, { millis: 6000 });
    expect(claimCountdown(game.playing, 'BLACK', game.now)).toBe(45_000);
    expect(claimCountdown(game.playing, 'RED', game.now)).toBe(60_000);
  });
});

/** BLACK has been away for 20 s on purpose; RED is to move. */
function longAway(): TestRoom {
  const game = gameAfter(4);
  game.submit('mark-absent', SERVER, { side: 'BLACK', onPurpose: true });
  game.now += 20_000;
  return game;
}
