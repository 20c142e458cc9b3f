import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadingDots } from '../../ui/loading-dots.tsx';
import { Modal } from '../../ui/modal.tsx';
import { type Connection, type ConnectionEvent, mayConnect } from '../connection/connection.ts';

interface LostDialogProps {
  readonly connection: Connection;
  readonly dispatch: (event: ConnectionEvent) => void;
}

/** The connection to the lobby is lost: connect now, or close and wait for the network. */
export function LostDialog({ connection, dispatch }: LostDialogProps): ReactElement {
  const text = useText();
  const close = (): void => dispatch({ type: 'dialog-closed' });
  const isConnecting = connection.line.type === 'connecting';
  return (
    <Modal
      title={text('lost.title')}
      isOpen
      onClose={close}
      size="confirm"
      isDismissible={false}
      art={
        <span className="lost-i">
          <Icon name="offline" />
        </span>
      }
    >
      <p>{text('lost.hint')}</p>
      {isConnecting ? <LoadingDots /> : null}
      <div className="btns">
        <button
          type="button"
          className="btn primary block"
          disabled={!mayConnect(connection)}
          onClick={() => dispatch({ type: 'connect' })}
        >
          <Icon name="refresh" size="s" />
          {text(isConnecting ? 'lobby.connecting' : 'lost.connect')}
        </button>
        <button type="button" className="btn ghost block" onClick={close}>
          {text('app.close')}
        </button>
      </div>
    </Modal>
  );
}
