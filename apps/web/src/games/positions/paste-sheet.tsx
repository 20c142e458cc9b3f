import { readPositionCode, type Setup } from '@chuhe/rules';
import { useState, type ReactElement, type SubmitEvent } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import '../../ui/sheet-form.css';

interface PasteSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPaste: (setup: Setup) => void;
}

/** Reads a position code. */
export function PasteSheet({ isOpen, onClose, onPaste }: PasteSheetProps): ReactElement {
  const text = useText();
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
        <TextAreaField
          label={text('editor.code')}
          fault={isBad ? text('editor.badCode') : undefined}
          isFaultAlert
          rows={3}
          value={code}
          onChange={setCode}
        />
        <Button type="submit" variant="accent" isBlock>
          {text('editor.useCode')}
        </Button>
      </form>
    </Sheet>
  );
}
