import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateText } from '../../ui/dates.ts';
import { reloadNewest } from '../../platform/offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingDots } from '../../ui/loading-dots.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { ReceivedDialog, WaitingDialog } from './invitation-dialogs.tsx';
import {
  type Connection,
  type ConnectionEvent,
  type Lobby,
  mayConnect,
  type ReloadRequest,
  type SystemNotice,
} from './lobby-state.ts';
import { useConnectionDispatch, useLobby, useLobbyIntent } from './lobby-store.ts';

interface LobbyDialogsProps {
  /** Whether the current page needs the lobby; other pages do not show its loss. */
  readonly isConnectionNeeded: boolean;
  /** Whether a game is on screen; a notice then waits, because its dialog would cover the board. */
  readonly isInGame?: boolean;
}

/** The dialog of the lobby: one at a time, the most important first. */
export function LobbyDialogs(props: LobbyDialogsProps): ReactElement | null {
  const { isConnectionNeeded, isInGame = false } = props;
  const want = useLobbyIntent();
  const dispatch = useConnectionDispatch();
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
  if (notice !== undefined && isInGame) return <NoticeToast title={notice.title} />;
  if (notice !== undefined) {
    return <NoticeDialog notice={notice} onRead={() => want({ type: 'notice-read' })} />;
  }
  return null;
}

function whole(lobby: Lobby): Lobby {
  return lobby;
}

const reload = (): void => reloadNewest(window);

/** The reason for the coming reload of the page. */
function ReloadDialog({ request }: { readonly request: ReloadRequest }): ReactElement {
  const text = useText();
  return (
    <Modal title={request.title} isOpen onClose={reload} size="confirm" isDismissible={false}>
      <p lang={request.lang}>{request.content}</p>
      <div className="button-row">
        <Button variant="primary" isBlock onClick={reload}>
          {text('reload.now')}
        </Button>
      </div>
    </Modal>
  );
}

interface LostDialogProps {
  readonly connection: Connection;
  readonly dispatch: (event: ConnectionEvent) => void;
}

/** The connection to the lobby is lost: connect now, or close the dialog and wait for the network. */
function LostDialog({ connection, dispatch }: LostDialogProps): ReactElement {
  const text = useText();
  const close = (): void => dispatch({ type: 'dialog-closed' });
  const isConnecting = connection.line.status.type === 'connecting';
  return (
    <Modal
      title={text('lost.title')}
      isOpen
      onClose={close}
      size="confirm"
      isDismissible={false}
      art={
        <span className="dialog__icon">
          <Icon name="offline" />
        </span>
      }
    >
      <p>{text('lost.hint')}</p>
      {isConnecting ? <LoadingDots /> : null}
      <div className="button-row">
        <Button
          variant="primary"
          isBlock
          disabled={!mayConnect(connection)}
          onClick={() => dispatch({ type: 'connect' })}
        >
          <Icon name="refresh" size="small" />
          {text(isConnecting ? 'lobby.connecting' : 'lost.connect')}
        </Button>
        <Button variant="ghost" isBlock onClick={close}>
          {text('app.close')}
        </Button>
      </div>
    </Modal>
  );
}

interface NoticeDialogProps {
  readonly notice: SystemNotice;
  readonly onRead: () => void;
}

/** An operator's notice, until it is read. */
function NoticeDialog({ notice, onRead }: NoticeDialogProps): ReactElement {
  const text = useText();
  return (
    <Modal title={notice.title} isOpen onClose={onRead} size="large" isDismissible={false}>
      {notice.endsAt === undefined ? null : <NoticeEnd endsAt={notice.endsAt} />}
      {notice.content.map((line) => (
        <p key={line} lang={notice.lang}>
          {line}
        </p>
      ))}
      <div className="button-row">
        <Button variant="primary" isBlock onClick={onRead}>
          {text('systemNotice.read')}
        </Button>
      </div>
    </Modal>
  );
}

/** The title of a notice that waits for the end of a game. */
function NoticeToast({ title }: Pick<SystemNotice, 'title'>): null {
  const toast = useToast();
  const show = useEffectEvent((words: string) => toast(words));
  useEffect(() => show(title), [title]);
  return null;
}

/** When the decision of a notice ends, in the reader's time zone. */
function NoticeEnd({ endsAt }: { readonly endsAt: string }): ReactElement {
  const text = useText();
  const when = dateText(endsAt, 'moment', useLocale());
  return <p>{text('systemNotice.until', { when })}</p>;
}
