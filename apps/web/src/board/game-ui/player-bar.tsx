import { pieceLabel } from '@chuhe/board';
import { KINDS, type Piece, pieceOf, type Setup, type Side } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import type { Player } from '@chuhe/protocol';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useSettings } from '../../platform/settings/index.ts';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { SinglePiece } from './single-piece.tsx';
import { SideDisc } from './side-name.tsx';
import './player-bar.css';

interface PlayerBarProps {
  readonly side: Side;
  readonly name: string;
  /** Whose rating in games is shown. */
  readonly rated?: Pick<Player, 'rating' | 'isProvisional'> | null | undefined;
  /** The name, where it leads somewhere. */
  readonly nameLink?: ReactNode;
  /** The current state of the player: away, considering an offer. */
  readonly note?: string | undefined;
  /** The pieces this player has taken. */
  readonly taken: readonly TakenPieces[];
  /** The clock. */
  readonly children?: ReactNode;
}

/** One player: name, rating, taken pieces, clock. */
export function PlayerBar(props: PlayerBarProps): ReactElement {
  const { side, name, nameLink = name, rated = null, note, taken, children } = props;
  const text = useText();
  const locale = useLocale();
  const { pieces } = useSettings();
  return (
    <div className="player-bar">
      <Avatar name={name} className="player-bar__avatar" />
      <span className="player-bar__body">
        <span className="player-bar__name">
          <SideDisc side={side} />
          <span className="player-bar__label">{nameLink}</span>
          <RatingMark of={rated} />
          {note === undefined ? null : <small className="player-bar__note">{note}</small>}
        </span>
        <span className="player-bar__taken">
          {taken.length > 0 && (
            <em className="tabular">{text('table.taken', { count: totalTaken(taken) })}</em>
          )}
          {taken.map(({ piece, count }) => (
            <span key={piece.letter} className="player-bar__kind">
              <SinglePiece piece={piece} set={pieces} />
              <span className="visually-hidden">{pieceLabel(piece, locale)}</span>
              <b>{count > 1 ? count : ''}</b>
            </span>
          ))}
        </span>
      </span>
      {children}
    </div>
  );
}

/** Pieces of one kind that were taken. */
interface TakenPieces {
  readonly piece: Piece;
  readonly count: number;
}

/** Strongest first, as the player bar shows them. */
const ORDER = KINDS.toSorted((one, other) => rankOf(one) - rankOf(other));

/** What `side` has lost between two positions. */
export function takenFrom(side: Side, start: Setup, now: Setup): readonly TakenPieces[] {
  const [before, left] = [countPieces(start), countPieces(now)];
  return ORDER.flatMap((kind) => {
    const piece = pieceOf(side, kind);
    const count = (before.get(piece.code) ?? 0) - (left.get(piece.code) ?? 0);
    return count > 0 ? [{ piece, count }] : [];
  });
}

export function totalTaken(pieces: readonly TakenPieces[]): number {
  return pieces.reduce((sum, { count }) => sum + count, 0);
}

/** How many pieces there are, by their codes. */
function countPieces({ cells }: Setup): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const code of Array.from(cells)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

function rankOf(kind: string): number {
  return ['chariot', 'horse', 'cannon', 'advisor', 'elephant', 'soldier', 'general'].indexOf(kind);
}
