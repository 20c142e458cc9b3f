import type { Standing, TournamentLive } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { GameMark, Sign } from './game-mark.tsx';
import { ResultGrid } from './result-grid.tsx';
import { useRows } from './use-tournament.ts';

interface SwissCrossTableProps {
  readonly live: TournamentLive;
  readonly ownNumber: number | undefined;
}

/** Every round of every player: the side, the opponent's place and the points. */
export function SwissCrossTable({ live, ownNumber }: SwissCrossTableProps): ReactElement | null {
  const text = useText();
  const rows = useRows(live)?.list;
  const { round = 0 } = live.summary;
  if (round === 0) return null;
  return (
    <ResultGrid
      title={text('tournament.swissCross')}
      rows={rows}
      columns={Array.from({ length: round }, (_, index) => ({
        key: index + 1,
        label: index + 1,
        title: text('tournament.roundNow', { round: index + 1 }),
      }))}
      renderCell={(row, { key }) => <RoundCell row={row} round={key} rows={rows ?? []} />}
      ownNumber={ownNumber}
    />
  );
}

interface RoundCellProps {
  readonly row: Standing;
  readonly round: number;
  readonly rows: readonly Standing[];
}

function RoundCell({ row, round, rows }: RoundCellProps): ReactElement {
  const text = useText();
  const game = row.sheet.find((each) => each.round === round);
  if (game?.without === 'bye') return <small>{text('tournament.bye')}</small>;
  if (game?.side === undefined) {
    return (
      <Sign mark="·" className="cross-table__self">
        {text('tournament.notYet')}
      </Sign>
    );
  }
  const opponent = rows.find(({ number }) => number === game.opponent);
  return (
    <span className="cross-table__meeting">
      <SideDisc side={game.side} />
      <abbr className="cross-table__column" title={opponent?.player.userName}>
        {opponent?.place ?? '…'}
      </abbr>
      <GameMark game={game} />
    </span>
  );
}
