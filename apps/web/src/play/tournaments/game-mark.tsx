import type { Standing } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { type Text, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import './cross-table.css';

type SheetEntry = Standing['sheet'][number];

interface GameMarkProps {
  readonly game: SheetEntry;
}

/**
 * The points of a game, or that it is running, linked to it. A forfeit has its own mark, because nothing was played.
 */
export function GameMark({ game }: GameMarkProps): ReactElement {
  const text = useText();
  const sign = <Sign mark={signOf(game)}>{wordsOf(game, text)}</Sign>;
  if (game.roomId === undefined) return sign;
  return (
    <AppLink
      className={
        game.isForfeit === true ? 'cross-table__game cross-table__forfeit' : 'cross-table__game'
      }
      to={`/game/watch?roomId=${game.roomId}`}
    >
      {sign}
    </AppLink>
  );
}

function signOf({ points, isForfeit, isRuled }: SheetEntry): string {
  if (points === null) return '•';
  if (isRuled === true) return `${points}*`;
  if (isForfeit === true) return points > 0 ? '+' : '−';
  return String(points);
}

function wordsOf({ points, isForfeit, isRuled }: SheetEntry, text: Text): string {
  if (points === null) return text('tournament.playing');
  const score = text('tournament.sheetEntry', { points });
  if (isRuled === true) return `${score} (${text('tournament.ruled')})`;
  return isForfeit === true ? `${score} (${text('tournament.forfeit')})` : score;
}

interface SignProps {
  readonly mark: string;
  readonly className?: string;
  /** The same in words. */
  readonly children: string;
}

export function Sign({ mark, className, children }: SignProps): ReactElement {
  return (
    <>
      <span className={className} aria-hidden="true">
        {mark}
      </span>
      <span className="visually-hidden">{children}</span>
    </>
  );
}

/** Explains the marks of forfeits and rulings, if there are any. */
export function SignNotes({ rows }: { readonly rows: readonly Standing[] }): ReactElement {
  const text = useText();
  const games = rows.flatMap(({ sheet }) => sheet);
  return (
    <>
      {games.some(({ isForfeit }) => isForfeit === true) ? (
        <p className="hint cross-table__note">{text('tournament.forfeitNote')}</p>
      ) : null}
      {games.some(({ isRuled }) => isRuled === true) ? (
        <p className="hint cross-table__note">{text('tournament.ruledNote')}</p>
      ) : null}
    </>
  );
}
