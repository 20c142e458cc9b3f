import { describe, expect, test } from 'vitest';
import { gameAfter, newGame, PLAYERS, SERVER, TestRoom } from '../testing/test-room.ts';
import type { RoomEvent } from './event.ts';
import { evolve, foldRoom } from './evolve.ts';

const { RED, BLACK } = PLAYERS;

describe('a log', () => {
  test('that is empty folds to no room', () => {
    expect(foldRoom([])).toBeUndefined();
  });

  test('with fields that this version does not know folds to the same room', () => {
    const game = gameAfter(5);
    game.submit('mark-absent', SERVER);
    game.submit('ask-takeback', RED);
    game.submit('accept-takeback', BLACK);
    game.submit('offer-draw', RED);
    game.submit('move-clock', SERVER);
    game.submit('resign', BLACK);
    game.submit('offer-rematch', RED);
    game.submit('accept-rematch', BLACK);
    const newer = game.log.map((event): RoomEvent => Object.assign({ fromTheFuture: 1 }, event));
    expect(foldRoom(newer)).toEqual(game.room);
  });
});

describe('a log that no room could have written is a fault', () => {
  const stamp = { at: 0, commandId: 'forged' };

  test('an event in a state that does not know it', () => {
    expect(() => evolve(undefined, { type: 'started', ...stamp })).toThrow('begins with started');
    expect(() => evolve(newGame().playing, { type: 'left', side: 'RED', ...stamp })).toThrow(
      'left',
    );
  });

  test('a start without players or with an unlawful position', () => {
    const testRoom = new TestRoom();
    testRoom.submit('create', RED);
    const { room } = testRoom;
    expect(() => evolve(room, { type: 'started', ...stamp })).toThrow('two players');
    if (room?.state !== 'open') throw new Error('the room is open');
    const broken = { ...room, seats: PLAYERS, options: { ...room.options, startCode: 'x' } };
    expect(() => evolve(broken, { type: 'started', ...stamp })).toThrow('starts from x');
  });

  test.each(['', '123', 'abcd', '9949'])('a move recorded as "%s"', (move) => {
    expect(() => evolve(newGame().playing, { type: 'moved', move, ...stamp })).toThrow('the move');
  });
});
