import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { useOwnActions } from './use-tournament.ts';

interface ActionProps {
  readonly id: string;
  readonly className: string;
}

interface PauseButtonProps extends ActionProps {
  readonly isPaused: boolean;
}

/** Pauses or resumes the player's pairing. */
export function PauseButton({ id, className, isPaused }: PauseButtonProps): ReactElement {
  const text = useText();
  const { pause } = useOwnActions(id);
  return (
    <button
      type="button"
      className={className}
      disabled={pause.isPending}
      onClick={() => pause.mutate(!isPaused)}
    >
      <Icon name={isPaused ? 'play' : 'pause'} />
      {text(isPaused ? 'tournament.resume' : 'tournament.pause')}
    </button>
  );
}

/** Withdraws from a running tournament, after confirmation. */
export function WithdrawButton({ id, className }: ActionProps): ReactElement {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { withdraw } = useOwnActions(id);
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={withdraw.isPending}
        onClick={() => setAsking(true)}
      >
        {text('tournament.withdraw')}
      </button>
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
