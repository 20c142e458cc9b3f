import { type ReactElement, useMemo, useState } from 'react';
import { useText } from '../language/index.ts';
import { useSound } from '../sound/index.ts';
import { GameMoves, RoomHeader, soundOfMove, useCycleReplay, verdictOf } from '../table/index.ts';
import { ComputerActions } from './computer-actions.tsx';
import { type ComputerCommand, type ComputerGame, personOf } from './computer-game.ts';
import { ComputerOverlays, type ComputerOverlay } from './computer-overlays.tsx';
import { ComputerPanel } from './computer-panel.tsx';
import { ComputerSeats } from './computer-seats.tsx';
import { useComputerAdvice } from './use-computer-advice.ts';
import { useComputerMove } from './use-computer-move.ts';
import { useLevelName } from './use-level-name.ts';

interface ComputerTableProps {
  readonly game: ComputerGame;
  readonly send: (command: ComputerCommand) => ComputerGame | undefined;
  readonly onNew: () => void;
  readonly onAgain: () => void;
}

/** A person and the computer at one board. */
export function ComputerTable({ game, send, onNew, onAgain }: ComputerTableProps): ReactElement {
  const text = useText();
  const levelName = useLevelName();
  const playSound = useSound();
  const [isFlipped, setFlipped] = useState(game.computer.side === 'RED');
  const [overlay, setOverlay] = useState<ComputerOverlay>();
  const { line, outcome } = game;
  const verdict = useMemo(() => verdictOf(line), [line]);
  const cycle = useCycleReplay(verdict);
  const act = (command: ComputerCommand): void => {
    const next = send(command);
    if (next === undefined || next === game) return;
    if (command.type === 'play') playSound(soundOfMove(next.line));
    const { outcome: end } = next;
    const isWon = end?.type === 'win' && end.winner === personOf(next);
    if (end !== undefined) playSound(isWon ? 'victory' : 'over');
  };
  const thinking = useComputerMove(game, (move) => act({ type: 'play', move }));
  const advice = useComputerAdvice(line, act);
  const flip = (): void => setFlipped(!isFlipped);
  return (
    <>
      <RoomHeader title={text('title.gameSingle')} hint={levelName(game.computer.level)} />
      <main id="content" className="room-grid">
        <ComputerSeats
          game={game}
          isFlipped={isFlipped}
          shownPly={cycle.shownPly}
          verdict={verdict}
          hint={advice.hint}
          isThinking={thinking.isThinking}
          onMove={(move) => act({ type: 'play', move })}
          onFlip={flip}
        />
        <GameMoves line={line} isOver={outcome !== undefined} verdict={verdict} cycle={cycle}>
          <ComputerActions
            game={game}
            thinking={thinking}
            advice={advice}
            onTakeBack={() => act({ type: 'take-back' })}
            onResign={() => setOverlay('resign')}
            onResult={() => setOverlay(undefined)}
            onFlip={flip}
          />
        </GameMoves>
        <ComputerPanel game={game} onNew={onNew} />
      </main>
      <ComputerOverlays
        game={game}
        overlay={overlay}
        onOverlay={setOverlay}
        onCommand={act}
        onAgain={onAgain}
        onNew={onNew}
      />
    </>
  );
}
