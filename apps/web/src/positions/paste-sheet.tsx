import { readPositionCode, type Setup } from '@chuhe/rules';
import { useId, useState, type ReactElement, type SubmitEvent } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface PasteSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPaste: (setup: Setup) => void;
}

/** Reads a position code. */
export function PasteSheet({ isOpen, onClose, onPaste }: PasteSheetProps): ReactElement {
  const text = useText();
  const id = useId();
  const [code, setCode] = useState('');
  const [isBad, setBad] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const reading = readPositionCode(code);
    setBad(!reading.ok);
    if (!reading.ok) return;
    onPaste(reading.setup);
    setCode('');
    onClose();
  };
  return (
    <Sheet title={text('editor.paste')} isOpen={isOpen} onClose={onClose}>
      <form className="sheet-form" onSubmit={submit}>
        <div className={isBad ? 'field bad' : 'field'}>
          <label htmlFor={id}>{text('editor.code')}</label>
          <textarea
            id={id}
            rows={3}
            value={code}
            aria-invalid={isBad}
            aria-describedby={isBad ? `${id}-fault` : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
          {isBad ? (
            <p className="err" id={`${id}-fault`} role="alert">
              <Icon name="info" size="s" />
              {text('editor.badCode')}
            </p>
          ) : null}
        </div>
        <button type="submit" className="btn seal-btn block">
          {text('editor.useCode')}
        </button>
      </form>
    </Sheet>
  );
}
