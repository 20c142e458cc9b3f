import type { ReactElement } from 'react';
import type { Lobby } from '../lobby.ts';
import { useLineDispatch, useLobby, useLobbyIntent } from '../lobby-context.ts';
import { LostDialog } from './lost-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { ReceivedDialog } from './received-dialog.tsx';
import { ReloadDialog } from './reload-dialog.tsx';
import { WaitingDialog } from './waiting-dialog.tsx';

interface LobbyDialogsProps {
  /** Whether the page on screen needs the lobby: elsewhere nobody has to know that it is lost. */
  readonly isConnectionNeeded: boolean;
}

/** What the lobby has to say, one thing at a time, the weightiest first. */
export function LobbyDialogs({ isConnectionNeeded }: LobbyDialogsProps): ReactElement | null {
  const want = useLobbyIntent();
  const dispatch = useLineDispatch();
  const { connection, invitation, notices, reload } = useLobby(whole);
  const [notice] = notices;
  if (reload !== undefined) return <ReloadDialog request={reload} />;
  if (invitation.type === 'received' || invitation.type === 'joining') {
    return <ReceivedDialog invitation={invitation} want={want} />;
  }
  if (invitation.type === 'sending' || invitation.type === 'waiting') {
    return <WaitingDialog invitation={invitation} want={want} />;
  }
  if (connection.isDialogShown && isConnectionNeeded) {
    return <LostDialog connection={connection} dispatch={dispatch} />;
  }
  if (notice !== undefined) {
    return <NoticeDialog notice={notice} onRead={() => want({ type: 'notice-read' })} />;
  }
  return null;
}

function whole(lobby: Lobby): Lobby {
  return lobby;
}
