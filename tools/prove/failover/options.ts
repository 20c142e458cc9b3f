import { parseArgs } from 'node:util';
import type { Timing } from '../../testbed/ha/ha-set.ts';
import type { EtcdProtocol } from '../../testbed/ha/patroni-node.ts';
import type { PlannedFault } from './faults.ts';

export interface Options {
  readonly seed: number;
  readonly games: number;
  readonly faults: readonly PlannedFault[];
  /** Patroni's reaction times; undefined for the operators' defaults. */
  readonly timing: Timing | undefined;
  readonly protocol: EtcdProtocol;
  /** Keeps the folder with the logs of all processes. */
  readonly keep: boolean;
}

/** Faster than the operators' settings, so that a freeze that outlasts the lock fits into a minute. */
const QUICK_TIMING: Timing = { ttl: 7, loop_wait: 1, retry_timeout: 3 };

const SHORT: readonly PlannedFault[] = [
  { kind: 'primary frozen', millis: 9000 },
  { kind: 'primary killed', millis: 0, isLeft: true },
];

const FREEZE: PlannedFault = { kind: 'primary frozen', millis: 30_000 };
const CUT_MILLIS = 12_000;

/** Five kills, two freezes, two cuts, an etcd leader and a standby. */
const LONG: readonly PlannedFault[] = [
  { kind: 'primary killed', millis: 0 },
  FREEZE,
  { kind: 'replication cut', millis: CUT_MILLIS },
  { kind: 'postmaster killed', millis: 0 },
  { kind: 'etcd leader killed', millis: 0 },
  { kind: 'primary killed', millis: 0 },
  { kind: 'standby killed', millis: 0 },
  FREEZE,
  { kind: 'postmaster killed', millis: 0 },
  { kind: 'replication cut', millis: CUT_MILLIS },
  { kind: 'primary killed', millis: 0 },
];

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      long: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      etcd3: { type: 'boolean', default: false },
      freezes: { type: 'string' },
      seed: { type: 'string' },
      games: { type: 'string', default: '20' },
    },
  });
  const isQuick = !values.long && values.freezes === undefined;
  const freezes = Array.from({ length: Number(values.freezes ?? 0) }, () => FREEZE);
  return {
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    games: Number(values.games),
    faults: values.long ? LONG : isQuick ? SHORT : freezes,
    timing: isQuick ? QUICK_TIMING : undefined,
    protocol: values.etcd3 ? 'etcd3' : 'etcd',
    keep: values.keep,
  };
}
