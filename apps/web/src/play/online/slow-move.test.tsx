import type { BoardEvent } from '../../board/board/index.ts';
import { currentPosition, legalMoves, type RoomEvent, writeMoveRecord } from '@chuhe/rules';
import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { BEGUN_GAME, roomOf } from '../../testing/begun-game.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { createLobbyStore, LobbyContext } from '../lobby/index.ts';
import { EMPTY_LOBBY } from '../lobby/lobby-state.ts';
import type { RoomActions } from './use-room.ts';
import { NextSlowGame, SlowMoveCard, useSlowMove } from './slow-move.tsx';

const DAY = 86_400_000;
const [CREATED, STARTED] = BEGUN_GAME;

function begun(control: 'days' | 'step') {
  if (CREATED?.type !== 'created' || STARTED === undefined) throw new Error('no game');
  const { isWatch, rated, startCode, rules } = CREATED.options;
  const options = { clock: 'days-3', isWatch, rated, startCode, rules };
  const slow: RoomEvent = { ...CREATED, options };
  const room = roomOf(control === 'days' ? [slow, STARTED] : BEGUN_GAME);
  if (room?.state !== 'playing') throw new Error('the game does not run');
  return room;
}

const [MOVE] = legalMoves(currentPosition(begun('days').line));

/** The board's part in a room's move, without the board. */
function Harness(props: {
  readonly control: 'days' | 'step';
  readonly submit: RoomActions['submit'];
}): ReactElement {
  const room = begun(props.control);
  const slowMove = useSlowMove(room, room.line, props.submit);
  const play = { type: 'play', move: MOVE } as BoardEvent;
  return (
    <>
      <output>{slowMove.line.moves.length}</output>
      <button
        type="button"
        onClick={() => {
          if (!slowMove.propose(play)) props.submit({ type: 'abort' });
        }}
      >
        board
      </button>
      {slowMove.isAsking ? <SlowMoveCard {...slowMove} /> : null}
    </>
  );
}

const tap = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

it('a move of a slow game is shown, thought over, and sent once it is confirmed', async () => {
  const submit = vi.fn<RoomActions['submit']>();
  await renderApp(<Harness control="days" submit={submit} />);
  tap('board');
  expect(screen.getByRole('status').textContent).toBe('1');
  tap('重想');
  expect(screen.getByRole('status').textContent).toBe('0');
  expect(screen.queryByRole('button', { name: '就这样走' })).toBeNull();
  tap('board');
  tap('就这样走');
  const move = MOVE === undefined ? '' : writeMoveRecord(MOVE);
  expect(submit.mock.calls).toEqual([[{ type: 'play', ply: 0, takebackSeq: 0, move }]]);
});

it('nothing is asked where the setting is off, and in other games', async () => {
  const submit = vi.fn<RoomActions['submit']>();
  const { settings, unmount } = await renderApp(<Harness control="days" submit={submit} />);
  settings.change({ confirmSlowMove: false });
  await vi.waitFor(() => {
    tap('board');
    expect(submit).toHaveBeenCalled();
  });
  unmount();
  submit.mockClear();
  await renderApp(<Harness control="step" submit={submit} />);
  tap('board');
  expect(submit).toHaveBeenCalledTimes(1);
});

it('leads on to the most urgent of the other games that wait', async () => {
  const other = { userId: '8', userName: '老陈', tourist: 0 } as const;
  const game = (roomId: string, side: 'RED' | 'BLACK', days: number) => ({
    roomId,
    red: { userId: MEMBER.userId, userName: '青山', tourist: 0 } as const,
    black: other,
    stepTime: 60 as const,
    clock: 'days-3',
    isWatch: true,
    plies: 4,
    watchers: 0,
    turn: { side, endsAt: Date.now() + days * DAY },
  });
  const selfRooms = [
    game('later', 'RED', 2),
    game('theirs', 'BLACK', 0.5),
    game('urgent', 'RED', 1),
    game('room-one', 'RED', 0.1),
  ];
  const store = createLobbyStore();
  store.attach(
    () => ({ state: { ...EMPTY_LOBBY, selfRooms }, effects: [] }),
    () => undefined,
  );
  store.dispatch({ type: 'wanted', intent: { type: 'notice-read' } });
  await renderApp(
    <LobbyContext value={store}>
      <NextSlowGame room={begun('days')} />
    </LobbyContext>,
    { user: MEMBER },
  );
  const link = screen.getByRole('link', { name: '下一局（2）' });
  expect(link.getAttribute('href')).toBe('/game/room?roomId=urgent');
});
