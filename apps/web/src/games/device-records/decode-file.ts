import { readGames } from '@chuhe/rules';

/** The national encodings of mainland China and of Taiwan, for files that are not in UTF-8. */
const NATIONAL = ['gb18030', 'big5'] as const;

/** Characters that game records are full of, in both scripts: read in the wrong encoding they all but vanish. */
const COMMON = new Set(
  '车車俥马馬傌炮砲包兵卒相象士仕将將帅帥进進退平红紅黑先后後胜勝负負和局着步杀殺攻守优優势勢的中一二三四五六七八九',
);

/** The text of a file; nothing in it names its encoding, so the one that yields games is taken. */
export function decodeFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [mainland, taiwan] = NATIONAL.map((name) => new TextDecoder(name).decode(bytes));
    return isBetter(taiwan ?? '', mainland ?? '') ? (taiwan ?? '') : (mainland ?? '');
  }
}

function isBetter(one: string, other: string): boolean {
  const [games, otherGames] = [gamesIn(one), gamesIn(other)];
  return games === otherGames ? likeness(one) > likeness(other) : games > otherGames;
}

function gamesIn(text: string): number {
  return readGames(text).filter(({ ok }) => ok).length;
}

/** How much of what is not ASCII looks like a record of a game; characters that do not exist count twice against it. */
function likeness(text: string): number {
  const foreign = Array.from(text).filter((character) => character > '\u007F');
  const common = foreign.filter((character) => COMMON.has(character)).length;
  const broken = foreign.filter((character) => /[\uFFFD\p{Co}]/u.test(character)).length;
  return foreign.length === 0 ? 0 : (common - 2 * broken) / foreign.length;
}
