import { CALLS, type TournamentLive } from '@chuhe/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useRows } from './use-tournament.ts';
import '../../ui/field.css';

interface RemoveEntrantProps extends ButtonLook {
  readonly live: TournamentLive;
}

/** The organiser removes a player, who cannot return. */
export function RemoveEntrant({ live, ...look }: RemoveEntrantProps): ReactElement {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <Icon name="close" />
        {text('tournament.remove')}
      </Button>
      <Modal title={text('tournament.removeAsk')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Choice live={live} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

interface ChoiceProps {
  readonly live: TournamentLive;
  readonly onDone: () => void;
}

function Choice({ live, onDone }: ChoiceProps): ReactElement {
  const text = useText();
  const [userId, setUserId] = useState('');
  const entrants = useEntrants(live);
  const remove = useRemoving(live.summary.id, onDone);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (userId !== '') remove.mutate(userId);
      }}
    >
      <p>{text('tournament.removeHint')}</p>
      <SelectField label={text('tournament.column.player')} value={userId} onChange={setUserId}>
        <option value="">{text('tournament.removeAsk')}</option>
        {entrants.map(({ number, player }) => (
          <option key={number} value={player.userId}>
            {player.userName}
          </option>
        ))}
      </SelectField>
      <div className="button-row">
        <Button
          type="submit"
          variant="primary"
          isBlock
          disabled={userId === '' || remove.isPending}
        >
          {text('tournament.remove')}
        </Button>
        <Button isBlock onClick={onDone}>
          {text('app.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** All participants, page by page. */
function useEntrants(live: TournamentLive) {
  const rows = useRows(live);
  useEffect(() => rows?.more?.());
  return (rows?.list ?? []).filter(({ isOut }) => isOut !== true);
}

function useRemoving(id: string, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api.call(CALLS.removeEntrant, { body: { id, userId } }),
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: ['tournament', id] });
    },
  });
}
