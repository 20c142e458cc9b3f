import { type Level, LEVELS } from '@chuhe/puzzles';
import { describe, expect, it } from 'vitest';
import { openLevel } from '../../../apps/web/src/learn/course/level-play.ts';
import { lackOf } from './shows-idea.ts';
import { atPar } from './solutions.ts';

function lacksOf(level: Level): readonly string[] {
  return atPar(openLevel(level)).flatMap(({ line }) => lackOf(level, line) ?? []);
}

function levelOf(id: string): Level {
  const level = LEVELS.find((one) => one.id === id);
  if (level === undefined) throw new Error(`no level ${id}`);
  return level;
}

/** Positions in which something else also solves the level. */
const LOOSE = [
  ['guards-5', '3k5/9/9/9/9/9/9/9/9/3A1K3 w', 'another piece reaches a star'],
  ['mate-4', '4k4/3P1P3/9/9/9/9/9/9/9/3K5 w', 'a stalemate and no mate'],
  ['named-mates-5', '3ak4/4a4/9/1N7/9/5R3/9/9/9/4K4 w', 'no trough-horse'],
  ['named-mates-8', '4k4/3P5/9/8p/9/R8/9/9/9/5K3 w', 'no bare-general'],
  ['mate-7', '4k4/9/9/4P4/9/3R1N3/9/9/9/4K4 w', 'a stalemate and no mate'],
] as const;

describe('the idea of a level', () => {
  it.each(LOOSE)('of %s is missed in %s', (id, code, lack) => {
    const level = levelOf(id);
    expect(lacksOf(level)).toEqual([]);
    expect(lacksOf({ ...level, code })).toContain(lack);
  });

  it('is missed by another piece or another pattern', () => {
    const level = levelOf('named-mates-1');
    expect(lacksOf({ ...level, idea: { type: 'theme', theme: 'iron-bolt' } })).toEqual([
      'no iron-bolt',
    ]);
    const check = levelOf('check-2');
    expect(lacksOf({ ...check, idea: { type: 'check', piece: 'chariot' } })).toEqual([
      'another piece gives check',
    ]);
  });
});
