import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { causeText, resultText } from '../table/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { type ComputerGame, isComputersTurn, personOf } from './computer-game.ts';
import { useLevelName } from './use-level-name.ts';

interface ComputerPanelProps {
  readonly game: ComputerGame;
  readonly onNew: () => void;
}

/** What game this is, how it stands, and the ways on. */
export function ComputerPanel({ game, onNew }: ComputerPanelProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const levelName = useLevelName();
  const { outcome, startedAt, computer, filename } = game;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const turn = text(isComputersTurn(game) ? 'single.itsTurn' : 'single.yourTurn');
  const state =
    outcome === undefined ? turn : `${resultText(outcome, text)} · ${causeText(outcome, text)}`;
  return (
    <section className="room-chat rv" aria-label={text('replay.thisGame')}>
      <div className="panel-h only-desk">
        <b>{text('replay.thisGame')}</b>
        <span className="hint">{when.format(startedAt)}</span>
      </div>
      <dl className="game-facts only-desk">
        <div>
          <dt>{text('local.state')}</dt>
          <dd>{state}</dd>
        </div>
        <div>
          <dt>{text('single.strength')}</dt>
          <dd>{levelName(computer.level)}</dd>
        </div>
        <div>
          <dt>{text('single.side')}</dt>
          <dd>{text(`table.side.${personOf(game)}`)}</dd>
        </div>
      </dl>
      <div className="rv-btns">
        <button type="button" className="btn block" onClick={onNew}>
          <Icon name="plus" />
          {text('local.new')}
        </button>
        <AppLink className="btn block" to={`/local/${encodeURIComponent(filename)}`}>
          <Icon name="search" />
          {text('local.review')}
        </AppLink>
      </div>
    </section>
  );
}
