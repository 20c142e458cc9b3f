import { useState, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { TabHeader } from '../ui/page-header.tsx';
import { Segmented } from '../ui/segmented.tsx';

const FILTERS = ['all', 'free', 'friends'] as const;

/** Who is online, and whom one may invite. */
export function MateScreen(): ReactElement {
  const text = useText();
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  return (
    <>
      <TabHeader title={text('title.mate')}>
        <AppLink className="iconbtn" to="/search" aria-label={text('tab.search')}>
          <Icon name="search" />
        </AppLink>
      </TabHeader>
      <main id="content" className="main mate">
        <div className="mate-h">
          <h1 className="only-desk">{text('title.mate')}</h1>
          <Segmented
            label={text('mate.filter')}
            value={filter}
            choices={FILTERS.map((value) => ({ value, text: text(`mate.${value}`) }))}
            onChange={setFilter}
          />
        </div>
        <EmptyState art="soldiers" title={text('lobby.offline')} hint={text('lobby.playersHint')} />
      </main>
    </>
  );
}
