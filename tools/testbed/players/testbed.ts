import type { PlayingRoom, RoomEvent } from '@chuhe/rules';
import type { GatewayProcess } from './gateways.ts';
import type { AckLog } from './ack-log.ts';
import type { Behaviour } from './behaviour.ts';
import type { Random } from './random.ts';
import type { RatedRooms } from './rated-rooms.ts';

/** A client that is ticked once a second. */
interface Tickable {
  tick(now: number): void;
}

/** A player's thinking time with this much left on the clock, in milliseconds. */
export type Think = (random: Random, leftMillis: number) => number;

/** Records the data that clients received. */
export interface Recorder {
  count(name: string, by?: number): void;
  /** Reports an event that must never happen, with the number of the invariant it breaks. */
  addViolation(invariant: number, text: string): void;
  /** A client saw an event with this number. */
  recordEvent(roomId: string, seq: number, event: RoomEvent): void;
  /** A client sends a command. */
  recordCommand(roomId: string, commandId: string): void;
  /** A client that is up to date receives a new event. */
  recordDelivery(roomId: string, events: readonly RoomEvent[], userId: string): void;
  /** A client received an acknowledgement. */
  acknowledge(roomId: string, commandId: string, seq: number): void;
  /** A client received a refusal, with the reason. */
  refuse(roomId: string, commandId: string, code: string): void;
  giveUp(roomId: string, commandId: string): void;
  /** A move was answered `millis` after it was made. */
  recordMoveTime(millis: number, roomId: string): void;
  /** A client received this many bytes. */
  recordBytes(bytes: number, kind: 'lobby' | 'room'): void;
}

/** Stores a player's answers in a slow game. */
interface AnswerStore {
  store(
    context: ClientContext,
    guest: { readonly cookie: string },
    room: PlayingRoom,
  ): Promise<void>;
}

/** The context of every connected client. */
export interface ClientContext {
  readonly ackLog: Recorder;
  readonly random: Random;
  readonly gateways: readonly { readonly address: string }[];
  readonly tickables: Set<Tickable>;
  /** The thinking time of players. */
  readonly think: Think;
  readonly behaviour: Behaviour;
  /** Where players of slow games store their answers; when absent they store none. */
  readonly answers?: AnswerStore;
}

/** The environment of a fault run. */
export interface Testbed extends ClientContext {
  readonly ackLog: AckLog;
  readonly gateways: readonly GatewayProcess[];
  readonly ratedRooms: RatedRooms;
  /** No new games from now on. */
  isEnding: boolean;
}

/** The address of any process, running or not: clients cannot know which is. */
export function anyAddress({ gateways, random }: ClientContext): string {
  return random.pick(gateways).address;
}
