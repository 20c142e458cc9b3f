import { stepControl } from '@chuhe/rules';
import type { FinishedGame } from '../games/history/index.ts';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

let rooms = 0;

/** A short game between two accounts, with overrides from the test. */
export function finishedGame(
  red: FinishedGame['red'],
  black: FinishedGame['black'],
  given: Partial<FinishedGame> = {},
): FinishedGame {
  rooms += 1;
  return {
    roomId: `room-${process.pid}-${rooms}`,
    red,
    black,
    outcome: { type: 'win', winner: 'RED', by: 'resignation' },
    timeControl: stepControl(60),
    isWatch: true,
    isRated: false,
    kind: 'quick',
    startCode: START,
    moves: ['7747', '1022', '7967'],
    endedAt: new Date(),
    isPublic: true,
    ...given,
  };
}
