import type { Line } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { type Arrow, Board, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import { sceneAt } from './line-scene.ts';

interface LookingBoardProps {
  readonly line: Line;
  /** How many of the line's moves stand on the board. */
  readonly ply: number;
  readonly isFlipped: boolean;
  readonly arrows?: readonly Arrow[];
  readonly onFlip: () => void;
}

const NO_EVENT = (): void => undefined;

/** A board to look through a line of moves; nothing can be moved on it. */
export function LookingBoard(props: LookingBoardProps): ReactElement {
  const { line, ply, isFlipped, arrows, onFlip } = props;
  const text = useText();
  const locale = useLocale();
  const look = useBoardLook(isFlipped);
  const scene = useMemo(() => sceneAt(line, ply), [line, ply]);
  useBoardSymbols();
  return (
    <Board
      scene={scene}
      look={look}
      language={locale}
      name={text('board.name')}
      {...(arrows === undefined ? {} : { arrows })}
      onEvent={NO_EVENT}
      onFlip={onFlip}
    />
  );
}
