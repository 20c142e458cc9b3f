import { currentPosition } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import type { PanelTab } from '../../board/game-ui/index.ts';
import { ExplorerPanel } from '../explorer/index.ts';
import { AnalysisBoard } from './analysis-board.tsx';
import { AnalysisHelp } from './analysis-help.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { type Analysis, type AnalysisIntent, lineTo } from './analysis-state.ts';
import { FIRST_PEN } from './drawing-tools.tsx';
import { EnginePanel } from './engine-lines.tsx';
import { useAnalysisKeys } from './use-analysis-keys.ts';
import { useEngineLines } from './use-engine-lines.ts';

interface AnalysisBenchProps {
  readonly state: Analysis;
  readonly send: (intent: AnalysisIntent) => void;
  /** Whether BLACK sits at the bottom at first. */
  readonly startsFlipped?: boolean;
  /** What stands above the tabs, and the tabs beside the moves. */
  readonly head?: ReactNode;
  readonly tabs?: readonly PanelTab[];
  /** Saves the tree as a study, where it is none yet. */
  readonly onSave?: (() => void) | undefined;
}

const NO_TABS: readonly PanelTab[] = [];

/** A tree of moves to work on: the board with its drawings, the engine, the moves and their notes, and the keys. */
export function AnalysisBench(props: AnalysisBenchProps): ReactElement {
  const { state, send, startsFlipped = false, head, tabs = NO_TABS, onSave } = props;
  const [isFlipped, setFlipped] = useState(startsFlipped);
  const [pen, setPen] = useState(FIRST_PEN);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const line = useMemo(() => lineTo(state), [state]);
  const engine = useEngineLines(line);
  const flip = (): void => setFlipped(!isFlipped);
  const help = (): void => setHelpOpen(true);
  useAnalysisKeys(state, send, { flip, help, save: onSave });
  return (
    <>
      <AnalysisBoard
        state={state}
        line={line}
        engine={engine}
        send={send}
        isFlipped={isFlipped}
        onFlip={flip}
        pen={pen}
      />
      <AnalysisPanel
        state={state}
        position={currentPosition(line)}
        send={send}
        onFlip={flip}
        onHelp={help}
        onSave={onSave}
        pen={pen}
        onPen={setPen}
        head={head}
        tabs={tabs}
        explorer={<ExplorerPanel line={line} onPlay={(move) => send({ type: 'play', move })} />}
        engine={
          <EnginePanel
            engine={engine}
            onPlay={(move, following) => send({ type: 'play', move, following })}
          />
        }
      />
      <AnalysisHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        canSave={onSave !== undefined}
      />
    </>
  );
}
