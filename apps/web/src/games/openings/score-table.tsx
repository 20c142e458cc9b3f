import type { ResultCount } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import { ResultBar } from './result-bar.tsx';
import { useOpeningNames } from './use-openings.ts';
import './score-table.css';

/** One row: the common property of the games, and their results for the player. */
interface ScoreRow extends ResultCount {
  readonly name: string;
  readonly label: string;
  readonly to: string;
}

interface ScoreTableProps {
  readonly title: string;
  readonly column: string;
  readonly rows: readonly ScoreRow[];
}

/** A player's results by opening or by opponent; renders nothing without rows. */
export function ScoreTable({ title, column, rows }: ScoreTableProps): ReactElement | null {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <Card>
      <h2 className="section-heading score-table__heading">{title}</h2>
      <Table className="score-table">
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{text('library.games')}</th>
            <th scope="col">{text('library.share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <AppLink className="score-table__link" to={row.to}>
                  {row.label}
                </AppLink>
              </th>
              <td className="tabular">{row.wins + row.draws + row.losses}</td>
              <td>
                <ResultBar first={row.wins} drawn={row.draws} last={row.losses} isOwn />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

interface OpeningScoresProps {
  readonly side: Side;
  /** Results by group of openings. */
  readonly scores: readonly (ResultCount & { readonly name: string })[];
  /** The address of a group's games. */
  readonly pathOf: (group: string) => string;
}

/** A player's results with one side by group of openings. */
export function OpeningScores({ side, scores, pathOf }: OpeningScoresProps): ReactElement {
  const text = useText();
  const names = useOpeningNames();
  return (
    <ScoreTable
      title={text(`library.openings.${side}`)}
      column={text('library.opening')}
      rows={scores.map((row) => ({
        ...row,
        label: names?.branches.get(row.name)?.name ?? '',
        to: pathOf(row.name),
      }))}
    />
  );
}
