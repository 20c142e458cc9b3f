import { CALLS, type ResidueBoard } from '@chuhe/protocol';
import type { Position } from '@chuhe/rules';
import { writePositionCode } from '@chuhe/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactElement, type SubmitEvent } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { memberOf, useSession } from '../session/index.ts';
import { Sheet } from '../ui/sheet.tsx';
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
        <PublishForm position={position} penCode={penCode} onPublished={onPublished} />
      )}
    </Sheet>
  );
}

interface PublishFormProps {
  readonly position: Position;
  readonly penCode: string;
  readonly onPublished: (board: ResidueBoard) => void;
}

function PublishForm({ position, penCode, onPublished }: PublishFormProps): ReactElement {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const id = useId();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const publishing = useMutation({
    mutationFn: async () => {
      const body = { title, penCode, playSide: position.toMove, note };
      return (await api.call(CALLS.addResidueBoard, { body })).data;
    },
    onSuccess: async (board) => {
      await queries.invalidateQueries({ queryKey: ['residue-boards'] });
      onPublished(board);
    },
  });
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
