import { readPositionCode, type Setup } from '@chuhe/rules';
import { useId, useState, type ReactElement, type SubmitEvent } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import '../../ui/field.css';
import '../../ui/dialog.css';

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
        <div className={isBad ? 'field field--invalid' : 'field'}>
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
            <p className="field__error" id={`${id}-fault`} role="alert">
              <Icon name="info" size="small" />
              {text('editor.badCode')}
            </p>
          ) : null}
        </div>
        <Button type="submit" variant="accent" isBlock>
          {text('editor.useCode')}
        </Button>
      </form>
    </Sheet>
  );
}
