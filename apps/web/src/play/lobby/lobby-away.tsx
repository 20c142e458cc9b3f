import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useReading } from '../../ui/page-hooks.ts';
import { useSession } from '../../platform/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { type Lobby, mayConnect } from './lobby-state.ts';
import { useConnectionDispatch, useLobby } from './lobby-store.ts';

/** Replaces a lobby list while disconnected. */
export function LobbyAway({ hint }: { readonly hint: string }): ReactElement {
  const text = useText();
  const dispatch = useConnectionDispatch();
  const connection = useLobby(connectionOf);
  const isOpening = useIsOpening();
  const { type } = connection.line.status;
  if (isOpening) return <Waiting />;
  return (
    <ErrorState reason="away" heading={text('lobby.offline')} hint={hint}>
      {type === 'off' ? null : (
        <Button
          variant="tint"
          size="small"
          disabled={!mayConnect(connection)}
          onClick={() => dispatch({ type: 'connect' })}
        >
          {text('lobby.connect')}
          {mayConnect(connection) ? null : <SecondsUntil at={connection.allowedAt} />}
        </Button>
      )}
    </ErrorState>
  );
}

/** Whether the connection is on its way, so that nothing has failed yet. */
export function useIsOpening(): boolean {
  const { type: session } = useSession();
  const { type } = useLobby(connectionOf).line.status;
  return type === 'connecting' || (type === 'off' && session !== 'away');
}

/** The seconds until the button is enabled again. */
function SecondsUntil({ at = 0 }: { readonly at: number | undefined }): ReactElement | null {
  const seconds = useReading(() => Math.ceil((at - Date.now()) / 1000), 1000);
  return seconds > 0 ? <span className="tabular">{` (${seconds})`}</span> : null;
}

function connectionOf({ connection }: Lobby): Lobby['connection'] {
  return connection;
}
