import type { GatewayProcess } from './gateways.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import type { RatedRooms } from './rated-rooms.ts';

/** Somebody who is looked after once a second. */
interface Tended {
  tend(now: number): void;
}

/** How long somebody thinks, in milliseconds. */
export interface Think {
  readonly least: number;
  readonly most: number;
}

/** What everybody who takes part needs. */
export interface Arena {
  readonly ledger: Ledger;
  readonly random: Random;
  readonly gateways: readonly GatewayProcess[];
  readonly tended: Set<Tended>;
  /** How long players think. */
  readonly think: Think;
  readonly ratedRooms: RatedRooms;
  /** No new games from now on. */
  isEnding: boolean;
}

/** The address of any process, running or not: nobody tells clients which. */
export function anyAddress({ gateways, random }: Arena): string {
  return random.pick(gateways).address;
}
