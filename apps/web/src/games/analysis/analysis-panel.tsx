import { endOfLine, type Position } from '@chuhe/rules';
import {
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
} from 'react';
import { type PanelTab, StepControls, TablePanel } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
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
  /** The content above the moves. */
  readonly strip: ReactNode;
  readonly pen: Pen;
  readonly onPen: (pen: Pen) => void;
  /** The content above the tabs, and the tabs beside the moves. */
  readonly head?: ReactNode;
  readonly tabs: readonly PanelTab[];
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

/**
 * The tree of moves, the notes of the current move, and the actions for both. When the engine has its own panel, its
 * lines, which arrive several times a second, do not re-render this one.
 */
export const AnalysisPanel = memo(function AnalysisPanel(props: AnalysisPanelProps): ReactElement {
  const { state, send, strip, pen, onPen } = props;
  const { tree, path } = state;
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  // The board reacts to a key or a touch first; a large tree and the menu follow a moment later.
  const listed = useDeferredValue(state);
  const menu = useDeferredValue(<AnalysisMenu {...props} />);
  const rows = useMemo(() => rowsOf(listed.tree, notation), [listed.tree, notation]);
  const go = useCallback((to: string) => send({ type: 'go', path: to }), [send]);
  const lastPly = useMemo(() => plyOf(endOfLine(tree, path)), [tree, path]);
  return (
    <TablePanel
      label={text('table.moves')}
      heading={text('table.moves')}
      head={props.head}
      tabs={props.tabs}
      hasPhoneTabs
      shown={props.shown}
      onShow={props.onShow}
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
            {menu}
          </NodeActions>
          <StepControls
            ply={plyOf(path)}
            lastPly={lastPly}
            onGo={(ply) => send({ type: 'ply', ply })}
          />
        </>
      }
    >
      {strip}
      <MoveTree rows={rows} current={listed.path} onGo={go} />
      <NodeNotes state={state} send={send} />
    </TablePanel>
  );
});
