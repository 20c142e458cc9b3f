import { isHan } from '@chuhe/protocol';
import { type MoveLine, START_CODE, writePositionCode } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useBriefOpening } from './use-openings.ts';
import './opening-hint.css';

/** Maximum characters of a name in two lines beside the tabs, or in one line below the moves on a phone. */
const ROOM = { han: 22, latin: 40 } as const;

export interface RunningLineProps {
  readonly line: MoveLine;
}

/**
 * The opening of a running game, or the number of rounds until it has a name. It is not a link, because players must
 * not get statistics of the opening during a game.
 */
export function OpeningHint({ line }: RunningLineProps): ReactElement {
  const text = useText();
  const name = useBriefName(line);
  if (name === undefined)
    return <>{text('table.rounds', { count: Math.ceil(line.moves.length / 2) })}</>;
  return <span className="opening-hint">{name}</span>;
}

/** The same below the moves on phones; its space is reserved from the first move on. */
export function OpeningLine({ line }: RunningLineProps): ReactElement | null {
  const name = useBriefName(line);
  const isFromStart = writePositionCode(line.positions[0]) === START_CODE;
  return isFromStart ? <p className="opening-line only-phone">{name}</p> : null;
}

function useBriefName(line: MoveLine): string | undefined {
  const locale = useLocale();
  return useBriefOpening(line, ROOM[isHan(locale) ? 'han' : 'latin'])?.name;
}
