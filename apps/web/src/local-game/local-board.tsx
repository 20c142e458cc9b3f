import { currentPosition, type Repetition, SIDES } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { Board, type BoardEvent, type Scene, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { cycleArrows } from '../table/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import type { LocalGame } from './local-game.ts';

interface LocalBoardProps {
  readonly game: LocalGame;
  readonly isFlipped: boolean;
  /** An earlier ply to show; none shows the game as it stands. */
  readonly shownPly: number | undefined;
  /** The repetition that ended the game, if one did. */
  readonly verdict: Repetition | undefined;
  readonly onEvent: (event: BoardEvent) => void;
  readonly onFlip: () => void;
}

/** The board between the two players. */
export function LocalBoard(props: LocalBoardProps): ReactElement {
  const { game, isFlipped, shownPly, verdict, onEvent, onFlip } = props;
  const text = useText();
  const locale = useLocale();
  const { confirmMove } = useSettings();
  const look = useBoardLook(isFlipped);
  useBoardSymbols();
  const scene = useMemo(() => sceneOf(game, shownPly, confirmMove), [game, shownPly, confirmMove]);
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

function sceneOf(
  { line, outcome }: LocalGame,
  shownPly: number | undefined,
  confirms: boolean,
): Scene {
  const isOver = outcome !== undefined;
  if (shownPly === undefined) {
    return {
      position: currentPosition(line),
      lastMove: line.moves.at(-1),
      sides: SIDES,
      stage: isOver ? 'over' : 'playing',
      confirms,
    };
  }
  return {
    position: line.positions[shownPly] ?? currentPosition(line),
    lastMove: line.moves[shownPly - 1],
    sides: [],
    stage: 'looking',
  };
}
