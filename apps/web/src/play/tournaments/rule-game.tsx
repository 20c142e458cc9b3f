import { CALLS, RULINGS, type TournamentLive } from '@chuhe/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import '../../ui/field.css';

interface RuleGameProps extends ButtonLook {
  readonly live: TournamentLive;
}

/** The organiser sets the result of a game: of the last round, or one of an arena’s last games. */
export function RuleGame({ live, ...look }: RuleGameProps): ReactElement {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <Icon name="flag" />
        {text('tournament.rule')}
      </Button>
      <Modal title={text('tournament.rule')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <RulingForm live={live} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

interface RulingFormProps {
  readonly live: TournamentLive;
  readonly onDone: () => void;
}

function RulingForm({ live, onDone }: RulingFormProps): ReactElement {
  const text = useText();
  const [roomId, setRoomId] = useState('');
  const [result, setResult] = useState<(typeof RULINGS)[number]>('DRAW');
  const games = useGames(live);
  const rule = useRuling(live.summary.id, onDone);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (roomId !== '') rule.mutate({ roomId, result });
      }}
    >
      <p>{text('tournament.ruleHint')}</p>
      <SelectField label={text('tournament.ruleGame')} value={roomId} onChange={setRoomId}>
        <option value="">{text('tournament.ruleGame')}</option>
        {games.map(({ id, red, black }) => (
          <option key={id} value={id}>{`${red} – ${black}`}</option>
        ))}
      </SelectField>
      <SelectField
        label={text('tournament.ruleResult')}
        value={result}
        onChange={(value) => setResult(RULINGS.find((each) => each === value) ?? 'DRAW')}
      >
        {RULINGS.map((each) => (
          <option key={each} value={each}>
            {text(`tournament.ruling.${each}`)}
          </option>
        ))}
      </SelectField>
      <div className="button-row">
        <Button type="submit" variant="primary" isBlock disabled={roomId === '' || rule.isPending}>
          {text('tournament.rule')}
        </Button>
        <Button isBlock onClick={onDone}>
          {text('app.cancel')}
        </Button>
      </div>
    </form>
  );
}

const MAX_GAMES = 50;

/** The games of the last paired round, or the last games of an arena, which has no rounds. */
function useGames({ summary, version }: TournamentLive) {
  const api = useApi();
  const { id, round = 0 } = summary;
  const query = { id, round, size: MAX_GAMES };
  const { data = [] } = useQuery({
    queryKey: ['tournament', id, 'rulings', version],
    queryFn: async () => (await api.call(CALLS.tournamentRound, { query })).data.list,
  });
  return data.flatMap(({ roomId, red, black }) =>
    roomId === undefined || black === null
      ? []
      : [{ id: roomId, red: red.player.userName, black: black.player.userName }],
  );
}

function useRuling(id: string, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ruling: { roomId: string; result: (typeof RULINGS)[number] }) =>
      api.call(CALLS.ruleTournamentGame, { body: { id, ...ruling } }),
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: ['tournament', id] });
    },
  });
}
