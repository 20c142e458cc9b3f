import type { LobbyToServer } from '@chuhe/protocol';
import { describe, expect, it } from 'vitest';
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
const LOST = { type: 'closed', code: 1006, reason: '' } as const;
const RESTART = { type: 'closed', code: 1012, reason: 'restart' } as const;

/** The connection after all events, and the effects of the last of them. */
function after(...events: readonly ConnectionEvent[]): {
  readonly connection: Connection;
  readonly effects: readonly ConnectionEffect[];
} {
  let connection = NO_CONNECTION;
  let effects: readonly ConnectionEffect[] = [];
  for (const event of events) ({ connection, effects } = stepConnection(connection, event));
  return { connection, effects };
}

const TOKEN = { type: 'token', token: 't' } as const;
const OPENED = { type: 'opened' } as const;

describe('the lobby connection', () => {
  it('opens with the token and sends the status', () => {
    expect(after(TOKEN).effects).toEqual([{ type: 'open', token: 't' }]);
    const { connection, effects } = after(TOKEN, OPENED);
    expect(connection.socket).toEqual({ type: 'open' });
    expect(effects).toEqual([{ type: 'transmit', messages: [FREE] }]);
  });

  it('sends each change of the status once, and nothing without a connection', () => {
    const gaming = { type: 'status', status: 'GAMING' } as const;
    expect(after(TOKEN, OPENED, gaming).effects).toEqual([
      { type: 'transmit', messages: [{ ...FREE, msg: 'GAMING' }] },
    ]);
    expect(after(TOKEN, OPENED, gaming, gaming).effects).toEqual([]);
    expect(after(TOKEN, gaming).effects).toEqual([]);
    expect(after(TOKEN, gaming, OPENED).effects).toEqual([
      { type: 'transmit', messages: [{ ...FREE, msg: 'GAMING' }] },
    ]);
  });

  it('queues messages while offline and sends them after the reconnection', () => {
    const send = { type: 'send', message: CANCEL } as const;
    const waiting = after(TOKEN, OPENED, LOST, send);
    expect(waiting.effects).toEqual([]);
    expect(after(TOKEN, OPENED, LOST, send, { type: 'network-back' }, OPENED).effects).toEqual([
      { type: 'transmit', messages: [FREE, CANCEL] },
    ]);
    expect(after(TOKEN, OPENED, send).effects).toEqual([{ type: 'transmit', messages: [CANCEL] }]);
  });

  it('pings only where there is a connection', () => {
    const ping = { type: 'ping-due' } as const;
    expect(after(TOKEN, OPENED, ping).effects).toEqual([
      { type: 'transmit', messages: [{ isSystem: false, type: 'Ping', msg: '' }] },
    ]);
    expect(after(TOKEN, OPENED, LOST, ping).effects).toEqual([]);
  });

  it('retries an abnormal closure five times, then reports it and stops', () => {
    const events: ConnectionEvent[] = [TOKEN, OPENED];
    for (let retry = 1; retry <= checklist.constants.reconnectTries; retry += 1) {
      events.push(RESTART);
      const { connection, effects } = after(...events);
      expect(connection.socket).toEqual({ type: 'waiting', retries: retry });
      expect(effects).toEqual([
        { type: 'toast-retrying', reason: 'restart', retry },
        { type: 'retry-later' },
      ]);
      events.push({ type: 'retry-due' });
      expect(after(...events).effects).toEqual([{ type: 'open', token: 't' }]);
    }
    const { connection, effects } = after(...events, RESTART);
    expect(connection).toMatchObject({ socket: { type: 'ended' }, isDialogShown: true });
    expect(effects).toEqual([{ type: 'toast-given-up' }]);
  });

  it('counts the retries anew after a connection', () => {
    const again = after(TOKEN, OPENED, RESTART, { type: 'retry-due' }, OPENED, RESTART);
    expect(again.connection.socket).toEqual({ type: 'waiting', retries: 1 });
  });

  it('does not retry 1000: it shows the reason', () => {
    const { connection, effects } = after(TOKEN, OPENED, {
      type: 'closed',
      code: 1000,
      reason: 'account-banned',
    });
    expect(connection).toMatchObject({ socket: { type: 'ended' }, isDialogShown: false });
    expect(effects).toEqual([
      { type: 'toast-closed', reason: 'account-banned' },
      { type: 'allow-later' },
    ]);
  });

  it('asks for a new session once when the server does not know the token', () => {
    const unknown = { type: 'closed', code: 1000, reason: 'not-signed-in' } as const;
    expect(after(TOKEN, unknown).effects).toEqual([{ type: 'renew-session' }]);
    const again = after(TOKEN, unknown, { type: 'token', token: 'u' }, unknown);
    expect(again.effects).toContainEqual({ type: 'toast-closed', reason: 'not-signed-in' });
  });

  it('does not retry 1006: the dialog appears, and the network brings the connection back', () => {
    const { connection, effects } = after(TOKEN, OPENED, LOST);
    expect(connection).toMatchObject({ isDialogShown: true, allowedConnect: true });
    expect(effects).toEqual([{ type: 'allow-later' }]);
    const back = after(TOKEN, OPENED, LOST, { type: 'network-back' });
    expect(back.effects).toEqual([{ type: 'open', token: 't' }]);
    const opened = after(TOKEN, OPENED, LOST, { type: 'network-back' }, OPENED);
    expect(opened.connection).toMatchObject({ isDialogShown: false, allowedConnect: false });
  });

  it('stays calm when the server was never there', () => {
    const { connection } = after(TOKEN, LOST);
    expect(connection).toMatchObject({ socket: { type: 'lost' }, isDialogShown: false });
    const later = after(TOKEN, LOST, { type: 'reconnect-allowed' }, LOST);
    expect(later.connection.isDialogShown).toBe(false);
    expect(later.effects).toEqual([{ type: 'allow-later' }]);
    expect(after(TOKEN, LOST, { type: 'network-back' }).effects).toEqual([
      { type: 'open', token: 't' },
    ]);
  });

  it('allows the person one attempt; another after 60 s', () => {
    const tapped = [TOKEN, OPENED, LOST, { type: 'connect' }] as const;
    expect(after(...tapped).effects).toEqual([{ type: 'open', token: 't' }]);
    const failed = after(...tapped, LOST);
    expect(failed.connection).toMatchObject({ isDialogShown: false, allowedConnect: false });
    expect(failed.effects).toEqual([{ type: 'toast-given-up' }, { type: 'allow-later' }]);
    expect(after(...tapped, LOST, { type: 'connect' }).effects).toEqual([]);
  });

  it('tries again by itself after 60 s, as often as it takes, and shows the dialog when it fails', () => {
    const due = [TOKEN, OPENED, LOST, { type: 'reconnect-allowed' }] as const;
    expect(after(...due).effects).toEqual([{ type: 'open', token: 't' }]);
    const failed = after(...due, LOST);
    expect(failed.connection).toMatchObject({ isDialogShown: true, allowedConnect: true });
    expect(failed.effects).toEqual([{ type: 'allow-later' }]);
    const again = after(...due, LOST, { type: 'reconnect-allowed' });
    expect(again.effects).toEqual([{ type: 'open', token: 't' }]);
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
    expect(after(...closed).effects).toEqual([{ type: 'allow-later' }]);
    expect(after(...closed, { type: 'connect' }).effects).toEqual([]);
  });

  it('moves to another token and drops the queue of the old one', () => {
    const send = { type: 'send', message: CANCEL } as const;
    const other = { type: 'token', token: 'u' } as const;
    expect(after(TOKEN, OPENED, TOKEN).effects).toEqual([]);
    expect(after(TOKEN, OPENED, other).effects).toEqual([
      { type: 'close' },
      { type: 'open', token: 'u' },
    ]);
    expect(after(TOKEN, OPENED, LOST, send, other, OPENED).effects).toEqual([
      { type: 'transmit', messages: [FREE] },
    ]);
    expect(after(TOKEN, OPENED, { type: 'token', token: undefined }).effects).toEqual([
      { type: 'close' },
    ]);
  });
});
