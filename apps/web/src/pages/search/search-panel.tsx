import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { useText } from '../../platform/language/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox, useSettled } from '../../ui/search-box.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { FOUND_GROUPS, FoundGroups } from './found-groups.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchStart } from './search-start.tsx';
import { type FoundThings, useFindings } from './use-findings.ts';
import './search-panel.css';

/** The pause in typing before the search starts. */
const SETTLE_MILLIS = 150;

interface SearchPanelProps {
  readonly word: string;
  readonly onWord: (word: string) => void;
  /** Called when a result was chosen. */
  readonly onChosen?: () => void;
}

/** The box, and below it suggestions or results. The arrow keys move through the links. */
export function SearchPanel({ word, onWord, onChosen }: SearchPanelProps): ReactElement {
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  const sought = useSettled(word.trim(), SETTLE_MILLIS);
  return (
    <div
      ref={panel}
      role="presentation"
      onKeyDown={(event) => moveFocus(event, panel.current)}
      onClick={(event) => {
        if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
        if (sought !== '') rememberSearch(sought);
        onChosen?.();
      }}
    >
      <SearchBox
        value={word}
        label={text('search.label')}
        placeholder={text('search.placeholder')}
        onChange={onWord}
      />
      {sought === '' ? <SearchStart onWord={onWord} /> : <Results word={sought} />}
    </div>
  );
}

function Results({ word }: { readonly word: string }): ReactElement {
  const text = useText();
  const { found, isAlone, isPending } = useFindings(word);
  if (found === undefined) return <Waiting />;
  const isEmpty = countOf(found) === 0;
  if (isEmpty && isPending) return <Waiting />;
  return (
    <>
      {isAlone ? <p className="hint search-panel__alone">{text('search.alone')}</p> : null}
      {isEmpty ? (
        <EmptyState
          art="horse"
          title={text('search.none', { word })}
          hint={text('search.noneHint')}
        />
      ) : (
        <FoundGroups key={word} found={found} word={word} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {text('search.count', { count: countOf(found) })}
      </p>
    </>
  );
}

function countOf(found: FoundThings): number {
  return FOUND_GROUPS.reduce((sum, group) => sum + found[group].length, 0);
}

/** The down and up keys move the focus from the box through the links and back. */
function moveFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || panel === null) return;
  const stops = Array.from(panel.querySelectorAll<HTMLElement>('input[type="search"], a[href]'));
  const place = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[place + step];
  if (place < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
