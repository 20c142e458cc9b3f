import type { ReactElement } from 'react';
import { AppLink } from './app-link.tsx';
import './place-nav.css';

interface PlaceNavProps {
  /** The name of the row for screen readers. */
  readonly label: string;
  readonly places: readonly { readonly to: string; readonly name: string }[];
  /** The address of the current page. */
  readonly here: string;
}

/** Related pages, in a row below the title. */
export function PlaceNav({ label, places, here }: PlaceNavProps): ReactElement {
  return (
    <nav className="place-nav" aria-label={label}>
      {places.map(({ to, name }) => (
        <AppLink
          key={to}
          className="place-nav__place"
          to={to}
          aria-current={to === here ? 'page' : undefined}
        >
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
