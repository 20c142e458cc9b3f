import { type ReactElement, useMemo, useState } from 'react';
import { GameMoves, useCycleReplay, verdictOf } from '../table/index.ts';
import { LocalActions } from './local-actions.tsx';
import type { LocalCommand, LocalGame } from './local-game.ts';
import { LocalHeader } from './local-header.tsx';
import { LocalLinks } from './local-links.tsx';
import { LocalOverlays, type Overlay } from './local-overlays.tsx';
import { LocalPanel } from './local-panel.tsx';
import { LocalResult } from './local-result.tsx';
import { LocalSeats } from './local-seats.tsx';
import { useLocalEvents } from './use-local-events.ts';
import { useTimeOut } from './use-time-out.ts';

interface LocalTableProps {
  readonly game: LocalGame;
  readonly send: (command: LocalCommand) => LocalGame | undefined;
  readonly onNew: () => void;
  readonly onRematch: () => void;
}

/** Two players at one board. */
export function LocalTable({ game, send, onNew, onRematch }: LocalTableProps): ReactElement {
  const [isFlipped, setFlipped] = useState(false);
  const [overlay, setOverlay] = useState<Overlay>();
  const [hasSeenResult, setSeenResult] = useState(false);
  const { line, outcome } = game;
  const verdict = useMemo(() => verdictOf(line), [line]);
  const cycle = useCycleReplay(verdict);
  const onEvent = useLocalEvents(send);
  useTimeOut(game, () => send({ type: 'time-out' }));

  const flip = (): void => setFlipped(!isFlipped);
  const share = (): void => setOverlay('share');
  const explain = (): void => {
    setSeenResult(true);
    cycle.send({ type: 'toggle' });
  };
  return (
    <>
      <LocalHeader stepSeconds={game.stepSeconds} onMenu={() => setOverlay('menu')} />
      <main id="content" className="room-grid">
        <LocalSeats
          game={game}
          isFlipped={isFlipped}
          shownPly={cycle.shownPly}
          verdict={verdict}
          onEvent={onEvent}
          onFlip={flip}
        />
        <GameMoves line={line} isOver={outcome !== undefined} verdict={verdict} cycle={cycle}>
          <LocalActions
            game={game}
            onAsk={setOverlay}
            onTakeBack={() => send({ type: 'take-back' })}
            onFlip={flip}
            onResult={() => setSeenResult(false)}
            onNew={onNew}
          />
        </GameMoves>
        <LocalPanel game={game}>
          <LocalLinks onNew={onNew} onShare={share} />
        </LocalPanel>
      </main>
      <LocalOverlays
        game={game}
        overlay={overlay}
        onOverlay={setOverlay}
        onCommand={send}
        onNew={onNew}
      />
      <LocalResult
        game={game}
        isOpen={!hasSeenResult && overlay === undefined}
        onClose={() => setSeenResult(true)}
        onRematch={onRematch}
        onShare={share}
        onExplain={verdict === undefined ? undefined : explain}
      />
    </>
  );
}
