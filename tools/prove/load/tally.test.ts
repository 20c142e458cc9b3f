import type { RoomEvent } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { Tally } from './tally.ts';

function moved(commandId: string): RoomEvent {
  return { type: 'moved', move: '7747', at: 1, commandId };
}

test('what others see of a move is timed, and not what its player sees', () => {
  const tally = new Tally();
  tally.recordCommand('room', '1:move-1');
  tally.recordDelivery('room', [moved('1:move-1')], '1');
  expect(tally.takeWindow().deliveries).toHaveLength(0);
  tally.recordDelivery('room', [moved('1:move-1')], '2');
  tally.recordDelivery('room', [moved('1:move-1')], '3');
  expect(tally.takeWindow().deliveries).toHaveLength(2);
});

test('a move of long ago is not timed', () => {
  const tally = new Tally();
  tally.recordCommand('room', '1:move-1');
  tally.recordCommand('room', '2:move-2');
  tally.recordDelivery('room', [moved('1:move-1')], '3');
  expect(tally.takeWindow().deliveries).toHaveLength(0);
});

test('a window has what happened since the last one', () => {
  const tally = new Tally();
  tally.recordMoveTime(5);
  tally.recordBytes(100, 'lobby');
  expect(tally.takeWindow()).toMatchObject({ answers: [5], bytes: { lobby: 100, room: 0 } });
  expect(tally.takeWindow()).toMatchObject({ answers: [], bytes: { lobby: 0, room: 0 } });
});

test('an ordinary day has no errors', () => {
  const tally = new Tally();
  for (const name of [
    'connections lost by clients',
    'refused: stale',
    'games watched',
    'people came',
  ]) {
    tally.count(name);
  }
  expect(tally.errorCount).toBe(0);
});

test('what a server must not do is an error', () => {
  const tally = new Tally();
  tally.count('refused: busy');
  tally.count('closed: 1006', 2);
  tally.addViolation(1, 'a move is not there');
  expect([...tally.errors().keys()]).toEqual(['refused: busy', 'closed: 1006', 'violations of 1']);
  expect(tally.errorCount).toBe(4);
});

test('a move is acknowledged once, however often it is reported', () => {
  const tally = new Tally();
  tally.acknowledge('room', '1:sit-1', 2);
  tally.acknowledge('room', '1:move-1', 3);
  tally.acknowledge('room', '1:move-1', 3);
  expect(tally.moves).toBe(1);
  expect(tally.acknowledged.get('room')?.size).toBe(2);
  tally.forget('room');
  expect(tally.acknowledged.size).toBe(0);
});
