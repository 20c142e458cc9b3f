import { useState, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { NetworkNote } from '../session/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { TabHeader } from '../ui/page-header.tsx';
import { SearchResults } from './search-results.tsx';
import { useSettled } from './use-settled.ts';

const SCOPES = ['player', 'room'] as const;

/** Finds players and rooms by their first letters. */
export function SearchScreen(): ReactElement {
  const text = useText();
  const [word, setWord] = useState('');
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('player');
  const sought = useSettled(word.trim());
  return (
    <>
      <TabHeader title={text('title.search')} />
      <main id="content" className="main narrow">
        <h1 className="only-desk page-h">{text('title.search')}</h1>
        <NetworkNote />
        <search className="sbox">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            value={word}
            maxLength={40}
            placeholder={text('search.placeholder')}
            aria-label={text('search.label')}
            onChange={(event) => setWord(event.target.value)}
          />
          {word === '' ? null : (
            <button
              type="button"
              className="iconbtn"
              aria-label={text('search.clear')}
              onClick={() => setWord('')}
            >
              <Icon name="close" />
            </button>
          )}
        </search>
        <fieldset className="chips">
          <legend className="vh">{text('search.scope')}</legend>
          {SCOPES.map((value) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={value === scope}
              onClick={() => setScope(value)}
            >
              {text(`search.${value}`)}
            </button>
          ))}
        </fieldset>
        {sought === '' ? (
          <EmptyState art="horse" title={text('search.start')} hint={text('search.startHint')} />
        ) : (
          <SearchResults scope={scope} word={sought} />
        )}
      </main>
    </>
  );
}
