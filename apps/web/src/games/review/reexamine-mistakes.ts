import { readMoveText, readPosition, startLine, writeMoveRecord } from '@chuhe/rules';
import {
  compareMoves,
  type Examine,
  type Examination,
  MISTAKE_LOSS,
  stableLoss,
} from '@chuhe/search';
import { useEffect, useMemo } from 'react';
import { useStoreState } from '../../platform/react/index.ts';
import { useAdviser } from '../../platform/engine/index.ts';
import { pointsOf } from './evaluation.ts';
import { type DeviceMistake, useMistakesStore } from './mistakes.ts';

/** More than a review spends on a move, because the position lacks the engine's memory of its game. */
const EFFORT = { free: 200_000, held: 100_000 };

/** The mistake after a longer search: confirmed with the better move found now, or withdrawn. */
async function reexamine(mistake: DeviceMistake, examine: Examine): Promise<DeviceMistake> {
  const none: DeviceMistake = { ...mistake, isConfirmed: false };
  const reading = readPosition(mistake.position);
  const move = reading.ok ? readMoveText(reading.position, mistake.played, 'record') : reading;
  if (!reading.ok || !move.ok || !('move' in move)) return none;
  const line = startLine(reading.position);
  const { best, played } = await compareMoves(examine, { line, played: move.move, effort: EFFORT });
  if (played === undefined || stableLoss(best, played) < MISTAKE_LOSS) return none;
  return {
    ...mistake,
    best: writeMoveRecord(best.move),
    red: redOf(best, reading.position.toMove === 'RED'),
    isConfirmed: true,
  };
}

function redOf({ scores }: Examination, isRed: boolean): number {
  const points = Math.round(pointsOf(scores.at(-1) ?? scores[0]));
  return isRed ? points : -points;
}

/**
 * Re-examines, once, the mistakes stored before reviews confirmed their verdicts. Each result is stored, so that a
 * closed page continues later and other devices get it. Returns the number left.
 */
export function useReexamination(): number {
  const store = useMistakesStore();
  const adviser = useAdviser();
  const rows = useStoreState(store);
  const left = useMemo(
    () => [...rows.values()].filter(({ isConfirmed }) => isConfirmed === undefined),
    [rows],
  );
  const [next] = left;
  useEffect(() => {
    if (next === undefined) return undefined;
    const running = new AbortController();
    const { signal } = running;
    const run = async (): Promise<void> => {
      const { examine } = await adviser.openReviewer(signal);
      const examined = await reexamine(next, async (question) =>
        examine({ ...question, isFresh: question.among === undefined }, signal),
      );
      signal.throwIfAborted();
      await store.put(examined);
    };
    // Without an engine they stay hidden until there is one.
    run().catch(() => undefined);
    return () => running.abort();
  }, [next, adviser, store]);
  return left.length;
}
