import { CALLS, type ResidueBoard } from '@chuhe/protocol';
import type { Position } from '@chuhe/rules';
import { writePositionCode } from '@chuhe/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactElement, type SubmitEvent } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { useKeep } from '../outbox/index.ts';
import { memberOf, useSession } from '../session/index.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useToast } from '../ui/toasts.ts';
import { PublishRefused } from './publish-refused.tsx';

interface PublishSheetProps {
  readonly position: Position;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPublished: (board: ResidueBoard) => void;
}

/** Gives a position a name and shows it to everybody; guests are told why they cannot. */
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
          onKept={onClose}
          onPublished={onPublished}
        />
      )}
    </Sheet>
  );
}

interface PublishFormProps {
  readonly position: Position;
  readonly penCode: string;
  /** The server is away: the device publishes it later. */
  readonly onKept: () => void;
  readonly onPublished: (board: ResidueBoard) => void;
}

function PublishForm(props: PublishFormProps): ReactElement {
  const text = useText();
  const id = useId();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const publishing = usePublishing(props, { title, note });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    publishing.mutate();
  };
  return (
    <form className="sheet-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor={`${id}-title`}>{text('editor.name')}</label>
        <input
          id={`${id}-title`}
          value={title}
          required
          maxLength={60}
          placeholder={text('editor.nameHint')}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-note`}>{text('editor.note')}</label>
        <textarea
          id={`${id}-note`}
          rows={3}
          value={note}
          maxLength={500}
          placeholder={text('editor.noteHint')}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <button
        type="submit"
        className="btn seal-btn block"
        disabled={publishing.isPending || title.trim() === ''}
      >
        {text('editor.publish')}
      </button>
    </form>
  );
}

function usePublishing(
  { position, penCode, onKept, onPublished }: PublishFormProps,
  words: { readonly title: string; readonly note: string },
) {
  const text = useText();
  const api = useApi();
  const keep = useKeep();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const body = { ...words, penCode, playSide: position.toMove };
      try {
        return (await api.call(CALLS.addResidueBoard, { body, isQuiet: true })).data;
      } catch (error) {
        if (keep({ call: 'addResidueBoard', body }, error)) return undefined;
        throw error;
      }
    },
    networkMode: 'always',
    onSuccess: async (board) => {
      if (board === undefined) {
        toast(text('outbox.kept'));
        onKept();
        return;
      }
      await queries.invalidateQueries({ queryKey: ['residue-boards'] });
      onPublished(board);
    },
  });
}
