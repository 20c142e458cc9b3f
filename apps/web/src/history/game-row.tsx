import type { GameSummary } from '@chuhe/protocol';
import { opponentOf, readPositionCode, type Side } from '@chuhe/rules';
import { useMemo, useState, type ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { causeText, resultText, sealOf, SideDisc } from '../table/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { BoardPicture } from '../ui/board-picture.tsx';
import { nameOf, outcomeOf } from './game-record.ts';
import { timeText } from './time-text.ts';

interface GameRowProps {
  readonly game: GameSummary;
  readonly to: string;
  /** The side of the person who looks; both players are named without one. */
  readonly viewer?: Side | undefined;
}

const MINI = { detail: 'mini' } as const;
const SEAL_LOOKS = { win: 'seal', loss: 'seal ink', draw: 'seal line' } as const;

/** One finished game in a list: how it ended, against whom, by what, when, and the last position. */
export function GameRow({ game, to, viewer }: GameRowProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const reading = useMemo(
    () => (game.endCode === undefined ? undefined : readPositionCode(game.endCode)),
    [game.endCode],
  );
  const [now] = useState(() => new Date());
  const outcome = outcomeOf(game);
  const seal = outcome === undefined ? 'draw' : sealOf(outcome, viewer);
  const result = viewer === undefined && outcome !== undefined ? resultText(outcome, text) : '';
  return (
    <li>
      <AppLink className="row" to={to}>
        <span className={SEAL_LOOKS[seal]} aria-hidden="true">
          {text(`outcome.seal.${seal}`)}
        </span>
        <span className="vh">{result === '' ? text(`history.sealed.${seal}`) : result}</span>
        <span className="body">
          <span className="t">
            {viewer === undefined ? <Both game={game} /> : <Opponent game={game} viewer={viewer} />}
          </span>
          <span className="s">
            {outcome === undefined ? '' : causeText(outcome, text)}
            <i className="sep" />
            {text('table.rounds', { count: Math.ceil(game.plies / 2) })}
          </span>
        </span>
        <span className="end">
          <span className="when">
            <small>{timeText(new Date(game.endedAt), now, locale)}</small>
          </span>
          {reading?.ok === true ? (
            <BoardPicture className="thumb" setup={reading.setup} options={MINI} />
          ) : null}
        </span>
      </AppLink>
    </li>
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
  const side = opponentOf(viewer);
  return (
    <>
      <SideDisc side={viewer} />
      <span>{nameOf(side === 'RED' ? game.red : game.black, text)}</span>
    </>
  );
}

function Both({ game }: { readonly game: GameSummary }): ReactElement {
  const text = useText();
  return (
    <>
      <SideDisc side="RED" />
      <span>{nameOf(game.red, text)}</span>
      <SideDisc side="BLACK" />
      <span>{nameOf(game.black, text)}</span>
    </>
  );
}
