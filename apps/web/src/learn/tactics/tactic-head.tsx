import type { ReactElement } from 'react';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import type { TacticPlay } from './tactic-play.ts';
import './solve-panel.css';
import '../../ui/badge.css';

/** The side to move and the task, in a line. */
export function TacticTask({ tactic }: Pick<TacticPlay, 'tactic'>): ReactElement {
  const text = useText();
  const { goal, side, moves, rating } = tactic;
  return (
    <>
      <SideDisc side={side} />
      <b>{text(`tactics.goal.${goal}.${side}`, { count: moves })}</b>
      {rating === undefined ? null : <small>{text('tactics.difficulty', { rating })}</small>}
    </>
  );
}

/** The side to move and the task, the difficulty, and whether it is rated. */
export function TacticHead({ play }: { readonly play: TacticPlay }): ReactElement {
  const text = useText();
  const { tactic, isHelped, isMissed } = play;
  const { goal, side, moves, rating } = tactic;
  const counts = tactic.isRated && !isHelped && !isMissed;
  return (
    <div className="tactic-head">
      <SideDisc side={side} />
      <div>
        <h2>{text(`tactics.goal.${goal}.${side}`, { count: moves })}</h2>
        <p className="tabular">
          {rating === undefined ? null : `${text('tactics.difficulty', { rating })} · `}
          {text('tactics.fromGame')}
        </p>
      </div>
      <span className={counts ? 'badge badge--info' : 'badge'}>
        {text(counts ? 'tactics.rated' : 'tactics.unrated')}
      </span>
    </div>
  );
}
