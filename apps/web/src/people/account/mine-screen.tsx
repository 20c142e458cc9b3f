import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Card, CardLink } from '../../ui/card.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { memberOf, type Session, useOwnProfile, useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { TabHeader } from '../../ui/inner-page.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { type UserInfo, CALLS } from '@chuhe/protocol';
import { SPEEDS } from '@chuhe/rules';
import { useSlowGames } from '../../play/lobby/index.ts';
import { BellLink } from '../inbox/index.ts';
import { PlayerHeader } from '../players/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import './mine-screen.css';
import '../../ui/avatar.css';

const PRACTICE = [
  { to: '/learn', icon: 'bulb', text: 'title.learn' },
  { to: '/tactics', icon: 'target', text: 'title.tactics' },
  { to: '/level', icon: 'flag', text: 'tab.level' },
  { to: '/notation', icon: 'text', text: 'title.notation' },
] as const;

const OWN = [
  { to: '/games', icon: 'clock', text: 'mine.correspondence' },
  { to: '/user/history', icon: 'scroll', text: 'mine.history' },
  { to: '/tournaments', icon: 'trophy', text: 'title.tournaments' },
  { to: '/study', icon: 'pencil', text: 'title.study' },
  { to: '/tactics/mistakes', icon: 'refresh', text: 'practice.mistakes' },
  { to: '/library', icon: 'book', text: 'title.library' },
  { to: '/library/openings', icon: 'play', text: 'title.libraryOpenings' },
  { to: '/analysis', icon: 'board', text: 'title.analysis' },
] as const;

const SITE = [
  { to: '/settings', icon: 'gear', text: 'mine.settings' },
  { to: '/account', icon: 'lock', text: 'mine.account' },
  { to: '/notifications', icon: 'bell', text: 'title.notifications' },
  { to: '/support', icon: 'help', text: 'mine.support' },
  { to: '/server', icon: 'info', text: 'mine.about' },
] as const;

const OTHERS = [
  { to: '/leaderboard', icon: 'star', text: 'mine.leaderboard' },
  { to: '/local', icon: 'install', text: 'mine.local' },
  { to: '/residueBoard', icon: 'palette', text: 'mine.residue' },
  { to: '/residueBoard/add', icon: 'plus', text: 'mine.editor' },
  { to: '/blocks', icon: 'mute', text: 'mine.blocks' },
  { to: '/feedback', icon: 'chat', text: 'mine.feedback' },
  { to: '/log', icon: 'calendar', text: 'mine.log' },
] as const;

type Tile = (typeof PRACTICE | typeof OWN)[number];
type Row = (typeof SITE | typeof OTHERS)[number];

/** The user's own page: profile, practice, own content, and the site; it fits a phone without scrolling. */
export function MineScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  const member = memberOf(session);
  return (
    <>
      <TabHeader title={text('title.mine')}>
        <BellLink />
      </TabHeader>
      <main id="content" className="page mine">
        <h1 className="only-desktop visually-hidden">{text('title.mine')}</h1>
        <section className="mine__column">
          {member === undefined ? <GuestCard session={session} /> : <ProfileCard user={member} />}
          {session.type === 'known' ? <Statistics userId={session.user.userId} /> : null}
        </section>
        <section className="mine__column">
          <Tiles title={text('mine.group.learn')} tiles={PRACTICE} />
          <Tiles title={text('mine.group.games')} tiles={OWN} />
        </section>
        <section className="mine__column">
          <nav className="list" aria-label={text('mine.group.site')}>
            {member?.isOperator === true ? <OperatorRow /> : null}
            {member === undefined ? null : <SanctionsRow userId={member.userId} />}
            <Rows rows={SITE} />
          </nav>
          <details className="list mine__others">
            <summary>{text('app.more')}</summary>
            <nav aria-label={text('app.more')}>
              <Rows rows={OTHERS} />
            </nav>
          </details>
        </section>
      </main>
    </>
  );
}

interface TilesProps {
  readonly title: string;
  readonly tiles: readonly Tile[];
}

/** A group of places as icons side by side. */
function Tiles({ title, tiles }: TilesProps): ReactElement {
  const text = useText();
  return (
    <nav aria-label={title}>
      <h2 className="mine__heading only-desktop">{title}</h2>
      <Card as="div" className="mine__tiles">
        {tiles.map(({ to, icon, text: id }) => (
          <AppLink key={to} to={to}>
            <Icon name={icon} />
            {text(id)}
            {to === '/games' ? <WaitingCount /> : null}
          </AppLink>
        ))}
      </Card>
    </nav>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }): readonly ReactElement[] {
  const text = useText();
  return rows.map((row) => (
    <LinkRow key={row.to} to={row.to} icon={row.icon} text={text(row.text)} />
  ));
}

/** The number of games with days per move where it is this player's turn. */
function WaitingCount(): ReactElement | null {
  const text = useText();
  const count = useSlowGames().filter(({ isOwnTurn }) => isOwnTurn).length;
  if (count === 0) return null;
  return (
    <>
      <b className="mine__count" aria-hidden="true">
        {count}
      </b>
      <span className="visually-hidden">{text('slow.waits', { count })}</span>
    </>
  );
}

/** The link to the sanctions against this member, and to the appeal; only while there is one. */
function SanctionsRow({ userId }: { readonly userId: string }): ReactElement | null {
  const text = useText();
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['sanctions', userId],
    queryFn: async () => (await api.call(CALLS.listMeasures, { isSilent: true })).data.list,
    retry: false,
  });
  return data.length === 0 ? null : (
    <LinkRow to="/measures" icon="flag" text={text('mine.sanctions')} />
  );
}

/** The link to the moderation pages, with the number of open reports. */
function OperatorRow(): ReactElement {
  const text = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['operator', 'open'],
    queryFn: async () => {
      const query = { state: 'open', size: 1 } as const;
      return (await api.call(CALLS.operatorReports, { query, isSilent: true })).data;
    },
  });
  const open = data?.open ?? 0;
  return (
    <LinkRow
      to="/operator"
      icon="eye"
      text={text('mine.operator')}
      {...(open > 0 && { hint: text('mine.openReports', { count: open }) })}
    />
  );
}

/** The reasons to register; shown to guests, and to everyone without a server. */
function GuestCard({ session }: { readonly session: Session }): ReactElement {
  const text = useText();
  return (
    <Card as="div" isPadded className="guest-card">
      <PlayerHeader
        name={text('mine.guest')}
        avatar={
          <span className="avatar avatar--color-5 avatar--large" aria-hidden="true">
            {text('mine.guestMark')}
          </span>
        }
      >
        <p className="hint">
          {session.type === 'known' ? session.user.userName : text('mine.guestHint')}
        </p>
      </PlayerHeader>
      <p>{text('mine.why')}</p>
      <div className="button-row button-row--two">
        <ButtonLink variant="accent" to="/register">
          {text('mine.register')}
        </ButtonLink>
        <ButtonLink variant="outline" to="/login">
          {text('mine.login')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** A member: name and month of registration; the whole card links to the public profile. */
function ProfileCard({ user }: { readonly user: UserInfo }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const month = dateFormat('month', locale);
  return (
    <CardLink isPadded className="mine__profile" to={`/player/${user.userId}`}>
      <PlayerHeader
        name={user.userName}
        isBot={user.isBot}
        action={<Icon name="right" size="small" />}
      >
        <p className="hint tabular">
          {text('mine.page')}
          {' · '}
          {text('mine.since', { month: month(user.createdAt) })}
        </p>
      </PlayerHeader>
      <Ratings />
    </CardLink>
  );
}

const SPEED_NAMES = {
  blitz: 'speed.blitz',
  rapid: 'speed.rapid',
  classical: 'speed.classical',
  // A quarter of a phone's width does not fit the whole English word.
  correspondence: 'mine.correspondence',
} as const;

/** The member's rating at each speed; its space is reserved until the server answers. */
function Ratings(): ReactElement | null {
  const text = useText();
  const ratings = useOwnProfile()?.ratings;
  if (ratings === undefined) return <div className="mine__ratings" />;
  return (
    <ul className="statistics mine__ratings" aria-label={text('rating.title')}>
      {SPEEDS.map((speed) => (
        <li key={speed}>
          <small>{text(SPEED_NAMES[speed])}</small>
          <b>{ratings[speed] === null ? '–' : <RatingMark of={ratings[speed]} />}</b>
        </li>
      ))}
    </ul>
  );
}

/** Games, win rate and solved puzzles; hidden until the server answers. */
function Statistics({ userId }: { readonly userId: string }): ReactElement | null {
  const text = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['statistics', userId],
    queryFn: async () => (await api.call(CALLS.getStatistics)).data,
  });
  if (data === undefined) return null;
  const games = data.wins + data.draws + data.losses;
  const won = games === 0 ? '–' : `${Math.round((100 * data.wins) / games)}%`;
  const figures = [
    [text('mine.games'), String(games)],
    [text('mine.won'), won],
    [text('mine.puzzles'), String(data.solved)],
  ] as const;
  return (
    <ul className="statistics only-desktop">
      {figures.map(([name, figure]) => (
        <li key={name}>
          <small>{name}</small>
          <b className="tabular">{figure}</b>
        </li>
      ))}
    </ul>
  );
}
