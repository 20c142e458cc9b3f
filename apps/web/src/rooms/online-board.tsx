import { currentPosition, type Line, type Repetition, type Side } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { Board, type BoardEvent, type Scene, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { cycleArrows } from '../table/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';

interface OnlineBoardProps {
  readonly line: Line;
  readonly isOver: boolean;
  /** This person's side; undefined when looking on. */
  readonly side: Side | undefined;
  readonly isFlipped: boolean;
  /** An earlier ply to show; none shows the game as it stands. */
  readonly shownPly: number | undefined;
  /** The repetition that ended the game, if one did. */
  readonly verdict: Repetition | undefined;
  readonly onEvent: (event: BoardEvent) => void;
  readonly onFlip: () => void;
}

/** The board of a room. */
export function OnlineBoard(props: OnlineBoardProps): ReactElement {
  const { line, isOver, side, isFlipped, shownPly, verdict, onEvent, onFlip } = props;
  const text = useText();
  const locale = useLocale();
  const { confirmMove } = useSettings();
  const look = useBoardLook(isFlipped);
  useBoardSymbols();
  const scene = useMemo((): Scene => {
    if (side === undefined || shownPly !== undefined) return lookedAt(line, shownPly);
    return {
      position: currentPosition(line),
      lastMove: line.moves.at(-1),
      sides: [side],
      stage: isOver ? 'over' : 'playing',
      confirms: confirmMove,
    };
  }, [line, isOver, side, shownPly, confirmMove]);
  const arrows = useMemo(() => cycleArrows(verdict, shownPly), [verdict, shownPly]);
  return (
    <div className="board-wrap">
      <Board
        scene={scene}
        look={look}
        language={locale}
        name={text('board.name')}
        arrows={arrows}
        onEvent={onEvent}
        onFlip={onFlip}
      />
    </div>
  );
}

function lookedAt(line: Line, ply = line.moves.length): Scene {
  return {
    position: line.positions[ply] ?? currentPosition(line),
    lastMove: line.moves[ply - 1],
    sides: [],
    stage: 'looking',
  };
}
