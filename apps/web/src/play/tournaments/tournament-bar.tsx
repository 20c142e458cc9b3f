import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink, type ButtonLook } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Table } from '../../ui/table.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { nameOf, pathOf } from './tournament-words.ts';
import { useTournamentPage } from './use-tournament.ts';
import './tournament-bar.css';
import './tournament-table.css';

/** The tournament of a room. */
export interface RoomTournament {
  readonly id: string;
  readonly name: string;
  readonly isSite?: boolean | undefined;
}

/** Inside a room the tournament pushes nothing, so the page polls at this rate. */
const AGAIN_MILLIS = 20_000;

export interface TournamentBarProps {
  readonly tournament: RoomTournament;
}

export interface PhoneBarProps extends TournamentBarProps {
  readonly title: string;
  /** Buttons at the end of the bar. */
  readonly children: ReactNode;
}

/** The phone bar in a tournament room, in place of the room's own. */
export function TournamentPhoneBar(props: PhoneBarProps): ReactElement {
  const { tournament, title, children } = props;
  return (
    <header className="tournament-bar tournament-bar--phone">
      <h1 className="visually-hidden">{title}</h1>
      <BarContent tournament={tournament} />
      {children}
    </header>
  );
}

/** The same bar above the moves on desktops. */
export function TournamentBar({ tournament }: TournamentBarProps): ReactElement {
  return (
    <div className="tournament-bar only-desktop">
      <BarContent tournament={tournament} />
    </div>
  );
}

/** The back link, the name, and the time left. */
function BarContent({ tournament }: TournamentBarProps): ReactElement {
  const text = useText();
  return (
    <>
      <AppLink className="tournament-bar__back" to={pathOf(tournament)}>
        <Icon name="back" size="small" />
        {text('tournament.back')}
      </AppLink>
      <span className="tournament-bar__facts">
        <span className="tournament-bar__name">{nameOf(tournament, text)}</span>
        <TimeLeft tournament={tournament} />
      </span>
    </>
  );
}

/** The time left of an arena, or the round; renders nothing until it is known. */
function TimeLeft({ tournament }: TournamentBarProps): ReactElement | null {
  const text = useText();
  const summary = useTournamentPage(tournament.id, AGAIN_MILLIS).data?.live.summary;
  if (summary === undefined) return null;
  const { state, endsAt, round, rounds } = summary;
  if (state !== 'running')
    return <span className="tournament-bar__time">{text('tournament.isOver')}</span>;
  if (endsAt !== undefined) {
    return (
      <span className="tournament-bar__time">
        {text('tournament.roomLeft')}{' '}
        <Countdown to={endsAt} offset={0} past={text('tournament.lastGames')} />
      </span>
    );
  }
  if (round === undefined || rounds === undefined) return null;
  return (
    <span className="tournament-bar__time">{text('tournament.roundOf', { round, rounds })}</span>
  );
}

/** The link from a finished game back to the standings. */
export function TournamentLink(props: TournamentBarProps & ButtonLook): ReactElement {
  const { tournament, ...look } = props;
  const text = useText();
  return (
    <ButtonLink {...look} to={pathOf(tournament)}>
      {text('tournament.back')}
    </ButtonLink>
  );
}

/** Reminds an arena player that a win counts double; renders nothing otherwise. */
export function StreakNote({ tournament }: TournamentBarProps): ReactElement | null {
  const text = useText();
  const own = useTournamentPage(tournament.id, AGAIN_MILLIS).data?.own.row;
  if (own?.isOnStreak !== true) return null;
  return (
    <p className="tournament-note">
      <Icon name="flame" size="small" />
      {text('tournament.winDoubles')}
    </p>
  );
}

/** On narrower phones the name needs the whole line. */
const SCORE_FITS = '(min-width: 380px)';

export interface RoomScoreProps extends TournamentBarProps {
  readonly userId: string | undefined;
}

/** A player's points and place beside the name; nothing until known. */
export function RoomScore({ tournament, userId }: RoomScoreProps): ReactElement | null {
  const text = useText();
  const [hasRoom] = useState(() => matchMedia(SCORE_FITS).matches);
  const page = useTournamentPage(tournament.id, AGAIN_MILLIS).data;
  if (page === undefined || !hasRoom) return null;
  const rows = page.own.row === null ? page.live.top : [...page.live.top, page.own.row];
  const row = rows.find(({ player }) => player.userId === userId);
  if (row === undefined) return null;
  return <>{text('tournament.seat', { points: row.points, place: row.place })}</>;
}

/** The first rows of the standings, as a tab of the room. */
export function RoomStandings({ tournament }: TournamentBarProps): ReactElement {
  const text = useText();
  const page = useTournamentPage(tournament.id, AGAIN_MILLIS).data;
  if (page === undefined) return <Waiting />;
  const ownNumber = page.own.row?.number;
  return (
    <Table className="tournament-table">
      <caption className="visually-hidden">{text('tournament.now')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">#</th>
          <th scope="col">{text('tournament.column.player')}</th>
          <th scope="col">{text('tournament.column.points')}</th>
        </tr>
      </thead>
      <tbody>
        {page.live.top.map(({ number, place, player, points }) => (
          <tr key={number} className={number === ownNumber ? 'tournament-table__own' : undefined}>
            <td className="tournament-table__rank">{place}</td>
            <td className="tournament-table__names">
              <PlainName name={player.userName} />
            </td>
            <td className="tournament-table__number">
              <span className="tournament-table__points">{points}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A player of a running game stays in the room, so the name is not a link. */
function PlainName({ name }: { readonly name: string }): ReactElement {
  return (
    <span className="tournament-table__player">
      <span className="tournament-table__name">{name}</span>
    </span>
  );
}
