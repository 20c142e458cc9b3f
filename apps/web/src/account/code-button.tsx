import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { useText } from '../language/index.ts';

interface CodeButtonProps {
  /** Whether there is an address to send to. */
  readonly isReady: boolean;
  /** Sends a code; answers after how many seconds another may be asked for. */
  readonly send: () => Promise<number>;
}

/** Asks for a code by e-mail, and for another one after the pause. */
export function CodeButton({ isReady, send }: CodeButtonProps): ReactElement {
  const text = useText();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const asking = useMutation({ mutationFn: send, onSuccess: setSecondsLeft });
  useEffect(() => {
    if (secondsLeft <= 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return (
    <>
      <button
        type="button"
        className="btn line block"
        disabled={!isReady || asking.isPending || secondsLeft > 0}
        onClick={() => asking.mutate()}
      >
        {secondsLeft > 0
          ? text('field.codeAgain', { seconds: secondsLeft })
          : text('field.getCode')}
      </button>
      <output className="hint">{asking.isSuccess ? text('field.codeSent') : ''}</output>
    </>
  );
}
