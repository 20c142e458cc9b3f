import type { RoomEvent } from '@chuhe/rules';
import type { GatewayProcess } from './gateways.ts';
import type { Ledger } from './ledger.ts';
import type { Manners } from './manners.ts';
import type { Random } from './random.ts';
import type { RatedRooms } from './rated-rooms.ts';

/** Somebody who is looked after once a second. */
interface Tended {
  tend(now: number): void;
}

/** How long somebody thinks, in milliseconds. */
export type Think = (random: Random) => number;

/** Takes down what clients were told. */
export interface Listening {
  count(name: string, by?: number): void;
  /** Something that must never happen, under the number of the invariant it breaks. */
  breach(invariant: number, text: string): void;
  /** Somebody saw an event under a number. */
  see(roomId: string, seq: number, event: RoomEvent): void;
  /** Somebody gives a command. */
  give(roomId: string, commandId: string): void;
  /** Somebody who is up to date is told what just happened. */
  tell(roomId: string, events: readonly RoomEvent[], userId: string): void;
  /** Somebody was told that a command is done. */
  acknowledge(roomId: string, commandId: string, seq: number): void;
  /** Somebody was told that a command is not done, and why. */
  refuse(roomId: string, commandId: string, code: string): void;
  giveUp(roomId: string, commandId: string): void;
  /** A move was answered; it was made so long ago. */
  time(millis: number): void;
  /** Somebody was sent so many bytes. */
  hear(bytes: number, kind: 'lobby' | 'room'): void;
}

/** What everybody who is connected to a server needs. */
export interface Surroundings {
  readonly ledger: Listening;
  readonly random: Random;
  readonly gateways: readonly { readonly address: string }[];
  readonly tended: Set<Tended>;
  /** How long players think. */
  readonly think: Think;
  readonly manners: Manners;
}

/** The surroundings of a run that breaks things. */
export interface Arena extends Surroundings {
  readonly ledger: Ledger;
  readonly gateways: readonly GatewayProcess[];
  readonly ratedRooms: RatedRooms;
  /** No new games from now on. */
  isEnding: boolean;
}

/** The address of any process, running or not: nobody tells clients which. */
export function anyAddress({ gateways, random }: Surroundings): string {
  return random.pick(gateways).address;
}
