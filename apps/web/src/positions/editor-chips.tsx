import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { EditIntent } from './editing.ts';

/** What the editor's buttons open. */
export type EditorOverlay = 'paste' | 'publish' | 'share';

interface EditorChipsProps {
  readonly canUndo: boolean;
  readonly isLawful: boolean;
  readonly onIntent: (intent: EditIntent) => void;
  readonly onOpen: (overlay: EditorOverlay) => void;
}

const CHANGES = [
  { type: 'undo', icon: 'undo' },
  { type: 'clear', icon: 'trash' },
  { type: 'opening', icon: 'board' },
  { type: 'mirror', icon: 'versus' },
] as const satisfies readonly { readonly type: EditIntent['type']; readonly icon: IconName }[];

/** Changes of the whole board, a code to paste, a link to hand on. */
export function EditorChips(props: EditorChipsProps): ReactElement {
  const { canUndo, isLawful, onIntent, onOpen } = props;
  const text = useText();
  return (
    <div className="chips">
      {CHANGES.map(({ type, icon }) => (
        <button
          key={type}
          type="button"
          className="chip"
          disabled={type === 'undo' && !canUndo}
          onClick={() => onIntent({ type })}
        >
          <Icon name={icon} size="s" />
          {text(`editor.${type}`)}
        </button>
      ))}
      <button type="button" className="chip" onClick={() => onOpen('paste')}>
        <Icon name="copy" size="s" />
        {text('editor.paste')}
      </button>
      <button type="button" className="chip" disabled={!isLawful} onClick={() => onOpen('share')}>
        <Icon name="share" size="s" />
        {text('share.open')}
      </button>
    </div>
  );
}
