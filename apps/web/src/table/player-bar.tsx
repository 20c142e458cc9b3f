import { manLabel } from '@chuhe/board';
import type { Side } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import type { Player } from '@chuhe/protocol';
import { useLocale, useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { RatingMark } from '../ui/rating-mark.tsx';
import { OneMan } from './one-man.tsx';
import { SideDisc } from './side-disc.tsx';
import { type TakenMen, totalTaken } from './taken-men.ts';

interface PlayerBarProps {
  readonly side: Side;
  readonly name: string;
  /** Whose rating in games is shown. */
  readonly rated?: Pick<Player, 'rating' | 'isProvisional'> | null | undefined;
  /** The name, where it leads somewhere. */
  readonly nameLink?: ReactNode;
  /** What is to be known about the player just now: away, thinking of an offer. */
  readonly note?: string | undefined;
  /** The men this player has taken. */
  readonly taken: readonly TakenMen[];
  /** The clock. */
  readonly children?: ReactNode;
}

/** One player: who, what they have taken, how long they think. */
export function PlayerBar(props: PlayerBarProps): ReactElement {
  const { side, name, nameLink = name, rated = null, note, taken, children } = props;
  const text = useText();
  const locale = useLocale();
  const { pieces } = useSettings();
  return (
    <div className="pbar">
      <span className={side === 'RED' ? 'av c1' : 'av c3'} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="who">
        <span className="nm">
          <SideDisc side={side} />
          <span>{nameLink}</span>
          <RatingMark of={rated} />
          {note === undefined ? null : <small className="pnote">{note}</small>}
        </span>
        <span className="caps">
          {taken.length > 0 && (
            <em className="num">{text('table.taken', { count: totalTaken(taken) })}</em>
          )}
          {taken.map(({ man, count }) => (
            <span key={man.letter} className="cap">
              <OneMan man={man} set={pieces} />
              <span className="vh">{manLabel(man, locale)}</span>
              <b>{count > 1 ? count : ''}</b>
            </span>
          ))}
        </span>
      </span>
      {children}
    </div>
  );
}
