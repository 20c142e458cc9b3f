import { writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import type { EndingPlay } from './ending-play.ts';
import './made-moves.css';
import '../../ui/badge.css';

/** The learner's right moves, each with its detour and the moves that were left after it; on desktops. */
export function MadeMoves({ play }: { readonly play: EndingPlay }): ReactElement | null {
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  const { goal, steps, line } = play;
  if (goal === 'hold' || steps.length === 0) return null;
  return (
    <section className="made-moves">
      <h2>
        {text('endings.made')}
        <small>{text('endings.madeNote')}</small>
      </h2>
      <ol className="tabular">
        {steps.map(({ left, extra }, index) => {
          const [position, move] = [line.positions[2 * index], line.moves[2 * index]];
          if (position === undefined || move === undefined) return null;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a move is its number
            <li key={index}>
              <b>{`${index + 1}. ${writeMove(position, move, notation)}`}</b>
              <span className={extra > 0 ? 'badge badge--warning' : 'badge badge--ok'}>
                {extra > 0 ? `+${extra}` : text('endings.best.short')}
              </span>
              <span>{text('endings.toGo', { count: left })}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
