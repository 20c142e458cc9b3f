import { describe, expect, test } from 'vitest';
import { gameAfter, PLAYERS, type TestRoom } from '../testing/test-room.ts';
import { decide } from './decide.ts';
import { foldRoom } from './evolve.ts';
import { rematchCreation } from './decide-over.ts';
import type { OverRoom } from './room.ts';
import { stepControl } from './time-control.ts';

const { RED, BLACK } = PLAYERS;

describe('[R6.28] a rematch', () => {
  test('is a new room with the sides swapped and the same options, and starts at once', () => {
    const game = overGame();
    game.submit('offer-rematch', BLACK, { nextRoomId: 'not this one' });
    expect(game.submit('accept-rematch', RED, { nextRoomId: 'second room' })).toBe(
      'rematch-agreed',
    );
    expect(overRoom(game).rematch).toEqual({ type: 'agreed', nextRoomId: 'second room' });
    const command = rematchCreation(overRoom(game), 'create it');
    if (command === undefined) throw new Error('no rematch');
    const { events } = decide(undefined, command, game.now);
    const next = foldRoom(events);
    expect(next).toMatchObject({
      state: 'playing',
      roomId: 'second room',
      seats: { RED: BLACK, BLACK: RED },
      options: overRoom(game).options,
      startedAt: game.now,
    });
  });

  test('is agreed when both offer it', () => {
    const game = overGame();
    game.submit('offer-rematch', RED);
    expect(game.submit('offer-rematch', BLACK, { nextRoomId: 'by both' })).toBe('rematch-agreed');
    expect(overRoom(game).rematch).toEqual({ type: 'agreed', nextRoomId: 'by both' });
  });

  test('that was declined is offered again only by the one who declined', () => {
    const game = overGame();
    game.submit('offer-rematch', RED);
    expect(game.submit('decline-rematch', BLACK)).toBe('rematch-declined');
    expect(game.submit('offer-rematch', RED)).toBe('rematch-declined');
    expect(game.refusal).toEqual({ code: 'rematch-declined' });
    expect(game.submit('offer-rematch', BLACK)).toBe('rematch-offered');
    expect(game.submit('accept-rematch', RED)).toBe('rematch-agreed');
  });

  test.each([[], ['offer-rematch'], ['offer-rematch', 'decline-rematch']] as const)(
    'does not exist before it is agreed %#',
    (...types) => {
      const game = overGame();
      for (const type of types) game.submit(type, type === 'offer-rematch' ? RED : BLACK);
      expect(rematchCreation(overRoom(game), 'create it')).toBeUndefined();
    },
  );
});

function overGame(): TestRoom {
  const game = gameAfter(2, { isWatch: true, timeControl: stepControl(120) });
  game.submit('resign', RED);
  return game;
}

function overRoom({ room }: TestRoom): OverRoom {
  if (room?.state !== 'over') throw new Error(`the room is ${room?.state}`);
  return room;
}
