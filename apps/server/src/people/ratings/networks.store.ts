import { createHmac } from 'node:crypto';
import { RETENTION } from '@chuhe/protocol';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type Database, statement } from '../../platform/database.ts';

// Rewrites a row only after a day.
const NOTE = statement(
  'network-note',
  `insert into account_networks as known (account_id, network) values ($1, $2)
   on conflict on constraint account_networks_once do update set seen_at = now()
   where known.seen_at < now() - interval '1 day'`,
);
/** A result after this many games does not count at all. */
const MAX_COUNTED = 16;
// Finds the games of one player by time; the number of opponents in a network does not affect the cost.
const AGAINST = statement<{ readonly games: number }>(
  'network-against',
  `with peers as (
     select distinct other.account_id from account_networks own
       join account_networks other on other.network = own.network where own.account_id = $2
       and other.account_id <> $2)
   select count(*)::integer as games from (
     select from games g where g.is_rated and g.room_name <> $4
       and ((g.red_id = $1 and g.black_id in (select account_id from peers))
         or (g.black_id = $1 and g.red_id in (select account_id from peers)))
       and g.ended_at > to_timestamp($3::double precision / 1000)
     limit ${MAX_COUNTED}) as met`,
);
const LIST = statement<{ readonly first: Date; readonly last: Date; readonly networks: number }>(
  'network-list',
  `select min(seen_at) as first, max(seen_at) as last, count(*)::integer as networks
   from account_networks where account_id = $1 having count(*) > 0`,
);
const ERASE = statement('network-erase', 'delete from account_networks where account_id = $1');

/** The networks that members play from. */
export function networksStore(database: Pick<Database, 'rows'>) {
  return {
    note: async (accountId: string, network: Buffer): Promise<void> => {
      await database.rows(NOTE, [accountId, network]);
    },
    /** The number of a player's other rated games since a moment against accounts from an opponent's networks. */
    gamesAgainst: async (
      { accountId, opponentId }: { readonly accountId: string; readonly opponentId: string },
      since: number,
      besides: string,
    ): Promise<number> =>
      (await database.rows(AGAINST, [accountId, opponentId, since, besides]))[0]?.games ?? 0,
    summary: async (accountId: string) => (await database.rows(LIST, [accountId]))[0] ?? null,
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type NetworksStore = ReturnType<typeof networksStore>;

/** The period over which games against one network count: as long as networks are remembered. */
export const NETWORK_MILLIS = RETENTION.networkDays * 86_400_000;

const NOTED_MILLIS = 3_600_000;
const MAX_NOTED = 50_000;

/**
 * Records the networks that members play from. A process writes each pair of member and network at most once an hour.
 */
export class NetworkNotes {
  readonly #notedAt = new Map<string, number>();
  readonly #networks: Pick<NetworksStore, 'note'>;
  readonly #secret: string;
  readonly #onError: (error: Error) => void;

  constructor(
    networks: Pick<NetworksStore, 'note'>,
    { secret, onError }: { readonly secret: string; readonly onError: (error: Error) => void },
  ) {
    this.#networks = networks;
    this.#secret = secret;
    this.#onError = onError;
  }

  /** Does not wait: a failure to store it must not block play. */
  note(accountId: string, network: string): void {
    const key = `${accountId} ${network}`;
    const now = performance.now();
    if (now - (this.#notedAt.get(key) ?? -NOTED_MILLIS) < NOTED_MILLIS) return;
    if (this.#notedAt.size >= MAX_NOTED) this.#notedAt.clear();
    this.#notedAt.set(key, now);
    const hash = createHmac('sha256', this.#secret).update(network).digest().subarray(0, 16);
    this.#networks.note(accountId, hash).catch((error: unknown) => {
      this.#notedAt.delete(key);
      this.#onError(error instanceof Error ? error : new Error(String(error)));
    });
  }
}

/** The number of remembered networks and the earliest date; a hash would mean nothing to its owner. */
export function networkPersonalData(networks: NetworksStore): PersonalData {
  return {
    name: 'networks',
    read: (accountId) => networks.summary(accountId),
    erase: (accountId) => networks.erase(accountId),
  };
}
