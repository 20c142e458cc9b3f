import {
  currentPosition,
  type Kind,
  KINDS,
  type MoveLine,
  opponentOf,
  type Piece,
  pieceOf,
  type Setup,
  type Side,
} from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { pieceLabel, type Player } from '@chuhe/protocol';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useSettings } from '../../platform/settings/index.ts';
import { BotMark } from '../../ui/bot-mark.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { SinglePiece } from './single-piece.tsx';
import { SideDisc } from './side-name.tsx';
import './seat.css';

interface SeatProps {
  readonly side: Side;
  readonly name: string;
  /** The player whose rating is shown. */
  readonly rated?: Pick<Player, 'rating' | 'isProvisional'> | null | undefined;
  /** The player, to mark a bot. */
  readonly player?: Pick<Player, 'isBot'> | null | undefined;
  /** Whether a settled rating is followed by its rank. */
  readonly hasRank?: boolean;
  /** The name as a link, if it has a target. */
  readonly nameLink?: ReactNode;
  /** The current state of the player: away, considering an offer. */
  readonly note?: ReactNode;
  /** The second line, in place of captured pieces: a level or whose turn it is. */
  readonly detail?: ReactNode;
  /** The pieces this player has captured. */
  readonly taken?: readonly TakenPieces[];
  /** How much more its captures are worth than the opponent's, in soldiers. */
  readonly lead?: number;
  /** Whether the seat only names the player, after a game. */
  readonly isQuiet?: boolean;
  /** The clock. */
  readonly children?: ReactNode;
}

/** One player: name, rating, captured pieces, clock. */
export function Seat(props: SeatProps): ReactElement {
  const { side, name, nameLink = name, rated = null, note, detail, taken, lead = 0 } = props;
  const hasRank = props.hasRank === true;
  return (
    <div className={props.isQuiet === true ? 'seat seat--quiet' : 'seat'}>
      <Avatar name={name} className="seat__avatar" />
      <span className="seat__body">
        <span className={hasRank ? 'seat__name seat__name--ranked' : 'seat__name'}>
          <SideDisc side={side} />
          <span className="seat__label">{nameLink}</span>
          <BotMark of={props.player} />
          <RatingMark of={rated} hasRank={hasRank} />
          {note === undefined ? null : <small className="seat__note">{note}</small>}
        </span>
        {/* The row exists before the first capture, so that the board does not shift then. */}
        {detail === undefined && taken === undefined ? null : (
          <span className="seat__second">
            {detail === undefined ? null : <span className="seat__detail">{detail}</span>}
            <Taken taken={taken ?? []} />
            {lead > 0 ? <Lead lead={lead} /> : null}
          </span>
        )}
      </span>
      {props.children}
    </div>
  );
}

/** The row has its height without it, so that nothing moves when it comes. */
function Lead({ lead }: { readonly lead: number }): ReactElement | null {
  const text = useText();
  const isShown = useSettings((settings) => settings.showLead);
  if (!isShown) return null;
  return (
    <span className="seat__lead tabular">
      <span className="visually-hidden">{text('table.lead', { count: lead })}</span>
      <span aria-hidden="true">+{lead}</span>
    </span>
  );
}

function Taken({ taken }: { readonly taken: readonly TakenPieces[] }): ReactElement | null {
  const text = useText();
  const locale = useLocale();
  const pieces = useSettings((settings) => settings.pieces);
  if (taken.length === 0) return null;
  return (
    <span className="seat__taken">
      <span className="visually-hidden">{text('table.taken', { count: totalTaken(taken) })}</span>
      {taken.map(({ piece, count }) => (
        <span key={piece.letter} className="seat__kind">
          <SinglePiece piece={piece} set={pieces} />
          <span className="visually-hidden">{pieceLabel(piece, locale)}</span>
          <b>{count > 1 ? count : ''}</b>
        </span>
      ))}
    </span>
  );
}

/** Captured pieces of one kind. */
interface TakenPieces {
  readonly piece: Piece;
  readonly count: number;
}

/** The usual values, in soldiers on their own bank. */
const WORTH: Readonly<Record<Kind, number>> = {
  general: 0,
  advisor: 2,
  elephant: 2,
  horse: 4,
  chariot: 9,
  cannon: 4.5,
  soldier: 1,
};

interface Captures {
  readonly taken: readonly TakenPieces[];
  readonly lead: number;
}

/** The captures of a side in a game, and how much more it is worth than its own losses. */
export function capturesOf(side: Side, line: MoveLine): Captures {
  const [start, now] = [line.positions[0], currentPosition(line)];
  const taken = takenFrom(opponentOf(side), start, now);
  return { taken, lead: worthOf(taken) - worthOf(takenFrom(side, start, now)) };
}

function worthOf(pieces: readonly TakenPieces[]): number {
  return pieces.reduce((sum, { piece, count }) => sum + WORTH[piece.kind] * count, 0);
}

/** Strongest first, as the player bar shows them. */
const ORDER = KINDS.toSorted((one, other) => rankOf(one) - rankOf(other));

/** The pieces `side` has lost between two positions. */
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

/** The number of pieces by code. */
function countPieces({ cells }: Setup): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const code of Array.from(cells)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

function rankOf(kind: string): number {
  return ['chariot', 'horse', 'cannon', 'advisor', 'elephant', 'soldier', 'general'].indexOf(kind);
}
