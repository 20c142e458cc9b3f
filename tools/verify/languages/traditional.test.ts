import { globSync, readFileSync } from 'node:fs';
import { readLibrary } from '@chuhe/library';
import { toTraditional } from '@chuhe/library/traditional';
import { describe, expect, it } from 'vitest';
import { simplifiedIn } from './traditional.ts';

/** Every file of texts in traditional Chinese: in the language's folder, or named after it. */
const FILES = globSync(['{apps,packages}/*/{src,data,texts}/**/{tw/*,tw,*.tw}.json'], {
  exclude: ['**/node_modules/**', '**/dist/**'],
}).toSorted();

/** Names of languages in their own writing. */
const OWN_NAMES = ['简体中文'];

function faultsOf(text: string): string {
  const rest = OWN_NAMES.reduce((left, name) => left.replaceAll(name, ''), text);
  return simplifiedIn(rest).join('');
}

describe('texts in traditional Chinese', () => {
  it('are found', () => {
    expect(FILES.filter((file) => file.includes('platform/language/tw/')).length).toBeGreaterThan(
      30,
    );
    expect(FILES).toContain('packages/openings/data/names.tw.json');
    expect(FILES).toContain('packages/puzzles/data/titles.tw.json');
    expect(FILES).toContain('apps/web/src/learn/course/texts.tw.json');
  });

  it.each(FILES)('%s has no simplified character', (file) => {
    expect(faultsOf(readFileSync(file, 'utf8'))).toBe('');
  });

  it.each(FILES)('%s quotes as Taiwan does', (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/[“”‘’]/u);
  });

  it('stand in the changelog', () => {
    const sections = readFileSync('CHANGELOG.md', 'utf8')
      .split(/^### /m)
      .filter((section) => section.startsWith('繁體中文'));
    expect(sections.length).toBeGreaterThan(0);
    for (const section of sections) expect(faultsOf(section)).toBe('');
  });

  it('are told from simplified ones', () => {
    expect(simplifiedIn('网络连接已断开').join('')).toBe('网络连断开');
    expect(simplifiedIn('后羿、里程、台灣、于先生、范先生、占線')).toEqual([]);
  });
});

describe('names of the library in traditional characters', () => {
  it('have no simplified character', async () => {
    const { players, events, games } = await readLibrary();
    const names = new Set([
      ...players.map(({ name }) => name),
      ...players.flatMap(({ teams = [] }) => teams),
      ...events.map(({ name }) => name),
      ...games.flatMap(({ site, redTeam, blackTeam }) => [site, redTeam, blackTeam]),
    ]);
    expect(names.size).toBeGreaterThan(3000);
    const faults = [...names].map(toTraditional).filter((name) => simplifiedIn(name).length > 0);
    expect(faults).toEqual([]);
  });
});
