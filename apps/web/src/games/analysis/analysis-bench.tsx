import { currentPosition, type Move, type MoveLine } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  FIRST_TAB,
  type PanelTab,
  TablePanel,
  useHasSidePanel,
  usePageKeys,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { LazyExplorer } from '../explorer/index.ts';
import { AnalysisBoard } from './analysis-board.tsx';
import { AnalysisHelp } from './analysis-help.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { type Analysis, type AnalysisIntent, lineAlong } from './analysis-state.ts';
import { FIRST_PEN } from './drawing-tools.tsx';
import { EnginePanel, useEngineKeys } from './engine-lines.tsx';
import { EngineStrip } from './engine-strip.tsx';
import { LazyTableStrip } from './lazy-table-strip.tsx';
import { useAnalysisKeys } from './use-analysis-keys.ts';
import { type EngineLines, useEngineLines } from './use-engine-lines.ts';

interface AnalysisBenchProps {
  readonly state: Analysis;
  readonly send: (intent: AnalysisIntent) => void;
  /** Whether BLACK is at the bottom at first. */
  readonly startsFlipped?: boolean;
  /** The content above the tabs, and the tabs beside the moves. */
  readonly head?: ReactNode;
  readonly tabs?: readonly PanelTab[];
  /** Saves the tree as a study; undefined if it already is one. */
  readonly onSave?: (() => void) | undefined;
}

const NO_TABS: readonly PanelTab[] = [];

/** An editable tree of moves: the board with its drawings, the engine, the moves and their notes, and the keys. */
export function AnalysisBench(props: AnalysisBenchProps): ReactElement {
  const { state, send, startsFlipped = false, head, tabs = NO_TABS, onSave } = props;
  const [isFlipped, setFlipped] = useState(startsFlipped);
  const [pen, setPen] = useState(FIRST_PEN);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { tree, path } = state;
  const line = useMemo(() => lineAlong(tree.start, path), [tree.start, path]);
  const engine = useEngineLines(line);
  const play = useCallback<Play>(
    (move, following = []) => send({ type: 'play', move, following }),
    [send],
  );
  const flip = useCallback(() => setFlipped((before) => !before), []);
  const help = useCallback(() => setHelpOpen(true), []);
  const places = useTabPlaces();
  useAnalysisKeys(state, send, { flip, help, save: onSave });
  useEngineKeys(engine, play);
  const advice = useAdviceTabs(line, engine, play);
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
        tabs={places.hasSide ? tabs : [...tabs, ...advice]}
        shown={places.shown}
        onShow={places.show}
        strip={
          <>
            <LazyTableStrip line={line} onPlay={play} />
            {places.hasSide ? null : <EngineStrip engine={engine} />}
          </>
        }
      />
      {places.hasSide ? (
        <SidePanel tabs={advice} shown={places.side} onShow={places.showSide} />
      ) : null}
      <AnalysisHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        canSave={onSave !== undefined}
      />
    </>
  );
}

type Play = (move: Move, following?: readonly Move[]) => void;

/** The tabs with the engine's lines for the position, and the moves others played in it. */
function useAdviceTabs(
  line: MoveLine,
  engine: EngineLines,
  play: Play,
): readonly [PanelTab, PanelTab] {
  const text = useText();
  return [
    {
      id: ENGINE,
      label: text('engine.name'),
      content: <EnginePanel engine={engine} onPlay={play} />,
    },
    {
      id: EXPLORER,
      label: text('explorer.title'),
      content: <LazyExplorer line={line} onPlay={play} />,
    },
  ];
}

interface SidePanelProps {
  readonly tabs: readonly [PanelTab, PanelTab];
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

function SidePanel({ tabs: [first, second], shown, onShow }: SidePanelProps): ReactElement {
  return (
    <TablePanel
      className="game-table__side"
      heading={first.label}
      tabs={[second]}
      shown={shown}
      onShow={onShow}
    >
      {first.content}
    </TablePanel>
  );
}

const ENGINE = 'engine';
const EXPLORER = 'explorer';

/**
 * Engine and explorer are tabs beside the moves, or have their own panel in wide windows. Numbers and X select them.
 */
function useTabPlaces() {
  const hasSide = useHasSidePanel();
  const [shown, show] = useState(FIRST_TAB);
  const [side, showSide] = useState(FIRST_TAB);
  const showEngine = (): void => (hasSide ? showSide(FIRST_TAB) : show(ENGINE));
  const showExplorer = (): void => (hasSide ? showSide(EXPLORER) : show(EXPLORER));
  const isExplorer = (hasSide ? side : shown) === EXPLORER;
  usePageKeys((event) => {
    if (event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if (key === '1') show(FIRST_TAB);
    if (key === '2') showEngine();
    if (key === '3' || (key === 'x' && !isExplorer)) showExplorer();
    else if (key === 'x') (hasSide ? showSide : show)(FIRST_TAB);
  });
  return { hasSide, shown, show, side, showSide };
}
