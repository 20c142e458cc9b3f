import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { PlaceNav } from '../../ui/place-nav.tsx';
import './library-nav.css';

const PLACES = [
  { to: '/analysis', text: 'title.analysis' },
  { to: '/library', text: 'title.library' },
  { to: '/library/openings', text: 'title.libraryOpenings' },
  { to: '/study', text: 'title.study' },
  { to: '/library/players', text: 'title.libraryPlayers' },
  { to: '/library/events', text: 'title.libraryEvents' },
] as const;

/** The pages about recorded games, in a row below the title. */
export function LibraryNav({
  here,
}: {
  readonly here: (typeof PLACES)[number]['to'];
}): ReactElement {
  const text = useText();
  const places = PLACES.map((place) => ({ to: place.to, name: text(place.text) }));
  return <PlaceNav label={text('library.places')} places={places} here={here} />;
}

/** The source of the games, as their licence requires. */
export function LibrarySource(): ReactElement {
  const text = useText();
  return (
    <p className="hint library-source">
      {text('library.source')}{' '}
      <a
        className="link-button"
        href="https://github.com/Yvonne761/Chinese-Chess-Practical-Dataset"
        rel="noreferrer"
        target="_blank"
      >
        Chinese Chess Practical Dataset
      </a>
      {' · '}
      <a
        className="link-button"
        href="https://creativecommons.org/licenses/by/4.0/"
        rel="noreferrer"
        target="_blank"
      >
        CC BY 4.0
      </a>
    </p>
  );
}
