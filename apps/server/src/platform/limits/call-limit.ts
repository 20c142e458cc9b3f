import type { Limiter, LimitName } from './limits.ts';

/** The facts of a request that a limit reads. */
export interface Counted {
  readonly caller:
    | {
        readonly account: { readonly id: string; readonly houseLevel: number | null };
        readonly apiToken?: { readonly id: string };
      }
    | undefined;
  /** The network the request came from. */
  readonly address: string;
  readonly limiter: Pick<Limiter, 'take'>;
}

/** The key of a limit by the end of its name; undefined for a caller whom the limit does not concern. */
const KEYS = {
  account: ({ caller }: Counted) => caller?.account.id,
  address: ({ address }: Counted) => address,
  reader: ({ caller, address }: Counted) => caller?.account.id ?? address,
  token: ({ caller }: Counted) => (isHouseBot(caller) ? undefined : caller?.apiToken?.id),
  owner: ({ caller }: Counted) => (isHouseBot(caller) ? undefined : caller?.account.id),
  'house-bot': ({ caller }: Counted) => (isHouseBot(caller) ? caller?.account.id : undefined),
} as const;

type Key = keyof typeof KEYS;
/** The keys that exist without a session. */
export type OpenKey = 'address' | 'reader';

/** A limit whose key follows from its name. */
export type CallLimitName<By extends Key = Key> = Extract<LimitName, `${string}-by-${By}`>;

/** The limits of a call. `inside` gives the reason why its handler counts by itself. */
export type CallLimit<Content, By extends Key = Key> =
  | CallLimitName<By>
  | readonly CallLimitName<By>[]
  | {
      readonly names: readonly CallLimitName<By>[];
      /** How many requests this one counts for. */
      readonly weight: (content: Content) => number;
    }
  | InsideLimit;

interface InsideLimit {
  readonly inside: string;
}

/** The limits of a call, whatever its content. */
export type DeclaredLimit = readonly CallLimitName[] | InsideLimit;

/** What every call of a program counts for. A house bot plays hundreds of games and has a limit of its own. */
export const PROGRAM_LIMITS = [
  'api-by-token',
  'api-by-owner',
  'api-by-house-bot',
] as const satisfies readonly CallLimitName[];

/** A limit that is ready to count requests. */
export interface Charge<Content> {
  readonly limit: DeclaredLimit;
  /** Counts a request; answers the seconds to wait when that was too many, 0 otherwise. */
  readonly wait: (content: Content, counted: Counted) => Promise<number>;
}

/**
 * Counts one limit after the other and stops at the first that refuses: a flood from one account uses up no limit that
 * others in the same network share.
 */
export function chargeFor<Content>(limit: CallLimit<Content>): Charge<Content> {
  if (typeof limit === 'object' && 'inside' in limit)
    return { limit, wait: () => Promise.resolve(0) };
  const { names, weight } = weighed(limit);
  const keyed = names.map((name) => ({ name, keyOf: keyFor(name) }));
  const wait = async (content: Content, counted: Counted): Promise<number> => {
    const times = weight(content);
    for (const { name, keyOf } of keyed) {
      const key = keyOf(counted);
      // oxlint-disable-next-line no-await-in-loop -- a limit counts only where those before it did not refuse
      const seconds = key === undefined ? 0 : await counted.limiter.take(name, key, times);
      if (seconds > 0) return seconds;
    }
    return 0;
  };
  return { limit: names, wait };
}

function weighed<Content>(limit: Exclude<CallLimit<Content>, InsideLimit>) {
  if (typeof limit === 'string') return { names: [limit], weight: () => 1 };
  return 'weight' in limit ? limit : { names: limit, weight: () => 1 };
}

function keyFor(name: CallLimitName): (counted: Counted) => string | undefined {
  const key = name.slice(name.lastIndexOf('-by-') + '-by-'.length);
  if (!isKey(key)) throw new Error(`no key is known for the limit ${name}`);
  return KEYS[key];
}

function isKey(text: string): text is Key {
  return Object.hasOwn(KEYS, text);
}

function isHouseBot(caller: Counted['caller']): boolean {
  return caller !== undefined && caller.account.houseLevel !== null;
}
