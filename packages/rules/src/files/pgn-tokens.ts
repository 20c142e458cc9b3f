import type { FileFault } from './game-record.ts';

/** One piece of a PGN file, with the place where it begins. */
export type PgnToken = { readonly index: number } & (
  | { readonly type: 'tag'; readonly name: string; readonly value: string }
  | { readonly type: 'comment'; readonly text: string }
  | { readonly type: 'variation-begins' }
  | { readonly type: 'variation-ends' }
  /** A move, a move number, a result, or several of them written together. */
  | { readonly type: 'word'; readonly text: string }
  /** The file cannot be read on from here. */
  | { readonly type: 'fault'; readonly fault: FileFault }
);

const TOKEN = new RegExp(
  [
    String.raw`(?<skipped>\s+|^%.*|\$\d*)`,
    String.raw`\[\s*(?<name>\w+)\s+"(?<value>[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*)"\s*\]`,
    String.raw`\{(?<comment>[^}]*)\}`,
    String.raw`;(?<remark>.*)`,
    String.raw`(?<bracket>[()])`,
    String.raw`(?<word>[^\s{}()[\];$]+)`,
  ].join('|'),
  'my',
);

const FAULT_AT: Readonly<Record<string, FileFault>> = { '[': 'bad-tag', '{': 'comment-open' };

/** [R8.5] cuts a PGN file into tags, comments, brackets and words; ends at the first fault. */
export function* pgnTokens(text: string): Generator<PgnToken> {
  const pattern = new RegExp(TOKEN);
  let index = 0;
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
  const { skipped, name, value = '', comment, remark, bracket, word = '' } = groups;
  if (skipped !== undefined) return undefined;
  if (name !== undefined) return { type: 'tag', index, name, value: unescape(value) };
  const text = comment ?? remark;
  if (text !== undefined) return { type: 'comment', index, text };
  if (bracket === undefined) return { type: 'word', index, text: word };
  return { type: bracket === '(' ? 'variation-begins' : 'variation-ends', index };
}

function unescape(value: string): string {
  return value.replaceAll(/\\(["\\])/g, '$1');
}
