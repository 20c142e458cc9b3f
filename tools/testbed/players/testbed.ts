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

/** The thinking time of a player with so much left on the clock, in milliseconds. */
export type Think = (random: Random, leftMillis: number) => number;

/** Records what clients received. */
export interface Recorder {
  count(name: string, by?: number): void;
  /** Something that must never happen, under the number of the invariant it breaks. */
  addViolation(invariant: number, text: string): void;
  /** A client saw an event under a number. */
  recordEvent(roomId: string, seq: number, event: RoomEvent): void;
  /** A client sends a command. */
  recordCommand(roomId: string, commandId: string): void;
  /** A client that is up to date receives a new event. */
  recordDelivery(roomId: string, events: readonly RoomEvent[], userId: string): void;
  /** A command was acknowledged to a client. */
  acknowledge(roomId: string, commandId: string, seq: number): void;
  /** A command was refused to a client, with the reason. */
  refuse(roomId: string, commandId: string, code: string): void;
  giveUp(roomId: string, commandId: string): void;
  /** A move was answered; it was made so long ago. */
  recordMoveTime(millis: number, roomId: string): void;
  /** A client received so many bytes. */
  recordBytes(bytes: number, kind: 'lobby' | 'room'): void;
}

/** Stores what a player answers by itself in a slow game. */
interface AnswerStore {
  store(
    context: ClientContext,
    guest: { readonly cookie: string },
    room: PlayingRoom,
  ): Promise<void>;
}

/** What every connected client needs. */
export interface ClientContext {
  readonly ackLog: Recorder;
  readonly random: Random;
  readonly gateways: readonly { readonly address: string }[];
  readonly tickables: Set<Tickable>;
  /** How long players think. */
  readonly think: Think;
  readonly behaviour: Behaviour;
  /** Where players of slow games note what they answer by themselves; without it they store nothing. */
  readonly answers?: AnswerStore;
}

/** The surroundings of a run that breaks things. */
export interface Testbed extends ClientContext {
  readonly ackLog: AckLog;
  readonly gateways: readonly GatewayProcess[];
  readonly ratedRooms: RatedRooms;
  /** No new games from now on. */
  isEnding: boolean;
}

/** The address of any process, running or not: clients cannot know which. */
export function anyAddress({ gateways, random }: ClientContext): string {
  return random.pick(gateways).address;
}
