import type { RoomToClient, RoomToServer } from '@chuhe/protocol';
import {
  currentPosition,
  foldRoom,
  legalMoves,
  seenPosition,
  sideToMove,
  writeMoveRecord,
} from '@chuhe/rules';
import { expect, it } from 'vitest';
import { RoomServer, USERS } from '../../../testing/room-server.ts';
import { withCommandId } from './outbox.ts';
import { stepRoom } from './room-reducer.ts';
import { newRoomState, type RoomInput, type RoomState } from './room-state.ts';

/** A device whose connection loses frames and breaks. */
class Device {
  state: RoomState;
  readonly userId: string;
  isOpen = false;
  readonly inbox: RoomToClient[] = [];
  readonly out: RoomToServer[] = [];

  constructor(userId: string) {
    this.userId = userId;
    this.state = newRoomState(userId, 0);
  }

  take(input: RoomInput): void {
    const { state, effects } = stepRoom(this.state, input);
    this.state = state;
    for (const effect of effects)
      if (effect.type === 'send' && this.isOpen) this.out.push(effect.frame);
  }
}

/** One game over a bad network; returns the final state of both devices and the server. */
function play(seed: number) {
  let last = seed;
  const random = (): number => {
    last = (last * 1103515245 + 12345) % 2147483648;
    return last / 2147483648;
  };
  const server = new RoomServer();
  const devices = USERS.map((userId) => new Device(userId));
  let at = 0;
  let commands = 0;
  let isCalm = false;
  const connect = (device: Device): void => {
    device.take({ type: 'line', input: { type: 'connect', at } });
    device.isOpen = true;
    device.inbox.push(server.welcome(device.userId, device.state.log.length));
  };
  const cut = (device: Device): void => {
    device.isOpen = false;
    device.inbox.length = 0;
    device.out.length = 0;
    const closing = { code: 1006, reason: '', at, chance: random() };
    device.take({ type: 'line', input: { type: 'closed', ...closing } });
  };
  const deliver = (device: Device): void => {
    for (const frame of device.out.splice(0)) {
      const { own, all } = server.take(device.userId, frame);
      device.inbox.push(...own);
      for (const each of devices)
        if (each.isOpen) each.inbox.push(...all.filter(() => isCalm || random() > 0.1));
    }
    for (const message of device.inbox.splice(0))
      device.take({ type: 'message-received', message, at });
  };
  const move = (device: Device): void => {
    const { room, outbox, side } = device.state;
    if (room?.state !== 'playing' || outbox.length > 0 || side !== sideToMove(room)) return;
    const moves = legalMoves(currentPosition(room.line));
    const chosen = moves[Math.floor(random() * moves.length)];
    if (chosen === undefined) return;
    commands += 1;
    const draft = { type: 'play', ...seenPosition(room), move: writeMoveRecord(chosen) } as const;
    device.take({
      type: 'submit',
      command: withCommandId(draft, `command-${commands}`),
      givenAt: 0,
      at,
    });
  };
  const step = (): void => {
    at += 1000;
    server.now += 1000;
    for (const device of devices) {
      if (!device.isOpen) connect(device);
      if (!isCalm) move(device);
      if (!isCalm && random() < 0.2) cut(device);
      else deliver(device);
      device.take({ type: 'line', input: { type: 'tick', at, isHidden: false } });
    }
  };
  for (let round = 0; round < 120; round += 1) step();
  for (const device of devices) if (device.isOpen) cut(device);
  isCalm = true;
  for (let round = 0; round < 6; round += 1) step();
  return { server, devices, commands };
}

it('nothing is lost, doubled or different after a game over a bad network', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { server, devices, commands } = play(seed);
    expect(commands, `seed ${seed}`).toBeGreaterThan(10);
    for (const { state } of devices) {
      expect(state.log, `seed ${seed}`).toEqual(server.log);
      expect(state.room, `seed ${seed}`).toEqual(foldRoom(server.log));
      expect(state.outbox, `seed ${seed}`).toEqual([]);
    }
    const names = server.log
      .filter(({ type }) => type === 'moved')
      .map(({ commandId }) => commandId);
    expect(new Set(names).size, `seed ${seed}`).toBe(names.length);
  }
});
