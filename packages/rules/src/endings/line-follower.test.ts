import { describe, expect, test } from 'vitest';
import type { Move } from '../board/move-list.ts';
import { legalMoves, type Position } from '../position/position.ts';
import { readPosition } from '../position/lawful.ts';
import { START_CODE } from '../position/position-code.ts';
import { chosen, seededRandom } from '../testing/random-play.ts';
import { judgeLine } from './ending.ts';
import { LineFollower } from './line-follower.ts';
import { currentPosition, extendLine, startLine } from './move-line.ts';

/** Few pieces, so that random moves repeat positions, give many checks, and reach the natural limit. */
const STARTS = [
  START_CODE,
  '3k5/9/9/9/9/9/9/9/9/4KR3 w - - 60 90',
  '3k5/4a4/9/9/9/9/9/9/4A4/4KC3 w',
  'r2k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1',
];

describe('[R5] a followed game', () => {
  test.each(STARTS)('from %s ends at the move at which a judged line ends', (code) => {
    for (const seed of [1, 2, 3, 4]) {
      const moves = randomMoves(positionOf(code), seed);
      let line = startLine(positionOf(code));
      const game = new LineFollower(positionOf(code));
      for (const move of moves) {
        expect([game.isOver, game.isEndedByRule]).toEqual([false, false]);
        game.play(move);
        line = extendLine(line, move);
      }
      expect(game.line).toEqual(line);
      expect(game.isOver).toBe(judgeLine(line) !== undefined);
    }
  });
});

/** Random moves until the judged line ends the game, or up to the 400th. */
function randomMoves(start: Position, seed: number): readonly Move[] {
  const random = seededRandom(seed);
  let line = startLine(start);
  while (line.moves.length < 400 && judgeLine(line) === undefined) {
    const move = chosen(random, legalMoves(currentPosition(line)));
    if (move === undefined) break;
    line = extendLine(line, move);
  }
  return line.moves;
}

function positionOf(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return reading.position;
}
