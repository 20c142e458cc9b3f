import type { Limiter, LimitName } from './limits.ts';

/** The facts of a request that limits use. */
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

/** The key of a limit, chosen by the end of its name; undefined if the limit does not apply to the caller. */
const KEYS = {
  account: ({ caller }: Counted) => caller?.account.id,
  address: ({ address }: Counted) => address,
  reader: ({ caller, address }: Counted) => caller?.account.id ?? address,
  token: ({ caller }: Counted) => (isHouseBot(caller) ? undefined : caller?.apiToken?.id),
  owner: ({ caller }: Counted) => (isHouseBot(caller) ? undefined : caller?.account.id),
  'house-bot': ({ caller }: Counted) => (isHouseBot(caller) ? caller?.account.id : undefined),
} as const;

type Key = keyof typeof KEYS;
/** Keys available without a session. */
export type OpenKey = 'address' | 'reader';

/** A limit whose name determines its key. */
export type CallLimitName<By extends Key = Key> = Extract<LimitName, `${string}-by-${By}`>;

/**
 * The limits of a call. `work` counts no calls: only what they cost is limited, by the gate that all calls pass.
 * `inside` gives the reason why its handler counts by itself.
 */
export type CallLimit<Content, By extends Key = Key> =
  | 'work'
  | CallLimitName<By>
  | readonly CallLimitName<By>[]
  | {
      readonly names: readonly CallLimitName<By>[];
      /** The number of requests that this one counts as. */
      readonly weight: (content: Content) => number;
    }
  | InsideLimit;

interface InsideLimit {
  readonly inside: string;
}

/** The limits of a call, independent of its content. */
export type DeclaredLimit = 'work' | readonly CallLimitName[] | InsideLimit;

/**
 * The limits that every call of a program counts against. A house bot plays hundreds of games and has its own limit.
 */
export const PROGRAM_LIMITS = [
  'api-by-token',
  'api-by-owner',
  'api-by-house-bot',
] as const satisfies readonly CallLimitName[];

/** A limit bound to its keys, ready to count requests. */
export interface Charge<Content> {
  readonly limit: DeclaredLimit;
  /** Counts a request; returns the seconds to wait if the limit is exceeded, otherwise 0. */
  readonly wait: (content: Content, counted: Counted) => Promise<number>;
}

/**
 * Counts limits in order and stops at the first that refuses, so that a flood from one account does not use up limits
 * shared by its network.
 */
export function chargeFor<Content>(limit: CallLimit<Content>): Charge<Content> {
  if (limit === 'work' || (typeof limit === 'object' && 'inside' in limit))
    return { limit, wait: () => Promise.resolve(0) };
  const { names, weight } = weighed(limit);
  const keyed = names.map((name) => ({ name, keyOf: keyFor(name) }));
  const wait = async (content: Content, counted: Counted): Promise<number> => {
    const times = weight(content);
    for (const { name, keyOf } of keyed) {
      const key = keyOf(counted);
      // A limit counts only where those before it did not refuse.
      const seconds = key === undefined ? 0 : await counted.limiter.take(name, key, times);
      if (seconds > 0) return seconds;
    }
    return 0;
  };
  return { limit: names, wait };
}

function weighed<Content>(limit: Exclude<CallLimit<Content>, InsideLimit | 'work'>) {
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
