import {
  judgeLine,
  readPositionCode,
  type Side,
  startLine,
  toPosition,
  writePositionCode,
} from '@chuhe/rules';
import { type Answer, allow, refuse } from '../../platform/answer.ts';

/** A board as its author submits it. */
export interface BoardDraft {
  readonly title: string;
  readonly penCode: string;
  readonly playSide: Side;
  readonly note: string;
}

/** Accepts a board for publication: legal, not finished, and with a code that names the side to move. */
export function checkBoard(draft: BoardDraft): Answer<BoardDraft> {
  const reading = readPositionCode(draft.penCode);
  if (!reading.ok) return refuse('position-code-format');
  const lawful = toPosition({ ...reading.setup, toMove: draft.playSide });
  if (!lawful.ok) return refuse('position-unlawful');
  if (judgeLine(startLine(lawful.position)) !== undefined) return refuse('position-finished');
  return allow({ ...draft, penCode: writePositionCode(lawful.position) });
}

/** The comparison key of a title: ignores case and width of letters. */
export function foldTitle(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Every character and every pair of adjacent characters of a title. */
export function gramsOf(title: string): readonly string[] {
  const characters = Array.from(foldTitle(title));
  const pairs = characters.slice(1).map((second, index) => `${characters[index] ?? ''}${second}`);
  return [...new Set([...characters, ...pairs])];
}

/** The grams that a title must have to contain a word. */
export function gramsToFind(word: string): readonly string[] {
  const grams = gramsOf(word);
  const pairs = grams.filter((gram) => Array.from(gram).length === 2);
  return pairs.length > 0 ? pairs : grams;
}
