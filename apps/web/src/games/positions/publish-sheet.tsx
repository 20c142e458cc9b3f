import { CALLS, type ResidueBoard } from '@chuhe/protocol';
import { type Position, writePositionCode } from '@chuhe/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { useQueueAction } from '../../platform/outbox/index.ts';
import { memberOf, type Session, useSession } from '../../platform/session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { InputField, TextAreaField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../ui/sheet-form.css';

interface PublishSheetProps {
  readonly position: Position;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPublished: (board: ResidueBoard) => void;
}

/** Publishes a position under a name; guests see why they cannot. */
export function PublishSheet(props: PublishSheetProps): ReactElement {
  const { position, isOpen, onClose, onPublished } = props;
  const text = useText();
  const session = useSession();
  const penCode = writePositionCode(position);
  return (
    <Sheet title={text('editor.publish')} isOpen={isOpen} onClose={onClose}>
      {memberOf(session) === undefined ? (
        <PublishRefused session={session} penCode={penCode} />
      ) : (
        <PublishForm
          position={position}
          penCode={penCode}
          onQueued={onClose}
          onPublished={onPublished}
        />
      )}
    </Sheet>
  );
}

interface PublishFormProps {
  readonly position: Position;
  readonly penCode: string;
  /** Called when the server is unreachable and the device will publish later. */
  readonly onQueued: () => void;
  readonly onPublished: (board: ResidueBoard) => void;
}

function PublishForm(props: PublishFormProps): ReactElement {
  const text = useText();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const publishing = usePublishing(props, { title, note });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    publishing.mutate();
  };
  return (
    <form className="sheet-form" onSubmit={submit}>
      <InputField
        label={text('editor.name')}
        value={title}
        required
        maxLength={60}
        placeholder={text('editor.nameHint')}
        onChange={setTitle}
      />
      <TextAreaField
        label={text('editor.note')}
        rows={3}
        value={note}
        maxLength={500}
        placeholder={text('editor.noteHint')}
        onChange={setNote}
      />
      <Button
        type="submit"
        variant="accent"
        isBlock
        disabled={publishing.isPending || title.trim() === ''}
      >
        {text('editor.publish')}
      </Button>
    </form>
  );
}

function usePublishing(
  { position, penCode, onQueued, onPublished }: PublishFormProps,
  words: { readonly title: string; readonly note: string },
) {
  const text = useText();
  const api = useApi();
  const enqueue = useQueueAction();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const body = { ...words, penCode, playSide: position.toMove };
      try {
        return (await api.call(CALLS.addResidueBoard, { body, isSilent: true })).data;
      } catch (error) {
        if (enqueue({ call: 'addResidueBoard', body }, error)) return undefined;
        throw error;
      }
    },
    networkMode: 'always',
    onSuccess: async (board) => {
      if (board === undefined) {
        toast(text('outbox.kept'));
        onQueued();
        return;
      }
      await queries.invalidateQueries({ queryKey: ['residue-boards'] });
      onPublished(board);
    },
  });
}

interface PublishRefusedProps {
  readonly session: Session;
  readonly penCode: string;
}

/** Why the user cannot publish now; registration leads back to the same position. */
function PublishRefused({ session, penCode }: PublishRefusedProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  if (session.type !== 'known') return <p className="hint">{text('editor.away')}</p>;
  const editor = `/residueBoard/add?${new URLSearchParams({ penCode }).toString()}`;
  const back = encodeURIComponent(pathInLocale(editor, locale));
  return (
    <div className="sheet-form">
      <p>{text('editor.guest')}</p>
      <p className="hint">{text('editor.guestHint')}</p>
      <ButtonLink variant="accent" isBlock to={`/register?path=${back}`}>
        {text('editor.register')}
      </ButtonLink>
      <ButtonLink variant="outline" isBlock to={`/login?path=${back}`}>
        {text('editor.login')}
      </ButtonLink>
    </div>
  );
}
