import { currentPosition, type Move } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { type Arrow, Board, type BoardEvent, type Scene, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { useBoardEvents } from '../table/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import type { PlayIntent, PuzzlePlay } from './puzzle-play.ts';

interface PuzzleBoardProps {
  readonly play: PuzzlePlay;
  /** The move to point at; none unless a hint was asked for. */
  readonly hint: Move | undefined;
  readonly isFlipped: boolean;
  readonly send: (intent: PlayIntent) => void;
  readonly onFlip: () => void;
}

/** The board of a puzzle, on which RED's men move. */
export function PuzzleBoard(props: PuzzleBoardProps): ReactElement {
  const { play, hint, isFlipped, send, onFlip } = props;
  const text = useText();
  const locale = useLocale();
  const { confirmMove } = useSettings();
  const look = useBoardLook(isFlipped);
  useBoardSymbols();
  const scene = useMemo(() => sceneOf(play, confirmMove), [play, confirmMove]);
  const arrows = useMemo(() => arrowsOf(play, hint), [play, hint]);
  const react = useBoardEvents();
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') send({ type: 'play', move: event.move });
  };
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

function sceneOf({ line, stage }: PuzzlePlay, confirms: boolean): Scene {
  return {
    position: currentPosition(line),
    lastMove: line.moves.at(-1),
    sides: ['RED'],
    stage: stage.type === 'yours' ? 'playing' : 'looking',
    confirms,
  };
}

/** The hint, or where a wrong move was refuted, BLACK's answer. */
function arrowsOf({ line, stage }: PuzzlePlay, hint: Move | undefined): readonly Arrow[] {
  if (hint !== undefined) return [{ move: hint, kind: 'best' }];
  if (stage.type !== 'wrong') return [];
  return line.moves.slice(stage.wrongPly).map((move) => ({ move, kind: 'bad' }));
}
