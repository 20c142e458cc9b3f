// Words and names that a native engineer would not write here, found in comments, documents and code.

export interface WordFault {
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** In comments and documents. */
const WORDS: readonly Rule[] = [
  { pattern: /\bso (?:many|much|long)\b(?! (?:as|that))/i, instead: 'the number, or "this long"' },
  { pattern: /\bwhom\b|\bwhoever\b|\bwhosoever\b/i, instead: 'the person: the caller, the player' },
  { pattern: /\bdear(?:er|est|ly)?\b/i, instead: 'expensive' },
  { pattern: /\bhasten/i, instead: 'bring forward, trigger' },
  { pattern: /\bat the door\b/i, instead: 'on entry' },
  {
    pattern: /\b(?:is|are|was|were|be|been|being) (?:told|asked|looked at)\b/i,
    instead: 'say who tells, asks or looks',
  },
];
/** A comment that starts a sentence with a question word without a noun. */
const NO_SUBJECT: Rule = {
  pattern: /(?:^|[.:;] )(?:What|Who|Whom) (?!if\b)[^?]*$/,
  instead: 'a noun: the caller, the data, the pieces',
};
/** In code. */
const NAMES: readonly Rule[] = [
  { pattern: /\bMOST_[A-Z]/, instead: 'MAX_' },
  { pattern: /\bPATIENCE/, instead: 'TIMEOUT' },
  { pattern: /\bFAREWELL/, instead: 'CLOSE_GRACE' },
  { pattern: /\bhasten/, instead: 'bringForward' },
];

/** The faults of one file; `isDocument` where all of it is text for people. */
export function wordFaults(text: string, isDocument: boolean): readonly WordFault[] {
  return text.split('\n').flatMap((line, index) => {
    const comment = isDocument ? line : commentOf(line);
    const rules = isDocument ? WORDS : [...WORDS, NO_SUBJECT];
    return [
      ...(comment === undefined ? [] : faultsIn(comment, rules)),
      ...(isDocument ? [] : faultsIn(line, NAMES)),
    ].map(({ found, instead }) => ({ line: index + 1, found, instead }));
  });
}

/** A line that is a comment and nothing else; a new block begins a new comment. */
const WHOLE_LINE = /^\s*(?:\*|\/\/)/;

/** The comments of a source, several lines joined, each with the number of its first line. */
export function commentsOf(source: string): readonly { line: number; text: string }[] {
  const found: { line: number; text: string; end: number; isWhole: boolean }[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    const text = commentOf(line)?.trim() ?? '';
    if (text === '') continue;
    const last = found.at(-1);
    const isWhole = WHOLE_LINE.test(line);
    if (last?.end === index && isWhole && last.isWhole) {
      last.text += ` ${text}`;
      last.end = index + 1;
    } else {
      found.push({ line: index + 1, text, end: index + 1, isWhole });
    }
  }
  return found.map(({ line, text }) => ({ line, text }));
}

function faultsIn(text: string, rules: readonly Rule[]) {
  return rules.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [{ found: found.trim(), instead }];
  });
}

/** The comment of a line: a whole line of one, or what follows the code. */
function commentOf(line: string): string | undefined {
  const whole = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)\s*(?:\*\/)?$/.exec(line)?.[1];
  return whole ?? /(?:^|\s)\/\/ (.*)$/.exec(line)?.[1] ?? /\/\*\*? (.*?) \*\//.exec(line)?.[1];
}
