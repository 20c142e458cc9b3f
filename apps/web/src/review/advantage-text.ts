import type { Text } from '../language/index.ts';
import { advantageOf, type Look } from './look.ts';

/** An advantage in a few characters: +1.2, or the mate. */
export function shortAdvantage(look: Look, text: Text): string {
  const advantage = advantageOf(look);
  if (advantage.type === 'soldiers') return advantage.text;
  const { winner, moves } = advantage;
  return moves === 0
    ? text(`outcome.win.${winner}`)
    : text(`review.mate.${winner}`, { count: moves });
}
