import { countMoves, isOnMainLine, MOVE_MARKS, nodeAt, ROOT_PATH } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ActionButton, usePageKeys } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import type { Analysis, AnalysisIntent } from './analysis-state.ts';
import './node-editor.css';

const LONGEST_COMMENT = 4000;
/** Deleting more moves than this needs confirmation. */
const MAX_UNASKED = 3;

interface NodeNotesProps {
  readonly state: Analysis;
  readonly send: (intent: AnalysisIntent) => void;
}

/** The mark and the comment of the current move. */
export function NodeNotes({ state, send }: NodeNotesProps): ReactElement {
  const { tree, path } = state;
  const text = useText();
  const node = nodeAt(tree, path);
  const comment = path === ROOT_PATH ? tree.comment : (node?.comment ?? '');
  return (
    <div className="node-editor__notes">
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
      <TextAreaField
        // Every move has its own field, so that undo affects only the text typed in it.
        key={path}
        label={text('analysis.comment')}
        isLabelHidden
        rows={2}
        maxLength={LONGEST_COMMENT}
        placeholder={text('analysis.comment')}
        value={comment}
        onChange={(next) => send({ type: 'comment', comment: next })}
      />
    </div>
  );
}

interface NodeActionsProps extends NodeNotesProps {
  /** Further actions in the same row. */
  readonly children?: ReactNode;
}

/** The actions for the current move and the lines after it. */
export function NodeActions({ state, send, children }: NodeActionsProps): ReactElement {
  const { tree, path, past } = state;
  const text = useText();
  /** The number of moves to delete, and whether the confirmation is open. */
  const [asked, setAsked] = useState({ count: 0, isOpen: false });
  const close = (): void => setAsked({ ...asked, isOpen: false });
  const node = nodeAt(tree, path);
  const cut = (): void => {
    close();
    send({ type: 'cut' });
  };
  const cutOrAsk = (): void => {
    const count = node === undefined ? 0 : countMoves(node) + 1;
    if (count > MAX_UNASKED) setAsked({ count, isOpen: true });
    else cut();
  };
  usePageKeys((event) => {
    if (event.key === 'Delete' && !event.defaultPrevented && node !== undefined) cutOrAsk();
  });
  return (
    <div className="node-editor__actions">
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
        onClick={cutOrAsk}
      />
      <ActionButton
        icon="undo"
        label={text('analysis.undo')}
        isDisabled={past.length === 0}
        onClick={() => send({ type: 'undo' })}
      />
      {children}
      <ConfirmModal
        question={text('analysis.deleteAsk', { count: asked.count })}
        hint={text('analysis.deleteHint')}
        yes={text('analysis.delete')}
        no={text('app.cancel')}
        isOpen={asked.isOpen}
        onYes={cut}
        onNo={close}
      />
    </div>
  );
}
