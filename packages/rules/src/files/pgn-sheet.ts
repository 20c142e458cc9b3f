import { type FileFault, type FilePart, type GameResult, resultNamed } from './game-record.ts';
import { type PgnToken, pgnTokens } from './pgn-tokens.ts';

/** A PGN file taken apart, its moves not yet played. */
export interface PgnSheet {
  readonly tags: ReadonlyMap<string, FilePart>;
  readonly words: readonly FilePart[];
  readonly comments: ReadonlyMap<number, string>;
  readonly result: GameResult | undefined;
  readonly leftOut: number;
}

export type SheetReading =
  | { readonly ok: true; readonly sheet: PgnSheet }
  | { readonly ok: false; readonly index: number; readonly fault: FileFault };

/** [R8.2] brackets inside brackets beyond this are refused. */
const DEEPEST_NESTING = 32;
const MOVE_NUMBER = /^\d*[.、]+(?!\d$)|^\d+$/;
const ASSESSMENT = /[!?]+$/;
/** Longer words are no moves, whatever they are, and are not looked into. */
const LONGEST_WORD = 64;
const NEXT_GAME = /^[ \t]*\[[ \t]*\w+[ \t]+"/m;

/** A sheet while it is being filled. */
interface Draft {
  readonly tags: Map<string, FilePart>;
  readonly words: FilePart[];
  readonly comments: Map<number, string>;
  result: GameResult | undefined;
  leftOut: number;
  /** How many variations are open here, and where the outermost of them began. */
  depth: number;
  openedAt: number;
}

/** [R8.5] the tags, the words of the main line and its comments; variations are passed over. */
export function readSheet(text: string): SheetReading {
  const draft: Draft = {
    tags: new Map(),
    words: [],
    comments: new Map(),
    result: undefined,
    leftOut: 0,
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

function take(draft: Draft, token: PgnToken): FileFault | undefined {
  switch (token.type) {
    case 'tag':
      return takeTag(draft, token);
    case 'comment':
      takeComment(draft, token.text);
      return undefined;
    case 'variation-begins':
      if (draft.depth === 0) draft.openedAt = token.index;
      draft.leftOut += 1;
      draft.depth += 1;
      return draft.depth > DEEPEST_NESTING ? 'nested-too-deep' : undefined;
    case 'variation-ends':
      draft.depth -= 1;
      return draft.depth < 0 ? 'variation-not-begun' : undefined;
    case 'word':
      if (draft.depth === 0) takeWord(draft, token);
      return undefined;
    case 'fault':
      return token.fault;
    default:
      return token satisfies never;
  }
}

function takeTag(
  draft: Draft,
  { name, value, index }: PgnToken & { readonly type: 'tag' },
): FileFault | undefined {
  if (draft.words.length > 0 || draft.depth > 0) return 'more-than-one-game';
  if (!draft.tags.has(name)) draft.tags.set(name, { text: value, index });
  return undefined;
}

function takeComment(draft: Draft, text: string): void {
  const comment = text.replaceAll(/\r\n?/g, '\n').trim();
  if (comment === '' || draft.depth > 0) return;
  const ply = draft.words.length;
  const earlier = draft.comments.get(ply);
  draft.comments.set(ply, earlier === undefined ? comment : `${earlier}\n${comment}`);
}

function takeWord(draft: Draft, word: FilePart): void {
  const text = word.text.length > LONGEST_WORD ? word.text : moveIn(word.text.normalize('NFKC'));
  draft.result = resultNamed(text);
  if (draft.result === undefined && text !== '') draft.words.push({ text, index: word.index });
}

/** A word without the move number before and the assessment after the move. */
function moveIn(word: string): string {
  return word.replace(MOVE_NUMBER, '').replace(ASSESSMENT, '');
}
