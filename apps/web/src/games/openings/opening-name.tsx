import type { OpeningName } from '@chuhe/openings';
import type { ReactElement } from 'react';
import { useLocale } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useOpening } from './use-openings.ts';
import './opening-name.css';

/** The code of an opening in a box and its name, in one line of a list. */
export function OpeningLabel({ code }: { readonly code: string }): ReactElement | null {
  const locale = useLocale();
  const opening = useOpening(code);
  if (code === '') return null;
  return (
    <span className="opening-label">
      <span className="opening-code">{code}</span>
      <span className="opening-label__name">{opening?.[locale]}</span>
    </span>
  );
}

interface OpeningHeadingProps {
  readonly opening: OpeningName | undefined;
  /** A second, smaller line. */
  readonly hint?: string | undefined;
}

/** The name of an opening above a panel; it leads to the page of that opening. */
export function OpeningHeading({ opening, hint }: OpeningHeadingProps): ReactElement | null {
  const locale = useLocale();
  if (opening === undefined) return null;
  return (
    <AppLink className="opening-heading" to={openingPath(opening.code)}>
      <span className="opening-code">{opening.code}</span>
      <span>
        <b className="opening-heading__name">{opening[locale]}</b>
        {hint === undefined || hint === '' ? null : (
          <small className="opening-heading__hint">{hint}</small>
        )}
      </span>
    </AppLink>
  );
}

function openingPath(code: string): string {
  return `/library/openings?code=${code}`;
}
