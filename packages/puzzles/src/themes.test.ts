import {
  currentPosition,
  extendLine,
  hasLegalMove,
  mirrorRecord,
  type MoveLine,
  type Position,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';
import { describe, expect, it } from 'vitest';
import { type Theme, THEMES, themesOf, turnRound } from './themes.ts';

/** A position, the mating moves, and all of their themes; written by hand. */
type Row = readonly [code: string, moves: string, themes: readonly Theme[]];

const TABLE: readonly Row[] = [
  ['3aka3/9/9/9/4C4/1C7/9/9/9/3K5 w', '1545', ['double-cannon']],
  ['3aka3/9/4C4/9/9/9/9/7C1/9/5K3 w', '7747', ['double-cannon']],
  ['3ak1C2/4a4/9/9/9/9/9/9/8C/4K4 w', '8880', ['double-cannon']],
  ['2bakab2/9/9/9/9/4C4/9/1C7/9/4K4 w', '1747', ['double-cannon']],
  ['3aka3/9/9/4C4/9/9/9/9/9/3K3C1 w', '7949', ['double-cannon']],

  ['4k4/9/4N4/9/9/9/1C7/9/9/3K5 w', '1646', ['horse-cannon']],
  ['4k4/9/4N4/9/9/9/9/9/7C1/5K3 w', '7848', ['horse-cannon']],
  ['4k1N2/9/9/9/9/9/9/9/8C/3K5 w', '8880', ['horse-cannon']],
  ['3k5/9/3N5/9/9/9/1C7/9/9/4K4 w', '1636', ['horse-cannon']],
  ['4k4/9/4N4/p7p/9/9/1C7/9/8r/3K5 w', '1646', ['horse-cannon']],

  ['4ka3/4a4/9/9/9/9/9/9/8C/4K4 w', '8880', ['smothered']],
  ['3ak4/4a4/9/9/9/9/9/9/C8/4K4 w', '0800', ['smothered']],
  ['3ak4/4a4/9/4p4/9/9/9/9/C8/4K4 w', '0800', ['smothered']],
  ['2b1ka3/4a4/9/9/9/9/9/9/8C/4K4 w', '8880', ['smothered']],
  ['r3ka3/4a4/9/9/9/9/9/9/8C/4K4 w', '8880', ['smothered']],

  ['4k4/4a4/4b4/9/9/3R5/4C4/9/9/3K5 w', '3530', ['iron-bolt', 'bare-general']],
  ['4k4/4a4/4b4/9/9/5R3/4C4/5R3/9/3K5 w', '5550', ['iron-bolt']],
  ['4ka3/3Pa4/4b4/9/9/9/4C4/9/9/3K5 w', '3130', ['iron-bolt', 'bare-general']],
  ['4k4/4a4/9/4n4/9/3R5/9/4C4/9/3K5 w', '3530', ['iron-bolt', 'bare-general']],
  ['4k4/4a4/4b4/9/9/5R3/4C4/9/9/5K3 w', '5550', ['iron-bolt', 'bare-general']],

  ['3ak4/4a4/9/1N7/9/5R3/9/9/9/4K4 w', '1321', ['trough-horse']],
  ['4ka3/4a4/9/7N1/9/3R5/9/9/9/4K4 w', '7361', ['trough-horse']],
  ['2bak4/4a4/4b4/1N7/9/5R3/9/9/9/4K4 w', '1321', ['trough-horse']],
  ['4k4/4a4/9/1N7/9/3R5/9/9/9/5K3 w', '1321', ['trough-horse', 'bare-general']],
  ['3akr3/4a4/9/1N7/9/9/9/9/9/4K4 w', '1321', ['trough-horse']],

  ['3aka3/R8/9/9/4N4/9/9/9/9/3K5 w', '4452', ['corner-horse']],
  ['3aka3/8R/9/9/4N4/9/9/9/9/3K5 w', '4432', ['corner-horse']],
  ['3aka3/9/4P4/9/6N2/9/9/9/9/3K5 w', '6452', ['corner-horse']],
  ['3ak4/R8/9/9/4N4/9/9/9/9/5K3 w', '4432', ['corner-horse', 'bare-general']],
  ['2bakab2/R8/9/9/4N4/9/9/9/9/3K5 w', '4452', ['corner-horse']],

  ['4k4/R8/8R/9/9/9/9/9/9/3K5 w', '8280', ['two-chariots']],
  ['3k5/9/9/9/4R4/R8/9/9/9/5K3 w', '0535', ['two-chariots']],
  ['9/R8/4k4/8R/9/9/9/9/9/3K5 w', '8382', ['two-chariots']],
  ['3a1k3/R8/8R/9/9/9/9/9/9/4K4 w', '8280', ['two-chariots']],
  ['4ka3/8R/9/9/9/9/9/9/R8/3K5 w', '0800', ['two-chariots']],
  ['9/4k4/9/R8/8R/9/9/9/9/3K5 w', '8481 4140 0300', ['two-chariots']],

  ['3k5/9/9/9/9/R8/9/9/9/4K4 w', '0535', ['bare-general']],
  ['4k4/3P5/9/9/9/R8/9/9/9/5K3 w', '0545', ['bare-general']],
  ['5k3/9/9/9/R8/9/9/9/9/4K4 w', '0454', ['bare-general']],
  ['4k4/3P1P3/9/9/9/9/9/9/9/3K5 w', '3141', ['bare-general']],
  ['3k5/9/3P5/9/1N7/9/9/9/9/4K4 w', '1422', ['bare-general']],

  ['3nkr3/4a4/9/9/4R4/9/9/9/9/4K4 w', '4441', ['bare-general', 'pierced-heart']],
  ['3nkr3/R3a4/9/9/4R4/9/9/9/9/3K5 w', '4441', ['pierced-heart']],
  ['3nkr3/R3a4/9/9/4R4/9/9/9/9/3K5 w', '0141', ['pierced-heart']],
  ['3rkn3/4a4/9/9/9/9/4R4/9/9/4K4 w', '4641', ['bare-general', 'pierced-heart']],
  ['3ckc3/4n4/9/9/4R4/9/9/9/9/4K4 w', '4441', ['bare-general', 'pierced-heart']],
];

describe('the themes of a mate', () => {
  it.each(TABLE)('%s %s: %s', (code, moves, themes) => {
    const line = play(positionOf(code), moves.split(' '));
    expect(hasLegalMove(currentPosition(line))).toBe(false);
    expect(themesOf(line)).toEqual(themes);
  });

  it.each(TABLE)(
    'are the same for %s %s mirrored, and with colours changed',
    (code, moves, themes) => {
      const records = moves.split(' ');
      const mirrored = play(positionOf(mirrorCode(code)), records.map(mirrorRecord));
      const turned = play(turnRound(positionOf(code)), records.map(turnRecord));
      expect([themesOf(mirrored), themesOf(turned)]).toEqual([themes, themes]);
    },
  );

  it('each have at least five positions in the table', () => {
    const counts = THEMES.map((theme) => TABLE.filter(([, , all]) => all.includes(theme)).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
  });

  it('are none where there is no mate', () => {
    expect(themesOf(startLine(positionOf('4k4/R8/8R/9/9/9/9/9/9/3K5 w')))).toEqual([]);
  });
});

function positionOf(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`${code}: ${reading.refusal.code}`);
  return reading.position;
}

function play(start: Position, records: readonly string[]): MoveLine {
  let line = startLine(start);
  for (const record of records) {
    const reading = readMoveText(currentPosition(line), record, 'record');
    if (!reading.ok) throw new Error(`${record} is not legal`);
    line = extendLine(line, reading.move);
  }
  return line;
}

function mirrorCode(code: string): string {
  const [board = '', side = ''] = code.split(' ');
  const ranks = board.split('/').map((rank) => rank.split('').toReversed().join(''));
  return `${ranks.join('/')} ${side}`;
}

function turnRecord(record: string): string {
  return record
    .split('')
    .map((digit, at) => String((at % 2 === 0 ? 8 : 9) - Number(digit)))
    .join('');
}
