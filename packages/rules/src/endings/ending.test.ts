import { describe, expect, test } from 'vitest';
import { readPosition } from '../position/lawful.ts';
import { moveOf } from '../testing/coordinates.ts';
import { judgeLine, isNaturalLimit } from './ending.ts';
import { warnOfRepetition } from './repetition.ts';
import { currentPosition, extendLine, type MoveLine, shortenLine, startLine } from './move-line.ts';

describe('[R5.1] no legal move loses', () => {
  test('in check it is mate', () => {
    const line = played('3k5/R8/9/9/9/9/9/9/1R7/4K4 w', ['b2b10']);
    expect(judgeLine(line)).toEqual({ type: 'win', winner: 'RED', by: 'mate' });
  });

  test('not in check it is stalemate', () => {
    const line = played('3k5/9/9/3P5/9/9/9/9/9/4K4 w', ['d7d8']);
    expect(judgeLine(line)).toEqual({ type: 'win', winner: 'RED', by: 'stalemate' });
  });
});

describe('[R5.3] the natural limit', () => {
  const start = '3k5/9/9/9/9/9/9/9/R8/4K4 w - -';

  test('120 plies without a capture are a draw, 119 are not', () => {
    expect(judgeLine(played(`${start} 118 60`, ['a2a3']))).toBeUndefined();
    const ending = judgeLine(played(`${start} 119 60`, ['a2a3']));
    expect(ending).toEqual({ type: 'draw', by: 'natural-limit' });
  });

  test('a capture starts the count anew', () => {
    const line = played('3k5/9/9/9/9/9/9/9/R7p/4K4 w - - 119 60', ['a2i2']);
    expect(judgeLine(line)).toBeUndefined();
  });

  test('the first ten checks of a side count', () => {
    expect(isNaturalLimit(checked(9, 100))).toBe(false);
    expect(isNaturalLimit(checked(10, 100))).toBe(true);
  });

  test('further checks and the replies to them do not', () => {
    expect(isNaturalLimit(checked(11, 98))).toBe(false);
    const late = checked(40, 98);
    expect(isNaturalLimit(late)).toBe(false);
    const idle = extendLine(extendLine(late, moveOf('f1f2')), moveOf('d9d10'));
    expect(isNaturalLimit(idle)).toBe(true);
  });
});

describe('[R5.4] neither side can win', () => {
  test('without chariot, horse, cannon and soldier the game is drawn at once', () => {
    const line = played('3k5/9/9/9/9/9/9/9/4p4/3AK4 w', ['e1e2']);
    expect(judgeLine(line)).toEqual({ type: 'draw', by: 'no-attackers' });
  });

  test('one soldier is enough to go on', () => {
    const line = played('3k5/9/9/9/9/9/8P/9/4p4/3AK4 w', ['e1e2']);
    expect(judgeLine(line)).toBeUndefined();
  });
});

describe('[R4.1] what counts as the same position', () => {
  test('the same board with the other side to move does not', () => {
    const triangle = ['a1b1', 'd10d9', 'b1c1', 'd9d10', 'c1a1'];
    const there = ['d10d9', 'a1b1', 'd9d10', 'b1a1'];
    const line = played('3k5/9/9/9/9/9/9/9/9/R4K3 w', [...triangle, ...there]);
    expect(judgeLine(line)).toBeUndefined();
    const again = there.reduce((each, text) => extendLine(each, moveOf(text)), line);
    expect(judgeLine(again)).toMatchObject({ by: 'repetition', repetition: { fromPly: 6 } });
  });

  test('a capture in between makes everything new', () => {
    const shuffle = ['a1b1', 'd10d9', 'b1a1', 'd9d10'];
    const line = played('3k5/9/9/9/9/9/9/9/1p7/R4K3 w', shuffle);
    expect(warnOfRepetition(line)).toBeDefined();
    const capture = ['a1b1', 'd10d9', 'b1b2', 'd9d10', 'b2b1', 'd10d9', 'b1a1', 'd9d10'];
    const after = capture.reduce((each, text) => extendLine(each, moveOf(text)), line);
    expect(judgeLine(after)).toBeUndefined();
    expect(warnOfRepetition(after)).toBeUndefined();
  });

  test('moves taken back are forgotten', () => {
    const line = played('3k5/9/9/9/9/9/9/9/9/R4K3 w', ['a1b1', 'd10d9', 'b1a1', 'd9d10']);
    expect(warnOfRepetition(line)).toBeDefined();
    const shorter = shortenLine(line, 2);
    expect(shorter.moves).toHaveLength(2);
    expect(currentPosition(shorter)).toEqual(line.positions[2]);
    expect(warnOfRepetition(shorter)).toBeUndefined();
  });
});

/** A chariot that checks `times` times, with the replies, after `quietPlies` quiet plies. */
function checked(times: number, quietPlies: number): MoveLine {
  const pairs = [
    ['h8h9', 'd9d8'],
    ['h9h8', 'd8d9'],
  ];
  const moves = Array.from({ length: times }, (_, index) => pairs[index % 2] ?? []).flat();
  return played(`9/3k5/7R1/9/9/9/9/9/9/5K3 w - - ${quietPlies} 60`, moves);
}

function played(code: string, moves: readonly string[]): MoveLine {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return moves.reduce((line, text) => extendLine(line, moveOf(text)), startLine(reading.position));
}
