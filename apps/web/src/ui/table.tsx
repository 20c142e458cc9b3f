import type { ComponentProps, ReactElement } from 'react';
import './table.css';

/** A table as wide as its parent, with a small grey head. `className` aligns its cells. */
export function Table({ className, ...rest }: ComponentProps<'table'>): ReactElement {
  return <table {...rest} className={className === undefined ? 'table' : `table ${className}`} />;
}
