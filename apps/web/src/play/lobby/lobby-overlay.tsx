import type { UserStatus } from '@chuhe/protocol';
import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { loadDeferredMessages } from '../../platform/language/index.ts';
import type { Route } from '../../platform/navigation/route-table.ts';
import { isLive, type Lobby } from './lobby-state.ts';
import { useConnectionDispatch, useLobby } from './lobby-store.ts';

const loadDialogs = async () => {
  const [{ LobbyDialogs: Dialogs }] = await Promise.all([
    import('./lobby-dialogs.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Dialogs };
};
const LobbyDialogs = lazy(loadDialogs);

/** The screens with a game of this player. */
const GAMES: ReadonlySet<UserStatus> = new Set(['GAMING', 'SINGLE']);
const LOBBY_PAGES: ReadonlySet<string> = new Set(['mate', 'search', 'game-invite']);

/** Reports the status of the screen to the lobby, and shows the lobby's dialogs on any screen. */
export function LobbyOverlay({
  route,
}: {
  readonly route: Route | undefined;
}): ReactElement | null {
  const dispatch = useConnectionDispatch();
  const status = route?.status ?? 'FREE';
  useEffect(() => dispatch({ type: 'status', status }), [dispatch, status]);

  // The dialog for a lost connection must be loaded before the loss.
  const isOpen = useLobby(isConnected);
  useEffect(() => {
    if (isOpen) loadDialogs().catch(() => undefined);
  }, [isOpen]);

  // Only the pages with lobby lists are useless without it.
  const isNeeded = route !== undefined && LOBBY_PAGES.has(route.name);
  const isDialogNeeded = useLobby(needsDialog);
  if (!isDialogNeeded) return null;
  return (
    <Suspense>
      <LobbyDialogs isConnectionNeeded={isNeeded} isInGame={GAMES.has(status)} />
    </Suspense>
  );
}

function isConnected({ connection }: Lobby): boolean {
  return isLive(connection);
}

function needsDialog({ connection, invitation, notices, reload }: Lobby): boolean {
  const isAsking = connection.isDialogShown || invitation.type !== 'none';
  return isAsking || notices.length > 0 || reload !== undefined;
}
