import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EVERY_GAME, libraryPath } from './library-filter.ts';
import { LibrarySource } from './library-nav.tsx';
import { MasterGames } from './master-games.tsx';
import { useLibraryGames } from './use-library-games.ts';

const SHOWN = 6;

/** The master games played on this calendar day (MM-DD); renders nothing if there are none. */
export function TodayMasters({ day }: { readonly day: string }): ReactElement | null {
  const text = useText();
  const [isAll, setAll] = useState(false);
  const { list, total = 0 } = useLibraryGames({ ...EVERY_GAME, day }, SHOWN);
  if (list.items.length === 0) return null;
  return (
    <section>
      <h2 className="section-heading">
        {text('library.today')}
        <AppLink className="section-heading__end" to={libraryPath({ day })}>
          {text('library.allGames', { count: total })}
          <Icon name="right" size="small" />
        </AppLink>
      </h2>
      <MasterGames
        list={{
          ...list,
          hasMore: false,
          items: list.items.slice(0, isAll ? undefined : SHOWN / 2),
        }}
        empty={null}
      />
      {isAll || list.items.length <= SHOWN / 2 ? null : (
        <Button variant="outline" isBlock className="list-more" onClick={() => setAll(true)}>
          {text('list.more')}
        </Button>
      )}
      <LibrarySource />
    </section>
  );
}
