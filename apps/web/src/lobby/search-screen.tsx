import { useState, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { NetworkNote } from '../session/index.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TabHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { SearchResults } from './search-results.tsx';

/** How long nothing must be typed before it is looked for. */
const SETTLE_MILLIS = 250;
const SCOPES = ['player', 'room'] as const;

/** Finds players and rooms by their first letters. */
export function SearchScreen(): ReactElement {
  const text = useText();
  const [word, setWord] = useState('');
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('player');
  const sought = useSettled(word.trim(), SETTLE_MILLIS);
  return (
    <>
      <TabHeader title={text('title.search')} />
      <main id="content" className="main narrow">
        <h1 className="only-desk page-h">{text('title.search')}</h1>
        <NetworkNote />
        <SearchBox
          word={word}
          label={text('search.label')}
          placeholder={text('search.placeholder')}
          onChange={setWord}
        />
        <ChoiceChips
          label={text('search.scope')}
          options={SCOPES.map((value) => ({ value, text: text(`search.${value}`) }))}
          value={scope}
          onChange={setScope}
        />
        {sought === '' ? (
          <EmptyState art="horse" title={text('search.start')} hint={text('search.startHint')} />
        ) : (
          <SearchResults scope={scope} word={sought} />
        )}
      </main>
    </>
  );
}
