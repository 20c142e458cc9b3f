import type { ConditionalLine } from '@chuhe/rules';

/** The cache key of the answers for a position. */
export function conditionalKey(roomId: string, ply: number): readonly unknown[] {
  return ['conditional-moves', roomId, ply];
}

/**
 * The lines with one added. Lines with a different answer and lines that are a prefix of it are removed: a line and its
 * beginning are one line.
 */
export function withLine(
  lines: readonly ConditionalLine[],
  added: ConditionalLine,
): readonly ConditionalLine[] {
  const isContained = lines.some((line) => added.every((move, index) => line[index] === move));
  if (isContained) return lines;
  return [...lines.filter((line) => !isReplaced(line, added)), added];
}

/** Whether two lines differ at an answer, or the first is a prefix of the second. */
function isReplaced(line: ConditionalLine, added: ConditionalLine): boolean {
  const parting = line.findIndex((move, index) => move !== added[index]);
  return parting === -1 || (parting < added.length && parting % 2 === 1);
}
