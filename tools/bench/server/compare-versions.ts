import { MeasuredRooms, type Part, type Version } from './measured-rooms.ts';
import { median } from '../../../apps/server/src/testing/services/figures.ts';

const WARM_MILLIS = 10_000;
const ROUND_MILLIS = 6000;
const ROUNDS = 5;
/** The games last for this many. */
const MAX_ROUNDS = 12;
/** Both versions together stay far below the capacity of two cores. */
const MOVES_PER_SECOND = 2500;
/** A slower round counts for nothing: a move costs more the fewer there are at once. */
const LEAST_PACE = 0.97;
const PARTS: readonly Part[] = ['gateway', 'postgres', 'redis'];

interface Compared {
  readonly own: Version;
  readonly other: Version;
}

/**
 * Runs this version and another one concurrently, at the same pace, each on its own services, so that other load on the
 * machine affects both. They alternate in starting a round. Returns how much of the other's processor time a move of this one costs.
 */
export async function compareVersions(
  compared: Compared,
  print: (text: string) => void,
): Promise<Readonly<Record<Part, number>>> {
  const seatings = [
    await MeasuredRooms.prepare(compared.own),
    await MeasuredRooms.prepare(compared.other),
  ] as const;
  const versions = await Promise.all([seatings[0](), seatings[1]()]);
  await Promise.all(versions.map((each) => each.pace(WARM_MILLIS, MOVES_PER_SECOND)));
  const ratios: Record<Part, number[]> = { gateway: [], postgres: [], redis: [] };
  for (let round = 1; ratios.gateway.length < ROUNDS; round += 1) {
    if (round > MAX_ROUNDS) throw new Error('the machine is too busy to compare versions');
    for (const each of versions) each.reset();
    const order = round % 2 === 0 ? versions : versions.toReversed();
    await Promise.all(order.map((each) => each.pace(ROUND_MILLIS, MOVES_PER_SECOND)));
    const [own, other] = versions;
    if (own.perSecond === 0 || other.perSecond === 0) throw new Error('a version played no move');
    const slowest = Math.min(own.perSecond, other.perSecond);
    if (slowest >= MOVES_PER_SECOND * LEAST_PACE)
      for (const part of PARTS) ratios[part].push(own.perMove(part) / other.perMove(part));
    const words = PARTS.map(
      (part) => `${part} ${own.perMove(part).toFixed(1)} / ${other.perMove(part).toFixed(1)} µs`,
    );
    const rates = versions.map(({ perSecond }) => perSecond.toFixed(0)).join(' / ');
    print(`round ${round}: ${words.join(', ')} a move, at ${rates} moves/s`);
  }
  for (const each of versions) each.leaveRooms();
  await Promise.all(versions.map((each) => each.stopServer('SIGKILL')));
  for (const { services } of versions) services.stop();
  const medians = {
    gateway: median(ratios.gateway),
    postgres: median(ratios.postgres),
    redis: median(ratios.redis),
  };
  const words = PARTS.map((part) => `${part} ${medians[part].toFixed(2)}`);
  print(`this version to the other, median of ${ROUNDS} rounds: ${words.join(', ')}`);
  return medians;
}
