import type { Standing } from '@chuhe/protocol';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import './tournament-table.css';

interface PanelHeadingProps {
  readonly title: string;
  /** The small print or a button at its end. */
  readonly children?: ReactNode;
}

/** The heading of a card with a table. */
export function PanelHeading({ title, children }: PanelHeadingProps): ReactElement {
  return (
    <div className="tournament-panel__heading">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface StandingNameProps {
  readonly row: Standing;
  readonly hasAvatar?: boolean;
}

/** A player in a table, linked to the profile, with a mark if absent. */
export function StandingName({ row, hasAvatar = false }: StandingNameProps): ReactElement {
  const text = useText();
  const { player, isOut = false, isPaused = false } = row;
  return (
    <AppLink className="tournament-table__player" to={`/player/${player.userId}`}>
      {hasAvatar ? <Avatar name={player.userName} size="small" /> : null}
      <span className="tournament-table__name">{player.userName}</span>
      {hasAvatar ? (
        <small className="only-desktop">
          <RatingMark of={player} />
        </small>
      ) : null}
      {isOut || isPaused ? (
        <small>{text(isOut ? 'tournament.out' : 'tournament.paused')}</small>
      ) : null}
    </AppLink>
  );
}
