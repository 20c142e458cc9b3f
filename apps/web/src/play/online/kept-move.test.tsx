import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { storeDeviceUser } from '../../platform/session/device-user.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createOutboxStore, outboxKey } from './connection/outbox-store.ts';
import { withCommandId } from './connection/outbox.ts';
import { RoomScreen } from './room-screen.tsx';

const ROOM = 'abcDEF123456';
const NOTE = '这一着已记下，重连后送出。';

/** The room on a member's device, loaded offline. */
function Loaded(): ReactElement {
  storeDeviceUser(window, '7');
  return <RoomScreen />;
}

it('a room that is loaded again without a network says that the move is kept', async () => {
  const now = Date.now();
  await createOutboxStore().save(outboxKey('7', ROOM), [
    {
      command: withCommandId(
        { type: 'play', move: '7747', ply: 0, takebackSeq: 0 },
        'a1b2c3d4e5f6a7b8',
      ),
      givenAt: now,
      isSlow: true,
    },
  ]);
  await renderApp(<Loaded />, { path: `/game/room?roomId=${ROOM}` });
  expect(await screen.findByText(NOTE)).toBeDefined();
});

it('a room without one says nothing of it', async () => {
  await renderApp(<Loaded />, { path: '/game/room?roomId=xyzXYZ123456' });
  await screen.findByText('无法连接服务器');
  expect(screen.queryByText(NOTE)).toBeNull();
});
