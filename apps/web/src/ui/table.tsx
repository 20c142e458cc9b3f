import type { ComponentProps, ReactElement } from 'react';
import './table.css';

/** A table as wide as its place, with a small grey head. Its class says how its cells stand. */
export function Table({ className, ...rest }: ComponentProps<'table'>): ReactElement {
  return <table {...rest} className={className === undefined ? 'table' : `table ${className}`} />;
}
