import { endOfLine, type Position } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  FIRST_TAB,
  type PanelTab,
  StepControls,
  TablePanel,
  usePageKeys,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { AnalysisMenu } from './analysis-menu.tsx';
import { type Analysis, type AnalysisIntent, plyOf, shapesAt } from './analysis-state.ts';
import { DrawingTools, type Pen } from './drawing-tools.tsx';
import { MoveTree } from './move-tree.tsx';
import { NodeActions, NodeNotes } from './node-editor.tsx';
import { rowsOf } from './tree-rows.ts';

interface AnalysisPanelProps {
  readonly state: Analysis;
  /** The position on the board. */
  readonly position: Position;
  readonly send: (intent: AnalysisIntent) => void;
  readonly onFlip: () => void;
  readonly onHelp: () => void;
  readonly onSave?: (() => void) | undefined;
  /** What stands above the moves. */
  readonly engine: ReactNode;
  readonly pen: Pen;
  readonly onPen: (pen: Pen) => void;
  /** What stands above the tabs, and the tabs beside the moves. */
  readonly head?: ReactNode;
  readonly tabs?: readonly PanelTab[];
  /** What was played in the position; a tab beside the moves, a sheet on phones. */
  readonly explorer: ReactNode;
}

const EXPLORER = 'explorer';

/** The tree of moves, the notes of the move on the board, and what can be done with both. */
export function AnalysisPanel(props: AnalysisPanelProps): ReactElement {
  const { state, send, engine, explorer, pen, onPen } = props;
  const { tree, path } = state;
  const text = useText();
  const { notation } = useSettings();
  const rows = useMemo(() => rowsOf(tree, notation), [tree, notation]);
  const go = useCallback((to: string) => send({ type: 'go', path: to }), [send]);
  const lastPly = useMemo(() => plyOf(endOfLine(tree, path)), [tree, path]);
  const [isExplorerOpen, setExplorerOpen] = useState(false);
  const title = text('explorer.title');
  const tabs = [{ id: EXPLORER, label: title, content: explorer }, ...(props.tabs ?? [])];
  const [shown, setShown] = useState(FIRST_TAB);
  useTabKeys([FIRST_TAB, ...tabs.map(({ id }) => id)], setShown, () =>
    setShown(shown === EXPLORER ? FIRST_TAB : EXPLORER),
  );
  return (
    <TablePanel
      label={text('table.moves')}
      heading={text('table.moves')}
      head={props.head}
      tabs={tabs}
      shown={shown}
      onShow={setShown}
      foot={
        <>
          {pen.isOn ? (
            <DrawingTools
              pen={pen}
              onPen={onPen}
              canWipe={shapesAt(state).length > 0}
              onWipe={() => send({ type: 'wipe' })}
            />
          ) : null}
          <NodeActions state={state} send={send}>
            <AnalysisMenu {...props} onExplorer={() => setExplorerOpen(true)} />
          </NodeActions>
          <StepControls
            ply={plyOf(path)}
            lastPly={lastPly}
            onGo={(ply) => send({ type: 'ply', ply })}
          />
        </>
      }
    >
      {engine}
      <MoveTree rows={rows} current={path} onGo={go} />
      <NodeNotes key={path} state={state} send={send} />
      <Sheet title={title} isOpen={isExplorerOpen} onClose={() => setExplorerOpen(false)}>
        {explorer}
      </Sheet>
    </TablePanel>
  );
}

/** Numbers go to the tabs, X to the explorer and back. */
function useTabKeys(
  ids: readonly string[],
  show: (id: string) => void,
  toggleExplorer: () => void,
): void {
  usePageKeys((event) => {
    if (event.defaultPrevented) return;
    const id = ids[Number(event.key) - 1];
    if (id !== undefined) show(id);
    else if (event.key.toLowerCase() === 'x') toggleExplorer();
  });
}
