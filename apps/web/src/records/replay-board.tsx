import { type Line, type PerSide, readMoveText, type Side } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import type { Arrow } from '../board/index.ts';
import { useText } from '../language/index.ts';
import { EvaluationBar, type Review } from '../review/index.ts';
import { LookingBoard, SideName } from '../table/index.ts';

interface ReplayBoardProps {
  readonly line: Line;
  readonly ply: number;
  readonly names: PerSide<string>;
  /** The accounts behind the names, where there are any. */
  readonly playerIds?: PerSide<string | undefined> | undefined;
  /** What an engine thinks of the game, as far as it has looked. */
  readonly looks: Review['looks'];
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
}

/** The board of a game that is looked through, between the names of its players. */
export function ReplayBoard(props: ReplayBoardProps): ReactElement {
  const { line, ply, names, playerIds, looks, isFlipped, onFlip } = props;
  const text = useText();
  const [top, bottom]: readonly [Side, Side] = isFlipped ? ['RED', 'BLACK'] : ['BLACK', 'RED'];
  const look = looks[ply];
  const arrows = useMemo(() => bestArrow(line, ply, look?.best ?? ''), [line, ply, look]);
  return (
    <section className="room-board" aria-label={text('board.name')}>
      <SideName side={top} name={names[top]} userId={playerIds?.[top]} />
      <div className={look === undefined ? undefined : 'board-ev'}>
        <EvaluationBar look={look} />
        <div className="board-wrap">
          <LookingBoard
            line={line}
            ply={ply}
            isFlipped={isFlipped}
            arrows={arrows}
            onFlip={onFlip}
          />
        </div>
      </div>
      <SideName side={bottom} name={names[bottom]} userId={playerIds?.[bottom]} />
    </section>
  );
}

function bestArrow(line: Line, ply: number, best: string): readonly Arrow[] {
  const position = line.positions[ply];
  const reading = position === undefined ? undefined : readMoveText(position, best, 'record');
  return reading?.ok === true ? [{ move: reading.move, kind: 'best' }] : [];
}
