import { type AnnotatedGame, startPosition } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { diceOf, growTree } from '../../rules/src/testing/trees.ts';
import { FILE_EXTENSIONS, GAME_FORMATS, WRITABLE_FORMATS } from './game-formats.ts';
import { readGameFileBytes } from './read-files.ts';

const tree = growTree(startPosition(), 40, diceOf(11));
const GAME: AnnotatedGame = { headers: new Map([['Event', '茶馆赛']]), tree, result: '1-0' };

test.each(WRITABLE_FORMATS)(
  'what $name writes can be read, with variations if it keeps them',
  async (format) => {
    const { games } = readGameFileBytes(await format.write(GAME, 'Chinese'));
    expect(games).toMatchObject([
      { ok: true, leftOut: 0, game: { result: '1-0', headers: GAME.headers } },
    ]);
    const [reading] = games;
    const branches = reading?.ok === true ? reading.game.tree.children.length : 0;
    expect(branches).toBe(format.hasVariations ? tree.children.length : 1);
  },
);

test('a format that calls itself concatenable is read as several games', async () => {
  for (const { isConcatenable, write } of WRITABLE_FORMATS) {
    const bytes = await write(GAME, 'ICCS');
    const { games } = readGameFileBytes(Uint8Array.from([...bytes, 10, ...bytes]));
    expect(games.filter(({ ok }) => ok).length === 2).toBe(isConcatenable);
  }
});

test('the file dialog offers the extension of every format, and archives', () => {
  for (const { extension } of Object.values(GAME_FORMATS))
    expect(FILE_EXTENSIONS).toContain(extension);
  expect(FILE_EXTENSIONS).toContain('zip');
});
