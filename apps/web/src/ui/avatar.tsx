import type { ReactElement } from 'react';
import './avatar.css';

const COLORS = 5;

interface AvatarProps {
  readonly name: string;
  readonly size?: 'small' | 'large';
  /** The class for its layout. */
  readonly className?: string;
}

/** The first character of a name in a ring. Its colour depends on the name, so it is the same on every page. */
export function Avatar({ name, size, className = '' }: AvatarProps): ReactElement {
  const [first = ''] = name;
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  const color = `avatar--color-${(sum % COLORS) + 1}`;
  const classes = size === undefined ? color : `${color} avatar--${size}`;
  return (
    <span className={`avatar ${classes} ${className}`.trim()} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
}
