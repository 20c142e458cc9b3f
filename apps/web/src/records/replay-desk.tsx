import type { Line, PerSide } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import type { Review } from '../review/index.ts';
import type { ReplayIntent, ReplayState } from '../table/index.ts';
import { ReplayBoard } from './replay-board.tsx';
import { ReplayMoves } from './replay-moves.tsx';

interface ReplayDeskProps {
  readonly line: Line;
  readonly names: PerSide<string>;
  readonly replay: ReplayState;
  readonly send: (intent: ReplayIntent) => void;
  readonly review: Review;
  readonly comments: Readonly<Record<string, string>>;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
}

/** The board and the moves of a game that is looked through. */
export function ReplayDesk(props: ReplayDeskProps): ReactElement {
  const { line, names, replay, send, review, comments, isFlipped, onFlip } = props;
  const text = useText();
  const { ply } = replay;
  return (
    <>
      <ReplayBoard
        line={line}
        ply={ply}
        names={names}
        looks={review.looks}
        isFlipped={isFlipped}
        onFlip={onFlip}
      />
      <ReplayMoves
        line={line}
        replay={replay}
        send={send}
        rounds={text('table.rounds', { count: Math.ceil(line.moves.length / 2) })}
        comment={comments[String(ply)]}
        review={review}
      />
    </>
  );
}
