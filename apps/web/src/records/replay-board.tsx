import type { Line, PerSide, Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { LookingBoard, SideName } from '../table/index.ts';

interface ReplayBoardProps {
  readonly line: Line;
  readonly ply: number;
  readonly names: PerSide<string>;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
}

/** The board of a game that is looked through, between the names of its players. */
export function ReplayBoard(props: ReplayBoardProps): ReactElement {
  const { line, ply, names, isFlipped, onFlip } = props;
  const text = useText();
  const [top, bottom]: readonly [Side, Side] = isFlipped ? ['RED', 'BLACK'] : ['BLACK', 'RED'];
  return (
    <section className="room-board" aria-label={text('board.name')}>
      <SideName side={top} name={names[top]} />
      <div className="board-wrap">
        <LookingBoard line={line} ply={ply} isFlipped={isFlipped} onFlip={onFlip} />
      </div>
      <SideName side={bottom} name={names[bottom]} />
    </section>
  );
}
