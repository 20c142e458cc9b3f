import { isHan } from '@chuhe/protocol';
import { type MoveLine, START_CODE, writePositionCode } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type NamedOpening, useBriefOpening, useLineOpening, useOpening } from './use-openings.ts';
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

/** Maximum characters of a name in two lines beside the tabs, or in one line below the moves on a phone. */
const ROOM = { han: 22, latin: 40 } as const;

/**
 * The opening of a running game, or the number of rounds until it has a name. It is not a link, because players must
 * not get statistics of the opening during a game.
 */
export function OpeningHint({ line }: { readonly line: MoveLine }): ReactElement {
  const text = useText();
  const name = useBriefName(line);
  if (name === undefined)
    return <>{text('table.rounds', { count: Math.ceil(line.moves.length / 2) })}</>;
  return <span className="opening-hint">{name}</span>;
}

/** The same below the moves on phones; its space is reserved from the first move on. */
export function OpeningLine({ line }: { readonly line: MoveLine }): ReactElement | null {
  const name = useBriefName(line);
  const isFromStart = writePositionCode(line.positions[0]) === START_CODE;
  return isFromStart ? <p className="opening-line only-phone">{name}</p> : null;
}

function useBriefName(line: MoveLine): string | undefined {
  const locale = useLocale();
  return useBriefOpening(line, ROOM[isHan(locale) ? 'han' : 'latin'])?.name;
}

/** The page of an opening or, for a branch, of the masters' games. */
function openingPath({ branch, code }: NamedOpening): string {
  return code === undefined ? `/library?opening=${branch}` : `/library/openings?code=${code}`;
}
