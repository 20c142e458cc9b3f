import { foldName, readingsOf } from './fold-name.ts';

/** A folded text and the places where its words begin; every Chinese character is a word. */
interface Key {
  readonly text: string;
  readonly starts: ReadonlySet<number>;
}

/** A thing's names as searches compare them. */
export interface NameKeys {
  /** The letters of all keys: a name without the letters of a word needs no comparison. */
  readonly letters: number;
  readonly names: readonly Key[];
  readonly pinyin: readonly string[];
  readonly initials: readonly string[];
}

/** A typed word, prepared for comparisons. */
export interface NameQuery {
  readonly folded: string;
  readonly letters: number;
  /** The word with two neighbouring letters exchanged, in all places. */
  readonly swapped: readonly string[];
  readonly hasHan: boolean;
  /** Its pinyin, which finds a name typed with a wrong character of the same sound. */
  readonly pinyin: readonly string[];
  /** Whether the word is long enough to be compared with one wrong letter. */
  readonly canBeWrong: boolean;
}

const HAN = /\p{Script=Han}/u;
/** Shorter words resemble too many names. */
const SHORTEST_WRONG = { han: 3, letters: 5, pinyin: 7 } as const;
/** The number of bits on which shifts work. */
const LONGEST_WRONG = 31;
const SHORTEST_INSIDE = 3;

/** How a name fits, from best to worst. */
const RANKS = {
  same: 0,
  sameSound: 1,
  beginning: 2,
  beginningSound: 3,
  word: 4,
  wordSound: 5,
  inside: 6,
  oneWrong: 7,
} as const;
/** The rank of a name that does not fit. */
const WORST_RANK = 8;

export function keysOf(names: readonly string[]): NameKeys {
  const keys = names.map((name) => keyOf(name)).filter(({ text }) => text !== '');
  const readings = keys.flatMap(({ text }) => readingsOf(text));
  const pinyin = [...new Set(readings.map(({ whole }) => whole))];
  return {
    letters: lettersOf([...keys.map(({ text }) => text), ...pinyin].join('')),
    names: keys,
    pinyin,
    initials: [...new Set(readings.map(({ initials }) => initials))],
  };
}

function keyOf(name: string): Key {
  const starts = new Set<number>();
  let text = '';
  for (const part of name.match(/\p{Script=Han}|[^\p{Script=Han}\s·:,，：、()（）-]+/gu) ?? []) {
    starts.add(text.length);
    text += foldName(part);
  }
  return { text, starts };
}

/** Reads a typed word; undefined if nothing in it can be compared. */
export function readQuery(typed: string): NameQuery | undefined {
  const folded = foldName(typed);
  if (folded === '') return undefined;
  const hasHan = HAN.test(folded);
  const { length } = folded;
  const pinyin = length > 1 ? readingsOf(folded).map(({ whole }) => whole) : [];
  const canBeWrong =
    length <= LONGEST_WRONG && length >= (hasHan ? SHORTEST_WRONG.han : SHORTEST_WRONG.letters);
  return {
    folded,
    letters: lettersOf(folded),
    swapped: canBeWrong ? swappedOf(folded) : [],
    hasHan,
    pinyin,
    canBeWrong,
  };
}

function swappedOf(word: string): readonly string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const pair = word.charAt(at + 1) + word.charAt(at);
    return word.slice(0, at) + pair + word.slice(at + 2);
  });
}

/** The letters of a text as bits; different letters may share one. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

function hasOneBit(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** How well keys fit a query: the lower the better; undefined if they do not. */
export function rankOf(keys: NameKeys, query: NameQuery): number | undefined {
  const exact = rankExactly(keys, query);
  if (exact !== undefined || !query.canBeWrong) return exact;
  return isNear(keys, query) ? RANKS.oneWrong : undefined;
}

/** The same without wrong letters, which is much faster. */
export function rankExactly(keys: NameKeys, query: NameQuery): number | undefined {
  const { folded, hasHan } = query;
  // The pinyin of Chinese characters consists of other letters.
  if (!hasHan && (query.letters & ~keys.letters) !== 0) return undefined;
  let best = WORST_RANK;
  for (const { text, starts } of keys.names) best = Math.min(best, rankInName(text, starts, query));
  const sounds = hasHan ? query.pinyin : [folded];
  for (const sound of sounds)
    for (const whole of keys.pinyin) best = Math.min(best, rankOfSound(whole, sound, hasHan));
  if (!hasHan)
    for (const initials of keys.initials) best = Math.min(best, rankOfInitials(initials, folded));
  return best === WORST_RANK ? undefined : best;
}

function rankInName(text: string, starts: ReadonlySet<number>, query: NameQuery): number {
  const { folded } = query;
  const place = text.indexOf(folded);
  if (place < 0) return WORST_RANK;
  if (place === 0) return text.length === folded.length ? RANKS.same : RANKS.beginning;
  for (let at = place; at >= 0; at = text.indexOf(folded, at + 1))
    if (starts.has(at)) return RANKS.word;
  return folded.length >= SHORTEST_INSIDE ? RANKS.inside : WORST_RANK;
}

function rankOfSound(whole: string, sound: string, hasHan: boolean): number {
  const place = whole.indexOf(sound);
  if (place < 0) return WORST_RANK;
  // The characters were typed, so a name that only sounds alike comes last.
  if (hasHan) return RANKS.inside;
  if (place === 0) return whole === sound ? RANKS.sameSound : RANKS.beginningSound;
  return sound.length >= SHORTEST_INSIDE ? RANKS.wordSound : WORST_RANK;
}

function rankOfInitials(initials: string, typed: string): number {
  if (initials === typed) return RANKS.sameSound;
  if (initials.startsWith(typed)) return RANKS.beginningSound;
  return typed.length >= SHORTEST_INSIDE && initials.includes(typed) ? RANKS.inside : WORST_RANK;
}

function isNear({ names, pinyin, letters }: NameKeys, query: NameQuery): boolean {
  const { folded, hasHan, swapped } = query;
  const missing = query.letters & ~letters;
  if (!hasOneBit(missing)) return false;
  if (missing === 0 && names.some(({ text }) => swapped.some((word) => text.includes(word))))
    return true;
  // Long pinyin contains much that resembles a short word.
  const sounds = hasHan || folded.length < SHORTEST_WRONG.pinyin ? [] : pinyin;
  if (missing === 0 && sounds.some((text) => swapped.some((word) => text.includes(word))))
    return true;
  const masks = new Map<string, number>();
  for (let place = 0; place < folded.length; place += 1) {
    const letter = folded.charAt(place);
    masks.set(letter, (masks.get(letter) ?? 0) | (1 << place));
  }
  const last = 1 << (folded.length - 1);
  const fits = (text: string): boolean => hasNear(text, masks, last);
  return names.some(({ text }) => fits(text)) || sounds.some(fits);
}

/**
 * Whether a text contains a word with at most one letter too many, missing or replaced (the bit-parallel search of Wu
 * and Manber). Bit n of a state: the first n + 1 letters of the word end here.
 */
function hasNear(text: string, masks: ReadonlyMap<string, number>, last: number): boolean {
  let exact = 0;
  let near = 1;
  for (let at = 0; at < text.length; at += 1) {
    const mask = masks.get(text.charAt(at)) ?? 0;
    const before = exact;
    exact = ((exact << 1) | 1) & mask;
    near = (((near << 1) | 1) & mask) | before | (before << 1) | (exact << 1) | 1;
    if ((near & last) !== 0) return true;
  }
  return false;
}
