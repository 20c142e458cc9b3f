import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { useOwnActions } from './use-tournament.ts';

interface ActionProps extends ButtonLook {
  readonly id: string;
}

interface PauseButtonProps extends ActionProps {
  readonly isPaused: boolean;
}

/** Pauses or resumes the player's pairing. */
export function PauseButton({ id, isPaused, ...look }: PauseButtonProps): ReactElement {
  const text = useText();
  const { pause } = useOwnActions(id);
  return (
    <Button {...look} disabled={pause.isPending} onClick={() => pause.mutate(!isPaused)}>
      <Icon name={isPaused ? 'play' : 'pause'} />
      {text(isPaused ? 'tournament.resume' : 'tournament.pause')}
    </Button>
  );
}

/** Withdraws from a running tournament, after confirmation. */
export function WithdrawButton({ id, ...look }: ActionProps): ReactElement {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { withdraw } = useOwnActions(id);
  return (
    <>
      <Button {...look} disabled={withdraw.isPending} onClick={() => setAsking(true)}>
        {text('tournament.withdraw')}
      </Button>
      <ConfirmModal
        question={text('tournament.withdrawAsk')}
        hint={text('tournament.withdrawHint')}
        yes={text('tournament.withdraw')}
        no={text('tournament.stay')}
        isOpen={isAsking}
        onYes={() => {
          setAsking(false);
          withdraw.mutate();
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
