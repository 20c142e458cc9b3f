import type { Standing, TournamentLive } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { GameMark, Sign } from './game-mark.tsx';
import { ResultGrid } from './result-grid.tsx';
import { TieBreaks } from './swiss-table.tsx';
import { useRows } from './use-tournament.ts';

interface CrossTableProps {
  readonly live: TournamentLive;
  readonly ownNumber: number | undefined;
}

/** The results of a round robin: a row and a column for each player, in order of their places. */
export function CrossTable({ live, ownNumber }: CrossTableProps): ReactElement {
  const text = useText();
  const rows = useRows(live)?.list;
  return (
    <ResultGrid
      title={text('tournament.crossTable')}
      aside={<TieBreaks />}
      rows={rows}
      columns={(rows ?? []).map(({ number, place, player }) => ({
        key: number,
        label: place,
        title: player.userName,
      }))}
      renderCell={(row, { key }) => <Cell row={row} other={key} />}
      ownNumber={ownNumber}
    />
  );
}

interface CellProps {
  readonly row: Standing;
  /** The number of the column's player. */
  readonly other: number;
}

/** The result of a row's player against a column's player, linked to their game. */
function Cell({ row, other }: CellProps): ReactElement {
  const text = useText();
  if (row.number === other) {
    return (
      <Sign mark="×" className="cross-table__self">
        {text('tournament.itself')}
      </Sign>
    );
  }
  const game = row.sheet.find(({ opponent }) => opponent === other);
  if (game === undefined) {
    return (
      <Sign mark="·" className="cross-table__self">
        {text('tournament.notYet')}
      </Sign>
    );
  }
  return <GameMark game={game} />;
}
