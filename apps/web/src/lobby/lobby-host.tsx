import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import type { Route } from '../routes/route-table.ts';
import type { Lobby } from './lobby.ts';
import { useLobby, useLineDispatch } from './lobby-context.ts';

const loadDialogs = async () => {
  const { LobbyDialogs: Dialogs } = await import('./dialogs/lobby-dialogs.tsx');
  return { default: Dialogs };
};
const LobbyDialogs = lazy(loadDialogs);

/** Tells the lobby what the person is doing, and shows what the lobby has to say on any screen. */
export function LobbyHost({ route }: { readonly route: Route | undefined }): ReactElement | null {
  const dispatch = useLineDispatch();
  const status = route?.status ?? 'FREE';
  useEffect(() => dispatch({ type: 'status', status }), [dispatch, status]);

  // The code for a lost connection has to be here before the connection is lost.
  const isOpen = useLobby(isConnected);
  useEffect(() => {
    if (isOpen) loadDialogs().catch(() => undefined);
  }, [isOpen]);

  // A game on this device, or a room with a connection of its own, is not interrupted by the lobby's loss.
  const isNeeded = route?.frame === 'page' && (status === 'FREE' || status === 'INVITING');
  const hasWords = useLobby(hasSomethingToSay);
  if (!hasWords) return null;
  return (
    <Suspense>
      <LobbyDialogs isConnectionNeeded={isNeeded} />
    </Suspense>
  );
}

function isConnected({ connection }: Lobby): boolean {
  return connection.line.type === 'open';
}

function hasSomethingToSay({ connection, invitation, notices, reload }: Lobby): boolean {
  const isAsking = connection.isDialogShown || invitation.type !== 'none';
  return isAsking || notices.length > 0 || reload !== undefined;
}
