import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { mayConnect } from './connection/connection.ts';
import type { Lobby } from './lobby.ts';
import { useLineDispatch, useLobby } from './lobby-context.ts';

/** Stands where the lobby would: it is being opened, or it is away and can be asked for. */
export function LobbyAway({ hint }: { readonly hint: string }): ReactElement {
  const text = useText();
  const dispatch = useLineDispatch();
  const { type: session } = useSession();
  const connection = useLobby(connectionOf);
  const { type } = connection.line;
  const isOpening = type === 'connecting' || (type === 'idle' && session !== 'away');
  if (isOpening) return <Waiting />;
  return (
    <EmptyState art="soldiers" title={text('lobby.offline')} hint={hint}>
      {type === 'idle' ? null : (
        <button
          type="button"
          className="btn small tint"
          disabled={!mayConnect(connection)}
          onClick={() => dispatch({ type: 'connect' })}
        >
          {text('lobby.connect')}
        </button>
      )}
    </EmptyState>
  );
}

function connectionOf({ connection }: Lobby): Lobby['connection'] {
  return connection;
}
