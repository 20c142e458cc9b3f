import type { Line, PerSide, Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { LessonTable, type Review } from '../review/index.ts';
import type { ReplayIntent, ReplayState } from '../table/index.ts';
import { ReplayBoard } from './replay-board.tsx';
import { ReplayMoves } from './replay-moves.tsx';

interface ReplayDeskProps {
  readonly line: Line;
  readonly names: PerSide<string>;
  readonly playerIds?: PerSide<string | undefined> | undefined;
  readonly replay: ReplayState;
  readonly send: (intent: ReplayIntent) => void;
  readonly review: Review;
  readonly comments: Readonly<Record<string, string>>;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
  /** Whose errors are gone through again; none while the game is looked through. */
  readonly learner: Side | undefined;
  readonly onLearned: () => void;
}

/** The board and the moves of a game that is looked through, or a lesson about one side's errors. */
export function ReplayDesk(props: ReplayDeskProps): ReactElement {
  const { line, names, replay, send, review, comments, isFlipped, onFlip, learner } = props;
  const text = useText();
  const { ply } = replay;
  if (learner !== undefined) {
    const lesson = { line, names, review, side: learner };
    return <LessonTable key={learner} {...lesson} onClose={props.onLearned} />;
  }
  return (
    <>
      <ReplayBoard
        line={line}
        ply={ply}
        names={names}
        playerIds={props.playerIds}
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
