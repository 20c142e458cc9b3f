import type { ReactElement, ReactNode } from 'react';
import './styleguide.css';

interface SampleProps {
  /** The name of the part's file. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A part in all its forms. */
export function Sample({ name, children }: SampleProps): ReactElement {
  return (
    <section className="styleguide__sample" aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`} lang="en">
        {name}
      </h2>
      <div className="styleguide__forms">{children}</div>
    </section>
  );
}
