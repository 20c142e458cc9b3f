import { CALLS, type ReportDetail, TOURNAMENT_LIMITS } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InputField } from '../../ui/field.tsx';
import { useOperatorAction } from './use-operator-action.ts';
import '../../ui/field.css';

interface ReportedTournamentProps {
  readonly tournament: NonNullable<ReportDetail['tournament']>;
  /** Whether a chat message was reported, and not the tournament itself. */
  readonly isChat: boolean;
}

/** A tournament, with actions to hide, rename and cancel it. */
export function ReportedTournament({ tournament, isChat }: ReportedTournamentProps): ReactElement {
  const text = useText();
  const hide = useOperatorAction(CALLS.setTournamentHidden);
  const { id, name, isHidden = false } = tournament;
  return (
    <Card isPadded>
      <h2 className="section-heading">
        {text(isChat ? 'operator.tournamentChat' : 'operator.kind.tournament')}
      </h2>
      <Rename key={name} tournamentId={id} name={name} />
      <div className="operator__buttons">
        <ButtonLink variant="outline" size="small" to={`/tournaments/${id}`}>
          {name}
        </ButtonLink>
        <Button
          variant="outline"
          size="small"
          disabled={hide.isPending}
          onClick={() => hide.mutate({ tournamentId: id, isHidden: !isHidden })}
        >
          {text(isHidden ? 'operator.showTournament' : 'operator.hideTournament')}
        </Button>
        <CallOff tournamentId={id} />
      </div>
    </Card>
  );
}

function CallOff({ tournamentId }: { readonly tournamentId: string }): ReactElement {
  const text = useText();
  const cancel = useOperatorAction(CALLS.cancelTournamentAsOperator);
  return (
    <Button
      variant="outline"
      size="small"
      disabled={cancel.isPending}
      onClick={() => cancel.mutate({ tournamentId })}
    >
      {text('operator.cancelTournament')}
    </Button>
  );
}

interface RenameProps {
  readonly tournamentId: string;
  readonly name: string;
}

function Rename({ tournamentId, name }: RenameProps): ReactElement {
  const text = useText();
  const [next, setNext] = useState(name);
  const rename = useOperatorAction(CALLS.renameTournament);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ tournamentId, name: next.trim() });
      }}
    >
      <InputField
        label={text('operator.tournamentName')}
        minLength={2}
        maxLength={TOURNAMENT_LIMITS.name}
        required
        value={next}
        onChange={setNext}
      />
      <Button
        type="submit"
        variant="tint"
        size="small"
        disabled={rename.isPending || next.trim() === name}
      >
        {text('operator.renameTournament')}
      </Button>
    </form>
  );
}
