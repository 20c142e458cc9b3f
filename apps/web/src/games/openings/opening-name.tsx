import type { OpeningName } from '@chuhe/openings';
import { type MoveLine, START_CODE, writePositionCode } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLineOpening, useOpening } from './use-openings.ts';
import './opening-name.css';

/** The code of an opening in a box and its name, in one line of a list. */
export function OpeningLabel({ code }: { readonly code: string }): ReactElement | null {
  const opening = useOpening(code);
  if (code === '') return null;
  return (
    <span className="opening-label">
      <span className="opening-code">{code}</span>
      <span className="opening-label__name">{opening?.name}</span>
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
  if (opening === undefined) return null;
  return (
    <AppLink className="opening-heading" to={openingPath(opening.code)}>
      <span className="opening-code">{opening.code}</span>
      <span>
        <b className="opening-heading__name">{opening.name}</b>
        {hint === undefined || hint === '' ? null : (
          <small className="opening-heading__hint">{hint}</small>
        )}
      </span>
    </AppLink>
  );
}

/** The opening of a game that is over, in one line. Its place is kept until the names have arrived: nothing below it jumps. */
export function GameOpening({ line }: { readonly line: MoveLine }): ReactElement | null {
  const opening = useLineOpening(line.positions);
  const isFromStart = writePositionCode(line.positions[0]) === START_CODE;
  if (!isFromStart || line.moves.length === 0) return null;
  if (opening === undefined) return <span className="game-opening" />;
  return (
    <AppLink className="game-opening" to={openingPath(opening.code)}>
      <span className="opening-code">{opening.code}</span>
      <span className="opening-label__name">{opening.name}</span>
      <Icon name="right" size="small" />
    </AppLink>
  );
}

function openingPath(code: string): string {
  return `/library/openings?code=${code}`;
}
