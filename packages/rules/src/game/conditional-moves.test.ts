import { describe, expect, test } from 'vitest';
import { newGame, PLAYERS, type TestRoom } from '../testing/test-room.ts';
import {
  CONDITIONAL_LINES_MAX,
  type ConditionalLine,
  type ConditionalMoves,
  isAnsweredOtherwise,
  liveConditional,
  refusalOfConditional,
} from './conditional-moves.ts';
import { usedMillis } from './clock.ts';

const DAY = 86_400_000;
const SLOW = { timeControl: { kind: 'days', days: 1 } } as const;
/** RED's cannon to the middle, BLACK's horse out, RED's horse out, BLACK's other horse out. */
const [CANNON, HORSE, RED_HORSE, OTHER_HORSE] = ['7747', '7062', '7967', '1022'] as const;

function slowGame(): TestRoom {
  return newGame(SLOW);
}

/** BLACK's conditional moves, stored now. */
function stored(game: TestRoom, ...lines: readonly ConditionalLine[]): ConditionalMoves {
  const { seq, line } = game.playing;
  return { side: 'BLACK', seq, ply: line.moves.length, lines };
}

function play(game: TestRoom, move: string, conditional: ConditionalMoves): string {
  return game.submit('play', PLAYERS.RED, { move, conditional });
}

describe('[R6.36] answers that are stored', () => {
  test('the answer comes with the move, takes no time, and the rest of the line stays', () => {
    const game = slowGame();
    const black = stored(game, [CANNON, HORSE, RED_HORSE, OTHER_HORSE]);
    game.now += DAY / 2;
    expect(play(game, CANNON, black)).toBe('moved+moved');
    expect(usedMillis(game.playing, 'BLACK', game.now)).toBe(0);
    expect(usedMillis(game.playing, 'RED', game.now)).toBe(DAY / 2);
    expect(liveConditional(game.playing, black)).toEqual([[RED_HORSE, OTHER_HORSE]]);
    expect(play(game, RED_HORSE, black)).toBe('moved+moved');
    expect(liveConditional(game.playing, black)).toEqual([]);
    expect(game.playing.line.moves).toHaveLength(4);
  });

  test('any other move ends all lines, also for a later return to the same moves', () => {
    const game = slowGame();
    const black = stored(game, [CANNON, HORSE], [RED_HORSE, HORSE]);
    expect(play(game, '8987', black)).toBe('moved');
    expect(liveConditional(game.playing, black)).toEqual([]);
    game.play(HORSE);
    expect(liveConditional(game.playing, black)).toEqual([]);
    expect(play(game, CANNON, black)).toBe('moved');
  });

  test('a granted takeback ends them, though the position comes back', () => {
    const game = slowGame();
    game.play(CANNON, HORSE);
    const black = stored(game, [RED_HORSE, OTHER_HORSE]);
    expect(play(game, RED_HORSE, black)).toBe('moved+moved');
    game.submit('ask-takeback', PLAYERS.RED);
    expect(game.submit('accept-takeback', PLAYERS.BLACK)).toBe('takeback-accepted');
    expect(game.playing.line.moves).toHaveLength(2);
    expect(liveConditional(game.playing, black)).toEqual([]);
    expect(play(game, RED_HORSE, black)).toBe('moved');
  });

  test('lines that came after the move are told from those that answered it', () => {
    const game = slowGame();
    const black = stored(game, [CANNON, HORSE]);
    expect(isAnsweredOtherwise(game.playing, black)).toBe(false);
    game.play(CANNON);
    expect(isAnsweredOtherwise(game.playing, black)).toBe(true);
    game.play(OTHER_HORSE);
    expect(isAnsweredOtherwise(game.playing, black)).toBe(true);
    expect(isAnsweredOtherwise(game.playing, { ...black, lines: [[RED_HORSE, HORSE]] })).toBe(
      false,
    );
    const answered = slowGame();
    play(answered, CANNON, black);
    expect(isAnsweredOtherwise(answered.playing, black)).toBe(false);
  });

  test('an answer that mates ends the game in the same step', () => {
    const game = newGame({ ...SLOW, startCode: '3k5/9/9/9/9/9/9/1r7/r8/4K4 w' });
    const lines = [['4959', '1719']];
    expect(refusalOfConditional(game.playing, 'BLACK', lines)).toBeUndefined();
    expect(play(game, '4959', stored(game, ...lines))).toBe('moved+moved+ended');
    expect(game.room).toMatchObject({ outcome: { type: 'win', winner: 'BLACK', by: 'mate' } });
  });

  test('a late move is lost on time, whatever is stored', () => {
    const game = slowGame();
    game.play(CANNON, HORSE);
    const black = stored(game, [RED_HORSE, OTHER_HORSE]);
    game.now += DAY + 1;
    expect(play(game, RED_HORSE, black)).toBe('time-is-up');
    expect(game.log.at(-1)).toMatchObject({ type: 'ended' });
  });
});

describe('[R6.36] what may be stored', () => {
  const cases: readonly (readonly [string, readonly ConditionalLine[], string | undefined])[] = [
    ['nothing', [], undefined],
    ['one answer', [[CANNON, HORSE]], undefined],
    [
      'two lines with one beginning',
      [
        [CANNON, HORSE],
        [CANNON, HORSE, RED_HORSE, OTHER_HORSE],
      ],
      undefined,
    ],
    [
      'two answers to one move',
      [
        [CANNON, HORSE],
        [CANNON, OTHER_HORSE],
      ],
      'unlawful',
    ],
    ['a move without an answer', [[CANNON]], 'unlawful'],
    ['an empty line', [[]], 'unlawful'],
    ['an illegal move', [['7740', HORSE]], 'unlawful'],
    ['an illegal answer', [[CANNON, '7073']], 'unlawful'],
    ['garbage', [['x', 'y']], 'unlawful'],
    ['too long a line', [Array.from({ length: 12 }, () => CANNON)], 'unlawful'],
    [
      'too many lines',
      Array.from({ length: CONDITIONAL_LINES_MAX + 1 }, () => [CANNON, HORSE]),
      'unlawful',
    ],
  ];

  test.each(cases)('%s', (_, lines, refusal) => {
    expect(refusalOfConditional(slowGame().playing, 'BLACK', lines)).toBe(refusal);
  });

  test('only for the opponent’s moves, in a running game of days', () => {
    const lines = [[CANNON, HORSE]];
    expect(refusalOfConditional(slowGame().playing, 'RED', lines)).toBe('not-now');
    expect(refusalOfConditional(newGame().playing, 'BLACK', lines)).toBe('not-now');
    const over = slowGame();
    over.play(CANNON, HORSE);
    over.submit('resign', PLAYERS.RED);
    if (over.room === undefined) throw new Error('no room');
    expect(refusalOfConditional(over.room, 'BLACK', lines)).toBe('not-now');
  });

  test('nothing after the end of the game', () => {
    // The chariot mates on the back rank, so no answer can follow.
    const startCode = '3k5/R8/9/9/9/9/9/9/8R/4K4 w';
    const game = newGame({ ...SLOW, startCode });
    expect(refusalOfConditional(game.playing, 'BLACK', [['8880', '3031']])).toBe('unlawful');
  });
});
