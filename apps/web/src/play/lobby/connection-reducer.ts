import { LOBBY, type LobbyToServer, type UserStatus } from '@chuhe/protocol';
import {
  type Closing,
  GIVEN_UP_CODE,
  type LineInput,
  type LineRules,
  SHARED_PING_MILLIS,
  stepLine,
} from '../../platform/live/index.ts';
import {
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  isLive,
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

/** A lost network waits for its return; every other closure is retried at the contract's pace. */
const RULES: LineRules = {
  isLiveBy: 'opening',
  pingMillis: SHARED_PING_MILLIS,
  next: ({ code }, attempt) => {
    if (code === GIVEN_UP_CODE) return { type: 'retry', afterMillis: 0 };
    if (code === NETWORK_LOST) return { type: 'rest' };
    const isEnd = code === CLOSED_ON_PURPOSE || attempt >= LOBBY.reconnectTries;
    return isEnd ? { type: 'end' } : { type: 'retry', afterMillis: LOBBY.reconnectSeconds * 1000 };
  },
  mayReturn: () => true,
};

export function stepConnection(connection: Connection, event: ConnectionEvent): ConnectionStep {
  switch (event.type) {
    case 'token':
      return takeToken(connection, event.token);
    case 'status':
      return takeStatus(connection, event.status);
    case 'line':
      return stepLobbyLine(connection, event.input);
    case 'reconnect-allowed':
      return allowAgain(connection, event.at);
    case 'connect':
      return mayConnect(connection) ? connect(connection, 'person') : noEffects(connection);
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
  const { status, hasRenewed, line } = connection;
  const fresh = { ...NO_CONNECTION, status, hasRenewed, token };
  const closing = line.status.type === 'off' ? [] : [{ type: 'close' } as const];
  if (token === undefined) return { connection: fresh, effects: closing };
  const { connection: next, effects } = connect(fresh, undefined);
  return { connection: next, effects: [...closing, ...effects] };
}

function takeStatus(connection: Connection, status: UserStatus): ConnectionStep {
  if (status === connection.status) return noEffects(connection);
  return transmit({ ...connection, status }, statusMessage(status));
}

/** Opens a socket at once. */
function connect(connection: Connection, by: Connection['by']): ConnectionStep {
  if (connection.token === undefined) return noEffects(connection);
  return {
    connection: { ...connection, by },
    effects: [{ type: 'line', effect: { type: 'connect', afterMillis: 0 } }],
  };
}

function stepLobbyLine(connection: Connection, input: LineInput): ConnectionStep {
  const { line, effects } = stepLine(connection.line, input, RULES);
  const next = line === connection.line ? connection : { ...connection, line };
  const ofLine = effects.map((effect) => ({ type: 'line', effect }) as const);
  const told = tell(connection, next, input);
  return { connection: told.connection, effects: [...told.effects, ...ofLine] };
}

/** The consequences of a step of the line for the user. */
function tell(before: Connection, after: Connection, input: LineInput): ConnectionStep {
  if (isLive(after) && !isLive(before)) return open(after);
  if (input.type !== 'closed' || before.line === after.line) return noEffects(after);
  return close(before, after, input);
}

function open(connection: Connection): ConnectionStep {
  const messages = [statusMessage(connection.status), ...connection.queue];
  return {
    connection: {
      ...connection,
      by: undefined,
      queue: [],
      wasOpen: true,
      isDialogShown: false,
      allowedConnect: false,
      isReconnectAllowed: true,
      allowedAt: undefined,
      hasRenewed: false,
    },
    effects: [{ type: 'send', messages }],
  };
}

function close(
  before: Connection,
  after: Connection,
  { code, reason }: Pick<Closing, 'code' | 'reason'>,
): ConnectionStep {
  // The device gave up a silent line and opens another; only a failure of that one is a loss.
  if (code === GIVEN_UP_CODE) return noEffects({ ...after, by: 'timer' });
  if (code === NETWORK_LOST) return lose(after, isLive(before));
  if (code === CLOSED_ON_PURPOSE) return end(after, reason);
  const { status } = after.line;
  if (status.type === 'waiting') {
    const retry = status.attempt + 1;
    return { connection: after, effects: [{ type: 'toast', about: 'retrying', reason, retry }] };
  }
  const { connection: shown, effects } = showDialog(after);
  return { connection: shown, effects: [{ type: 'toast', about: 'given-up' }, ...effects] };
}

/**
 * The loss of an open connection shows the dialog, and so does a failed attempt of the timer; a failed attempt of the
 * user shows a toast. The timer retries in each case, because not every browser reports that the network is back.
 */
function lose(lost: Connection, wasLive: boolean): ConnectionStep {
  const { by } = lost;
  if (wasLive || (by === 'timer' && lost.wasOpen)) {
    return { ...showDialog(lost), effects: [{ type: 'later' }] };
  }
  const { connection: next, effects } = finishAttempt(lost);
  return by === 'person'
    ? { connection: next, effects: [{ type: 'toast', about: 'given-up' }, ...effects] }
    : { connection: next, effects };
}

function end(ended: Connection, reason: string): ConnectionStep {
  if (reason === NOT_SIGNED_IN && !ended.hasRenewed) {
    return { connection: { ...ended, hasRenewed: true }, effects: [{ type: 'renew-session' }] };
  }
  const { connection: next, effects } = finishAttempt(ended);
  return { connection: next, effects: [{ type: 'toast', about: 'closed', reason }, ...effects] };
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
    effects: [{ type: 'later' }],
  };
}

function allowAgain(connection: Connection, at: number | undefined): ConnectionStep {
  if (at !== undefined) return noEffects({ ...connection, allowedAt: at });
  const allowed = { ...connection, isReconnectAllowed: true, allowedAt: undefined };
  const isLost = connection.line.status.type === 'resting';
  return isLost ? connect(allowed, 'timer') : noEffects(allowed);
}

function send(connection: Connection, message: LobbyToServer): ConnectionStep {
  if (isLive(connection)) return transmit(connection, message);
  const queue = [...connection.queue, message].slice(-QUEUE_MOST);
  return noEffects({ ...connection, queue });
}

/** Sends a message that would be useless later; without a connection it is dropped. */
function transmit(connection: Connection, message: LobbyToServer): ConnectionStep {
  if (!isLive(connection)) return noEffects(connection);
  return { connection, effects: [{ type: 'send', messages: [message] }] };
}

function noEffects(connection: Connection): ConnectionStep {
  return { connection, effects: [] };
}

function statusMessage(status: UserStatus): LobbyToServer {
  return { isSystem: false, type: 'changeUserGameStatus', msg: status };
}
