import { type FormEvent, type ReactElement, useState } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { useIsDesktop } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InputField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { OpeningSelect } from '../openings/index.ts';
import { type LibraryFilter, queryOf, readFilter, RESULTS, widened } from './library-filter.ts';
import { LibraryNav, LibrarySource } from './library-nav.tsx';
import type { LibraryGame } from '@chuhe/protocol';
import { useMedia } from '../../platform/react/index.ts';
import type { RenderPreview } from '../game-list/index.ts';
import { MasterGames } from './master-games.tsx';
import type { MasterPreviewProps } from './master-preview.tsx';
import { useLibraryGames } from './use-library-games.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import './library-screen.css';

/** Filters, a table and a board beside each other. */
const THREE_COLUMNS = '(min-width: 1360px)';

/** The board beside the list, in its own chunk. */
const MasterPreview = lazyPart<MasterPreviewProps>(
  async () => (await import('./master-preview.tsx')).MasterPreview,
);

const renderPreview: RenderPreview<LibraryGame> = (game, listed, onChoose) => (
  <MasterPreview game={game} listed={listed} onChoose={onChoose} />
);

/** Present only for a position or an event. */
const LibraryConditions = lazyPart<FilterProps>(
  async () => (await import('./library-conditions.tsx')).LibraryConditions,
  { isNeeded: ({ filter }) => filter.position !== '' || filter.event !== '' || filter.day !== '' },
);

/** The games of masters, by player, event, opening, year, result and position. */
export function LibraryScreen(): ReactElement {
  const text = useText();
  const isDesktop = useIsDesktop();
  const [query, setQuery] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const filter = readFilter(query);
  const apply = (next: LibraryFilter): void => {
    setOpen(false);
    setQuery(queryOf(next), { replace: true });
  };
  const more = <MoreFilters key={`more ${query.toString()}`} filter={filter} onApply={apply} />;
  return (
    <InnerPage
      title={text('title.library')}
      className="library"
      actions={
        <IconButton label={text('history.filters')} onClick={() => setOpen(true)}>
          <Icon name="filter" />
        </IconButton>
      }
    >
      <LibraryNav here="/library" />
      <div className="library__columns">
        <Card as="aside" isPadded className="library__filters" aria-label={text('history.filters')}>
          <Words key={`words ${filter.words}`} filter={filter} onApply={apply} />
          <LibraryConditions filter={filter} onApply={apply} />
          <ChoiceChips
            label={text('library.result')}
            value={filter.result}
            options={RESULTS.map((value) => ({ value, text: text(`library.result.${value}`) }))}
            onChange={(result) => apply({ ...filter, result })}
          />
          {isDesktop ? more : null}
        </Card>
        <GameList filter={filter} onApply={apply} />
      </div>
      {isDesktop ? null : (
        <Sheet title={text('history.filters')} isOpen={isOpen} onClose={() => setOpen(false)}>
          <div className="library__sheet">{more}</div>
        </Sheet>
      )}
    </InnerPage>
  );
}

interface FilterProps {
  readonly filter: LibraryFilter;
  readonly onApply: (filter: LibraryFilter) => void;
}

/** Names of players or of an event. */
function Words({ filter, onApply }: FilterProps): ReactElement {
  const text = useText();
  const [words, setWords] = useState(filter.words);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ ...filter, words: words.trim() });
      }}
    >
      <SearchBox
        value={words}
        label={text('library.words')}
        placeholder={text('library.wordsHint')}
        onChange={(typed) => {
          setWords(typed);
          if (typed === '') onApply({ ...filter, words: '' });
        }}
      />
    </form>
  );
}

/** The library has no games outside of these years. */
const YEARS = { first: 1948, last: 2013 } as const;

/** Sides, opening and years, applied together. */
function MoreFilters({ filter, onApply }: FilterProps): ReactElement {
  const text = useText();
  const [draft, setDraft] = useState(filter);
  const change = (part: Partial<LibraryFilter>): void => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onApply({ ...draft, words: filter.words, result: filter.result });
  };
  return (
    <form className="library__form" onSubmit={submit}>
      <div className="library__pair">
        <TextField
          label={text('library.red')}
          value={draft.red}
          onChange={(red) => change({ red })}
        />
        <TextField
          label={text('library.black')}
          value={draft.black}
          onChange={(black) => change({ black })}
        />
      </div>
      <OpeningSelect
        label={text('library.opening')}
        all={text('library.allOpenings')}
        value={draft.opening}
        onChange={(opening) => change({ opening })}
      />
      <div className="library__pair">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={text(`library.${name}`)}
            value={draft[name]}
            placeholder={String(name === 'from' ? YEARS.first : YEARS.last)}
            isNumber
            onChange={(year) => change({ [name]: year.replaceAll(/\D/g, '').slice(0, 4) })}
          />
        ))}
      </div>
      <Button type="submit" variant="primary" isBlock>
        {text('library.find')}
      </Button>
    </form>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly isNumber?: boolean;
  readonly onChange: (value: string) => void;
}

function TextField(props: TextFieldProps): ReactElement {
  const text = useText();
  return (
    <InputField
      label={props.label}
      value={props.value}
      maxLength={40}
      inputMode={props.isNumber === true ? 'numeric' : undefined}
      placeholder={props.placeholder ?? text('library.any')}
      onChange={props.onChange}
    />
  );
}

/** The matching games, their number, and their order. */
function GameList({ filter, onApply }: FilterProps): ReactElement {
  const text = useText();
  const { list, total } = useLibraryGames(filter);
  const wider = widened(filter);
  const isWide = useMedia(THREE_COLUMNS);
  return (
    <section className="library__games">
      <div className="library__head">
        <h2 className="library__total tabular" aria-live="polite">
          {total === undefined ? '' : text('library.total', { count: total })}
        </h2>
        <Button
          variant="ghost"
          size="small"
          onClick={() =>
            onApply({ ...filter, order: filter.order === 'newest' ? 'oldest' : 'newest' })
          }
        >
          {text(`library.order.${filter.order}`)}
          <Icon name={filter.order === 'newest' ? 'down' : 'up'} size="small" />
        </Button>
      </div>
      <MasterGames
        list={list}
        {...(isWide && { renderPreview })}
        empty={
          <EmptyState art="horse" title={text('library.none')} hint={text('library.noneHint')}>
            {wider === undefined ? null : (
              <Button variant="tint" onClick={() => onApply(wider)}>
                {text('library.widen')}
              </Button>
            )}
          </EmptyState>
        }
      />
      <LibrarySource />
    </section>
  );
}
