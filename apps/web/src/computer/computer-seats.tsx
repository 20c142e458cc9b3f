import { currentPosition, type Move, opponentOf, type Repetition, type Side } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { Board, type BoardEvent, type Scene, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { cycleArrows, PlayerBar, RoomTitle, takenFrom, useBoardEvents } from '../table/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import { type ComputerGame, personOf } from './computer-game.ts';
import { useLevelName } from './use-level-name.ts';

interface ComputerSeatsProps {
  readonly game: ComputerGame;
  readonly isFlipped: boolean;
  /** An earlier ply to show; none shows the game as it stands. */
  readonly shownPly: number | undefined;
  /** The repetition that ended the game, if one did. */
  readonly verdict: Repetition | undefined;
  readonly hint: Move | undefined;
  readonly isThinking: boolean;
  readonly onMove: (move: Move) => void;
  readonly onFlip: () => void;
}

/** The board between the person and the computer. */
export function ComputerSeats(props: ComputerSeatsProps): ReactElement {
  const { game, isFlipped, shownPly, verdict, hint, onMove, onFlip } = props;
  const text = useText();
  const locale = useLocale();
  const { confirmMove } = useSettings();
  const look = useBoardLook(isFlipped);
  useBoardSymbols();
  const scene = useMemo(() => sceneOf(game, shownPly, confirmMove), [game, shownPly, confirmMove]);
  const arrows = useMemo(
    () =>
      hint === undefined ? cycleArrows(verdict, shownPly) : [{ move: hint, kind: 'best' } as const],
    [hint, verdict, shownPly],
  );
  const react = useBoardEvents();
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') onMove(event.move);
  };
  const [top, bottom]: readonly [Side, Side] = isFlipped ? ['RED', 'BLACK'] : ['BLACK', 'RED'];
  return (
    <section className="room-board" aria-label={text('single.table')}>
      <RoomTitle title={text('title.gameSingle')} />
      <Seat {...props} side={top} />
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
      <Seat {...props} side={bottom} />
    </section>
  );
}

interface SeatProps extends Pick<ComputerSeatsProps, 'game' | 'isThinking'> {
  readonly side: Side;
}

function Seat({ game, side, isThinking }: SeatProps): ReactElement {
  const text = useText();
  const levelName = useLevelName();
  const { line, computer } = game;
  const isComputer = computer.side === side;
  const taken = takenFrom(opponentOf(side), line.positions[0], currentPosition(line));
  const name = isComputer
    ? text('single.computerName', { level: levelName(computer.level) })
    : text('single.you');
  return (
    <PlayerBar side={side} name={name} taken={taken}>
      {isComputer ? (
        <span className="thinking" aria-live="polite">
          {isThinking ? text('single.thinking') : ''}
        </span>
      ) : null}
    </PlayerBar>
  );
}

function sceneOf(game: ComputerGame, shownPly: number | undefined, confirms: boolean): Scene {
  const { line, outcome } = game;
  if (shownPly === undefined) {
    return {
      position: currentPosition(line),
      lastMove: line.moves.at(-1),
      sides: [personOf(game)],
      stage: outcome === undefined ? 'playing' : 'over',
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
