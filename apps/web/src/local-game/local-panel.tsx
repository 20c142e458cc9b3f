import type { ReactElement, ReactNode } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { causeText, resultText } from '../table/index.ts';
import { type LocalGame, sideToMove } from './local-game.ts';

interface LocalPanelProps {
  readonly game: LocalGame;
  readonly children: ReactNode;
}

/** On desktops: what game this is, how it stands, and the ways on. */
export function LocalPanel({ game, children }: LocalPanelProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { outcome, stepSeconds, startedAt } = game;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const state =
    outcome === undefined
      ? text(`local.turn.${sideToMove(game)}`)
      : `${resultText(outcome, text)} · ${causeText(outcome, text)}`;
  const clock =
    stepSeconds === undefined
      ? text('local.noClock')
      : text('table.seconds', { count: stepSeconds });
  return (
    <section className="room-chat rv only-desk" aria-label={text('replay.thisGame')}>
      <div className="panel-h">
        <b>{text('replay.thisGame')}</b>
        <span className="hint">{when.format(startedAt)}</span>
      </div>
      <dl className="game-facts">
        <div>
          <dt>{text('local.state')}</dt>
          <dd>{state}</dd>
        </div>
        <div>
          <dt>{text('local.clock')}</dt>
          <dd>{clock}</dd>
        </div>
        <div>
          <dt>{text('local.rules')}</dt>
          <dd>{text('local.rulesName')}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
