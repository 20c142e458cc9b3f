import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useAddressFilter } from '../../platform/navigation/index.ts';
import { NetworkNote } from '../../platform/session/index.ts';
import { TabHeader } from '../../ui/inner-page.tsx';
import { useSettled } from '../../ui/search-box.tsx';
import { SearchPanel } from './search-panel.tsx';

/** The pause before the address changes: browsers reject a change with every key. */
const ADDRESS_MILLIS = 400;

/** The search of the whole site. The word is in the address, so that going back shows the same results. */
export function SearchScreen(): ReactElement {
  const text = useText();
  const [stored, setStored] = useAddressFilter({
    read: (query) => query.get('word') ?? '',
    write: (typed) => (typed === '' ? '' : new URLSearchParams({ word: typed }).toString()),
  });
  const [word, setWord] = useState(stored);
  const settled = useSettled(word.trim(), ADDRESS_MILLIS);
  const store = useEffectEvent((next: string) => {
    if (next !== stored) setStored(next);
  });
  useEffect(() => store(settled), [settled]);
  return (
    <>
      <TabHeader title={text('title.search')} />
      <main id="content" className="page page--narrow">
        <h1 className="only-desktop page-heading">{text('title.search')}</h1>
        <NetworkNote />
        <SearchPanel word={word} onWord={setWord} />
      </main>
    </>
  );
}
