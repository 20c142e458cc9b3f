import type { MoveMark } from '../tree/game-tree.ts';
import { markNamed, markOfNumber } from '../tree/notes-text.ts';
import { type FileFault, type FilePart, type GameResult, resultNamed } from './game-record.ts';

/** A parsed PGN file whose moves have not been played yet. */
export interface PgnSheet {
  readonly tags: ReadonlyMap<string, FilePart>;
  readonly items: readonly SheetItem[];
  readonly result: GameResult | undefined;
}

/** An item of the movetext, in file order. */
export type SheetItem = { readonly index: number } & (
  | { readonly type: 'move'; readonly text: string; readonly mark: MoveMark | undefined }
  | { readonly type: 'mark'; readonly mark: MoveMark }
  | { readonly type: 'comment'; readonly text: string }
  | { readonly type: 'variation-begins' }
  | { readonly type: 'variation-ends' }
);

type SheetReading =
  | { readonly ok: true; readonly sheet: PgnSheet }
  | { readonly ok: false; readonly index: number; readonly fault: FileFault };

/** [R8.2] deeper nesting of brackets is refused. */
const DEEPEST_NESTING = 100;
const MOVE_NUMBER = /^\d*[.、]+(?!\d$)|^\d+$/;
const ASSESSMENT = /[!?]+$/;
/** Longer words cannot be moves and are not parsed. */
const LONGEST_WORD = 64;
const NEXT_GAME = /^[ \t]*\[[ \t]*\w+[ \t]+"/m;

/** A sheet under construction. */
interface Draft {
  readonly tags: Map<string, FilePart>;
  readonly items: SheetItem[];
  result: GameResult | undefined;
  hasMoves: boolean;
  /** The number of open variations, and where the outermost one began. */
  depth: number;
  openedAt: number;
}

/** [R8.5] the tags and the items of the movetext. */
export function readSheet(text: string): SheetReading {
  const draft: Draft = {
    tags: new Map(),
    items: [],
    result: undefined,
    hasMoves: false,
    depth: 0,
    openedAt: 0,
  };
  for (const token of pgnTokens(text)) {
    const fault = take(draft, token);
    if (fault !== undefined) return { ok: false, index: token.index, fault };
    if (draft.result !== undefined) {
      const next = NEXT_GAME.exec(text.slice(token.index));
      if (next === null) return { ok: true, sheet: draft };
      return { ok: false, index: token.index + next.index, fault: 'more-than-one-game' };
    }
  }
  if (draft.depth === 0) return { ok: true, sheet: draft };
  return { ok: false, index: draft.openedAt, fault: 'variation-open' };
}

/** [R8.11] the start of each game of a file: a tag after the moves or the result of another game. */
export function gameStarts(text: string): readonly number[] {
  const starts = [0];
  let hasMoves = false;
  for (const { type, index } of gameTokens(text)) {
    if (type === 'tag' && hasMoves) starts.push(index);
    hasMoves = type === 'word' || (hasMoves && type !== 'tag');
  }
  return starts;
}

/** The tokens of all games; after a fault it continues at the next game's tags. */
function* gameTokens(text: string): Generator<PgnToken> {
  let from = 0;
  while (from < text.length) {
    let faultAt: number | undefined;
    for (const token of pgnTokens(text, from)) {
      if (token.type === 'fault') faultAt = token.index;
      // Unreadable text belongs to the game before the next tag.
      yield token.type === 'fault' ? { type: 'word', index: token.index, text: '' } : token;
    }
    const next = faultAt === undefined ? null : NEXT_GAME.exec(text.slice(faultAt + 1));
    if (faultAt === undefined || next === null) return;
    from = faultAt + 1 + next.index;
  }
}

function take(draft: Draft, token: PgnToken): FileFault | undefined {
  switch (token.type) {
    case 'tag':
      return takeTag(draft, token);
    case 'variation-begins':
    case 'variation-ends':
      return takeBracket(draft, token);
    case 'word':
      takeWord(draft, token);
      return undefined;
    case 'comment':
    case 'mark':
      draft.items.push(token);
      return undefined;
    case 'fault':
      return token.fault;
    default:
      return token satisfies never;
  }
}

function takeBracket(
  draft: Draft,
  token: SheetItem & { readonly type: 'variation-begins' | 'variation-ends' },
): FileFault | undefined {
  draft.items.push(token);
  if (token.type === 'variation-ends') {
    draft.depth -= 1;
    return draft.depth < 0 ? 'variation-not-begun' : undefined;
  }
  if (draft.depth === 0) draft.openedAt = token.index;
  draft.depth += 1;
  return draft.depth > DEEPEST_NESTING ? 'nested-too-deep' : undefined;
}

function takeTag(
  draft: Draft,
  { name, value, index }: PgnToken & { readonly type: 'tag' },
): FileFault | undefined {
  if (draft.hasMoves || draft.depth > 0) return 'more-than-one-game';
  if (!draft.tags.has(name)) draft.tags.set(name, { text: value, index });
  return undefined;
}

function takeWord(draft: Draft, { text: word, index }: FilePart): void {
  const isLong = word.length > LONGEST_WORD;
  const text = isLong ? word : word.normalize('NFKC').replace(MOVE_NUMBER, '');
  const result = resultNamed(text);
  // A result inside a variation is that line's, not the game's.
  if (draft.depth === 0) draft.result = result;
  if (result !== undefined || text === '') return;
  const [assessment = ''] = (isLong ? null : ASSESSMENT.exec(text)) ?? [];
  const move = text.slice(0, text.length - assessment.length);
  const mark = markNamed(assessment);
  if (move !== '') {
    draft.items.push({ type: 'move', text: move, mark, index });
    draft.hasMoves ||= draft.depth === 0;
  } else if (mark !== undefined) draft.items.push({ type: 'mark', mark, index });
}

/** One token of a PGN file, with its offset. */
type PgnToken = { readonly index: number } & (
  | { readonly type: 'tag'; readonly name: string; readonly value: string }
  | { readonly type: 'comment'; readonly text: string }
  | { readonly type: 'mark'; readonly mark: MoveMark }
  | { readonly type: 'variation-begins' }
  | { readonly type: 'variation-ends' }
  /** A move, a move number, a result, or several of them written together. */
  | { readonly type: 'word'; readonly text: string }
  /** The rest of the file cannot be read. */
  | { readonly type: 'fault'; readonly fault: FileFault }
);

const TOKEN = new RegExp(
  [
    String.raw`(?<skipped>\s+|^%.*)`,
    String.raw`\$(?<nag>\d*)`,
    String.raw`\[\s*(?<name>\w+)\s+"(?<value>[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*)"\s*\]`,
    // Many programs do not escape quotes inside a value; the value then extends to the end of the line.
    String.raw`\[\s*(?<looseName>\w+)\s+"(?<looseValue>[^\r\n]*)"[ \t]*\](?=[ \t]*\r?$)`,
    String.raw`\{(?<comment>[^}]*)\}`,
    String.raw`;(?<remark>.*)`,
    String.raw`(?<bracket>[()])`,
    String.raw`(?<word>[^\s{}()[\];$]+)`,
  ].join('|'),
  'my',
);

const FAULT_AT: Readonly<Record<string, FileFault>> = { '[': 'bad-tag', '{': 'comment-open' };

/** [R8.5] splits a PGN file into tags, comments, brackets and words; stops at the first fault. */
function* pgnTokens(text: string, from = 0): Generator<PgnToken> {
  const pattern = new RegExp(TOKEN);
  let index = from;
  while (index < text.length) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match === null) {
      yield { type: 'fault', index, fault: FAULT_AT[text.charAt(index)] ?? 'stray-bracket' };
      return;
    }
    const token = tokenOf(match.groups ?? {}, index);
    if (token !== undefined) yield token;
    index = pattern.lastIndex;
  }
}

function tokenOf(
  groups: Readonly<Record<string, string | undefined>>,
  index: number,
): PgnToken | undefined {
  const { skipped, nag, comment, remark, bracket, word = '' } = groups;
  if (skipped !== undefined) return undefined;
  if (nag !== undefined) return markToken(nag, index);
  const { name = groups['looseName'], value = groups['looseValue'] ?? '' } = groups;
  if (name !== undefined) return { type: 'tag', index, name, value: unescape(value) };
  const text = comment ?? remark;
  if (text !== undefined) return { type: 'comment', index, text };
  if (bracket === undefined) return { type: 'word', index, text: word };
  return { type: bracket === '(' ? 'variation-begins' : 'variation-ends', index };
}

/** Ignores numbers beyond the six marks; a tree has no place for them. */
function markToken(number: string, index: number): PgnToken | undefined {
  const mark = markOfNumber(Number(number));
  return mark === undefined ? undefined : { type: 'mark', index, mark };
}

function unescape(value: string): string {
  return value.replaceAll(/\\(["\\])/g, '$1');
}
