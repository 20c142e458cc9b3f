import type { ReactElement } from 'react';
import paths from './icon-paths.json';

export type IconName = keyof typeof paths;

/** A line icon on a grid of 24; decoration only, the word beside it or the button's label says what it means. */
export function Icon({ name, size }: { name: IconName; size?: 's' | 'l' }): ReactElement {
  const classes = ['i', size, name === 'more' ? 'dots' : undefined].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
