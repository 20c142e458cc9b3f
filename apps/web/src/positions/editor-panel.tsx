import { SIDES, writePositionCode } from '@chuhe/rules';
import { useId, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { SideDisc } from '../table/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { EditorChips, type EditorOverlay } from './editor-chips.tsx';
import type { Editing, EditIntent } from './editing.ts';
import type { Verdict } from './fault-text.ts';
import { pathWithCode } from './position-paths.ts';
import { VerdictLine } from './verdict-line.tsx';

interface EditorPanelProps {
  readonly editing: Editing;
  readonly verdict: Verdict;
  readonly onIntent: (intent: EditIntent) => void;
  readonly onOpen: (overlay: EditorOverlay) => void;
}

/** Who moves first, what else can be changed, whether it is lawful, and what to do with it. */
export function EditorPanel({
  editing,
  verdict,
  onIntent,
  onOpen,
}: EditorPanelProps): ReactElement {
  const text = useText();
  const id = useId();
  const code = writePositionCode(editing.setup);
  const isLawful = verdict.type === 'lawful';
  return (
    <section className="room-moves ed-side" aria-label={text('editor.tools')}>
      <div className="panel-h only-desk">
        <b>{text('title.residueBoardAdd')}</b>
        <span className="hint">{text('editor.hint')}</span>
      </div>
      <div className="ed-body">
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
          canUndo={editing.past.length > 0}
          isLawful={isLawful}
          onIntent={onIntent}
          onOpen={onOpen}
        />
        <div className="field only-desk">
          <label htmlFor={id}>{text('editor.code')}</label>
          <input id={id} className="code" readOnly value={code} />
        </div>
        <VerdictLine verdict={verdict} />
        <EditorDock code={code} isLawful={isLawful} onPublish={() => onOpen('publish')} />
      </div>
    </section>
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
    <div className="btns two dock2">
      <button type="button" className="btn line" disabled={!isLawful} onClick={onPublish}>
        {text('editor.publish')}
      </button>
      {isLawful ? (
        <AppLink className="btn seal-btn" to={pathWithCode('/game/single', code)}>
          {text('position.computer')}
        </AppLink>
      ) : (
        <button type="button" className="btn seal-btn" disabled>
          {text('position.computer')}
        </button>
      )}
    </div>
  );
}
