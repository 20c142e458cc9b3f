import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
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
      <search className="sbox">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          value={word}
          placeholder={text('puzzles.search')}
          aria-label={text('puzzles.searchLabel')}
          onChange={(event) => onChange({ ...filter, word: event.target.value })}
        />
      </search>
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
