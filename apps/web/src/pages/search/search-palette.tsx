import { type ReactElement, useId, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Layer } from '../../ui/layer.tsx';
import { SearchPanel } from './search-panel.tsx';

/** The search over the page that is open. */
export function SearchPalette({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const titleId = useId();
  const [word, setWord] = useState('');
  return (
    <Layer
      isOpen
      onClose={onClose}
      labelledBy={titleId}
      place="middle"
      className="dialog search-palette"
      style={{ width: 'min(640px, 100%)' }}
    >
      <h2 id={titleId} className="visually-hidden">
        {text('title.search')}
      </h2>
      <SearchPanel word={word} onWord={setWord} onChosen={onClose} />
    </Layer>
  );
}
