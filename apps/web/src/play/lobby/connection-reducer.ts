import { LOBBY, type LobbyToServer, type UserStatus } from '@chuhe/protocol';
import {
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  mayConnect,
  NO_CONNECTION,
} from './lobby-state.ts';

interface ConnectionStep {
  readonly connection: Connection;
  readonly effects: readonly ConnectionEffect[];
}

const [CLOSED_ON_PURPOSE, NETWORK_LOST] = LOBBY.noRetryCloseCodes;
/** The close reason for a token that the server does not know. */
const NOT_SIGNED_IN = 'not-signed-in';
const QUEUE_MOST = 50;

export function stepConnection(connection: Connection, event: ConnectionEvent): ConnectionStep {
  switch (event.type) {
    case 'token':
      return takeToken(connection, event.token);
    case 'status':
      return takeStatus(connection, event.status);
    case 'opened':
      return open(connection);
    case 'closed':
      return close(connection, event);
    case 'retry-due':
      return retry(connection);
    case 'ping-due':
      return transmit(connection, { isSystem: false, type: 'Ping', msg: '' });
    case 'network-back':
      return comeBack(connection);
    case 'reconnect-allowed':
      return allowAgain(connection, event.at);
    case 'connect':
      return connectIfAllowed(connection);
    case 'dialog-closed':
      return finishAttempt(connection);
    case 'send':
      return send(connection, event.message);
    default:
      return event satisfies never;
  }
}

function takeToken(connection: Connection, token: string | undefined): ConnectionStep {
  if (token === connection.token) return noEffects(connection);
  const { status, hasRenewed, socket } = connection;
  const fresh = { ...NO_CONNECTION, status, hasRenewed, token };
  const closing = socket.type === 'idle' ? [] : [{ type: 'close' } as const];
  if (token === undefined) return { connection: fresh, effects: closing };
  const { connection: next, effects } = connect(fresh, 0);
  return { connection: next, effects: [...closing, ...effects] };
}

function takeStatus(connection: Connection, status: UserStatus): ConnectionStep {
  if (status === connection.status) return noEffects(connection);
  return transmit({ ...connection, status }, statusMessage(status));
}

function retry(connection: Connection): ConnectionStep {
  const { socket } = connection;
  return socket.type === 'waiting' ? connect(connection, socket.retries) : noEffects(connection);
}

function comeBack(connection: Connection): ConnectionStep {
  return connection.socket.type === 'lost' ? connect(connection, 0) : noEffects(connection);
}

function connectIfAllowed(connection: Connection): ConnectionStep {
  return mayConnect(connection) ? connect(connection, 0, 'person') : noEffects(connection);
}

function connect(connection: Connection, retries: number, by?: 'person' | 'timer'): ConnectionStep {
  const { token } = connection;
  if (token === undefined) return noEffects(connection);
  const socket = { type: 'connecting', retries, ...(by !== undefined && { by }) } as const;
  return {
    connection: { ...connection, socket },
    effects: [{ type: 'open', token }],
  };
}

function open(connection: Connection): ConnectionStep {
  const messages = [statusMessage(connection.status), ...connection.queue];
  return {
    connection: {
      ...connection,
      socket: { type: 'open' },
      queue: [],
      wasOpen: true,
      isDialogShown: false,
      allowedConnect: false,
      isReconnectAllowed: true,
      allowedAt: undefined,
      hasRenewed: false,
    },
    effects: [{ type: 'transmit', messages }],
  };
}

interface Closing {
  readonly code: number;
  readonly reason: string;
}

function close(connection: Connection, closing: Closing): ConnectionStep {
  if (closing.code === NETWORK_LOST) return lose(connection);
  if (closing.code === CLOSED_ON_PURPOSE) return end(connection, closing.reason);
  const retries = retriesOf(connection) + 1;
  if (retries > LOBBY.reconnectTries) {
    const { connection: shown, effects } = showDialog({ ...connection, socket: { type: 'ended' } });
    return { connection: shown, effects: [{ type: 'toast-given-up' }, ...effects] };
  }
  return {
    connection: { ...connection, socket: { type: 'waiting', retries } },
    effects: [
      { type: 'toast-retrying', reason: closing.reason, retry: retries },
      { type: 'retry-later' },
    ],
  };
}

/**
 * The loss of an open connection shows the dialog, and so does a failed attempt of the timer; a failed attempt of the
 * user shows a toast. The timer retries in each case, because not every browser reports that the network is back.
 */
function lose(connection: Connection): ConnectionStep {
  const { socket } = connection;
  const lost = { ...connection, socket: { type: 'lost' } } as const;
  const by = socket.type === 'connecting' ? socket.by : undefined;
  if (socket.type === 'open' || (by === 'timer' && connection.wasOpen)) {
    return { ...showDialog(lost), effects: [{ type: 'allow-later' }] };
  }
  const { connection: next, effects } = finishAttempt(lost);
  return by === 'person'
    ? { connection: next, effects: [{ type: 'toast-given-up' }, ...effects] }
    : { connection: next, effects };
}

function end(connection: Connection, reason: string): ConnectionStep {
  const ended = { ...connection, socket: { type: 'ended' } } as const;
  if (reason === NOT_SIGNED_IN && !connection.hasRenewed) {
    return {
      connection: { ...ended, hasRenewed: true },
      effects: [{ type: 'renew-session' }],
    };
  }
  const { connection: next, effects } = finishAttempt(ended);
  return { connection: next, effects: [{ type: 'toast-closed', reason }, ...effects] };
}

/** A page that was never connected shows no dialog. */
function showDialog(connection: Connection): ConnectionStep {
  if (!connection.wasOpen) return finishAttempt(connection);
  return {
    connection: { ...connection, isDialogShown: true, allowedConnect: true },
    effects: [],
  };
}

function finishAttempt(connection: Connection): ConnectionStep {
  return {
    connection: {
      ...connection,
      isDialogShown: false,
      allowedConnect: false,
      isReconnectAllowed: false,
    },
    effects: [{ type: 'allow-later' }],
  };
}

function allowAgain(connection: Connection, at: number | undefined): ConnectionStep {
  if (at !== undefined) return noEffects({ ...connection, allowedAt: at });
  const allowed = { ...connection, isReconnectAllowed: true, allowedAt: undefined };
  return connection.socket.type === 'lost' ? connect(allowed, 0, 'timer') : noEffects(allowed);
}

function send(connection: Connection, message: LobbyToServer): ConnectionStep {
  if (connection.socket.type === 'open') return transmit(connection, message);
  const queue = [...connection.queue, message].slice(-QUEUE_MOST);
  return noEffects({ ...connection, queue });
}

/** Sends a message that would be useless later; without a connection it is dropped. */
function transmit(connection: Connection, message: LobbyToServer): ConnectionStep {
  if (connection.socket.type !== 'open') return noEffects(connection);
  return { connection, effects: [{ type: 'transmit', messages: [message] }] };
}

function noEffects(connection: Connection): ConnectionStep {
  return { connection, effects: [] };
}

function retriesOf({ socket }: Connection): number {
  return socket.type === 'connecting' || socket.type === 'waiting' ? socket.retries : 0;
}

function statusMessage(status: UserStatus): LobbyToServer {
  return { isSystem: false, type: 'changeUserGameStatus', msg: status };
}
