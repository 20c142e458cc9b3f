import { type GameSummary, outcomeTexts } from '@chuhe/protocol';
import { type PerSide, type Position, readPosition, type Side, startPosition } from '@chuhe/rules';
import { useState } from 'react';
import { type Locale, type Text, useLocale, useText } from '../../platform/language/index.ts';
import { shortestText } from '../../ui/dates.ts';
import { shortSentClock } from '../../ui/time-control-text.ts';
import type { ListedGame } from '../game-list/index.ts';
import { nameOf, outcomeOf } from './game-record.ts';

interface Reader {
  readonly text: Text;
  readonly locale: Locale;
  readonly now: Date;
}

interface Listing {
  readonly to: string;
  /** The side of the player whose list it is. */
  readonly viewer?: Side | undefined;
  /** Whether the day is above the row, so that the row shows the hour. */
  readonly isUnderDay?: boolean;
}

/** A function that makes the row of a finished online game. */
export function useListed(): (game: GameSummary, listing: Listing) => ListedGame {
  const text = useText();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  return (game, listing) => listedOf(game, listing, { text, locale, now });
}

function listedOf(
  game: GameSummary,
  { to, viewer, isUnderDay = false }: Listing,
  { text, locale, now }: Reader,
): ListedGame {
  const outcome = outcomeOf(game);
  const texts = outcome && outcomeTexts(outcome, locale, { side: viewer });
  const endedAt = new Date(game.endedAt);
  const cause = texts?.cause ?? '';
  const notes = [viewer === undefined ? '' : text(`history.played.${viewer}`), cause];
  const players = {
    RED: { name: nameOf(game.red, text, locale), isBot: game.red.isBot, ...ratingOf(game, 'RED') },
    BLACK: {
      name: nameOf(game.black, text, locale),
      isBot: game.black.isBot,
      ...ratingOf(game, 'BLACK'),
    },
  } satisfies PerSide<object>;
  return {
    id: game.id,
    to,
    players,
    viewer,
    result: texts,
    notes: notes.filter((note) => note !== ''),
    plies: game.plies,
    clock: shortSentClock(game, text).head,
    openingTag: game.openingTag,
    when: shortestText(endedAt, isUnderDay ? endedAt : now, locale),
  };
}

/** The rating before a game, and what the game added. */
function ratingOf({ changes }: GameSummary, side: Side) {
  const change = changes?.[side];
  if (change === undefined) return {};
  return { rating: change.before, change: change.rating - change.before };
}

/** The last position, until the moves arrive. */
export function endOf({ endCode }: GameSummary): Position {
  const reading = endCode === undefined ? undefined : readPosition(endCode);
  return reading?.ok === true ? reading.position : startPosition();
}
