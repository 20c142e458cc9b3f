import { describe, expect, test } from 'vitest';
import { gameAfter, newGame, PLAYERS, SERVER, type TestRoom } from '../testing/test-room.ts';
import { deadlineOf, FIRST_MOVE_MILLIS, remainingMillis, stockMillis } from './clock.ts';
import {
  isTimeControlAllowed,
  readTimeControl,
  speedOf,
  stocksOfMoves,
  TIME_CONTROL_PRESETS,
  writeTimeControl,
} from './time-control.ts';
import type { TimeControl } from './room-options.ts';

const FEDERATION = { kind: 'increment', baseSeconds: 3600, incrementSeconds: 30 } as const;
const BLITZ = { kind: 'increment', baseSeconds: 180, incrementSeconds: 2 } as const;
const STAGES = {
  kind: 'stages',
  gameSeconds: 600,
  stepSeconds: 60,
  countdownSeconds: 30,
} as const;
const STEP = { kind: 'step', seconds: 60 } as const;
const DAYS = { kind: 'days', days: 3 } as const;
const DAY_SECONDS = 86_400;

/** A move: the seconds it takes, and the mover's stock after it. */
type Example = readonly (readonly [after: number, stock: number])[];

/** Computed by hand; RED moves first, and each side's first move takes nothing from the stock. */
const EXAMPLES: readonly (readonly [string, TimeControl, Example])[] = [
  [
    '60+30',
    FEDERATION,
    [
      [20, 3630],
      [5, 3630],
      [90, 3570],
      [30, 3630],
      [600, 3000],
      [3600, 60],
      [3000, 30],
      [59, 31],
    ],
  ],
  [
    '3+2',
    BLITZ,
    [
      [29, 182],
      [1, 182],
      [10, 174],
      [182, 2],
      [0, 176],
      [2, 2],
      [176, 2],
      [1, 3],
    ],
  ],
  [
    '10/60/30 through game time, the move that uses it up, and the countdown',
    STAGES,
    [
      [10, 600],
      [10, 600],
      ...Array.from({ length: 9 }, (_, move): Example => {
        const left = 540 - move * 60;
        return [
          [60, left],
          [0, 600],
        ];
      }).flat(),
      [59, 1],
      [0, 600],
      [31, 0],
      [0, 600],
      [30, 0],
      [0, 600],
      [30, 0],
      [60, 540],
    ],
  ],
  [
    'step 60',
    STEP,
    [
      [60, 0],
      [60, 0],
      [1, 0],
      [60, 0],
    ],
  ],
];

describe('[R6.33] what a side has in stock', () => {
  test.each(EXAMPLES)('%s', (_name, timeControl, example) => {
    const game = newGame({ timeControl });
    for (const [after, stock] of example) {
      const side = game.playing.line.moves.length % 2 === 0 ? 'RED' : 'BLACK';
      game.now += after * 1000;
      game.playOn(1);
      expect(stockMillis(game.playing, side, game.now)).toBe(stock * 1000);
    }
  });

  test.each([
    ['60+30', FEDERATION, [3600 + 30]],
    ['3+2', BLITZ, [180 + 2]],
    ['stages', STAGES, [60]],
    ['step', STEP, [60]],
    ['days', DAYS, [3 * DAY_SECONDS]],
  ] as const)('%s: a move is in time up to the last millisecond', (_name, timeControl, [limit]) => {
    for (const [late, answer] of [
      [0, 'moved'],
      [1, 'time-is-up'],
    ] as const) {
      const game = gameAfter(2, { timeControl });
      expect(deadlineOf(game.playing)).toBe(game.now + limit * 1000);
      game.now += limit * 1000 + late;
      expect(game.submit('play', PLAYERS.RED)).toBe(answer);
    }
  });

  test('game time that ends within a move leaves it the countdown', () => {
    const game = gameAfter(2, { timeControl: { ...STAGES, gameSeconds: 50 } });
    expect(remainingMillis(game.playing, game.now)).toBe(80_000);
    expect(stockMillis(game.playing, 'RED', game.now + 20_000)).toBe(30_000);
    expect(stockMillis(game.playing, 'RED', game.now + 60_000)).toBe(0);
  });

  test('the lag credit is not taken from it', () => {
    const game = gameAfter(2, { timeControl: BLITZ });
    game.now += 10_000;
    game.submit('play', PLAYERS.RED, { lagMillis: 300 });
    expect(stockMillis(game.playing, 'RED', game.now)).toBe(182_000 - 9700 + 2000);
  });

  test('an outage of the server takes nothing from it', () => {
    const game = gameAfter(2, { timeControl: BLITZ });
    game.now += 30_000;
    game.submit('move-clock', SERVER, { millis: 20_000 });
    expect(stockMillis(game.playing, 'RED', game.now)).toBe(172_000);
    expect(remainingMillis(game.playing, game.now)).toBe(172_000);
  });

  test.each(EXAMPLES)('follows from the times of the moves: %s', (_name, timeControl, example) => {
    const game = newGame({ timeControl });
    for (const [after] of example) {
      game.now += after * 1000;
      game.playOn(1);
    }
    const times = example.map(([after]) => after * 1000);
    expect(stocksOfMoves(timeControl, times, 'RED')).toEqual(game.playing.clock.stocks);
  });

  test('stays with a game that is over', () => {
    const game = gameAfter(2, { timeControl: BLITZ });
    game.now += 7000;
    game.submit('resign', PLAYERS.BLACK);
    expect(game.room).toMatchObject({
      stocks: [
        { RED: 180_000, BLACK: 180_000 },
        { RED: 182_000, BLACK: 180_000 },
        { RED: 175_000, BLACK: 182_000 },
      ],
    });
  });
});

describe('[R6.19] a granted takeback', () => {
  test.each([
    ['by the side that waits', 'RED', 3, 1],
    ['by the side to move', 'BLACK', 3, 2],
  ] as const)('%s gives both sides the time of that ply', (_name, asker, plies, back) => {
    const game = newGame({ timeControl: BLITZ });
    for (let ply = 0; ply < plies; ply += 1) {
      game.now += 5000;
      game.playOn(1);
    }
    const before = stocksAt(game, plies - back);
    game.now += 4000;
    game.submit('ask-takeback', PLAYERS[asker]);
    game.now += 3000;
    game.submit('accept-takeback', PLAYERS[asker === 'RED' ? 'BLACK' : 'RED']);
    expect(game.playing.line.moves).toHaveLength(plies - back);
    expect({
      RED: stockMillis(game.playing, 'RED', game.now),
      BLACK: stockMillis(game.playing, 'BLACK', game.now),
    }).toEqual(before);
  });
});

describe('[R6.34] the first move', () => {
  test.each([BLITZ, FEDERATION, STAGES])('has 30 s with %o', (timeControl) => {
    for (const plies of [0, 1]) {
      const game = gameAfter(plies, { timeControl });
      expect(deadlineOf(game.playing)).toBe(game.now + FIRST_MOVE_MILLIS);
      game.now += FIRST_MOVE_MILLIS + 1;
      expect(game.submit('time-out', SERVER)).toBe('ended');
      expect(game.room).toMatchObject({ outcome: { type: 'none', by: 'aborted' } });
    }
  });

  test.each([STEP, BLITZ, FEDERATION, STAGES])(
    'has what the room says with %o, and later moves do not',
    (timeControl) => {
      for (const plies of [0, 1]) {
        const game = gameAfter(plies, { timeControl, firstMoveSeconds: 45 });
        expect(deadlineOf(game.playing)).toBe(game.now + 45_000);
        game.now += 45_001;
        expect(game.submit('time-out', SERVER)).toBe('ended');
        expect(game.room).toMatchObject({ outcome: { type: 'none', by: 'aborted' } });
      }
      const [own, usual] = [{ timeControl, firstMoveSeconds: 45 }, { timeControl }].map(
        (options) => gameAfter(2, options).playing,
      );
      expect(own?.clock.deadline).toBe(usual?.clock.deadline);
    },
  );

  test.each([
    [STEP, 60],
    [DAYS, 3 * DAY_SECONDS],
  ] as const)('has no limit of its own with %o', (timeControl, seconds) => {
    expect(remainingMillis(newGame({ timeControl }).playing, 1_000_000)).toBe(seconds * 1000);
  });
});

describe('[R6.35] running out of time', () => {
  test.each([
    ['red has a soldier', '3k5/9/9/9/9/9/4P4/9/9/4KR3 b', { type: 'win', winner: 'RED' }],
    ['red has only guards', '3k5/9/4r4/9/9/9/9/9/4A4/4K4 b', { type: 'draw', by: 'timeout' }],
  ])('black, and %s', (_name, startCode, outcome) => {
    const game = gameAfter(2, { startCode });
    expect(game.playing.line.moves).toHaveLength(2);
    game.now += 60_001;
    game.submit('time-out', SERVER);
    expect(game.room).toMatchObject({ outcome });
  });
});

describe('[R6.31] the numbers of a time control', () => {
  test.each([...TIME_CONTROL_PRESETS, DAYS])('%o is read back from its word', (control) => {
    expect(isTimeControlAllowed(control)).toBe(true);
    expect(readTimeControl(writeTimeControl(control))).toEqual(control);
  });

  test.each([
    '',
    'step',
    'step-61',
    'step-060',
    'step-60-1',
    'days-4',
    'increment-180',
    'increment-180-61',
    'increment-10801-0',
    'increment-0-0',
    'increment-29-0',
    'increment--1-5',
    'increment-1.5-5',
    'increment-1e3-5',
    'stages-600-60',
    'stages-0-60-30',
    'stages-600-181-30',
    'stages-600-60-0',
    'hours-3',
  ])('%j is none', (code) => {
    expect(readTimeControl(code)).toBeUndefined();
  });

  test('a room outside the limits is not made', () => {
    const timeControl = { ...BLITZ, incrementSeconds: 61 };
    expect(() => newGame({ timeControl })).toThrow('time-control-outside-limits');
  });
});

test.each([
  ['increment-180-2', 'blitz'],
  ['increment-300-3', 'blitz'],
  ['increment-480-0', 'rapid'],
  ['increment-600-5', 'rapid'],
  ['increment-900-10', 'rapid'],
  ['increment-1500-0', 'classical'],
  ['increment-3600-30', 'classical'],
  ['stages-600-60-30', 'rapid'],
  ['stages-1200-60-30', 'classical'],
  ['step-60', 'rapid'],
  ['step-120', 'classical'],
  ['days-1', 'correspondence'],
])('[R6.32] %s counts as %s', (code, speed) => {
  const control = readTimeControl(code);
  expect(control && speedOf(control)).toBe(speed);
});

function stocksAt({ playing }: TestRoom, ply: number): unknown {
  return playing.clock.stocks[ply];
}
