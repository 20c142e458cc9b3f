import { CALLS } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download.ts';
import { ButtonRow, LinkRow } from '../../ui/link-row.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useAccount } from './use-account.ts';
import { useState, type ReactElement, type SubmitEvent } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { PASSWORD } from './fields.ts';
import { TextField } from './text-field.tsx';
import './account-screen.css';
import '../../ui/field.css';

/** Exports the personal data, or removes the account. */
export function DataSection({ isGuest }: { readonly isGuest: boolean }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const showToast = useToast();
  const { remove } = useAccount();
  const [isAsking, setAsking] = useState(false);
  const exporting = useMutation({
    mutationFn: () => api.call(CALLS.exportAccount),
    onSuccess: ({ data }) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      downloadFile('chuhe-account.json', file);
    },
  });
  const leave = (): void => {
    showToast(text('remove.done'));
    void navigate(pathInLocale('/', locale));
  };
  return (
    <>
      <h2 className="section-heading">{text('data.title')}</h2>
      <div className="list">
        <ButtonRow
          icon="install"
          text={text('data.export')}
          hint={text('data.exportHint')}
          isBusy={exporting.isPending}
          onClick={() => exporting.mutate()}
        />
        <LinkRow to="/privacy" icon="lock" text={text('title.privacy')} />
        <ButtonRow
          icon="trash"
          text={text('data.remove')}
          hint={text('data.removeHint')}
          onClick={() => setAsking(true)}
        />
      </div>
      <RemoveModal
        isOpen={isAsking}
        needsPassword={!isGuest}
        remove={remove}
        onRemoved={leave}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface RemoveModalProps {
  readonly isOpen: boolean;
  /** False for guests: they have no password. */
  readonly needsPassword: boolean;
  readonly remove: (password: string | undefined) => Promise<void>;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Confirms the permanent removal of the account; members enter their password. */
function RemoveModal(props: RemoveModalProps): ReactElement {
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
      <form className="form account__removal" noValidate onSubmit={submit}>
        {needsPassword ? (
          <TextField field={PASSWORD} value={password} fault={undefined} onChange={setPassword} />
        ) : null}
        {removing.isError ? (
          <p className="form-error" role="alert">
            {removing.error.message}
          </p>
        ) : null}
        <div className="button-row">
          <Button
            type="submit"
            variant="danger"
            isBlock
            disabled={removing.isPending || (needsPassword && password === '')}
          >
            {text('remove.yes')}
          </Button>
          <Button isBlock onClick={onClose}>
            {text('app.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
