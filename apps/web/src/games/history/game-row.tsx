import { type GameSummary, outcomeTexts, type OutcomeTexts } from '@chuhe/protocol';
import { opponentOf, readPositionCode, type Side } from '@chuhe/rules';
import { type MouseEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { shortestText } from '../../ui/dates.ts';
import { OutcomeSeal, SideDisc } from '../../board/game-ui/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { BotMark } from '../../ui/bot-mark.tsx';
import { BoardPicture } from '../../board/picture/board-picture.tsx';
import { shortSentClock } from '../../ui/time-control-text.ts';
import { OpeningLabel } from '../openings/index.ts';
import { nameOf, outcomeOf } from './game-record.ts';
import './history.css';

interface GameRowProps {
  readonly game: GameSummary;
  readonly to: string;
  /** The side of the viewer; without one, both players are named. */
  readonly viewer?: Side | undefined;
  /** Whether the day is above the row, so that the row shows the hour. */
  readonly isUnderDay?: boolean;
  /** Present if a board beside the list shows the selected game: the first touch selects a row, the second opens it. */
  readonly choice?: RowChoice | undefined;
}

/** Whether a row is the selected one, and the function that selects it. */
interface RowChoice {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const MINI = { detail: 'mini' } as const;

/** One finished game in a list: result, opponent, cause, date and final position. */
export function GameRow(props: GameRowProps): ReactElement {
  const { game, to, viewer, isUnderDay = false, choice } = props;
  const text = useText();
  const locale = useLocale();
  const reading = useMemo(
    () => (game.endCode === undefined ? undefined : readPositionCode(game.endCode)),
    [game.endCode],
  );
  const [now] = useState(() => new Date());
  const endedAt = new Date(game.endedAt);
  const outcome = outcomeOf(game);
  const texts = outcome && outcomeTexts(outcome, locale, { side: viewer });
  return (
    <li>
      <AppLink className="list-row game-row" to={to} {...useChoice(choice)}>
        {texts === undefined ? null : (
          <OutcomeSeal texts={texts} size="small" className="game-row__seal" />
        )}
        <span className="list-row__body">
          <span className="list-row__title">
            {viewer === undefined ? <Both game={game} /> : <Opponent game={game} viewer={viewer} />}
          </span>
          <span className="list-row__subtitle game-row__detail">
            {viewer === undefined ? null : (
              <>
                {text(`history.played.${viewer}`)}
                <i className="separator-dot" />
              </>
            )}
            {texts === undefined ? null : <Ending texts={texts} isOwn={viewer !== undefined} />}
            {text('table.rounds', { count: Math.ceil(game.plies / 2) })}
            <i className="separator-dot" />
            <span className="tabular">{shortSentClock(game, text).head}</span>
            {game.openingTag === undefined ? null : <OpeningLabel tag={game.openingTag} />}
          </span>
        </span>
        <span className="list-row__end">
          <span className="game-row__time">
            <small>{shortestText(endedAt, isUnderDay ? endedAt : now, locale)}</small>
          </span>
          {reading?.ok === true ? (
            <BoardPicture
              className="board-thumbnail game-row__board"
              setup={reading.setup}
              options={MINI}
            />
          ) : null}
        </span>
      </AppLink>
    </li>
  );
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

interface EndingProps {
  readonly texts: OutcomeTexts;
  /** Whether the seal already shows if the game was won or lost. */
  readonly isOwn: boolean;
}

/** The winner and the cause, in the line below the names. */
function Ending({ texts, isOwn }: EndingProps): ReactElement {
  return (
    <>
      {isOwn ? null : (
        <>
          <b>{texts.result}</b>
          <i className="separator-dot" />
        </>
      )}
      <span className="game-row__cause">{texts.cause}</span>
      <i className="separator-dot" />
    </>
  );
}

function Opponent({
  game,
  viewer,
}: {
  readonly game: GameSummary;
  readonly viewer: Side;
}): ReactElement {
  const text = useText();
  const locale = useLocale();
  const side = opponentOf(viewer);
  return (
    <>
      <SideDisc side={side} />
      <span>{nameOf(side === 'RED' ? game.red : game.black, text, locale)}</span>
      <BotMark of={side === 'RED' ? game.red : game.black} />
    </>
  );
}

function Both({ game }: { readonly game: GameSummary }): ReactElement {
  const text = useText();
  const locale = useLocale();
  return (
    <>
      <SideDisc side="RED" />
      <span>{nameOf(game.red, text, locale)}</span>
      <BotMark of={game.red} />
      <SideDisc side="BLACK" />
      <span>{nameOf(game.black, text, locale)}</span>
      <BotMark of={game.black} />
    </>
  );
}
