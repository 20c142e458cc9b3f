import type { LobbyToServer } from '@chuhe/protocol';
import { describe, expect, it } from 'vitest';
import type { LineInput } from '../../platform/live/index.ts';
import checklist from '../../../../../tools/testbed/fixtures/checklist.json';
import {
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  NO_CONNECTION,
} from './lobby-state.ts';
import { stepConnection } from './connection-reducer.ts';

const CANCEL: LobbyToServer = { isSystem: false, type: 'inviteCancel', msg: '', to: '7' };
const FREE: LobbyToServer = { isSystem: false, type: 'changeUserGameStatus', msg: 'FREE' };
const LOST = closedBy(1006, '');
const RESTART = closedBy(1012, 'restart');
const OPENED = { type: 'line', input: { type: 'opened', at: 0 } } as const;
const NETWORK_BACK = { type: 'line', input: { type: 'woke', at: 0 } } as const;
const CONNECT_NOW = connectAfter(0);

function closedBy(code: number, reason: string) {
  return { type: 'line', input: { type: 'closed', code, reason, at: 0, chance: 0 } } as const;
}

function connectAfter(afterMillis: number): ConnectionEffect {
  return { type: 'line', effect: { type: 'connect', afterMillis } };
}

/** The effects of a line that has just opened, with these messages. */
function sentAtOnce(...messages: readonly LobbyToServer[]) {
  const ping = { type: 'line', effect: expect.objectContaining({ type: 'ping' }) as unknown };
  return [{ type: 'send', messages }, ping];
}

const STEP_MILLIS = 8000;

/** The connection after all events, and the effects of the last of them; some seconds pass before each. */
function after(...events: readonly ConnectionEvent[]): {
  readonly connection: Connection;
  readonly effects: readonly ConnectionEffect[];
} {
  let connection = NO_CONNECTION;
  let effects: readonly ConnectionEffect[] = [];
  for (const [index, event] of events.entries()) {
    const at = index * STEP_MILLIS;
    // The socket begins to open by itself before it is open or lost.
    if (beginsAttempt(connection, event))
      ({ connection } = stepConnection(connection, line({ type: 'connect', at })));
    const timed = event.type === 'line' ? line({ ...event.input, at } as LineInput) : event;
    ({ connection, effects } = stepConnection(connection, timed));
  }
  return { connection, effects };
}

function beginsAttempt({ line: { status } }: Connection, event: ConnectionEvent): boolean {
  const isSocket =
    event.type === 'line' && (event.input.type === 'opened' || event.input.type === 'closed');
  return isSocket && status.type !== 'connecting' && status.type !== 'live';
}

function line(input: LineInput): ConnectionEvent {
  return { type: 'line', input };
}

const TOKEN = { type: 'token', token: 't' } as const;

describe('the lobby connection', () => {
  it('opens with the token and sends the status', () => {
    expect(after(TOKEN).effects).toEqual([CONNECT_NOW]);
    const { connection, effects } = after(TOKEN, OPENED);
    expect(connection.line.status.type).toBe('live');
    expect(effects).toEqual(sentAtOnce(FREE));
  });

  it('sends each change of the status once, and nothing without a connection', () => {
    const gaming = { type: 'status', status: 'GAMING' } as const;
    expect(after(TOKEN, OPENED, gaming).effects).toEqual([
      { type: 'send', messages: [{ ...FREE, msg: 'GAMING' }] },
    ]);
    expect(after(TOKEN, OPENED, gaming, gaming).effects).toEqual([]);
    expect(after(TOKEN, gaming).effects).toEqual([]);
    expect(after(TOKEN, gaming, OPENED).effects).toEqual(sentAtOnce({ ...FREE, msg: 'GAMING' }));
  });

  it('queues messages while offline and sends them after the reconnection', () => {
    const send = { type: 'send', message: CANCEL } as const;
    const waiting = after(TOKEN, OPENED, LOST, send);
    expect(waiting.effects).toEqual([]);
    expect(after(TOKEN, OPENED, LOST, send, NETWORK_BACK, OPENED).effects).toEqual(
      sentAtOnce(FREE, CANCEL),
    );
    expect(after(TOKEN, OPENED, send).effects).toEqual([{ type: 'send', messages: [CANCEL] }]);
  });

  it('pings only where there is a connection', () => {
    const tick = line({ type: 'tick', at: 0, isHidden: false });
    const ping = { type: 'line', effect: { type: 'ping', at: 3 * STEP_MILLIS } };
    const pong = line({ type: 'pong', at: 0, echo: null, now: 0 });
    expect(after(TOKEN, OPENED, pong, tick).effects).toEqual([ping]);
    expect(after(TOKEN, OPENED, LOST, tick).effects).toEqual([]);
  });

  it('opens another line at once when the server is silent, and shows a loss only if that fails', () => {
    const dropped = closedBy(4000, '');
    const { connection, effects } = after(TOKEN, OPENED, dropped);
    expect(connection).toMatchObject({ isDialogShown: false });
    expect(effects).toEqual([CONNECT_NOW]);
    expect(after(TOKEN, OPENED, dropped, OPENED).connection.isDialogShown).toBe(false);
    expect(after(TOKEN, OPENED, dropped, LOST).connection.isDialogShown).toBe(true);
  });

  it('retries an abnormal closure five times, then reports it and stops', () => {
    const events: ConnectionEvent[] = [TOKEN, OPENED];
    for (let retry = 1; retry <= checklist.constants.reconnectTries; retry += 1) {
      events.push(RESTART);
      const { connection, effects } = after(...events);
      expect(connection.line.status).toMatchObject({ type: 'waiting', attempt: retry - 1 });
      expect(effects).toEqual([
        { type: 'toast', about: 'retrying', reason: 'restart', retry },
        connectAfter(checklist.constants.reconnectSeconds * 1000),
      ]);
    }
    const { connection, effects } = after(...events, RESTART);
    expect(connection).toMatchObject({
      line: { status: { type: 'ended' } },
      isDialogShown: true,
    });
    expect(effects).toEqual([{ type: 'toast', about: 'given-up' }]);
  });

  it('counts the retries anew after a connection', () => {
    const again = after(TOKEN, OPENED, RESTART, OPENED, RESTART);
    expect(again.connection.line.status).toMatchObject({ type: 'waiting', attempt: 0 });
  });

  it('does not retry 1000: it shows the reason', () => {
    const { connection, effects } = after(TOKEN, OPENED, closedBy(1000, 'account-banned'));
    expect(connection).toMatchObject({
      line: { status: { type: 'ended' } },
      isDialogShown: false,
    });
    expect(effects).toEqual([
      { type: 'toast', about: 'closed', reason: 'account-banned' },
      { type: 'later' },
    ]);
  });

  it('asks for a new session once when the server does not know the token', () => {
    const unknown = closedBy(1000, 'not-signed-in');
    expect(after(TOKEN, unknown).effects).toEqual([{ type: 'renew-session' }]);
    const again = after(TOKEN, unknown, { type: 'token', token: 'u' }, unknown);
    expect(again.effects).toContainEqual({
      type: 'toast',
      about: 'closed',
      reason: 'not-signed-in',
    });
  });

  it('does not retry 1006: the dialog appears, and the network brings the connection back', () => {
    const { connection, effects } = after(TOKEN, OPENED, LOST);
    expect(connection).toMatchObject({ isDialogShown: true, allowedConnect: true });
    expect(effects).toEqual([{ type: 'later' }]);
    const back = after(TOKEN, OPENED, LOST, NETWORK_BACK);
    expect(back.effects).toEqual([CONNECT_NOW]);
    const opened = after(TOKEN, OPENED, LOST, NETWORK_BACK, OPENED);
    expect(opened.connection).toMatchObject({ isDialogShown: false, allowedConnect: false });
  });

  it('stays calm when the server was never there', () => {
    const { connection } = after(TOKEN, LOST);
    expect(connection).toMatchObject({
      line: { status: { type: 'resting' } },
      isDialogShown: false,
    });
    const later = after(TOKEN, LOST, { type: 'reconnect-allowed' }, LOST);
    expect(later.connection.isDialogShown).toBe(false);
    expect(later.effects).toEqual([{ type: 'later' }]);
    expect(after(TOKEN, LOST, NETWORK_BACK).effects).toEqual([CONNECT_NOW]);
  });

  it('allows the person one attempt; another after 60 s', () => {
    const tapped = [TOKEN, OPENED, LOST, { type: 'connect' }] as const;
    expect(after(...tapped).effects).toEqual([CONNECT_NOW]);
    const failed = after(...tapped, LOST);
    expect(failed.connection).toMatchObject({ isDialogShown: false, allowedConnect: false });
    expect(failed.effects).toEqual([{ type: 'toast', about: 'given-up' }, { type: 'later' }]);
    expect(after(...tapped, LOST, { type: 'connect' }).effects).toEqual([]);
  });

  it('tries again by itself after 60 s, as often as it takes, and shows the dialog when it fails', () => {
    const due = [TOKEN, OPENED, LOST, { type: 'reconnect-allowed' }] as const;
    expect(after(...due).effects).toEqual([CONNECT_NOW]);
    const failed = after(...due, LOST);
    expect(failed.connection).toMatchObject({ isDialogShown: true, allowedConnect: true });
    expect(failed.effects).toEqual([{ type: 'later' }]);
    const again = after(...due, LOST, { type: 'reconnect-allowed' });
    expect(again.effects).toEqual([CONNECT_NOW]);
    const opened = after(...due, LOST, { type: 'reconnect-allowed' }, OPENED);
    expect(opened.connection.isDialogShown).toBe(false);
  });

  it('shows until when the person has to wait', () => {
    const paused = [TOKEN, LOST, { type: 'reconnect-allowed', at: 99 }] as const;
    expect(after(...paused).connection.allowedAt).toBe(99);
    expect(after(...paused, { type: 'reconnect-allowed' }).connection.allowedAt).toBeUndefined();
  });

  it('forbids to connect for 60 s once the dialog was closed', () => {
    const closed = [TOKEN, OPENED, LOST, { type: 'dialog-closed' }] as const;
    expect(after(...closed).connection).toMatchObject({
      isDialogShown: false,
      allowedConnect: false,
      isReconnectAllowed: false,
    });
    expect(after(...closed).effects).toEqual([{ type: 'later' }]);
    expect(after(...closed, { type: 'connect' }).effects).toEqual([]);
  });

  it('moves to another token and drops the queue of the old one', () => {
    const send = { type: 'send', message: CANCEL } as const;
    const other = { type: 'token', token: 'u' } as const;
    expect(after(TOKEN, OPENED, TOKEN).effects).toEqual([]);
    expect(after(TOKEN, OPENED, other).effects).toEqual([{ type: 'close' }, CONNECT_NOW]);
    expect(after(TOKEN, OPENED, LOST, send, other, OPENED).effects).toEqual(sentAtOnce(FREE));
    expect(after(TOKEN, OPENED, { type: 'token', token: undefined }).effects).toEqual([
      { type: 'close' },
    ]);
  });
});
