import type { Standing, TournamentLive } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { ForfeitNote, GameMark, Sign } from './game-mark.tsx';
import { PanelHeading, StandingName } from './standing-parts.tsx';
import { TieBreaks } from './swiss-table.tsx';
import { useRows } from './use-tournament.ts';
import './cross-table.css';
import './tournament-table.css';

interface CrossTableProps {
  readonly live: TournamentLive;
  readonly ownNumber: number | undefined;
}

/** The results of all against all: a row and a column for each player, in the order of their places. */
export function CrossTable({ live, ownNumber }: CrossTableProps): ReactElement {
  const text = useText();
  const rows = useRows(live)?.list;
  const title = text('tournament.crossTable');
  return (
    <section className="card cross-table" aria-label={title}>
      <PanelHeading title={title}>
        <TieBreaks />
      </PanelHeading>
      {rows === undefined ? (
        <Waiting />
      ) : (
        <section
          className="tournament-table__scroll"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={text('tournament.crossScroll')}
        >
          <table className="tournament-table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{text('tournament.column.player')}</th>
                {rows.map(({ place, number, player }) => (
                  <th key={number} scope="col" className="tournament-table__middle">
                    <abbr className="cross-table__column" title={player.userName}>
                      {place}
                    </abbr>
                  </th>
                ))}
                <th scope="col" className="tournament-table__number">
                  {text('tournament.column.score')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.number} row={row} rows={rows} isOwn={row.number === ownNumber} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ForfeitNote rows={rows ?? []} />
    </section>
  );
}

interface RowProps {
  readonly row: Standing;
  readonly rows: readonly Standing[];
  readonly isOwn: boolean;
}

function Row({ row, rows, isOwn }: RowProps): ReactElement {
  return (
    <tr className={isOwn ? 'tournament-table__own' : undefined}>
      <td className="tournament-table__rank">{row.place}</td>
      <td className="cross-table__name">
        <StandingName row={row} />
      </td>
      {rows.map((other) => (
        <td key={other.number} className="tournament-table__middle">
          <Cell row={row} other={other} />
        </td>
      ))}
      <td className="tournament-table__number">
        <span className="tournament-table__points">{row.points}</span>
      </td>
    </tr>
  );
}

interface CellProps {
  readonly row: Standing;
  readonly other: Standing;
}

/** What the player of a row got against the player of a column; leads to their game. */
function Cell({ row, other }: CellProps): ReactElement {
  const text = useText();
  if (row.number === other.number) {
    return (
      <Sign mark="×" className="cross-table__self">
        {text('tournament.itself')}
      </Sign>
    );
  }
  const game = row.sheet.find(({ opponent }) => opponent === other.number);
  if (game === undefined) {
    return (
      <Sign mark="·" className="cross-table__self">
        {text('tournament.notYet')}
      </Sign>
    );
  }
  return <GameMark game={game} />;
}
