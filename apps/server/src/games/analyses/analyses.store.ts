import type { Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';

/** A game of an account; all but the first three are null without an analysis. */
type OwnAnalysisRow = {
  readonly id: string;
  readonly ended_micros: string;
  readonly side: Side;
  readonly verdicts: Buffer | null;
  readonly engine: string | null;
  readonly network: string | null;
  readonly nodes: number | null;
  readonly analysed_at: Date | null;
};

/** Both halves scan an index downwards and stop when they have enough rows. */
const GAMES_AS = (column: 'red_id' | 'black_id', side: Side): string =>
  `(select id, ended_at, '${side}' as side from games where ${column} = $1
     and (ended_at, id) < (to_timestamp(0) + $2::bigint * interval '1 microsecond', $3::bigint)
   order by ended_at desc, id desc limit $4)`;
const OWN = statement<OwnAnalysisRow>(
  'analyses-of-account',
  `select own.id, (extract(epoch from own.ended_at) * 1000000)::bigint as ended_micros, own.side,
     a.verdicts, a.engine, a.network, a.nodes, a.analysed_at
   from (select * from (${GAMES_AS('red_id', 'RED')} union all ${GAMES_AS('black_id', 'BLACK')}) mine
     order by ended_at desc, id desc limit $4) own
   left join game_analyses a on a.game_id = own.id
   order by own.ended_at desc, own.id desc`,
);

export function analysesStore(database: Pick<Database, 'rows'>) {
  return {
    /** The next games of an account below a place of the list, newest first, with their analyses. */
    ownPage: (
      accountId: string,
      below: { readonly endedMicros: string; readonly id: string },
      most: number,
    ): Promise<readonly OwnAnalysisRow[]> =>
      database.rows(OWN, [accountId, below.endedMicros, below.id, most]),
  };
}

export type AnalysesStore = ReturnType<typeof analysesStore>;
