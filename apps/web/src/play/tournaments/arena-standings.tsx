import { type Standing, TOURNAMENT_LIMITS, type TournamentLive } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Table } from '../../ui/table.tsx';
import { PanelHeading, StandingName } from './standing-parts.tsx';
import { useStandings } from './use-tournament.ts';
import './arena-standings.css';
import './tournament-table.css';

interface ArenaStandingsProps {
  readonly live: TournamentLive;
  /** This player's row, if any. */
  readonly own: Standing | null;
}

const PAGE = TOURNAMENT_LIMITS.top;

/** The rows of an arena, ten at a time; the server pushes the first ten. */
export function ArenaStandings({ live, own }: ArenaStandingsProps): ReactElement {
  const text = useText();
  const [from, setFrom] = useState(1);
  const isTop = from === 1;
  const page = useStandings(live, { from, size: PAGE, isWanted: !isTop });
  const rows = isTop ? live.top : (page?.list ?? []);
  const total = Math.max(page?.total ?? 0, live.summary.players);
  return (
    <div>
      <Card aria-label={text('tournament.standings')}>
        <PanelHeading title={text('tournament.standings')}>
          <span className="hint">{text('tournament.doubledHint')}</span>
        </PanelHeading>
        {rows.length === 0 ? (
          <p className="tournament-panel__note">{text('tournament.noRows')}</p>
        ) : (
          <StandingsTable rows={rows} own={own} hasStreaks={live.summary.state === 'running'} />
        )}
      </Card>
      {total <= PAGE ? null : <Pager from={from} total={total} own={own} onGo={setFrom} />}
    </div>
  );
}

interface StandingsTableProps {
  readonly rows: readonly Standing[];
  readonly own: Standing | null;
  /** Whether winning streaks still matter. */
  readonly hasStreaks: boolean;
}

function StandingsTable({ rows, own, hasStreaks }: StandingsTableProps): ReactElement {
  const text = useText();
  return (
    <Table className="tournament-table">
      <caption className="visually-hidden">{text('tournament.arenaCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{text('tournament.column.player')}</th>
          <th scope="col" className="only-desktop">
            {text('tournament.column.sheet')}
          </th>
          <th scope="col" className="tournament-table__number">
            {text('tournament.column.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.number}
            className={row.number === own?.number ? 'tournament-table__own' : undefined}
          >
            <td className="tournament-table__rank">{row.place}</td>
            <td className="tournament-table__names">
              <StandingName row={row} hasAvatar />
            </td>
            <td className="only-desktop">
              <Sheet row={row} />
            </td>
            <td className="tournament-table__number">
              <span className="tournament-table__points">{row.points}</span>
              {hasStreaks && row.isOnStreak === true ? (
                <span className="arena-standings__streak">
                  <Icon name="flame" size="small" />
                  <span className="visually-hidden">{text('tournament.onStreak')}</span>
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The number of games that fit into a table row. */
const GAMES_SHOWN = 14;

/** The points of each game, newest first. */
function Sheet({ row }: { readonly row: Standing }): ReactElement {
  const text = useText();
  return (
    <span className="arena-sheet">
      {numbered(row.sheet).map(({ game, number }) => (
        <SheetGame
          key={number}
          points={game.points}
          isDoubled={game.isDoubled === true}
          words={
            game.points === null
              ? text('tournament.playing')
              : text(game.isDoubled === true ? 'tournament.doubled' : 'tournament.sheetEntry', {
                  points: game.points,
                })
          }
        />
      ))}
    </span>
  );
}

/** The newest games. Games are only added at the front, so each keeps its number counted from the end. */
function numbered(sheet: Standing['sheet']) {
  const all = sheet.map((game, index) => ({ game, number: sheet.length - index }));
  return all.slice(0, GAMES_SHOWN);
}

interface SheetGameProps {
  readonly points: number | null;
  readonly isDoubled: boolean;
  readonly words: string;
}

function SheetGame({ points, isDoubled, words }: SheetGameProps): ReactElement {
  return (
    <span className={gameClass(points, isDoubled)}>
      <span aria-hidden="true">{points ?? '•'}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

function gameClass(points: number | null, isDoubled: boolean): string {
  if (points === null) return 'arena-sheet__game arena-sheet__game--live';
  if (isDoubled) return 'arena-sheet__game arena-sheet__game--doubled';
  return points === 0 ? 'arena-sheet__game arena-sheet__game--none' : 'arena-sheet__game';
}

interface PagerProps {
  readonly from: number;
  readonly total: number;
  readonly own: Standing | null;
  readonly onGo: (from: number) => void;
}

/** Buttons to the first rows, to the player's own, and from page to page. */
function Pager({ from, total, own, onGo }: PagerProps): ReactElement {
  const text = useText();
  const ownPage = own === null ? undefined : own.place - ((own.place - 1) % PAGE);
  return (
    <div className="arena-standings__pager">
      <Button className="arena-standings__wide" aria-pressed={from === 1} onClick={() => onGo(1)}>
        {text('tournament.top')}
      </Button>
      <IconButton
        className="arena-standings__step"
        label={text('tournament.before')}
        disabled={from === 1}
        onClick={() => onGo(Math.max(1, from - PAGE))}
      >
        <Icon name="prev" />
      </IconButton>
      <IconButton
        className="arena-standings__step"
        label={text('tournament.after')}
        disabled={from + PAGE > total}
        onClick={() => onGo(from + PAGE)}
      >
        <Icon name="next" />
      </IconButton>
      <Button
        className="arena-standings__wide"
        disabled={ownPage === undefined}
        onClick={() => onGo(ownPage ?? 1)}
      >
        {text('tournament.findMe')}
      </Button>
    </div>
  );
}
