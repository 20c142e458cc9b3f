// Writes packages/names/data/han.json: the pinyin and the simplified form of common characters, from the Unihan files of
// the Debian package `unicode-data`. `--from FOLDER` names another folder. The characters are those
// of GB 2312 and of the library. The result is committed.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLibrary } from '@chuhe/library';
import { loadCatalogue } from '@chuhe/puzzles';

const { values } = parseArgs({
  options: { from: { type: 'string', default: '/usr/share/unicode' } },
});
const TARGET = 'packages/names/data/han.json';

/** The characters of a national encoding: those that people can be expected to type. */
function charactersOf(
  encoding: string,
  { first, second }: { readonly first: readonly [number, number]; readonly second: number },
): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let high = first[0]; high <= first[1]; high += 1)
    for (let low = second; low <= 0xfe; low += 1) {
      const character = decoder.decode(Uint8Array.of(high, low));
      if (/^\p{Script=Han}$/u.test(character)) found.add(character);
    }
  return found;
}

/** The rows of one field of a Unihan file: a character and its value. */
function rowsOf(file: string, field: string): readonly (readonly [string, string])[] {
  const text = execFileSync('bzcat', [`${values.from}/${file}`], { maxBuffer: 2 ** 28 });
  return String(text)
    .split('\n')
    .flatMap((line) => {
      const [code = '', name, value = ''] = line.split('\t');
      return code.startsWith('U+') && name === field ? [[characterOf(code), value] as const] : [];
    });
}

function characterOf(code: string): string {
  return String.fromCodePoint(Number.parseInt(code.slice(2), 16));
}

// GB 2312 is the part of GBK whose second byte is 0xA1 or more.
const simplified = charactersOf('gbk', { first: [0xb0, 0xf7], second: 0xa1 });
const traditional = charactersOf('big5', { first: [0xa4, 0xf9], second: 0x40 });

const pairs = rowsOf('Unihan_Variants.txt.bz2', 'kSimplifiedVariant').flatMap(([from, value]) => {
  const targets = value.split(' ').map((code) => characterOf(code));
  const to = targets.find((one) => simplified.has(one)) ?? from;
  const isKnown = traditional.has(from) || simplified.has(from);
  return to === from || targets.includes(from) || !isKnown ? [] : [`${from}${to}`];
});
/** Variants in the names of pieces and in titles that the file does not list or lists with two meanings. */
const OWN_PAIRS = [
  '俥车',
  '傌马',
  '砲炮',
  '碁棋',
  '裡里',
  '裏里',
  '著着',
  '乾干',
  '閒闲',
  '麽么',
  '祇只',
];
const all = [...new Set([...pairs, ...OWN_PAIRS])];
const folded = new Set(all.map((pair) => Array.from(pair)[0] ?? ''));

// Masters, events and manuals have rarer characters.
const library = await readLibrary();
const puzzles = await loadCatalogue('zh', 'zh');
const known = new Set(
  [...library.players, ...library.events, ...puzzles].map(({ name }) => name).join(''),
);

const syllables = new Map<string, string>();
for (const [character, value] of rowsOf('Unihan_Readings.txt.bz2', 'kMandarin')) {
  if (!(simplified.has(character) || known.has(character)) || folded.has(character)) continue;
  const [reading = ''] = value.split(' ');
  const syllable = reading
    .normalize('NFD')
    .replaceAll('u\u0308', 'v')
    .replaceAll(/\p{Mark}/gu, '');
  syllables.set(syllable, (syllables.get(syllable) ?? '') + character);
}
const readings = Object.fromEntries(
  [...syllables].toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync(TARGET, `${JSON.stringify({ simplified: all.join(''), readings }, null, 1)}\n`);
process.stdout.write(
  `${TARGET}: ${all.length} traditional characters, ${syllables.size} syllables\n`,
);
