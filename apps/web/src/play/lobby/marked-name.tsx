import type { ReactElement } from 'react';

interface MarkedNameProps {
  readonly name: string;
  /** The search term, highlighted in the name. */
  readonly word?: string | undefined;
}

/** A name with the search term highlighted. */
export function MarkedName({ name, word = '' }: MarkedNameProps): ReactElement {
  const start = word === '' ? -1 : name.toLowerCase().indexOf(word.toLowerCase());
  if (start < 0) return <span>{name}</span>;
  const end = start + word.length;
  return (
    <span>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </span>
  );
}
