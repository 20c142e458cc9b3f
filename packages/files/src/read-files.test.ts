import { startPosition } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { diceOf, growTree } from '../../rules/src/testing/trees.ts';
import { LARGEST_BINARY, readGameFileBytes } from './read-files.ts';
import { writeXqf } from './write-xqf.ts';

describe('texts in the encodings of China and Taiwan', () => {
  test.each([
    ['GB18030', 'gb'],
    ['Big5', 'big5'],
  ] as const)('%s', (_, name) => {
    const { moves, event } = name === 'gb' ? GB18030 : BIG5;
    expect(onlyGame(fileIn(moves, event))).toEqual({ event: '象棋大師賽', moves: 2 });
    expect(onlyGame(fileIn(ascii('H2-E2'), event))).toEqual({ event: '象棋大師賽', moves: 1 });
  });

  test('UTF-8 and UTF-16', () => {
    const text = '[Event "象棋大師賽"]\n1. 炮二平五 *';
    const units = new Uint16Array(Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0)));
    for (const bytes of [new TextEncoder().encode(text), new Uint8Array(units.buffer)])
      expect(onlyGame(bytes)).toEqual({ event: '象棋大師賽', moves: 1 });
  });
});

describe('[R8.12] a file that cannot be read is refused', () => {
  test('too large, of an unknown version, without a game, or with keys that fit nothing', () => {
    const refusal = { code: 'file-too-large', limit: LARGEST_BINARY };
    const large = readGameFileBytes(new Uint8Array(LARGEST_BINARY + 1));
    expect(large.games).toEqual([{ ok: false, refusal }]);
    const old = readGameFileBytes(new TextEncoder().encode('CCBridge\u0015\0'));
    expect(old.games).toMatchObject([{ refusal: { code: 'file-without-game' } }]);
    expect(readGameFileBytes(new Uint8Array()).games).toHaveLength(1);
    const xqf = writeXqf({ headers: new Map(), tree, result: '*' });
    expect(readGameFileBytes(xqf).games).toMatchObject([{ ok: true, leftOut: 0 }]);
    const scrambled = xqf.with(2, 18).with(13, 7);
    expect(readGameFileBytes(scrambled).games).toMatchObject([{ ok: false }]);
  });
});

const tree = growTree(startPosition(), 30, diceOf(7));

function onlyGame(bytes: Uint8Array): unknown {
  const [reading, ...others] = readGameFileBytes(bytes).games;
  expect(others).toEqual([]);
  if (reading?.ok !== true) return reading;
  return { event: reading.record.headers.get('Event'), moves: reading.record.moves.length };
}

function ascii(text: string): readonly number[] {
  return [...new TextEncoder().encode(text)];
}

/** The text with the bytes of `包二平五 馬８進７` and `象棋大師賽`. */
function fileIn(moves: readonly number[], event: readonly number[]): Uint8Array {
  const head = [...ascii('[Event "'), ...event, ...ascii('"]\n\n1. ')];
  return Uint8Array.from([...head, ...moves, ...ascii(' *\n')]);
}

const BIG5 = {
  moves: [
    0xa5, 0x5d, 0xa4, 0x47, 0xa5, 0xad, 0xa4, 0xad, 0x20, 0xb0, 0xa8, 0xa2, 0xb7, 0xb6, 0x69, 0xa2,
    0xb6,
  ],
  event: [0xb6, 0x48, 0xb4, 0xd1, 0xa4, 0x6a, 0xae, 0x76, 0xc1, 0xc9],
};
const GB18030 = {
  moves: [
    0xb0, 0xfc, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5, 0x20, 0xf1, 0x52, 0xa3, 0xb8, 0xdf, 0x4d, 0xa3,
    0xb7,
  ],
  event: [0xcf, 0xf3, 0xc6, 0xe5, 0xb4, 0xf3, 0x8e, 0x9f, 0xd9, 0x90],
};
