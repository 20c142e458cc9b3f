import type { Standing, TournamentLive } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { ForfeitNote, GameMark, Sign } from './game-mark.tsx';
import { PanelHeading, StandingName } from './standing-parts.tsx';
import { useRows } from './use-tournament.ts';
import './cross-table.css';
import './tournament-table.css';

interface SwissCrossTableProps {
  readonly live: TournamentLive;
  readonly ownNumber: number | undefined;
}

/** Every round of every player: the side, the opponent's place and what the game gave. */
export function SwissCrossTable({ live, ownNumber }: SwissCrossTableProps): ReactElement | null {
  const text = useText();
  const rows = useRows(live);
  const { round = 0 } = live.summary;
  const title = text('tournament.swissCross');
  if (round === 0) return null;
  const rounds = Array.from({ length: round }, (_, index) => index + 1);
  return (
    <section className="card cross-table" aria-label={title}>
      <PanelHeading title={title} />
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
                {rounds.map((each) => (
                  <th key={each} scope="col" className="tournament-table__middle">
                    <abbr
                      className="cross-table__column"
                      title={text('tournament.roundNow', { round: each })}
                    >
                      {each}
                    </abbr>
                  </th>
                ))}
                <th scope="col" className="tournament-table__number">
                  {text('tournament.column.score')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.list.map((row) => (
                <Row
                  key={row.number}
                  row={row}
                  rows={rows.list}
                  rounds={rounds}
                  isOwn={row.number === ownNumber}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ForfeitNote rows={rows?.list ?? []} />
    </section>
  );
}

interface RowProps {
  readonly row: Standing;
  readonly rows: readonly Standing[];
  readonly rounds: readonly number[];
  readonly isOwn: boolean;
}

function Row({ row, rows, rounds, isOwn }: RowProps): ReactElement {
  return (
    <tr className={isOwn ? 'tournament-table__own' : undefined}>
      <td className="tournament-table__rank">{row.place}</td>
      <td className="cross-table__name">
        <StandingName row={row} />
      </td>
      {rounds.map((each) => (
        <td key={each} className="tournament-table__middle">
          <RoundCell row={row} round={each} rows={rows} />
        </td>
      ))}
      <td className="tournament-table__number">
        <span className="tournament-table__points">{row.points}</span>
      </td>
    </tr>
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
