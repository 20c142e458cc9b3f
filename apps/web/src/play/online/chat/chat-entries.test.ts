import type { ChatMessage } from '@chuhe/protocol';
import type { RoomEvent } from '@chuhe/rules';
import { expect, it } from 'vitest';
import { chatEntries } from './chat-entries.ts';

const MESSAGE: ChatMessage = {
  id: '5',
  from: { userId: '1', userName: 'a', tourist: 1 },
  at: 25,
  circle: 'players',
  content: { kind: 'preset', number: 1 },
};
const LOG: readonly RoomEvent[] = [
  { at: 10, commandId: 'a', type: 'moved', move: '1747' },
  { at: 20, commandId: 'b', type: 'draw-offered', side: 'RED' },
  { at: 30, commandId: 'c', type: 'draw-declined', side: 'BLACK' },
];

it('lists messages and events in the order in which they happened, moves only by their number', () => {
  const entries = chatEntries([MESSAGE], LOG);
  expect(entries).toMatchObject([
    { eventType: 'draw-offered', side: 'RED', ply: 1 },
    { type: 'message', message: MESSAGE },
    { eventType: 'draw-declined', side: 'BLACK', ply: 1 },
  ]);
});

it('tells a vacation, its end and an outage apart', () => {
  const sent = { commandId: 'x', at: 1000, type: 'clock-moved', millis: 0 } as const;
  const log: readonly RoomEvent[] = [
    { ...sent, vacation: { side: 'BLACK', until: 9000 } },
    { ...sent, vacation: { side: 'BLACK', until: 1000 } },
    { ...sent, millis: 500 },
  ];
  expect(chatEntries([], log)).toMatchObject([
    { eventType: 'vacation-begun', side: 'BLACK' },
    { eventType: 'vacation-ended', side: 'BLACK' },
    { eventType: 'clock-moved', side: undefined },
  ]);
});
