import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement, type SubmitEvent } from 'react';
import { useText } from '../language/index.ts';
import { Modal } from '../ui/modal.tsx';
import { PASSWORD } from './fields.ts';
import { TextField } from './text-field.tsx';

interface RemoveModalProps {
  readonly isOpen: boolean;
  /** A guest has no password. */
  readonly needsPassword: boolean;
  readonly remove: (password: string | undefined) => Promise<void>;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks once more, and for the password, before an account is erased for ever. */
export function RemoveModal(props: RemoveModalProps): ReactElement {
  const { isOpen, needsPassword, remove, onRemoved, onClose } = props;
  const text = useText();
  const [password, setPassword] = useState('');
  const removing = useMutation({ mutationFn: remove, onSuccess: onRemoved });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    removing.mutate(needsPassword ? password : undefined);
  };
  return (
    <Modal title={text('remove.question')} isOpen={isOpen} onClose={onClose} size="confirm">
      <p>{text('remove.hint')}</p>
      <form className="form" noValidate onSubmit={submit}>
        {needsPassword ? (
          <TextField field={PASSWORD} value={password} fault={undefined} onChange={setPassword} />
        ) : null}
        {removing.isError ? (
          <p className="err" role="alert">
            {removing.error.message}
          </p>
        ) : null}
        <div className="btns">
          <button
            type="submit"
            className="btn danger block"
            disabled={removing.isPending || (needsPassword && password === '')}
          >
            {text('remove.yes')}
          </button>
          <button type="button" className="btn block" onClick={onClose}>
            {text('app.cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
