import { type Line, shortenLine } from '@chuhe/rules';
import type { Adviser } from '../engine/index.ts';
import { type Look, lookAtEnd, lookOf } from './look.ts';

/**
 * Looks at the positions of a game one after the other, from where an earlier review stopped, and tells
 * of each. Ends when all have been looked at; stops with an error when nobody can look or nobody waits.
 */
export async function reviewGame(
  line: Line,
  earlier: readonly Look[],
  { look }: Pick<Adviser, 'look'>,
  { signal, onLook }: { readonly signal: AbortSignal; readonly onLook: (look: Look) => void },
): Promise<void> {
  for (let ply = earlier.length; ply <= line.moves.length; ply += 1) {
    const part = shortenLine(line, line.moves.length - ply);
    const seen = lookAtEnd(part) ?? lookOf(part, await look(part, signal));
    signal.throwIfAborted();
    onLook(seen);
  }
}
