import { expect, it } from 'vitest';
import { importsBehind, withoutLists } from './chunks.ts';

const FILES = ['assets/app-AbCd_12.js', 'assets/app-prompts-AbCd_12.js', 'assets/ui-AbCd-12.css'];

it('names the scripts to preload in the page only', () => {
  expect(withoutLists('index.html', FILES, { hostType: 'html' })).toEqual(FILES);
  expect(withoutLists('assets/home-screen-AbCd_12.js', FILES, { hostType: 'js' })).toEqual([]);
});

interface Chunk {
  readonly type: string;
  readonly imports: readonly string[];
}

function chunk(imports: readonly string[]): Chunk {
  return { type: 'chunk', imports };
}

it('lists the scripts that a chunk imports through others, without those of the start and those removed', () => {
  const bundle = {
    'assets/room-AbCd_12.js': chunk(['assets/ui-AbCd_12.js', 'assets/app-AbCd_12.js']),
    'assets/ui-AbCd_12.js': chunk(['assets/rules-AbCd_12.js', 'assets/board-AbCd_12.js']),
    'assets/rules-AbCd_12.js': chunk(['assets/ui-AbCd_12.js']),
    'assets/board-AbCd_12.js': chunk(['assets/libraries-AbCd_12.js', 'assets/styles-AbCd_12.js']),
  };
  expect(importsBehind('assets/room-AbCd_12.js', bundle)).toEqual([
    'assets/board-AbCd_12.js',
    'assets/rules-AbCd_12.js',
  ]);
});
