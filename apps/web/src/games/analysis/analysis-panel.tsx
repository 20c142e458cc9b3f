import { endOfLine, type Position } from '@chuhe/rules';
import {
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import {
  ActionButton,
  type PanelTab,
  StepControls,
  TablePanel,
  useIsDesktop,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ReviewMenu } from '../review/index.ts';
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
 * The tree of moves, the notes of the current move, and the actions for both; phones have notes and actions in a sheet,
 * which a long press on a move opens too. When the engine has its own panel, its lines, which arrive several times a
 * second, do not re-render this one.
 */
export const AnalysisPanel = memo(function AnalysisPanel(props: AnalysisPanelProps): ReactElement {
  const { state, send, strip } = props;
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  // The board reacts to a key or a touch first; a large tree and the menu follow a moment later.
  const listed = useDeferredValue(state);
  const menu = useDeferredValue(<AnalysisMenu {...props} />);
  const rows = useMemo(() => rowsOf(listed.tree, notation), [listed.tree, notation]);
  const go = useCallback((to: string) => send({ type: 'go', path: to }), [send]);
  const isDesktop = useIsDesktop();
  const [isNodeOpen, setNodeOpen] = useState(false);
  const openNode = useCallback(() => setNodeOpen(true), []);
  return (
    <TablePanel
      label={text('table.moves')}
      heading={text('table.moves')}
      head={props.head}
      tabs={props.tabs}
      hasPhoneTabs
      shown={props.shown}
      onShow={props.onShow}
      foot={<PanelFoot {...props} menu={menu} isDesktop={isDesktop} onOpen={openNode} />}
    >
      {strip}
      <MoveTree
        rows={rows}
        current={listed.path}
        onGo={go}
        onHold={isDesktop ? undefined : openNode}
      />
      {isDesktop ? (
        <NodeNotes state={state} send={send} />
      ) : (
        <NodeSheet
          state={state}
          send={send}
          isOpen={isNodeOpen}
          onClose={() => setNodeOpen(false)}
        />
      )}
    </TablePanel>
  );
});

interface PanelFootProps extends Pick<AnalysisPanelProps, 'state' | 'send' | 'pen' | 'onPen'> {
  readonly menu: ReactNode;
  readonly isDesktop: boolean;
  /** Opens the sheet of the current move. */
  readonly onOpen: () => void;
}

/** The drawing tools, the actions for the current move, and the steps; phones have one row. */
function PanelFoot(props: PanelFootProps): ReactElement {
  const { state, send, pen, onPen, menu, isDesktop, onOpen } = props;
  const { tree, path } = state;
  const text = useText();
  const lastPly = useMemo(() => plyOf(endOfLine(tree, path)), [tree, path]);
  return (
    <>
      {pen.isOn ? (
        <DrawingTools
          pen={pen}
          onPen={onPen}
          canWipe={shapesAt(state).length > 0}
          onWipe={() => send({ type: 'wipe' })}
        />
      ) : null}
      {isDesktop ? (
        <NodeActions state={state} send={send}>
          <ReviewMenu>{menu}</ReviewMenu>
        </NodeActions>
      ) : null}
      <div className="analysis-steps">
        <StepControls
          ply={plyOf(path)}
          lastPly={lastPly}
          onGo={(ply) => send({ type: 'ply', ply })}
        />
        {isDesktop ? null : (
          <>
            <ActionButton
              icon="pencil"
              label={text('analysis.thisMove')}
              isWordHidden
              onClick={onOpen}
            />
            <ReviewMenu>{menu}</ReviewMenu>
          </>
        )}
      </div>
    </>
  );
}

interface NodeSheetProps extends Pick<AnalysisPanelProps, 'state' | 'send'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The notes of the current move and the actions for it, on phones. */
function NodeSheet({ state, send, isOpen, onClose }: NodeSheetProps): ReactElement {
  const text = useText();
  return (
    <Sheet title={text('analysis.thisMove')} isOpen={isOpen} onClose={onClose}>
      <NodeNotes state={state} send={send} />
      <NodeActions state={state} send={send} />
    </Sheet>
  );
}
