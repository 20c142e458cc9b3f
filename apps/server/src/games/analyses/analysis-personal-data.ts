import type { Side } from '@chuhe/rules';
import { unpackVerdicts } from '@chuhe/search';
import { JsonPages, type PersonalData } from '../../platform/personal-data.ts';
import { TOP } from '../history/index.ts';
import type { AnalysesStore } from './analyses.store.ts';

/** Games per page of an export: at most some hundred kilobytes together. */
const PAGE = 200;

/** The analyses of the account's own moves. They name nobody and stay with the game, which the opponent keeps. */
export function analysisPersonalData(analyses: AnalysesStore): PersonalData {
  return {
    name: 'analyses',
    read: (accountId) => Promise.resolve(new JsonPages(pagesOf(analyses, accountId))),
    erase: () => Promise.resolve(),
  };
}

async function* pagesOf(
  analyses: AnalysesStore,
  accountId: string,
): AsyncGenerator<readonly string[]> {
  let below = TOP;
  for (;;) {
    // A page is read when the one before has been sent.
    const rows = await analyses.ownPage(accountId, below, PAGE);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.flatMap(
      ({ id, side, verdicts, engine, network, nodes, analysed_at: analysedAt }) => {
        if (verdicts === null) return [];
        const moves = ownMoves(verdicts, side);
        return [JSON.stringify({ gameId: id, engine, network, nodes, analysedAt, moves })];
      },
    );
    below = { endedMicros: last.ended_micros, id: last.id };
  }
}

/** The moves of a side: winning chance before the move and the share of it that the move lost, 0 to 1. */
function ownMoves(verdicts: Buffer, side: Side) {
  return unpackVerdicts(verdicts).flatMap(({ chance, verdict }, ply) => {
    if ((ply % 2 === 0) !== (side === 'RED')) return [];
    return [{ ply, chance, ...(verdict !== undefined && { loss: verdict.loss }) }];
  });
}
