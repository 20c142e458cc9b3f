import { isHan, type LibraryGame, winnerSeal } from '@chuhe/protocol';
import type { ReactElement, ReactNode } from 'react';
import { type Locale, useLocale, useText } from '../../platform/language/index.ts';
import { calendarText } from '../../ui/dates.ts';
import type { PagedList } from '../../ui/paged-list.tsx';
import { GameList, type ListedGame, type RenderPreview } from '../game-list/index.ts';
import { useMasterNames } from '../masters/index.ts';
import { libraryGamePath } from './library-paths.ts';

interface MasterGamesProps {
  readonly list: PagedList<LibraryGame>;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly renderPreview?: RenderPreview<LibraryGame>;
}

/** Games of masters. */
export function MasterGames(props: MasterGamesProps): ReactElement {
  return <GameList {...props} listed={useListedMasters()} isTimeless />;
}

/** A function that makes the row of a master game. */
function useListedMasters(): (game: LibraryGame) => ListedGame {
  const text = useText();
  const locale = useLocale();
  const names = useMasterNames();
  return (game) => ({
    id: game.id,
    to: libraryGamePath(game.id),
    players: {
      RED: { name: names.person(game.red) },
      BLACK: { name: names.person(game.black) },
    },
    result: winnerSeal(game.winner ?? 'draw', locale),
    notes: [],
    plies: game.plies,
    openingTag: game.openingTag ?? game.opening,
    when: game.date.slice(0, 4) || text('library.undated'),
    day: dayOf(game.date, locale) || text('library.undated'),
  });
}

/** The known part of a date. */
function dayOf(date: string, locale: Locale): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  if (isHan(locale)) return [year, month, day].filter(Boolean).map(Number).join('.');
  return calendarText(`${year}-${month}`, day, locale);
}
