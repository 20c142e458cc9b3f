import { readFile, stat } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldSpelling, type Library, readLibrary } from './index.ts';
import { toSimplified, toTraditional } from './traditional.ts';

describe('names of the library in traditional characters', () => {
  let library: Library;
  let names: readonly string[] = [];

  beforeAll(async () => {
    library = await readLibrary();
    names = [
      ...new Set([
        ...library.players.map(({ name }) => name),
        ...library.players.flatMap(({ teams = [] }) => teams),
        ...library.events.map(({ name }) => name),
        ...library.games.flatMap(({ site, redTeam, blackTeam }) => [site, redTeam, blackTeam]),
      ]),
    ];
  });

  it.each([
    ['胡荣华', '胡榮華'],
    ['于幼华', '于幼華'],
    ['余仲明', '余仲明'],
    ['范思远', '范思遠'],
    ['沈阳', '瀋陽'],
    ['沈浩', '沈浩'],
    ['钟少鸿', '鍾少鴻'],
    ['明珠星钟杯16强赛', '明珠星鐘盃16強賽'],
    ['五羊杯全国象棋冠军邀请赛', '五羊盃全國象棋冠軍邀請賽'],
    ['烟台', '煙台'],
    ['石家庄', '石家莊'],
    ['Hu Ronghua', 'Hu Ronghua'],
  ])('%s is %s', (simplified, traditional) => {
    expect(toTraditional(simplified)).toBe(traditional);
  });

  it('are led back to the spelling of the library', () => {
    expect(names.filter((name) => toSimplified(toTraditional(name)) !== name)).toEqual([]);
  });

  it('keep players and events apart', () => {
    for (const list of [library.players, library.events])
      expect(new Set(list.map(({ name }) => toTraditional(name))).size).toBe(list.length);
  });

  it('are found in either spelling', () => {
    expect(foldSpelling('胡榮華')).toBe(foldSpelling('胡荣华'));
    expect(foldSpelling('瀋陽')).toBe('沈阳');
  });

  it('need a small table', async () => {
    const file = new URL('../data/traditional.json', import.meta.url);
    expect((await stat(file)).size).toBeLessThan(4096);
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('phrases');
  });
});
