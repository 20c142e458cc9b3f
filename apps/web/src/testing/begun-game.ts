import { evolve, type Room, type RoomEvent, START_CODE } from '@chuhe/rules';

/** The start of an online game between the players 1 (RED) and 2 (BLACK). */
export const BEGUN_GAME: readonly RoomEvent[] = [
  {
    at: 1000,
    commandId: 'make',
    type: 'created',
    roomId: 'room-one',
    creator: '1',
    seats: { RED: '1', BLACK: '2' },
    options: {
      stepSeconds: 60,
      isWatch: true,
      rated: false,
      startCode: START_CODE,
      rules: 'wxf2018-60',
    },
  },
  { at: 1000, commandId: 'make', type: 'started' },
];

/** The room after these events. */
export function roomOf(events: readonly RoomEvent[]): Room | undefined {
  let room: Room | undefined;
  for (const event of events) room = evolve(room, event);
  return room;
}
