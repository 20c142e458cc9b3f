import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from './icon.tsx';

interface SearchBoxProps {
  readonly word: string;
  readonly label: string;
  readonly placeholder: string;
  readonly onChange: (word: string) => void;
}

/** One line to look for something with. */
export function SearchBox({ word, label, placeholder, onChange }: SearchBoxProps): ReactElement {
  const text = useText();
  return (
    <search className="sbox">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        value={word}
        maxLength={40}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
      {word === '' ? null : (
        <button
          type="button"
          className="iconbtn"
          aria-label={text('search.clear')}
          onClick={() => onChange('')}
        >
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
