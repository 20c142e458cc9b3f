import type { Standing, TournamentLive } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Table } from '../../ui/table.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { PanelHeading, StandingName } from './standing-parts.tsx';
import { useRows } from './use-tournament.ts';
import './tournament-table.css';

interface SwissTableProps {
  readonly live: TournamentLive;
  readonly ownNumber: number | undefined;
}

/** The standings of a Swiss, with the tie-breaks. */
export function SwissTable({ live, ownNumber }: SwissTableProps): ReactElement {
  const text = useText();
  const rows = useRows(live);
  const title = text('tournament.table');
  return (
    <Card aria-label={title}>
      <PanelHeading title={title}>
        <TieBreaks />
      </PanelHeading>
      {rows === undefined ? <Waiting /> : <TieTable rows={rows.list} ownNumber={ownNumber} />}
      {rows?.more === undefined ? null : (
        <Button variant="outline" isBlock className="list-more" onClick={rows.more}>
          {text('list.more')}
        </Button>
      )}
    </Card>
  );
}

/** The tie-breaks in words. */
export function TieBreaks(): ReactElement {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="link-button tournament-panel__button"
        onClick={() => setOpen(true)}
      >
        {text('tournament.ties')}
      </button>
      <Modal title={text('tournament.ties')} isOpen={isOpen} onClose={close} size="confirm">
        <p>{text('tournament.ties.text')}</p>
        <div className="button-row">
          <Button variant="primary" isBlock onClick={close}>
            {text('app.close')}
          </Button>
        </div>
      </Modal>
    </>
  );
}

interface TieTableProps {
  readonly rows: readonly Standing[];
  readonly ownNumber: number | undefined;
}

const TIES = ['opponents', 'wins', 'blackWins'] as const;

function TieTable({ rows, ownNumber }: TieTableProps): ReactElement {
  const text = useText();
  return (
    <section
      className="tournament-table__scroll"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={text('tournament.tableScroll')}
    >
      <Table className="tournament-table">
        <caption className="visually-hidden">{text('tournament.tableCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{text('tournament.column.player')}</th>
            <th scope="col" className="tournament-table__number">
              {text('tournament.column.score')}
            </th>
            {TIES.map((tie) => (
              <th key={tie} scope="col" className="tournament-table__number">
                {text(`tournament.column.${tie}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.number}
              className={row.number === ownNumber ? 'tournament-table__own' : undefined}
            >
              <td className="tournament-table__rank">{row.place}</td>
              <td className="tournament-table__names">
                <StandingName row={row} />
              </td>
              <td className="tournament-table__number">
                <span className="tournament-table__points">{row.points}</span>
              </td>
              {TIES.map((tie) => (
                <td key={tie} className="tournament-table__number">
                  {row.ties?.[tie] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
