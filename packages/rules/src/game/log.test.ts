import { describe, expect, test } from 'vitest';
import { gameAfter, newGame, PLAYERS, SERVER, ToldRoom } from '../testing/told-room.ts';
import type { RoomEvent } from './event.ts';
import { evolve, foldRoom } from './evolve.ts';

const { RED, BLACK } = PLAYERS;

describe('a log', () => {
  test('that is empty tells of no room', () => {
    expect(foldRoom([])).toBeUndefined();
  });

  test('with fields that this version does not know tells of the same room', () => {
    const game = gameAfter(5);
    game.tell('mark-absent', SERVER);
    game.tell('ask-takeback', RED);
    game.tell('accept-takeback', BLACK);
    game.tell('offer-draw', RED);
    game.tell('move-clock', SERVER);
    game.tell('resign', BLACK);
    game.tell('offer-rematch', RED);
    game.tell('accept-rematch', BLACK);
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
    const told = new ToldRoom();
    told.tell('create', RED);
    const { room } = told;
    expect(() => evolve(room, { type: 'started', ...stamp })).toThrow('two players');
    if (room?.state !== 'open') throw new Error('the room is open');
    const broken = { ...room, seats: PLAYERS, options: { ...room.options, startCode: 'x' } };
    expect(() => evolve(broken, { type: 'started', ...stamp })).toThrow('starts from x');
  });

  test.each(['', '123', 'abcd', '9949'])('a move recorded as "%s"', (move) => {
    expect(() => evolve(newGame().playing, { type: 'moved', move, ...stamp })).toThrow('the move');
  });
});
