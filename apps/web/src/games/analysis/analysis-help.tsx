import type { ReactElement } from 'react';
import { type MessageId, useText } from '../../platform/language/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import './analysis-help.css';

interface AnalysisHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whether the analysis can be saved as a study. */
  readonly canSave: boolean;
}

/** The keys as printed on keyboards, and their actions. */
const KEYS = [
  ['← →', 'keys.step'],
  ['↑ ↓', 'keys.ends'],
  ['⇧← ⇧→', 'keys.lines'],
  ['⇧↑', 'keys.promote'],
  ['Del', 'keys.delete'],
  ['! ?', 'keys.marks'],
  ['C', 'keys.comment'],
  ['D', 'keys.draw'],
  ['E', 'keys.engine'],
  ['Space', 'keys.best'],
  ['T', 'keys.threat'],
  ['1 2 3', 'keys.tabs'],
  ['X', 'keys.explorer'],
  ['F', 'keys.flip'],
  ['S', 'keys.save'],
  ['H', 'keys.help'],
] as const satisfies readonly (readonly [string, MessageId])[];

/** All keys of the analysis board, and how to draw on it. */
export function AnalysisHelp({ isOpen, onClose, canSave }: AnalysisHelpProps): ReactElement {
  const text = useText();
  const shown = KEYS.filter(([, name]) => canSave || name !== 'keys.save');
  return (
    <Sheet title={text('keys.title')} isOpen={isOpen} onClose={onClose} size="large">
      <dl className="analysis-help">
        {shown.map(([keys, name]) => (
          <div key={name}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text(name)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{text('keys.drawing')}</p>
    </Sheet>
  );
}
