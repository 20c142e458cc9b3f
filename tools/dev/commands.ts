// The commands behind the five words. Every file in the folder of a word is a command, and so is every folder with a
// run.ts. The comment at the top of the file gives a summary (first sentence), the goal, and the options of nightly
// runs.
import { globSync, readFileSync } from 'node:fs';

/** In the order of the nightly run: the promises of `verify` read the reports of the journeys before them. */
export const WORDS = ['measure', 'bench', 'prove', 'verify', 'make'] as const;
export type Word = (typeof WORDS)[number];

export interface Command {
  readonly word: Word;
  readonly name: string;
  readonly file: string;
  readonly summary: string;
  /** The goal of its last line; commands that only make files have none. */
  readonly goal: string | undefined;
  /** The options of each nightly run. */
  readonly nights: readonly (readonly string[])[];
}

export function commandsOf(word: Word): readonly Command[] {
  return globSync([`tools/${word}/*.ts`, `tools/${word}/*/run.ts`])
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readCommand(word, file))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

export function isWord(text: string | undefined): text is Word {
  return WORDS.some((word) => word === text);
}

function readCommand(word: Word, file: string): Command {
  const name = file.replace(`tools/${word}/`, '').replace(/(?:\/run)?[.]ts$/, '');
  const header = headerOf(readFileSync(file, 'utf8'));
  const nights = valuesOf(header, 'Night').map((options) => options.split(' ').filter(Boolean));
  return {
    word,
    name,
    file,
    summary: firstSentence(header),
    goal: valuesOf(header, 'Goal')[0],
    nights: nights.length === 0 ? [[]] : nights,
  };
}

/** The lines of the comment that a file starts with. */
function headerOf(source: string): readonly string[] {
  const lines = source.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines.slice(0, end).map((line) => line.replace(/^\/\/ ?/, ''));
}

function valuesOf(header: readonly string[], key: string): readonly string[] {
  return header
    .filter((line) => line.startsWith(`${key}:`))
    .map((line) => line.slice(key.length + 1).trim());
}

/** Up to the first full stop, colon or semicolon. */
function firstSentence(header: readonly string[]): string {
  const [, sentence = ''] = /^(.*?)[.:;](?: |$)/.exec(header.join(' ')) ?? [];
  return `${sentence}.`;
}
