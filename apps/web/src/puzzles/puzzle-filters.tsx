import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { BANDS } from './difficulty.ts';
import type { PuzzleFilter } from './puzzle-filter.ts';

interface PuzzleFiltersProps {
  readonly filter: PuzzleFilter;
  readonly onChange: (filter: PuzzleFilter) => void;
}

/** The field for a word, and the chips for difficulty and what is left to solve. */
export function PuzzleFilters({ filter, onChange }: PuzzleFiltersProps): ReactElement {
  const text = useText();
  const { band, word, isUnsolvedOnly } = filter;
  return (
    <>
      <SearchBox
        word={word}
        label={text('puzzles.searchLabel')}
        placeholder={text('puzzles.search')}
        onChange={(sought) => onChange({ ...filter, word: sought })}
      />
      <fieldset className="chips">
        <legend className="vh">{text('puzzles.difficulty')}</legend>
        {[undefined, ...BANDS].map((value) => (
          <button
            key={value ?? 'all'}
            type="button"
            className="chip"
            aria-pressed={value === band}
            onClick={() => onChange({ ...filter, band: value })}
          >
            {text(value === undefined ? 'puzzles.anyBand' : `puzzles.band.${value}`)}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={isUnsolvedOnly}
          onClick={() => onChange({ ...filter, isUnsolvedOnly: !isUnsolvedOnly })}
        >
          {text('puzzles.unsolvedOnly')}
        </button>
      </fieldset>
    </>
  );
}
