import { describe, expect, test } from 'vitest';
import { gameAfter, newGame, PLAYERS, SERVER, type TestRoom } from '../testing/test-room.ts';
import { repetitionOf, warningOf } from './room.ts';
import { leaveReasonOf } from './outcome.ts';

const { RED, BLACK } = PLAYERS;
const HORSES_TO_AND_FRO = ['1927', '1022', '2719', '2210'];
const CHECKS = ['4252', '5040', '5242', '4050'];
const CHASES = ['1727', '2515', '2717', '1525'];

/** Each way a game can end: how to bring it about, and its outcome. */
const ENDINGS = [
  {
    outcome: { type: 'win', winner: 'RED', by: 'mate' },
    leaveReason: 'over',
    end: () => playedFrom('4k4/R8/9/9/9/9/9/9/1R7/3K5 w', ['1810']),
  },
  {
    outcome: { type: 'win', winner: 'RED', by: 'stalemate' },
    leaveReason: 'over',
    end: () => playedFrom('3k5/9/9/9/9/9/9/9/8R/4K4 w', ['8881']),
  },
  {
    outcome: { type: 'win', winner: 'BLACK', by: 'perpetual-check' },
    leaveReason: 'over',
    end: () => playedFrom('5k3/9/4R3b/9/9/9/9/3K5/6r2/2BA5 w', [...CHECKS, ...CHECKS]),
  },
  {
    outcome: { type: 'win', winner: 'BLACK', by: 'perpetual-chase' },
    leaveReason: 'over',
    end: () => playedFrom('5a3/9/3k5/9/9/2p6/9/1R2K4/1R7/9 w', [...CHASES, ...CHASES]),
  },
  {
    outcome: { type: 'draw', by: 'repetition' },
    leaveReason: 'over',
    end: () => played(newGame(), [...HORSES_TO_AND_FRO, ...HORSES_TO_AND_FRO]),
  },
  {
    outcome: { type: 'draw', by: 'natural-limit' },
    leaveReason: 'over',
    end: () => playedFrom('3k5/9/9/9/9/9/9/9/R8/4K4 w - - 119 100', ['0807']),
  },
  {
    outcome: { type: 'draw', by: 'no-attackers' },
    leaveReason: 'over',
    end: () => playedFrom('3k5/9/9/9/9/9/9/9/4p4/4K4 w', ['4948']),
  },
  {
    outcome: { type: 'draw', by: 'agreement' },
    leaveReason: 'over',
    end: () =>
      afterCommands(gameAfter(2), [
        ['offer-draw', RED],
        ['accept-draw', BLACK],
      ]),
  },
  {
    outcome: { type: 'win', winner: 'BLACK', by: 'resignation' },
    leaveReason: 'surrender',
    end: () => afterCommands(gameAfter(2), [['resign', RED]]),
  },
  {
    outcome: { type: 'win', winner: 'BLACK', by: 'timeout' },
    leaveReason: 'timeout',
    end: () => afterCommands(later(gameAfter(2), 60_001), [['time-out', SERVER]]),
  },
  {
    outcome: { type: 'win', winner: 'BLACK', by: 'escape' },
    leaveReason: 'escape',
    end: () => afterCommands(gameAfter(2), [['leave', RED]]),
  },
  {
    outcome: { type: 'win', winner: 'RED', by: 'absence' },
    leaveReason: 'escape',
    end: () =>
      afterCommands(later(afterCommands(gameAfter(2), [['mark-absent', SERVER]]), 60_000), [
        ['claim-win', RED],
      ]),
  },
  {
    outcome: { type: 'draw', by: 'absence' },
    leaveReason: 'escape',
    end: () =>
      afterCommands(later(afterCommands(gameAfter(2), [['mark-absent', SERVER]]), 60_000), [
        ['claim-draw', RED],
      ]),
  },
  {
    outcome: { type: 'none', by: 'aborted', side: 'RED' },
    leaveReason: 'over',
    end: () => afterCommands(gameAfter(1), [['abort', RED]]),
  },
] as const;

describe('[R6.26] a game ends', () => {
  test.each(ENDINGS)('$outcome.type by $outcome.by, $leaveReason', (ending) => {
    const game = ending.end();
    expect(game.room).toMatchObject({ state: 'over', outcome: ending.outcome, endedAt: game.now });
    expect(leaveReasonOf(ending.outcome)).toBe(ending.leaveReason);
    expect(game.log.at(-1)).toMatchObject({ type: 'ended', at: game.now });
    expect(game.log.at(-1)).toHaveProperty('outcome', ending.outcome);
    expect(game.room).toMatchObject({ endedSeq: game.log.length });
  });

  test('with the move that ends it, in one decision', () => {
    const game = newGame({ startCode: '4k4/R8/9/9/9/9/9/9/1R7/3K5 w' });
    expect(game.play('1810')).toBe('moved+ended');
    const [move, end] = game.log.slice(-2);
    expect(move?.commandId).toBe(end?.commandId);
  });
});

describe('[R6.8] repetition', () => {
  test('both players are warned while a position stands for the second time', () => {
    const game = newGame();
    const warned = [...HORSES_TO_AND_FRO, '1927'].map((move) => {
      game.play(move);
      return warningOf(game.playing)?.repetition.rule;
    });
    const none = undefined;
    expect(warned).toEqual([none, none, none, 'plain-repetition', 'plain-repetition']);
    expect(warningOf(game.playing)?.avoidedBy.length).toBeGreaterThan(0);
  });

  test('the result explains itself from the moves, and the log need not hold it', () => {
    const game = playedFrom('5k3/9/4R3b/9/9/9/9/3K5/6r2/2BA5 w', [...CHECKS, ...CHECKS]);
    if (game.room === undefined) throw new Error('no room');
    expect(repetitionOf(game.room)).toMatchObject({
      rule: 'perpetual-check',
      offender: 'RED',
      fromPly: 1,
      toPly: 8,
    });
    expect(warningOf(game.room)).toBeUndefined();
    expect(repetitionOf(gameAfter(2).playing)).toBeUndefined();
  });

  test('a takeback takes the occurrence back too', () => {
    const game = played(newGame(), [...HORSES_TO_AND_FRO, ...HORSES_TO_AND_FRO.slice(0, 3)]);
    game.submit('ask-takeback', RED);
    game.submit('accept-takeback', BLACK);
    expect(game.play('2719', '2210')).toBe('moved+ended');
    expect(game.room).toMatchObject({ outcome: { by: 'repetition' } });
  });
});

function playedFrom(startCode: string, moves: readonly string[]): TestRoom {
  return played(newGame({ startCode }), moves);
}

function played(game: TestRoom, moves: readonly string[]): TestRoom {
  game.play(...moves);
  return game;
}

function afterCommands(
  game: TestRoom,
  commands: readonly (readonly [Parameters<TestRoom['submit']>[0], string])[],
): TestRoom {
  for (const [type, userId] of commands) game.submit(type, userId);
  return game;
}

function later(game: TestRoom, millis: number): TestRoom {
  game.now += millis;
  return game;
}
