import type { Gamer, InviteInfo, RoomSummary } from '@chuhe/protocol';
import { describe, expect, it } from 'vitest';
import type { LineInput } from '../../platform/live/index.ts';
import {
  type ConnectionEvent,
  EMPTY_LOBBY,
  type Lobby,
  type LobbyEffect,
  type LobbyEvent,
  type LobbyIntent,
  type LobbyMessage,
} from './lobby-state.ts';
import { stepLobby } from './lobby-reducer.ts';

const CHEN = { userId: '7', userName: '老陈', tourist: 0, rating: 1630 } as const;
const LIN = { userId: '8', userName: 'linh', tourist: 1 } as const;
const INFO: InviteInfo = { title: '', from: CHEN, stepTime: 120, isWatch: true };

function connection(event: ConnectionEvent): LobbyEvent {
  return { type: 'connection', event };
}

function line(input: LineInput): LobbyEvent {
  return connection({ type: 'line', input });
}

function want(intent: LobbyIntent): LobbyEvent {
  return { type: 'wanted', intent };
}

function received(message: LobbyMessage): LobbyEvent {
  return { type: 'message-received', message };
}

function cancelledBy(from: string): LobbyEvent {
  return received({ isSystem: false, type: 'inviteCancel', msg: '', from });
}

function notice(title: string): LobbyEvent {
  const msg = { type: 'info', title, content: ['x'] } as const;
  return received({
    isSystem: true,
    type: 'SystemNotice',
    msg: { ...msg, content: [...msg.content] },
  });
}

const INVITED = received({ isSystem: false, type: 'invite', msg: INFO, from: '7' });
const OPENED = [line({ type: 'connect', at: 0 }), line({ type: 'opened', at: 0 })];
const ONLINE = [connection({ type: 'token', token: 't' }), ...OPENED];

function after(...events: readonly LobbyEvent[]): {
  readonly lobby: Lobby;
  readonly effects: readonly LobbyEffect[];
} {
  let lobby = EMPTY_LOBBY;
  let effects: readonly LobbyEffect[] = [];
  for (const event of [...ONLINE, ...events]) ({ state: lobby, effects } = stepLobby(lobby, event));
  return { lobby, effects };
}

/** The message that the last event sent. */
function sentBy(...events: readonly LobbyEvent[]): unknown {
  for (const effect of after(...events).effects) {
    if (effect.type === 'send') return effect.messages[0];
  }
  return undefined;
}

function gamer(userId: string, status: Gamer['status']): Gamer {
  return { ...LIN, userId, status };
}

function room(roomId: string, isFull: boolean): RoomSummary {
  const black = isFull ? LIN : null;
  return { roomId, red: CHEN, black, stepTime: 60, isWatch: true, plies: 0, watchers: 0 };
}

describe('players and rooms', () => {
  it('come as whole lists with their true totals, free players and seats first', () => {
    const list = [gamer('1', 'GAMING'), gamer('2', 'FREE')];
    const { lobby, effects } = after(
      received({ isSystem: true, type: 'setOnlieList', msg: list, total: 1286 }),
      received({
        isSystem: true,
        type: 'setGameRoomList',
        msg: {
          roomList: [room('full01', true), room('open01', false)],
          selfRoomList: [room('mine01', true)],
        },
      }),
    );
    expect(effects).toEqual([{ type: 'store', item: 'own-game', isRunning: true }]);
    expect(lobby.gamers.map(({ userId }) => userId)).toEqual(['2', '1']);
    expect(lobby).toMatchObject({ gamerTotal: 1286, roomTotal: 2 });
    expect(lobby.rooms.map(({ roomId }) => roomId)).toEqual(['open01', 'full01']);
    expect(lobby.selfRooms.map(({ roomId }) => roomId)).toEqual(['mine01']);
  });

  it('change by what is new and what is gone', () => {
    const { lobby } = after(
      received({
        isSystem: true,
        type: 'setOnlieList',
        msg: [gamer('1', 'FREE'), gamer('2', 'FREE'), gamer('3', 'FREE')],
      }),
      received({
        isSystem: true,
        type: 'setOnlieList',
        msg: [gamer('1', 'GAMING'), gamer('4', 'FREE')],
        gone: ['2'],
      }),
      received({
        isSystem: true,
        type: 'setGameRoomList',
        msg: { roomList: [room('open01', false)], selfRoomList: [room('mine01', true)] },
      }),
      received({
        isSystem: true,
        type: 'setGameRoomList',
        msg: { roomList: [], gone: ['open01'], total: 0 },
      }),
    );
    expect(lobby.gamers.map(({ userId, status }) => `${userId} ${status}`)).toEqual([
      '3 FREE',
      '4 FREE',
      '1 GAMING',
    ]);
    expect(lobby.rooms).toEqual([]);
    expect(lobby.selfRooms).toHaveLength(1);
  });
});

describe('an invitation received', () => {
  it('is shown to a free player, and may notify', () => {
    const { lobby, effects } = after(INVITED);
    expect(lobby.invitation).toEqual({ type: 'received', info: INFO });
    expect(effects).toEqual([{ type: 'notify', info: INFO }]);
  });

  it('is declined automatically by a player who is not free or accepts none', () => {
    const busy = connection({ type: 'status', status: 'SINGLE' });
    expect(sentBy(busy, INVITED)).toMatchObject({
      type: 'inviteFail',
      msg: 'status fail',
      to: '7',
    });
    const declining = want({ type: 'invitations-accepted', isAccepting: false });
    expect(sentBy(declining, INVITED)).toMatchObject({
      type: 'inviteFail',
      msg: 'refused fail',
      to: '7',
    });
    const second = received({ isSystem: false, type: 'invite', msg: { ...INFO, from: LIN } });
    expect(sentBy(INVITED, second)).toMatchObject({ msg: 'status fail', to: '8' });
    expect(after(busy, INVITED).lobby.invitation.type).toBe('none');
  });

  it('is joined, refused or closed, each with its reply', () => {
    expect(sentBy(INVITED, want({ type: 'join' }))).toEqual({
      isSystem: false,
      type: 'createRoom',
      msg: INFO,
      to: '7',
    });
    expect(sentBy(INVITED, want({ type: 'refuse' }))).toMatchObject({
      type: 'refuseInvite',
      to: '7',
    });
    expect(sentBy(INVITED, want({ type: 'close-invitation' }))).toMatchObject({
      type: 'inviteFail',
      msg: 'invite fail',
    });
    expect(sentBy(INVITED, want({ type: 'refuse' }), want({ type: 'refuse' }))).toBeUndefined();
  });

  it('asks into a room that waits by naming it', () => {
    const options = { stepTime: 60, isWatch: true } as const;
    const asked = sentBy(want({ type: 'invite', to: '8', options, roomId: 'abcDEF12' }));
    expect(asked).toMatchObject({
      type: 'inviteLoading',
      to: '8',
      roomId: 'abcDEF12',
      msg: options,
    });
  });

  it('leads into the room that was made, or into the personal room', () => {
    const made = received({ isSystem: true, type: 'createRoomSuccess', msg: 'abcDEF12' });
    const { lobby, effects } = after(INVITED, want({ type: 'join' }), made);
    expect(lobby.invitation.type).toBe('none');
    expect(effects).toEqual([{ type: 'navigate', to: '/game/room?roomId=abcDEF12' }]);
    const way = received({
      isSystem: true,
      type: 'invitingPersonalRoom',
      msg: {
        roomId: 'abcDEF12',
        pw: 'pass',
        stepTime: 60,
        isWatch: false,
        lang: 'zh',
        penCode: '',
      },
    });
    expect(after(way).effects).toEqual([
      { type: 'navigate', to: '/game/personal?roomId=abcDEF12&pw=pass&sit=yes' },
    ]);
  });

  it('is taken away when the inviter cancels it, and by nobody else', () => {
    expect(after(INVITED, cancelledBy('9')).lobby.invitation.type).toBe('received');
    const { lobby, effects } = after(INVITED, cancelledBy('7'));
    expect(lobby.invitation.type).toBe('none');
    expect(effects).toEqual([{ type: 'toast', about: 'cancelled', name: '老陈' }]);
  });

  it('that nobody answered is told as such, to both', () => {
    const over = { isSystem: false, why: 'expired' } as const;
    const closed = received({ ...over, type: 'inviteCancel', msg: '', from: '7' });
    const got = after(INVITED, closed);
    expect(got.lobby.invitation.type).toBe('none');
    expect(got.effects).toEqual([{ type: 'toast', about: 'expired', name: '老陈', isOwn: false }]);

    const shown = received({
      isSystem: true,
      type: 'inviteLoading',
      msg: {
        invitee: { userId: '7', userName: '老陈', tourist: 0 },
        stepTime: 60,
        isWatch: true,
      },
    });
    const failed = received({ ...over, type: 'inviteFail', msg: 'invite fail', from: '7' });
    const sent = after(shown, failed);
    expect(sent.lobby.invitation.type).toBe('none');
    expect(sent.effects).toEqual([{ type: 'toast', about: 'expired', name: '老陈', isOwn: true }]);
  });

  it('ends when the server refuses to make the room', () => {
    const gone = received({ isSystem: true, type: 'warnMsg', msg: 'invitation-gone' });
    const { lobby, effects } = after(INVITED, want({ type: 'join' }), gone);
    expect(lobby.invitation.type).toBe('none');
    expect(effects).toEqual([{ type: 'toast', about: 'notification', words: 'invitation-gone' }]);
  });
});

describe('an invitation sent', () => {
  const options = { stepTime: 60, isWatch: true } as const;
  const invite = want({ type: 'invite', to: '7', options });
  const loading = received({
    isSystem: true,
    type: 'inviteLoading',
    msg: { invitee: CHEN, stepTime: 60, isWatch: true },
  });
  const inviting = connection({ type: 'status', status: 'INVITING' });

  it('waits for the other player, and can be taken back', () => {
    expect(sentBy(invite)).toMatchObject({ type: 'inviteLoading', msg: options, to: '7' });
    expect(after(invite, loading).lobby.invitation).toMatchObject({
      type: 'waiting',
      invitee: CHEN,
    });
    const back = want({ type: 'take-back' });
    expect(sentBy(invite, back)).toMatchObject({ type: 'inviteCancel', to: '7' });
    expect(sentBy(invite, loading, back)).toMatchObject({ type: 'inviteCancel', to: '7' });
    expect(after(invite, loading, back).lobby.invitation.type).toBe('none');
    expect(sentBy(back)).toBeUndefined();
  });

  it('taken back on another page ends here too', () => {
    expect(after(invite, loading, cancelledBy('1')).lobby.invitation.type).toBe('none');
  });

  it.each(['status fail', 'refused fail', 'invite fail'] as const)(
    'that came to nothing by %s leads back to where one is free',
    (reason) => {
      const failed = received({ isSystem: true, type: 'inviteFail', msg: reason });
      const { lobby, effects } = after(inviting, invite, loading, failed);
      expect(lobby.invitation.type).toBe('none');
      expect(effects).toEqual([
        { type: 'toast', about: 'message', words: reason },
        { type: 'navigate', to: '/mate' },
      ]);
    },
  );

  it('into a room that waits leaves its maker there when it comes to nothing', () => {
    const into = want({ type: 'invite', to: '7', options, roomId: 'abcDEF12' });
    const failed = received({ isSystem: true, type: 'inviteFail', msg: 'refused fail' });
    const { effects } = after(inviting, into, loading, failed);
    expect(effects).toEqual([{ type: 'toast', about: 'message', words: 'refused fail' }]);
  });

  it('waits in the queue while there is no connection', () => {
    const lost = line({ type: 'closed', code: 1006, reason: '', at: 0, chance: 0 });
    const { effects } = after(lost, invite, line({ type: 'woke', at: 0 }), ...OPENED);
    expect(effects).toEqual([
      {
        type: 'send',
        messages: [
          expect.objectContaining({ type: 'changeUserGameStatus' }),
          expect.objectContaining({ type: 'inviteLoading' }),
        ],
      },
      { type: 'line', effect: { type: 'ping', at: 0 } },
    ]);
  });
});

describe('notices of the operator', () => {
  it('are read one after the other', () => {
    const { lobby } = after(notice('one'), notice('two'), want({ type: 'notice-read' }));
    expect(lobby.notices.map(({ title }) => title)).toEqual(['two']);
  });

  it('may load the page again, and set the size of frames', () => {
    const msg = { title: '更新', content: '请稍等' };
    const { lobby, effects } = after(received({ isSystem: true, type: 'reloadWindow', msg }));
    expect(lobby.reload).toEqual(msg);
    expect(effects).toEqual([{ type: 'reload' }]);
    expect(after(received({ isSystem: true, type: 'setFrameSize', msg: 65_536 })).effects).toEqual([
      { type: 'store', item: 'frame-size', bytes: 65_536 },
    ]);
  });
});
