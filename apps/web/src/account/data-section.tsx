import { CALLS } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../api/index.ts';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import { downloadFile } from '../records/index.ts';
import { ButtonRow } from '../ui/button-row.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { useToast } from '../ui/toasts.ts';
import { RemoveModal } from './remove-modal.tsx';
import { useAccount } from './use-account.ts';

/** What is stored about a person: to take along, and to have forgotten. */
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
      <h2 className="h2">{text('data.title')}</h2>
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
