import { opponentOf, type Side, SIDES } from '@chuhe/rules';
import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { OutcomeSeal, SideDisc } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { BotMark } from '../../ui/bot-mark.tsx';
import { OpeningText } from '../openings/index.ts';
import type { ListedGame } from './listed-game.ts';
import './game-list.css';
import '../../ui/badge.css';
import '../../ui/list.css';

/** Whether a row is the selected one, and the function that selects it. */
interface RowChoice {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

interface GameRowProps {
  readonly game: ListedGame;
  /** Present if a board beside the list shows the selected game: the first touch selects a row, the second opens it. */
  readonly choice?: RowChoice | undefined;
}

/** One game of a list: two lines on a phone, one row of a table where there is room. */
export function GameRow({ game, choice }: GameRowProps): ReactElement {
  const text = useText();
  const { result, viewer, openingTag, clock } = game;
  return (
    <li>
      <AppLink className="list-row game-row" to={game.to} {...useChoice(choice)}>
        <span className="game-row__result">
          {result === undefined ? null : (
            <OutcomeSeal texts={result} size="small" className="game-row__seal" />
          )}
        </span>
        <span className="list-row__body game-row__body">
          <span className="list-row__title game-row__names">
            {(viewer === undefined ? SIDES : [opponentOf(viewer)]).map((side) => (
              <Named key={side} game={game} side={side} />
            ))}
          </span>
          <span className="list-row__subtitle game-row__detail">
            <Notes game={game} />
            <span className="game-row__rounds tabular">
              {text('table.rounds', { count: Math.ceil(game.plies / 2) })}
            </span>
            {clock === undefined ? null : <span className="game-row__clock tabular">{clock}</span>}
            {openingTag === undefined ? null : (
              <span className="game-row__opening">
                <OpeningText tag={openingTag} />
              </span>
            )}
          </span>
        </span>
        <End game={game} />
      </AppLink>
    </li>
  );
}

function Notes({ game: { notes, isRunning = false } }: GameRowProps): ReactNode {
  const text = useText();
  if (notes.length === 0 && !isRunning) return null;
  return (
    <span className="game-row__notes">
      {isRunning ? (
        <span className="game-row__running">
          <span className="badge badge--ok">{text('records.running')}</span>
        </span>
      ) : null}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
}

interface NamedProps {
  readonly game: ListedGame;
  readonly side: Side;
}

/** A player behind the disc of the own side. */
function Named({ game, side }: NamedProps): ReactElement {
  const player = game.players[side];
  return (
    <span className="game-row__player">
      <SideDisc side={side} />
      <span className="game-row__name">{player.name}</span>
      <BotMark of={player} />
      {player.rating === undefined ? null : (
        <small className="game-row__rating tabular">{player.rating}</small>
      )}
    </span>
  );
}

/** The change of the own rating, and the date. */
function End({ game }: { readonly game: ListedGame }): ReactElement {
  const { viewer, when, day } = game;
  const change = viewer && game.players[viewer].change;
  return (
    <span className="list-row__end game-row__end tabular">
      {change === undefined ? null : (
        <b className={change > 0 ? 'game-row__change game-row__change--up' : 'game-row__change'}>
          {signed(change)}
        </b>
      )}
      <small className={day === undefined ? 'game-row__when' : 'game-row__when game-row__year'}>
        {when}
      </small>
      {day === undefined ? null : <small className="game-row__when game-row__day">{day}</small>}
    </span>
  );
}

function signed(change: number): string {
  if (change === 0) return '±0';
  return change < 0 ? `−${-change}` : `+${change}`;
}

/** The focus selects a row. A pointer also moves the focus, so its click opens only a row selected before. */
function useChoice(choice: RowChoice | undefined) {
  const wasChosen = useRef(false);
  if (choice === undefined) return {};
  const { isChosen, onChoose } = choice;
  return {
    'aria-current': isChosen,
    onPointerDown: () => {
      wasChosen.current = isChosen;
    },
    onFocusCapture: onChoose,
    onClick: (event: MouseEvent) => {
      const isByPointer = event.detail > 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
      if (isByPointer && !wasChosen.current) event.preventDefault();
      onChoose();
    },
  } as const;
}
