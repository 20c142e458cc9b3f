import { SIDES, writePositionCode } from '@chuhe/rules';
import { type ReactElement, useId } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { TablePanel, SideDisc } from '../../board/game-ui/index.ts';
import { pathWithCode } from '../sharing/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { EditIntent, Editing } from './editing.ts';
import { faultText, type PositionCheck } from './fault-text.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import './editor.css';
import '../../ui/field.css';
import '../../ui/chip.css';

interface EditorPanelProps {
  readonly editing: Editing;
  readonly positionCheck: PositionCheck;
  readonly onIntent: (intent: EditIntent) => void;
  readonly onOpen: (overlay: EditorOverlay) => void;
}

/** The side to move, further changes, the check of the position, and the actions for it. */
export function EditorPanel({
  editing,
  positionCheck,
  onIntent,
  onOpen,
}: EditorPanelProps): ReactElement {
  const text = useText();
  const id = useId();
  const code = writePositionCode(editing.setup);
  const isLawful = positionCheck.type === 'lawful';
  return (
    <TablePanel
      className="editor"
      label={text('editor.tools')}
      heading={text('title.residueBoardAdd')}
      hint={text('editor.hint')}
    >
      <div className="editor__body">
        <Segmented
          label={text('editor.turn')}
          value={editing.setup.toMove}
          choices={SIDES.map((side) => ({
            value: side,
            text: (
              <>
                <SideDisc side={side} />
                {text(`editor.turn.${side}`)}
              </>
            ),
          }))}
          onChange={(side) => onIntent({ type: 'turn', side })}
        />
        <EditorChips
          code={code}
          canUndo={editing.past.length > 0}
          isLawful={isLawful}
          onIntent={onIntent}
          onOpen={onOpen}
        />
        <div className="field only-desktop">
          <label htmlFor={id}>{text('editor.code')}</label>
          <input id={id} className="editor__code" readOnly value={code} />
        </div>
        <PositionCheckMessage positionCheck={positionCheck} />
        <EditorDock code={code} isLawful={isLawful} onPublish={() => onOpen('publish')} />
      </div>
    </TablePanel>
  );
}

interface EditorDockProps {
  readonly code: string;
  readonly isLawful: boolean;
  readonly onPublish: () => void;
}

function EditorDock({ code, isLawful, onPublish }: EditorDockProps): ReactElement {
  const text = useText();
  return (
    <div className="button-row button-row--two editor__dock">
      <Button variant="outline" disabled={!isLawful} onClick={onPublish}>
        {text('editor.publish')}
      </Button>
      {isLawful ? (
        <ButtonLink variant="accent" to={pathWithCode('/game/single', code)}>
          {text('position.computer')}
        </ButtonLink>
      ) : (
        <Button variant="accent" disabled>
          {text('position.computer')}
        </Button>
      )}
    </div>
  );
}

/** The overlays opened by the editor's buttons. */
export type EditorOverlay = 'paste' | 'publish' | 'share';

interface EditorChipsProps {
  readonly code: string;
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

/** Changes of the whole board, pasting a code, and sharing a link. */
function EditorChips(props: EditorChipsProps): ReactElement {
  const { code, canUndo, isLawful, onIntent, onOpen } = props;
  const text = useText();
  return (
    <div className="chip-row editor__chips">
      {CHANGES.map(({ type, icon }) => (
        <button
          key={type}
          type="button"
          className="chip"
          disabled={type === 'undo' && !canUndo}
          onClick={() => onIntent({ type })}
        >
          <Icon name={icon} size="small" />
          {text(`editor.${type}`)}
        </button>
      ))}
      <button type="button" className="chip" onClick={() => onOpen('paste')}>
        <Icon name="copy" size="small" />
        {text('editor.paste')}
      </button>
      <button type="button" className="chip" disabled={!isLawful} onClick={() => onOpen('share')}>
        <Icon name="share" size="small" />
        {text('share.open')}
      </button>
      {isLawful ? (
        <AppLink className="chip" to={pathWithCode('/analysis', code)}>
          <Icon name="board" size="small" />
          {text('analysis.open')}
        </AppLink>
      ) : null}
    </div>
  );
}

const MAX_SHOWN = 3;

/** Whether the position is playable, and if not, why; announced as it changes. */
function PositionCheckMessage({
  positionCheck,
}: {
  readonly positionCheck: PositionCheck;
}): ReactElement {
  const text = useText();
  const locale = useLocale();
  if (positionCheck.type === 'lawful') {
    return (
      <output className="hint editor__lawful">
        <Icon name="check" size="small" />
        {text('editor.lawful')}
      </output>
    );
  }
  const reasons =
    positionCheck.type === 'finished'
      ? [text(positionCheck.isBare ? 'editor.bare' : 'editor.finished')]
      : positionCheck.faults.slice(0, MAX_SHOWN).map((fault) => faultText(fault, text, locale));
  return (
    <output className="hint editor__faults">
      <Icon name="info" size="small" />
      <span>
        {reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
      </span>
    </output>
  );
}
