import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { RoomToClient } from '@chuhe/protocol';
import {
  currentPosition,
  legalMoves,
  seenPosition,
  sideToMove,
  writeMoveRecord,
} from '@chuhe/rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiContext, createApi } from '../../platform/api/index.ts';
import { changeLanguage } from '../../platform/language/index.ts';
import { createSessionStore, SessionContext } from '../../platform/session/index.ts';
import { createSettingsStore, SettingsContext } from '../../platform/settings/index.ts';
import { SoundContext } from '../../platform/sound/index.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { RoomServer, USERS } from '../../testing/room-server.ts';
import { memoryHistory, testRouter, TestRouterView } from '../../testing/test-router.tsx';
import { createLobbyStore, LobbyContext } from '../lobby/index.ts';
import { LiveRoom } from './live-room.tsx';

const [RED, BLACK] = USERS;
const ADDRESS = {
  roomId: 'room-1',
  userId: BLACK,
  pw: undefined,
  isWatch: false,
  purpose: 'enter',
} as const;

beforeEach(() => {
  FakeSocket.made.splice(0);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance', 'Date'],
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function deliver(...messages: readonly RoomToClient[]): Promise<void> {
  await act(async () => {
    for (const message of messages) FakeSocket.made.at(-1)?.receive(message);
    await Promise.resolve();
  });
}

/** The page of BLACK in a running game, its sounds, and the number of times that React has changed it. */
async function openRoom() {
  await changeLanguage('zh');
  const server = new RoomServer();
  const page = { commits: 0, sounds: new Array<string>() };
  const settings = createSettingsStore(window);
  const api = createApi({
    fetch: async () => Promise.reject(new TypeError('no server')),
    text: (id) => id,
    locale: () => 'zh',
    token: () => 't',
    isLeaving: () => false,
    showError: () => undefined,
    askLogin: () => undefined,
  });
  const onRender = (): void => {
    page.commits += 1;
  };
  const element = (
    <Profiler id="room" onRender={onRender}>
      <LiveRoom title="" address={ADDRESS} token="t" isGuest={false} />
    </Profiler>
  );
  const router = await testRouter({ '*': element }, memoryHistory('/'));
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <SettingsContext value={settings}>
          <SoundContext value={(name) => page.sounds.push(name)}>
            <ApiContext value={api}>
              <SessionContext value={createSessionStore(window)}>
                <LobbyContext value={createLobbyStore()}>
                  <TestRouterView router={router} />
                </LobbyContext>
              </SessionContext>
            </ApiContext>
          </SoundContext>
        </SettingsContext>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await deliver(server.welcome(BLACK, 0));
  /** How often React changes the page during some work. */
  const commitsDuring = async (work: () => Promise<void> | void): Promise<number> => {
    const before = page.commits;
    await act(async () => {
      await work();
    });
    return page.commits - before;
  };
  return { server, page, settings, commitsDuring };
}

/** The messages after the next lawful move of the player to move. */
function nextMove(server: RoomServer): readonly RoomToClient[] {
  const { room } = server;
  if (room?.state !== 'playing') throw new Error('no game');
  const [move] = legalMoves(currentPosition(room.line));
  if (move === undefined) throw new Error('no move');
  const userId = sideToMove(room) === 'RED' ? RED : BLACK;
  const command = { type: 'play', ...seenPosition(room), move: writeMoveRecord(move) } as const;
  const msg = { ...command, commandId: `command-${server.log.length}` };
  const { own, all } = server.take(userId, { isSystem: false, type: 'command', msg });
  return [...own, ...all];
}

it('renders a move twice, the second time for the notation, and no setting that it does not show', async () => {
  const { server, settings, commitsDuring } = await openRoom();
  const move = (): Promise<number> => commitsDuring(() => deliver(...nextMove(server)));
  expect([await move(), await move(), await move()]).toEqual([2, 2, 2]);
  const change = (part: Parameters<typeof settings.change>[0]): Promise<number> =>
    commitsDuring(() => settings.change(part));
  expect(await change({ boardZoom: 80 })).toBe(1);
  expect(await change({ mutedSounds: ['move'] })).toBe(0);
  expect(await change({ invite: false })).toBe(0);
  expect(await change({ frameSize: 65_536 })).toBe(0);
});

it('plays the sound of each arriving move once, and of none that the welcome brings', async () => {
  const { server, page } = await openRoom();
  expect(page.sounds).toEqual([]);
  const messages = nextMove(server);
  await deliver(...messages);
  expect(page.sounds).toHaveLength(1);
  await deliver(...messages, { isSystem: true, type: 'watchers', msg: 3 });
  expect(page.sounds).toHaveLength(1);
  await deliver(...nextMove(server), ...nextMove(server));
  expect(page.sounds).toHaveLength(3);
  await deliver(server.welcome(BLACK, 0));
  expect(page.sounds).toHaveLength(3);
});
