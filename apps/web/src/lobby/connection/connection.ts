import type { LobbyToServer, UserStatus } from '@chuhe/protocol';

/** How the socket to the lobby stands. */
type Line =
  /** Nobody knows yet who this is. */
  | { readonly type: 'idle' }
  /** Being opened, after so many timed retries. */
  | { readonly type: 'connecting'; readonly retries: number }
  | { readonly type: 'open' }
  /** Closed abnormally; the retry of this number is due in a while. */
  | { readonly type: 'waiting'; readonly retries: number }
  /** The network went away: no timed retry, but one as soon as it is back. */
  | { readonly type: 'lost' }
  /** The server said goodbye, or all retries failed: only the person connects again. */
  | { readonly type: 'ended' };

/** Everything about the connection to the lobby. */
export interface Connection {
  readonly line: Line;
  /** Opens the socket; from the answer of getUserInfo. */
  readonly token: string | undefined;
  /** What the page shows, as the lobby is told. */
  readonly status: UserStatus;
  /** Said while there was no connection; sent when there is one again. */
  readonly queue: readonly LobbyToServer[];
  /** Whether there was a connection since the page was opened: only then one can be lost. */
  readonly wasOpen: boolean;
  readonly isDialogShown: boolean;
  /** Whether the dialog may connect: not after it was closed or an attempt has finished. */
  readonly allowedConnect: boolean;
  /** Set 60 seconds after that: the person may connect again. */
  readonly isReconnectAllowed: boolean;
  /** Whether a new session was asked for because the server did not know the token. */
  readonly hasRenewed: boolean;
}

export const NO_CONNECTION: Connection = {
  line: { type: 'idle' },
  token: undefined,
  status: 'FREE',
  queue: [],
  wasOpen: false,
  isDialogShown: false,
  allowedConnect: false,
  isReconnectAllowed: true,
  hasRenewed: false,
};

/** What happens to the connection. */
export type ConnectionEvent =
  | { readonly type: 'token'; readonly token: string | undefined }
  | { readonly type: 'status'; readonly status: UserStatus }
  | { readonly type: 'opened' }
  | { readonly type: 'closed'; readonly code: number; readonly reason: string }
  | { readonly type: 'retry-due' }
  | { readonly type: 'ping-due' }
  /** The browser reports the network back, or the page is looked at again. */
  | { readonly type: 'network-back' }
  /** 60 seconds have passed. */
  | { readonly type: 'reconnect-allowed' }
  /** The person wants to be connected. */
  | { readonly type: 'connect' }
  /** The person closed the dialog. */
  | { readonly type: 'dialog-closed' }
  | { readonly type: 'send'; readonly message: LobbyToServer };

/** What has to be done about it. */
export type ConnectionEffect =
  | { readonly type: 'open'; readonly token: string }
  | { readonly type: 'close' }
  | { readonly type: 'transmit'; readonly messages: readonly LobbyToServer[] }
  | { readonly type: 'retry-later' }
  | { readonly type: 'allow-later' }
  | { readonly type: 'renew-session' }
  /** The server closed the connection for good, and said why. */
  | { readonly type: 'say-closed'; readonly reason: string }
  | { readonly type: 'say-retrying'; readonly reason: string; readonly retry: number }
  | { readonly type: 'say-given-up' };

/** Whether the person may ask for a connection now. */
export function mayConnect({
  line,
  allowedConnect,
  isReconnectAllowed,
}: Pick<Connection, 'line' | 'allowedConnect' | 'isReconnectAllowed'>): boolean {
  const isDown = line.type === 'lost' || line.type === 'ended' || line.type === 'waiting';
  return isDown && (allowedConnect || isReconnectAllowed);
}
