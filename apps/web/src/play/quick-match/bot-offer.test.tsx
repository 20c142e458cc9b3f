import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { LobbyContext } from '../lobby/index.ts';
import { EMPTY_LOBBY } from '../lobby/lobby-state.ts';
import { BotOffer } from './bot-offer.tsx';

afterEach(() => {
  sessionStorage.clear();
});

function bot(level: number) {
  const player = { userId: `${level}0`, userName: `chuhe_bot_${level}`, tourist: 0, isBot: true };
  return { player, level };
}

/** The offer after this many seconds of searching; returns the events sent to the lobby. */
async function showOffer(
  seconds: number,
  list: readonly object[],
  alsoBots = false,
  members: readonly object[] = [],
) {
  const search = { clock: 'increment-300-3', isRated: true, alsoBots, since: Date.now() };
  sessionStorage.setItem('match', JSON.stringify(search));
  const dispatch = vi.fn<(event: object) => void>();
  const store = {
    get: () => EMPTY_LOBBY,
    subscribe: () => () => undefined,
    dispatch,
    attach: () => undefined,
  };
  await renderApp(
    <LobbyContext value={store}>
      <BotOffer seconds={seconds} />
    </LobbyContext>,
    { user: MEMBER, answers: { '/bots/house': { list, members, suggested: 4 } } },
  );
  // The button appears when the list has arrived, so a missing request afterwards is a decision.
  if (list.length + members.length > 0) await screen.findByRole('button');
  // With an empty list nothing appears, so there is no event to wait for.
  else await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return dispatch;
}

const INVITED = {
  type: 'wanted',
  intent: {
    type: 'invite',
    to: '50',
    options: { clock: 'increment-300-3', isWatch: true, side: 'random' },
  },
};

it('says that it is a bot, and one tap ends the search and asks for the game', async () => {
  const dispatch = await showOffer(3, [bot(1), bot(5), bot(8)]);
  expect(await screen.findByText(/^机器人 · 5级 · 熟手：随时可下，不计分$/)).toBeTruthy();
  const button = screen.getByRole('button', { name: /和机器人下/ });
  expect(button.textContent).toContain('机器人');
  expect(dispatch).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(dispatch).toHaveBeenCalledOnce();
  expect(dispatch.mock.lastCall?.[0]).toMatchObject(INVITED);
  expect(dispatch.mock.lastCall?.[0]).not.toHaveProperty('intent.options.isRated');
  expect(sessionStorage.getItem('match')).not.toContain('since');
});

it('begins by itself only for a person who has agreed, and only after a while', async () => {
  expect(await showOffer(25, [bot(5)])).not.toHaveBeenCalled();
});

it('does not begin early for a person who has agreed', async () => {
  expect(await showOffer(19, [bot(5)], true)).not.toHaveBeenCalled();
});

it('begins after twenty seconds for a person who has agreed', async () => {
  const dispatch = await showOffer(20, [bot(5)], true);
  await waitFor(() => expect(dispatch.mock.lastCall?.[0]).toMatchObject(INVITED));
});

const FOREIGN = {
  player: { userId: '77', userName: 'river_engine', tourist: 0, isBot: true },
  level: 5,
  speeds: ['blitz'],
};

it('begins with a member’s bot that is as near and plays this speed', async () => {
  const slower = { ...FOREIGN, player: { ...FOREIGN.player, userId: '78' }, speeds: ['classical'] };
  const dispatch = await showOffer(20, [bot(5)], true, [slower, FOREIGN]);
  await waitFor(() => expect(dispatch.mock.lastCall?.[0]).toMatchObject({ intent: { to: '77' } }));
  expect(screen.getByText(/river_engine/)).toBeTruthy();
});

it('offers a member’s bot only to a person who has agreed to bots', async () => {
  const dispatch = await showOffer(3, [bot(8)], false, [FOREIGN]);
  fireEvent.click(screen.getByRole('button', { name: /和机器人下/ }));
  expect(dispatch.mock.lastCall?.[0]).toMatchObject({ intent: { to: '80' } });
});

it('offers nothing while no bot is there', async () => {
  await showOffer(25, [], true);
  expect(screen.queryByRole('button')).toBeNull();
});
