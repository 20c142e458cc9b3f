import type { Gamer, InviteInfo, LobbyToClient, RoomSummary } from '@chuhe/protocol';
import { describe, expect, it } from 'vitest';
import type { ConnectionEvent } from './connection/connection.ts';
import {
  EMPTY_LOBBY,
  type Lobby,
  type LobbyEffect,
  type LobbyEvent,
  type LobbyIntent,
} from './lobby.ts';
import { stepLobby } from './step-lobby.ts';

const CHEN = { userId: '7', userName: '老陈', tourist: 0, rating: 1630 } as const;
const LIN = { userId: '8', userName: 'linh', tourist: 1 } as const;
const INFO: InviteInfo = { title: '', from: CHEN, stepTime: 120, isWatch: true };

function line(event: ConnectionEvent): LobbyEvent {
  return { type: 'line', event };
}

function want(intent: LobbyIntent): LobbyEvent {
  return { type: 'wanted', intent };
}

function heard(message: LobbyToClient): LobbyEvent {
  return { type: 'heard', message };
}

function cancelledBy(from: string): LobbyEvent {
  return heard({ isSystem: false, type: 'inviteCancel', msg: '', from });
}

function notice(title: string): LobbyEvent {
  const msg = { type: 'info', title, content: ['x'] } as const;
  return heard({
    isSystem: true,
    type: 'SystemNotice',
    msg: { ...msg, content: [...msg.content] },
  });
}

const INVITED = heard({ isSystem: false, type: 'invite', msg: INFO, from: '7' });
const ONLINE: readonly LobbyEvent[] = [
  line({ type: 'token', token: 't' }),
  line({ type: 'opened' }),
];

function after(...events: readonly LobbyEvent[]): {
  readonly lobby: Lobby;
  readonly effects: readonly LobbyEffect[];
} {
  let lobby = EMPTY_LOBBY;
  let effects: readonly LobbyEffect[] = [];
  for (const event of [...ONLINE, ...events]) ({ lobby, effects } = stepLobby(lobby, event));
  return { lobby, effects };
}

/** What the last event made the client say. */
function said(...events: readonly LobbyEvent[]): unknown {
  for (const effect of after(...events).effects) {
    if (effect.type === 'line' && effect.effect.type === 'transmit')
      return effect.effect.messages[0];
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
    const { lobby } = after(
      heard({ isSystem: true, type: 'setOnlieList', msg: list, total: 1286 }),
      heard({
        isSystem: true,
        type: 'setGameRoomList',
        msg: {
          roomList: [room('full01', true), room('open01', false)],
          selfRoomList: [room('mine01', true)],
        },
      }),
    );
    expect(lobby.gamers.map(({ userId }) => userId)).toEqual(['2', '1']);
    expect(lobby).toMatchObject({ gamerTotal: 1286, roomTotal: 2 });
    expect(lobby.rooms.map(({ roomId }) => roomId)).toEqual(['open01', 'full01']);
    expect(lobby.selfRooms.map(({ roomId }) => roomId)).toEqual(['mine01']);
  });

  it('change by what is new and what is gone', () => {
    const { lobby } = after(
      heard({
        isSystem: true,
        type: 'setOnlieList',
        msg: [gamer('1', 'FREE'), gamer('2', 'FREE'), gamer('3', 'FREE')],
      }),
      heard({
        isSystem: true,
        type: 'setOnlieList',
        msg: [gamer('1', 'GAMING'), gamer('4', 'FREE')],
        gone: ['2'],
      }),
      heard({
        isSystem: true,
        type: 'setGameRoomList',
        msg: { roomList: [room('open01', false)], selfRoomList: [room('mine01', true)] },
      }),
      heard({
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
  it('is shown to somebody who is free, and may notify', () => {
    const { lobby, effects } = after(INVITED);
    expect(lobby.invitation).toEqual({ type: 'received', info: INFO });
    expect(effects).toEqual([{ type: 'notify', info: INFO }]);
  });

  it('is answered at once by somebody who is not free, or does not accept any', () => {
    const busy = line({ type: 'status', status: 'SINGLE' });
    expect(said(busy, INVITED)).toMatchObject({ type: 'inviteFail', msg: 'status fail', to: '7' });
    const shy = want({ type: 'invitations-accepted', isAccepting: false });
    expect(said(shy, INVITED)).toMatchObject({ type: 'inviteFail', msg: 'refused fail', to: '7' });
    const second = heard({ isSystem: false, type: 'invite', msg: { ...INFO, from: LIN } });
    expect(said(INVITED, second)).toMatchObject({ msg: 'status fail', to: '8' });
    expect(after(busy, INVITED).lobby.invitation.type).toBe('none');
  });

  it('is joined, refused or closed, each with its reply', () => {
    expect(said(INVITED, want({ type: 'join' }))).toEqual({
      isSystem: false,
      type: 'createRoom',
      msg: INFO,
      to: '7',
    });
    expect(said(INVITED, want({ type: 'refuse' }))).toMatchObject({
      type: 'refuseInvite',
      to: '7',
    });
    expect(said(INVITED, want({ type: 'close-invitation' }))).toMatchObject({
      type: 'inviteFail',
      msg: 'invite fail',
    });
    expect(said(INVITED, want({ type: 'refuse' }), want({ type: 'refuse' }))).toBeUndefined();
  });

  it('asks into a room that waits by naming it', () => {
    const wish = { stepTime: 60, isWatch: true } as const;
    const asked = said(want({ type: 'invite', to: '8', wish, roomId: 'abcDEF12' }));
    expect(asked).toMatchObject({ type: 'inviteLoading', to: '8', roomId: 'abcDEF12', msg: wish });
  });

  it('leads into the room that was made, or into the personal room', () => {
    const made = heard({ isSystem: true, type: 'createRoomSuccess', msg: 'abcDEF12' });
    const { lobby, effects } = after(INVITED, want({ type: 'join' }), made);
    expect(lobby.invitation.type).toBe('none');
    expect(effects).toEqual([{ type: 'go', to: '/game/room?roomId=abcDEF12' }]);
    const way = heard({
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
      { type: 'go', to: '/game/personal?roomId=abcDEF12&pw=pass&sit=yes' },
    ]);
  });

  it('is taken away when the inviter cancels it, and by nobody else', () => {
    expect(after(INVITED, cancelledBy('9')).lobby.invitation.type).toBe('received');
    const { lobby, effects } = after(INVITED, cancelledBy('7'));
    expect(lobby.invitation.type).toBe('none');
    expect(effects).toEqual([{ type: 'say-cancelled', name: '老陈' }]);
  });

  it('ends when the server refuses to make the room', () => {
    const gone = heard({ isSystem: true, type: 'warnMsg', msg: 'invitation-gone' });
    const { lobby, effects } = after(INVITED, want({ type: 'join' }), gone);
    expect(lobby.invitation.type).toBe('none');
    expect(effects).toEqual([{ type: 'say', words: 'invitation-gone' }]);
  });
});

describe('an invitation sent', () => {
  const wish = { stepTime: 60, isWatch: true } as const;
  const invite = want({ type: 'invite', to: '7', wish });
  const loading = heard({
    isSystem: true,
    type: 'inviteLoading',
    msg: { invitee: CHEN, stepTime: 60, isWatch: true },
  });
  const inviting = line({ type: 'status', status: 'INVITING' });

  it('waits for the other player, and can be taken back', () => {
    expect(said(invite)).toMatchObject({ type: 'inviteLoading', msg: wish, to: '7' });
    expect(after(invite, loading).lobby.invitation).toMatchObject({
      type: 'waiting',
      invitee: CHEN,
    });
    const back = want({ type: 'take-back' });
    expect(said(invite, back)).toMatchObject({ type: 'inviteCancel', to: '7' });
    expect(said(invite, loading, back)).toMatchObject({ type: 'inviteCancel', to: '7' });
    expect(after(invite, loading, back).lobby.invitation.type).toBe('none');
    expect(said(back)).toBeUndefined();
  });

  it('taken back on another page ends here too', () => {
    expect(after(invite, loading, cancelledBy('1')).lobby.invitation.type).toBe('none');
  });

  it.each(['status fail', 'refused fail', 'invite fail'] as const)(
    'that came to nothing by %s leads back to where one is free',
    (reason) => {
      const failed = heard({ isSystem: true, type: 'inviteFail', msg: reason });
      const { lobby, effects } = after(inviting, invite, loading, failed);
      expect(lobby.invitation.type).toBe('none');
      expect(effects).toEqual([
        { type: 'say', words: reason },
        { type: 'go', to: '/mate' },
      ]);
    },
  );

  it('waits in the queue while there is no connection', () => {
    const lost = line({ type: 'closed', code: 1006, reason: '' });
    const { effects } = after(
      lost,
      invite,
      line({ type: 'network-back' }),
      line({ type: 'opened' }),
    );
    expect(effects).toEqual([
      {
        type: 'line',
        effect: {
          type: 'transmit',
          messages: [
            expect.objectContaining({ type: 'changeUserGameStatus' }),
            expect.objectContaining({ type: 'inviteLoading' }),
          ],
        },
      },
    ]);
  });
});

describe('words of the operator', () => {
  it('are read one after the other', () => {
    const { lobby } = after(notice('one'), notice('two'), want({ type: 'notice-read' }));
    expect(lobby.notices.map(({ title }) => title)).toEqual(['two']);
  });

  it('may load the page again, and set the size of frames', () => {
    const msg = { title: '更新', content: '请稍等' };
    const { lobby, effects } = after(heard({ isSystem: true, type: 'reloadWindow', msg }));
    expect(lobby.reload).toEqual(msg);
    expect(effects).toEqual([{ type: 'reload' }]);
    expect(after(heard({ isSystem: true, type: 'setFrameSize', msg: 65_536 })).effects).toEqual([
      { type: 'frame-size', bytes: 65_536 },
    ]);
  });
});
