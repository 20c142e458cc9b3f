import type { Standing } from '@chuhe/protocol';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { SignNotes } from './game-mark.tsx';
import { PanelHeading, StandingName } from './standing-parts.tsx';
import './cross-table.css';
import './tournament-table.css';

/** A column between the name and the points. */
interface GridColumn {
  /** Identifies the column. */
  readonly key: number;
  readonly label: number;
  /** The full label. */
  readonly title: string;
}

interface ResultGridProps {
  readonly title: string;
  /** Content beside the title. */
  readonly aside?: ReactNode;
  /** The standings; undefined while they load. */
  readonly rows: readonly Standing[] | undefined;
  readonly columns: readonly GridColumn[];
  readonly renderCell: (row: Standing, column: GridColumn) => ReactElement;
  readonly ownNumber: number | undefined;
}

/** A row for each player in order of their places, with a result in every column; it scrolls inside its card. */
export function ResultGrid(props: ResultGridProps): ReactElement {
  const { title, aside, rows, columns, ownNumber, renderCell } = props;
  const text = useText();
  return (
    <Card className="cross-table" aria-label={title}>
      <PanelHeading title={title}>{aside}</PanelHeading>
      {rows === undefined ? (
        <Waiting />
      ) : (
        <section
          className="tournament-table__scroll"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={text('tournament.crossScroll')}
        >
          <Table className="tournament-table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{text('tournament.column.player')}</th>
                {columns.map(({ key, label, title: full }) => (
                  <th key={key} scope="col" className="tournament-table__middle">
                    <abbr className="cross-table__column" title={full}>
                      {label}
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
                <tr
                  key={row.number}
                  className={row.number === ownNumber ? 'tournament-table__own' : undefined}
                >
                  <td className="tournament-table__rank">{row.place}</td>
                  <td className="cross-table__name">
                    <StandingName row={row} />
                  </td>
                  {columns.map((column) => (
                    <td key={column.key} className="tournament-table__middle">
                      {renderCell(row, column)}
                    </td>
                  ))}
                  <td className="tournament-table__number">
                    <span className="tournament-table__points">{row.points}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      )}
      <SignNotes rows={rows ?? []} />
    </Card>
  );
}
