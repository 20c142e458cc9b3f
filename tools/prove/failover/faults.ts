import { pause, type Span, until } from '../../../apps/server/src/testing/services/wait.ts';
import type { Play } from '../chaos/cluster.ts';
import { recoveryMillis } from '../chaos/recovery.ts';
import type { HaSet } from '../../testbed/ha/ha-set.ts';
import type { PatroniNode } from '../../testbed/ha/patroni-node.ts';

export const FAULT_KINDS = [
  'primary killed',
  'postmaster killed',
  'primary frozen',
  'replication cut',
  'etcd leader killed',
  'standby killed',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One fault of a run, and its duration where the cluster does not determine it. */
export interface PlannedFault {
  readonly kind: FaultKind;
  readonly millis: number;
  /** Whether the killed node stays down. */
  readonly isLeft?: boolean;
}

/** A completed fault, from its start until everything was repaired. */
export interface DoneFault extends Span {
  readonly kind: FaultKind;
}

/** Longer than any cluster needs to elect another primary. */
const CHANGE_MILLIS = 90_000;
/** How long commands in flight at the start of a fault may still be answered. */
const UNDER_WAY_MILLIS = 1000;
/** How long a killed node is down while play goes on, and how long a woken one is watched. */
const AFTER_MILLIS = 3000;
const ETCD_MILLIS = 6000;

interface FaultParts {
  readonly set: HaSet;
  readonly play: Play;
  readonly primary: PatroniNode;
  readonly millis: number;
}

/** Repairs the damage of a fault, as an operator's systemd would; undefined if the cluster does so itself. */
type Mend = (() => void | Promise<void>) | undefined;

/** The action of each fault. */
const ACTS: Readonly<Record<FaultKind, (parts: FaultParts) => Promise<Mend>>> = {
  'primary killed': async (parts) => {
    await parts.primary.kill();
    await untilPlayGoesOnElsewhere(parts);
    return () => parts.primary.start();
  },
  'postmaster killed': async (parts) => {
    parts.primary.killPostgres();
    await untilPlayGoesOnElsewhere(parts);
    return undefined;
  },
  'primary frozen': async (parts) => {
    parts.primary.freeze();
    await Promise.all([pause(parts.millis), untilPlayGoesOnElsewhere(parts)]);
    parts.primary.wake();
    await Promise.all([pause(AFTER_MILLIS), parts.set.untilHealthy()]);
    return undefined;
  },
  'replication cut': async ({ primary, play, millis }) => {
    const { ackLog } = play.testbed;
    primary.cutReplication();
    await pause(UNDER_WAY_MILLIS);
    const before = ackLog.moves;
    await pause(millis - UNDER_WAY_MILLIS);
    if (ackLog.moves > before)
      ackLog.addViolation(19, `${ackLog.moves - before} moves were acknowledged without a standby`);
    primary.mendReplication();
    await untilMove(play);
    return undefined;
  },
  'etcd leader killed': async ({ set }) => {
    const leader = await set.etcdLeader();
    await leader?.program.end('SIGKILL');
    await pause(ETCD_MILLIS);
    return () => leader?.program.start();
  },
  'standby killed': async ({ set, play }) => {
    const standby = await set.synchronousStandby();
    await standby?.kill();
    await pause(UNDER_WAY_MILLIS);
    await untilMove(play);
    return () => standby?.start();
  },
};

/**
 * Applies one fault to an intact cluster and waits until every game goes on; unless it is left broken, until it is
 * intact again.
 */
export async function doFault(
  set: HaSet,
  play: Play,
  { kind, millis, isLeft = false }: PlannedFault,
): Promise<DoneFault> {
  const primary = await set.primary();
  if (primary === undefined) throw new Error('the set has no primary');
  const from = performance.now();
  const mend = await ACTS[kind]({ set, play, primary, millis });
  if (!isLeft) {
    if (mend !== undefined) await pause(AFTER_MILLIS);
    await mend?.();
    await set.untilHealthy();
  }
  await recoveryMillis(play.testbed, play.pairs);
  return { kind, from, to: performance.now() };
}

async function untilPlayGoesOnElsewhere({ set, play, primary }: FaultParts): Promise<void> {
  const isElsewhere = async (): Promise<boolean> => {
    const now = await set.primary();
    return now !== undefined && now !== primary;
  };
  if (!(await until(isElsewhere, CHANGE_MILLIS, 250))) throw new Error('no other primary is made');
  await untilMove(play);
}

/** Waits for the next acknowledged move. */
async function untilMove({ testbed: { ackLog } }: Play): Promise<void> {
  const before = ackLog.moves;
  if (!(await until(() => ackLog.moves > before, CHANGE_MILLIS)))
    throw new Error('play does not go on');
}
