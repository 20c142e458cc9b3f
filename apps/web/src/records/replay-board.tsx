import type { Line, PerSide, Side } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { Board, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { SideName } from '../table/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import { sceneAt } from './replay-scene.ts';

interface ReplayBoardProps {
  readonly line: Line;
  readonly ply: number;
  readonly names: PerSide<string>;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
}

const NO_EVENT = (): void => undefined;

/** The board of a game that is looked through, between the names of its players. */
export function ReplayBoard({
  line,
  ply,
  names,
  isFlipped,
  onFlip,
}: ReplayBoardProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const look = useBoardLook(isFlipped);
  const scene = useMemo(() => sceneAt(line, ply), [line, ply]);
  useBoardSymbols();
  const [top, bottom]: readonly [Side, Side] = isFlipped ? ['RED', 'BLACK'] : ['BLACK', 'RED'];
  return (
    <section className="room-board" aria-label={text('board.name')}>
      <SideName side={top} name={names[top]} />
      <div className="board-wrap">
        <Board
          scene={scene}
          look={look}
          language={locale}
          name={text('board.name')}
          onEvent={NO_EVENT}
          onFlip={onFlip}
        />
      </div>
      <SideName side={bottom} name={names[bottom]} />
    </section>
  );
}
