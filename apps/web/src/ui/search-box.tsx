import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '../platform/language/index.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import './search-box.css';
import './field.css';

interface SearchBoxProps {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

/** A search field with a button that clears it. */
export function SearchBox({ value, label, placeholder, onChange }: SearchBoxProps): ReactElement {
  const text = useText();
  return (
    <search className="search-box">
      <Icon name="search" />
      <input
        className="text-input search-box__input"
        type="search"
        value={value}
        maxLength={40}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : (
        <IconButton
          className="search-box__clear"
          label={text('search.clear')}
          onClick={() => onChange('')}
        >
          <Icon name="close" />
        </IconButton>
      )}
    </search>
  );
}

/** Returns a value once it has not changed for the given time, so that a search runs per pause and not per key. */
export function useSettled<Value>(value: Value, millis: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), millis);
    return () => clearTimeout(timer);
  }, [value, millis]);
  return settled;
}
