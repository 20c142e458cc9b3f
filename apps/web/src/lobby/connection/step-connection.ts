import { LOBBY, type LobbyToServer, type UserStatus } from '@chuhe/protocol';
import {
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  mayConnect,
  NO_CONNECTION,
} from './connection.ts';

/** A connection after an event, and what has to be done. */
interface ConnectionStep {
  readonly connection: Connection;
  readonly effects: readonly ConnectionEffect[];
}

const [CLOSED_ON_PURPOSE, NETWORK_LOST] = LOBBY.noRetryCloseCodes;
/** The reason of a server that does not know the token. */
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
      return allowAgain(connection);
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
  if (token === connection.token) return unchanged(connection);
  const { status, hasRenewed, line } = connection;
  const fresh = { ...NO_CONNECTION, status, hasRenewed, token };
  const closing = line.type === 'idle' ? [] : [{ type: 'close' } as const];
  if (token === undefined) return { connection: fresh, effects: closing };
  const { connection: next, effects } = connect(fresh, 0);
  return { connection: next, effects: [...closing, ...effects] };
}

function takeStatus(connection: Connection, status: UserStatus): ConnectionStep {
  if (status === connection.status) return unchanged(connection);
  return transmit({ ...connection, status }, statusMessage(status));
}

function retry(connection: Connection): ConnectionStep {
  const { line } = connection;
  return line.type === 'waiting' ? connect(connection, line.retries) : unchanged(connection);
}

function comeBack(connection: Connection): ConnectionStep {
  return connection.line.type === 'lost' ? connect(connection, 0) : unchanged(connection);
}

function connectIfAllowed(connection: Connection): ConnectionStep {
  return mayConnect(connection) ? connect(connection, 0) : unchanged(connection);
}

function connect(connection: Connection, retries: number): ConnectionStep {
  const { token } = connection;
  if (token === undefined) return unchanged(connection);
  return {
    connection: { ...connection, line: { type: 'connecting', retries } },
    effects: [{ type: 'open', token }],
  };
}

function open(connection: Connection): ConnectionStep {
  const messages = [statusMessage(connection.status), ...connection.queue];
  return {
    connection: {
      ...connection,
      line: { type: 'open' },
      queue: [],
      wasOpen: true,
      isDialogShown: false,
      allowedConnect: false,
      isReconnectAllowed: true,
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
    const { connection: shown, effects } = showDialog({ ...connection, line: { type: 'ended' } });
    return { connection: shown, effects: [{ type: 'say-given-up' }, ...effects] };
  }
  return {
    connection: { ...connection, line: { type: 'waiting', retries } },
    effects: [
      { type: 'say-retrying', reason: closing.reason, retry: retries },
      { type: 'retry-later' },
    ],
  };
}

/** A connection that stood is missed: the dialog appears. An attempt that failed has been an attempt. */
function lose(connection: Connection): ConnectionStep {
  const lost = { ...connection, line: { type: 'lost' } } as const;
  return connection.line.type === 'open' ? showDialog(lost) : finishAttempt(lost);
}

function end(connection: Connection, reason: string): ConnectionStep {
  const ended = { ...connection, line: { type: 'ended' } } as const;
  if (reason === NOT_SIGNED_IN && !connection.hasRenewed) {
    return {
      connection: { ...ended, hasRenewed: true },
      effects: [{ type: 'renew-session' }],
    };
  }
  const { connection: next, effects } = finishAttempt(ended);
  return { connection: next, effects: [{ type: 'say-closed', reason }, ...effects] };
}

/** Only where there was a connection can one be missed: a page that starts without the server stays calm. */
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

function allowAgain(connection: Connection): ConnectionStep {
  const allowed = { ...connection, isReconnectAllowed: true };
  return connection.line.type === 'lost' && connection.wasOpen
    ? showDialog(allowed)
    : unchanged(allowed);
}

function send(connection: Connection, message: LobbyToServer): ConnectionStep {
  if (connection.line.type === 'open') return transmit(connection, message);
  const queue = [...connection.queue, message].slice(-QUEUE_MOST);
  return unchanged({ ...connection, queue });
}

/** Says something that is worth nothing later: without a connection it is dropped. */
function transmit(connection: Connection, message: LobbyToServer): ConnectionStep {
  if (connection.line.type !== 'open') return unchanged(connection);
  return { connection, effects: [{ type: 'transmit', messages: [message] }] };
}

function unchanged(connection: Connection): ConnectionStep {
  return { connection, effects: [] };
}

function retriesOf({ line }: Connection): number {
  return line.type === 'connecting' || line.type === 'waiting' ? line.retries : 0;
}

function statusMessage(status: UserStatus): LobbyToServer {
  return { isSystem: false, type: 'changeUserGameStatus', msg: status };
}
