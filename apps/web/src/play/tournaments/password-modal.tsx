import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';

interface PasswordModalProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onEnter: (password: string) => void;
}

/** The server refuses longer passwords. */
const LONGEST = 40;

/** The dialog for a tournament's password; a wrong one leaves it open. */
export function PasswordModal(props: PasswordModalProps): ReactElement {
  const { isOpen, isBusy, onClose, onEnter } = props;
  const text = useText();
  const [password, setPassword] = useState('');
  return (
    <Modal title={text('tournament.passwordAsk')} isOpen={isOpen} onClose={onClose} size="confirm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password.trim() !== '') onEnter(password.trim());
        }}
      >
        <InputField
          label={text('tournament.password')}
          value={password}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={setPassword}
        />
        <div className="button-row">
          <Button
            type="submit"
            variant="primary"
            isBlock
            disabled={isBusy || password.trim() === ''}
          >
            {text('tournament.join')}
          </Button>
          <Button isBlock onClick={onClose}>
            {text('app.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
