import characters from './piece-sets/characters.json' with { type: 'json' };

/** The glyphs of a set as SVG, by the letter of the piece. A set may draw both sides alike: in upper case only. */
type PieceGlyphs = Readonly<Record<string, string>>;

interface PieceSetEntry {
  /** The beginning of the ids of whole pieces. */
  readonly whole: string;
  /** The beginning of the ids of glyphs. */
  readonly glyph: string;
  readonly names: Readonly<Record<'zh' | 'tw' | 'en' | 'vi', string>>;
  /** The only notation with which the set is offered; missing if it is always offered. */
  readonly notation?: 'vietnamese';
}

/** Every set of pieces. Its glyphs are a file of their own. */
export const PIECE_SETS = {
  characters: {
    whole: 'xq-piece-',
    glyph: 'xq-',
    names: { zh: '汉字（红黑异字）', tw: '漢字', en: 'Characters', vi: 'Chữ Hán' },
  },
  mainland: {
    whole: 'xq-main-',
    glyph: 'xq-z',
    names: {
      zh: '汉字（红黑同字）',
      tw: '大陸字形',
      en: 'Mainland characters',
      vi: 'Chữ Hán đại lục',
    },
  },
  simplified: {
    whole: 'xq-simple-',
    glyph: 'xq-s',
    names: { zh: '简体字', tw: '簡體字', en: 'Simplified', vi: 'Chữ giản thể' },
  },
  pictograms: {
    whole: 'xq-pic-',
    glyph: 'xq-i',
    names: { zh: '图形', tw: '圖形', en: 'Pictures', vi: 'Hình vẽ' },
  },
  letters: {
    whole: 'xq-let-',
    glyph: 'xq-l',
    names: { zh: '越南字母', tw: '越南字母', en: 'Vietnamese letters', vi: 'Chữ cái' },
    notation: 'vietnamese',
  },
} as const satisfies Readonly<Record<string, PieceSetEntry>>;

export type PieceSet = keyof typeof PIECE_SETS;

export function isPieceSet(name: unknown): name is PieceSet {
  return typeof name === 'string' && Object.hasOwn(PIECE_SETS, name);
}

/** Sets sold on the mainland write chariots, horses and cannons of both sides alike. */
const MAINLAND: PieceGlyphs = {
  ...characters.glyphs,
  R: characters.glyphs.r,
  N: characters.glyphs.n,
  c: characters.glyphs.C,
};

/** The files are loaded when their set is chosen; the characters are always there. */
const FILES: Readonly<Record<PieceSet, () => Promise<PieceGlyphs>>> = {
  characters: () => Promise.resolve(characters.glyphs),
  mainland: () => Promise.resolve(MAINLAND),
  simplified: async () => {
    const { glyphs } = (await import('./piece-sets/simplified.json', { with: { type: 'json' } }))
      .default;
    return { ...MAINLAND, ...glyphs, r: glyphs.R, n: glyphs.N };
  },
  pictograms: async () =>
    (await import('./piece-sets/pictograms.json', { with: { type: 'json' } })).default.glyphs,
  letters: async () =>
    (await import('./piece-sets/letters.json', { with: { type: 'json' } })).default.glyphs,
};

/** A set whose glyphs are loaded. */
export interface LoadedPieceSet {
  readonly set: PieceSet;
  readonly glyphs: PieceGlyphs;
}

/** The set that pages without a choice show. */
export const DEFAULT_PIECES: LoadedPieceSet = { set: 'characters', glyphs: characters.glyphs };

export async function loadPieceSet(set: PieceSet): Promise<LoadedPieceSet> {
  return { set, glyphs: await FILES[set]() };
}
