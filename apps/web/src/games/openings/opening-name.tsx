import { type MoveLine, START_CODE, writePositionCode } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type NamedOpening, useLineOpening, useOpening } from './use-openings.ts';
import './opening-name.css';

/** The code of an opening in a box, if it has one, and its name, in one line of a list. */
export function OpeningLabel({ tag }: { readonly tag: string }): ReactElement | null {
  const opening = useOpening(tag);
  if (opening === undefined) return null;
  return (
    <span className="opening-label">
      <Code of={opening} />
      <span className="opening-label__name">{opening.name}</span>
    </span>
  );
}

/** The same as plain text, for a line that is cut off at its end. */
export function OpeningText({ tag }: { readonly tag: string }): ReactElement | null {
  const opening = useOpening(tag);
  if (opening === undefined) return null;
  return <>{[opening.code ?? '', opening.name].join(' ').trim()}</>;
}

function Code({ of: { code } }: { readonly of: NamedOpening }): ReactElement | null {
  return code === undefined ? null : <span className="opening-code">{code}</span>;
}

interface OpeningHeadingProps {
  readonly opening: NamedOpening | undefined;
  /** A second, smaller line. */
  readonly hint?: string | undefined;
}

/** The name of an opening above a panel, linked to its page. */
export function OpeningHeading({ opening, hint }: OpeningHeadingProps): ReactElement | null {
  if (opening === undefined) return null;
  return (
    <AppLink className="opening-heading" to={openingPath(opening)}>
      <Code of={opening} />
      <span>
        <b className="opening-heading__name">{opening.name}</b>
        {hint === undefined || hint === '' ? null : (
          <small className="opening-heading__hint">{hint}</small>
        )}
      </span>
    </AppLink>
  );
}

/** The opening of a finished game, in one line. Its space is reserved until the names arrive, so that nothing jumps. */
export function GameOpening({ line }: { readonly line: MoveLine }): ReactElement | null {
  const opening = useLineOpening(line);
  const isFromStart = writePositionCode(line.positions[0]) === START_CODE;
  if (!isFromStart || line.moves.length === 0) return null;
  if (opening === undefined) return <span className="game-opening" />;
  return (
    <AppLink className="game-opening" to={openingPath(opening)}>
      <Code of={opening} />
      <span className="opening-label__name">{opening.name}</span>
      <Icon name="right" size="small" />
    </AppLink>
  );
}

/** The page of an opening or, for a branch, of the masters' games. */
function openingPath({ branch, code }: NamedOpening): string {
  return code === undefined ? `/library?opening=${branch}` : `/library/openings?code=${code}`;
}
