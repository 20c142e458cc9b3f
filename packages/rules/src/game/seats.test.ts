import { describe, expect, test } from 'vitest';
import { newGame, OPTIONS, PLAYERS, NON_PLAYER, TestRoom } from '../testing/test-room.ts';
import { decide } from './decide.ts';
import { mayWatch, sideOfUser } from './room.ts';
import { settleSide } from './room-options.ts';
import { stepControl } from './time-control.ts';

const { RED, BLACK } = PLAYERS;

describe('[R6.1] a room is created', () => {
  test('with everything that was agreed', () => {
    const testRoom = new TestRoom();
    testRoom.submit('create', RED, {
      seats: { BLACK: RED },
      options: { ...OPTIONS, timeControl: stepControl(180) },
    });
    expect(testRoom.room).toMatchObject({
      state: 'open',
      seq: 1,
      roomId: 'room',
      creator: RED,
      seats: { BLACK: RED },
      options: { ...OPTIONS, timeControl: stepControl(180), rules: 'wxf2018-60' },
    });
  });

  test('and starts at once when both seats are given', () => {
    const testRoom = new TestRoom();
    expect(testRoom.submit('create', RED, { seats: PLAYERS })).toBe('created+started');
    expect(testRoom.room).toMatchObject({
      state: 'playing',
      seats: PLAYERS,
      startedAt: testRoom.now,
    });
  });

  test('not with one person on both seats', () => {
    const testRoom = new TestRoom();
    expect(testRoom.submit('create', RED, { seats: { RED, BLACK: RED } })).toBe('already-seated');
  });

  test.each([
    { startCode: 'nonsense', code: 'position-code-format' },
    { startCode: '9/9/9/9/9/9/9/9/9/4K4 w', code: 'general-missing' },
    { startCode: '4k4/9/9/9/9/9/9/9/9/4K4 w', code: 'generals-facing' },
    { startCode: '3kR4/9/9/9/9/9/9/9/9/4K4 w', code: 'opponent-in-check' },
    { startCode: '3k5/9/9/9/9/9/9/9/8p/4K4 w', code: 'created' },
    { startCode: '3k5/9/9/9/9/9/9/9/9/4K4 w', code: 'start-position-over' },
    { startCode: '3k4R/R8/9/9/9/9/9/9/9/4K4 b', code: 'start-position-over' },
  ])('from $startCode: $code', ({ startCode, code }) => {
    const testRoom = new TestRoom();
    expect(testRoom.submit('create', RED, { options: { ...OPTIONS, startCode } })).toBe(code);
  });
});

test('[R6.2] chance is settled by the caller', () => {
  expect(settleSide('RED', false)).toBe('RED');
  expect(settleSide('BLACK', true)).toBe('BLACK');
  expect([settleSide('RANDOM', true), settleSide('RANDOM', false)]).toEqual(['RED', 'BLACK']);
});

describe('[R6.3] [R6.4] seats', () => {
  test('the second to sit starts the game', () => {
    const testRoom = new TestRoom();
    testRoom.submit('create', RED, { seats: { BLACK: RED } });
    testRoom.now += 5000;
    expect(testRoom.submit('sit', BLACK, { side: 'RED' })).toBe('sat+started');
    expect(testRoom.playing.startedAt).toBe(testRoom.now);
    expect(testRoom.playing.seats).toEqual({ RED: BLACK, BLACK: RED });
  });

  test('a taken seat is not given twice', () => {
    const testRoom = new TestRoom();
    testRoom.submit('create', RED);
    expect(testRoom.submit('sit', BLACK, { side: 'RED' })).toBe('seat-taken');
  });

  test('without a side the free seat is taken; with two free one must be chosen', () => {
    const testRoom = new TestRoom();
    testRoom.submit('create', RED);
    const sit = { type: 'sit', commandId: 'sit', userId: BLACK } as const;
    expect(decide(testRoom.room, sit, testRoom.now).events[0]).toMatchObject({ side: 'BLACK' });
    testRoom.submit('leave', RED);
    expect(decide(testRoom.room, sit, testRoom.now)).toMatchObject({
      refusal: { code: 'choose-a-side' },
    });
  });

  test('a seat that was given up can be taken by another user', () => {
    const testRoom = new TestRoom();
    testRoom.submit('create', RED);
    expect(testRoom.submit('leave', RED)).toBe('left');
    expect(testRoom.submit('sit', NON_PLAYER, { side: 'RED' })).toBe('sat');
    expect(testRoom.submit('sit', RED, { side: 'BLACK' })).toBe('sat+started');
    expect(sideOfUser(testRoom.playing, NON_PLAYER)).toBe('RED');
  });
});

describe('[R6.5] watching', () => {
  test.each([
    { isWatch: true, who: RED, answer: true },
    { isWatch: true, who: NON_PLAYER, answer: true },
    { isWatch: false, who: RED, answer: true },
    { isWatch: false, who: BLACK, answer: true },
    { isWatch: false, who: NON_PLAYER, answer: false },
  ])('watchable $isWatch: $who may look on: $answer', ({ isWatch, who, answer }) => {
    expect(mayWatch(newGame({ isWatch }).playing, who)).toBe(answer);
  });
});
