import type { ReactElement } from 'react';

const PIGMENTS = 5;

interface AvatarProps {
  readonly name: string;
  readonly size?: 'sm' | 'lg';
}

/** The first character of a name in a ring; the same name always has the same pigment. */
export function Avatar({ name, size }: AvatarProps): ReactElement {
  const [first = ''] = name;
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  const classes = ['av', `c${(sum % PIGMENTS) + 1}`, size].filter((word) => word !== undefined);
  return (
    <span className={classes.join(' ')} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
}
