import { type MoveLine, type PerSide, SIDES, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { MOVE_MARKS, MoveMarkSign, SideDisc } from '../../board/game-ui/index.ts';
import { countMarks, losingMove } from './marks.ts';
import type { Review } from './use-review.ts';
import { Table } from '../../ui/table.tsx';
import './review.css';

export interface ReviewSummaryProps {
  readonly line: MoveLine;
  readonly review: Review;
  readonly names: PerSide<string>;
  readonly onGo: (ply: number) => void;
}

/** Both sides' marks, and the move that lost the game. */
export function ReviewSummary({ line, review, names, onGo }: ReviewSummaryProps): ReactElement {
  const text = useText();
  const counts = countMarks(review.moves);
  return (
    <>
      <Table className="review-summary">
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
                <td key={side}>{counts[side][mark]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {review.state === 'done' ? <LosingMoveNote line={line} review={review} onGo={onGo} /> : null}
    </>
  );
}

/** Names the move that lost the game, with a link to it; renders nothing if nobody has lost. */
function LosingMoveNote({
  line,
  review,
  onGo,
}: Omit<ReviewSummaryProps, 'names'>): ReactElement | null {
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  const losing = losingMove(review.moves, review.rows);
  if (losing === undefined) return null;
  if (losing.type === 'none') return <p className="hint replay-facts">{text('review.noLosing')}</p>;
  const { ply, side, mark } = losing.move;
  const [position, played] = [line.positions[ply - 1], line.moves[ply - 1]];
  if (position === undefined || played === undefined || mark === undefined) return null;
  const number = text(`review.number.${side}`, { number: position.moveNumber });
  return (
    <button type="button" className="review-losing" onClick={() => onGo(ply)}>
      <span>{text('review.losing')}</span>
      <b>
        {number} {writeMove(position, played, notation)}
      </b>
      <MoveMarkSign mark={mark} />
    </button>
  );
}
