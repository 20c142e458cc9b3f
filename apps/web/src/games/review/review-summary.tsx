import { type PerSide, SIDES } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { MOVE_MARKS, MoveMarkSign, SideDisc } from '../../board/game-ui/index.ts';
import { type ReviewedMove, summarise } from './marks.ts';
import './review.css';

interface ReviewSummaryProps {
  readonly moves: readonly ReviewedMove[];
  readonly names: PerSide<string>;
}

/** Both sides' marks, and how often they played as the engine would. */
export function ReviewSummary({ moves, names }: ReviewSummaryProps): ReactElement {
  const text = useText();
  const summary = summarise(moves);
  const agreements = SIDES.map((side) => ({ side, share: summary[side].agreement }));
  return (
    <table className="review-summary">
      <caption className="visually-hidden">{text('review.summary')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text('review.mark')}</span>
          </th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              <SideDisc side={side} />
              {names[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular">
        {MOVE_MARKS.map((mark) => (
          <tr key={mark}>
            <td>
              <span aria-hidden="true">{text(`review.mark.${mark}`)} </span>
              <MoveMarkSign mark={mark} />
            </td>
            {SIDES.map((side) => (
              <td key={side}>{summary[side].marks[mark]}</td>
            ))}
          </tr>
        ))}
        <tr>
          <td>{text('review.agreement')}</td>
          {agreements.map(({ side, share }) => (
            <td key={side}>{share === undefined ? '' : `${share}%`}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
