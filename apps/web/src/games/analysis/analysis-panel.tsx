import {
  countMoves,
  endOfLine,
  isOnMainLine,
  MOVE_MARKS,
  nodeAt,
  plantTree,
  type Position,
  ROOT_PATH,
  startPosition,
  writePositionCode,
} from '@chuhe/rules';
import { type ReactElement, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import {
  ActionButton,
  type PanelTab,
  StepControls,
  TablePanel,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { MenuItem, ReviewMenu } from '../review/index.ts';
import { pathWithCode } from '../sharing/index.ts';
import { type Analysis, type AnalysisIntent, plyOf, shapesAt } from './analysis-state.ts';
import { AnalysisFiles } from './analysis-files.tsx';
import { DrawingTools, type Pen } from './drawing-tools.tsx';
import { MoveTree } from './move-tree.tsx';
import { rowsOf } from './tree-rows.ts';
import './analysis-panel.css';
import '../../ui/field.css';

interface AnalysisPanelProps {
  readonly state: Analysis;
  /** The position on the board. */
  readonly position: Position;
  readonly send: (intent: AnalysisIntent) => void;
  readonly onFlip: () => void;
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
  return (
    <TablePanel
      className="analysis-panel"
      label={text('table.moves')}
      heading={text('table.moves')}
      head={props.head}
      tabs={[{ id: 'explorer', label: title, content: explorer }, ...(props.tabs ?? [])]}
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
            <PanelMenu {...props} onExplorer={() => setExplorerOpen(true)} />
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

interface PanelMenuProps extends Pick<
  AnalysisPanelProps,
  'state' | 'position' | 'send' | 'onFlip' | 'pen' | 'onPen'
> {
  readonly onExplorer: () => void;
}

/** What the menu of the panel offers. */
function PanelMenu(props: PanelMenuProps): ReactElement {
  const { state, position, send, onFlip, pen, onPen, onExplorer } = props;
  const text = useText();
  return (
    <>
      <MenuItem
        icon="pencil"
        label={text('drawing.open')}
        onClick={() => onPen({ ...pen, isOn: !pen.isOn })}
      />
      <MenuItem
        icon="refresh"
        label={text('analysis.clear')}
        onClick={() => send({ type: 'load', tree: plantTree(startPosition()) })}
      />
      <AnalysisFiles tree={state.tree} onLoad={(loaded) => send({ type: 'load', tree: loaded })} />
      <PlayOn position={position} />
      <MenuItem icon="flip" label={text('table.flip')} onClick={onFlip} />
      <span className="only-phone">
        <MenuItem icon="search" label={text('explorer.title')} onClick={onExplorer} />
      </span>
    </>
  );
}

interface NodeNotesProps {
  readonly state: Analysis;
  readonly send: (intent: AnalysisIntent) => void;
}

/** The mark and the comment of the move on the board. */
function NodeNotes({ state, send }: NodeNotesProps): ReactElement {
  const { tree, path } = state;
  const text = useText();
  const id = useId();
  const node = nodeAt(tree, path);
  const comment = path === ROOT_PATH ? tree.comment : (node?.comment ?? '');
  return (
    <div className="analysis-panel__notes">
      {node === undefined ? null : (
        <ChoiceChips
          label={text('analysis.mark')}
          value={node.mark ?? 'none'}
          options={[
            { value: 'none' as const, text: text('analysis.noMark') },
            ...MOVE_MARKS.map((mark) => ({ value: mark, text: mark })),
          ]}
          onChange={(mark) => send({ type: 'mark', mark: mark === 'none' ? undefined : mark })}
        />
      )}
      <div className="field">
        <label htmlFor={id} className="visually-hidden">
          {text('analysis.comment')}
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={LONGEST_COMMENT}
          placeholder={text('analysis.comment')}
          value={comment}
          onChange={(event) => send({ type: 'comment', comment: event.target.value })}
        />
      </div>
    </div>
  );
}

const LONGEST_COMMENT = 4000;
/** Deleting more moves than this is asked about first. */
const MOST_UNASKED = 3;

interface NodeActionsProps {
  readonly state: Analysis;
  readonly send: (intent: AnalysisIntent) => void;
  /** The entries of the menu. */
  readonly children: ReactNode;
}

function NodeActions({ state, send, children }: NodeActionsProps): ReactElement {
  const { tree, path, past } = state;
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const node = nodeAt(tree, path);
  const count = node === undefined ? 0 : countMoves(node) + 1;
  const cut = (): void => {
    setAsking(false);
    send({ type: 'cut' });
  };
  return (
    <div className="analysis-panel__actions">
      <ActionButton
        icon="up"
        label={text('analysis.promote')}
        isDisabled={node === undefined || isOnMainLine(tree, path)}
        onClick={() => send({ type: 'promote' })}
      />
      <ActionButton
        icon="trash"
        label={text('analysis.delete')}
        isDisabled={node === undefined}
        onClick={() => (count > MOST_UNASKED ? setAsking(true) : cut())}
      />
      <ActionButton
        icon="undo"
        label={text('analysis.undo')}
        isDisabled={past.length === 0}
        onClick={() => send({ type: 'undo' })}
      />
      <ReviewMenu>{children}</ReviewMenu>
      <ConfirmModal
        question={text('analysis.deleteAsk', { count })}
        hint={text('analysis.deleteHint')}
        yes={text('analysis.delete')}
        no={text('app.cancel')}
        isOpen={isAsking}
        onYes={cut}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}

function PlayOn({ position }: { readonly position: Position }): ReactElement {
  const text = useText();
  const code = writePositionCode(position);
  return (
    <>
      <MenuItem
        icon="chip"
        label={text('record.playComputer')}
        to={pathWithCode('/game/single', code)}
      />
      <MenuItem
        icon="versus"
        label={text('record.playOn')}
        to={pathWithCode('/game/local', code)}
      />
      <MenuItem
        icon="useradd"
        label={text('record.playFriend')}
        to={pathWithCode('/game/invite', code)}
      />
      <MenuItem
        icon="board"
        label={text('analysis.edit')}
        to={pathWithCode('/residueBoard/add', code)}
      />
    </>
  );
}
