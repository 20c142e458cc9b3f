import { GAME_KINDS, OWN_RESULTS } from '@chuhe/protocol';
import { SIDES } from '@chuhe/rules';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Segmented } from '../ui/segmented.tsx';
import type { HistoryFilter } from './history-filter.ts';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
  /** Stands beside the first choice. */
  readonly children: ReactNode;
}

/** Which games to show: by result at once, by opponent, side and kind on request. */
export function HistoryFilters({ filter, onChange, children }: HistoryFiltersProps): ReactElement {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="list-tools">
        <Segmented
          label={text('history.result')}
          value={filter.result}
          choices={(['all', ...OWN_RESULTS] as const).map((value) => ({
            value,
            text: text(`history.${value}`),
          }))}
          onChange={(result) => onChange({ result })}
        />
        <button
          type="button"
          className="iconbtn"
          aria-label={text('history.filters')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
        </button>
        {children}
      </div>
      {isOpen ? (
        <div className="list-filters">
          <SearchBox
            word={filter.opponent}
            label={text('history.opponent')}
            placeholder={text('history.opponentHint')}
            onChange={(opponent) => onChange({ opponent })}
          />
          <Segmented
            label={text('history.side')}
            value={filter.side}
            choices={(['any', ...SIDES] as const).map((value) => ({
              value,
              text: text(`history.side.${value}`),
            }))}
            onChange={(side) => onChange({ side })}
          />
          <Segmented
            label={text('history.kind')}
            value={filter.kind}
            choices={(['any', ...GAME_KINDS] as const).map((value) => ({
              value,
              text: text(`history.kind.${value}`),
            }))}
            onChange={(kind) => onChange({ kind })}
          />
        </div>
      ) : null}
    </>
  );
}
