import type { ReactElement, ReactNode } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Card, CardLink } from '../../ui/card.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { memberOf, type Session, useOwnProfile, useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink, IconLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { TabHeader } from '../../ui/inner-page.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { type UserInfo, CALLS } from '@chuhe/protocol';
import { SPEEDS } from '@chuhe/rules';
import { useSlowGames } from '../../play/lobby/index.ts';
import { PlayerHeader } from '../players/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import './mine-screen.css';
import '../../ui/avatar.css';

const PLAY = [
  { to: '/mate', icon: 'mate', text: 'match.start' },
  { to: '/game/invite', icon: 'link', text: 'home.invite' },
  { to: '/game/single', icon: 'chip', text: 'home.computer' },
  { to: '/game/local', icon: 'versus', text: 'home.local' },
] as const;

const GAMES = [
  { to: '/user/history', icon: 'scroll', text: 'mine.history' },
  { to: '/tournaments', icon: 'trophy', text: 'title.tournaments' },
  { to: '/local', icon: 'install', text: 'mine.local' },
  { to: '/leaderboard', icon: 'star', text: 'mine.leaderboard' },
] as const;

const LEARN = [
  { to: '/analysis', icon: 'board', text: 'title.analysis' },
  { to: '/library', icon: 'scroll', text: 'title.library' },
  { to: '/library/openings', icon: 'book', text: 'title.libraryOpenings' },
  { to: '/study', icon: 'scroll', text: 'title.study' },
  { to: '/tactics/mistakes', icon: 'refresh', text: 'title.mistakes' },
  { to: '/level', icon: 'book', text: 'home.puzzles' },
  { to: '/residueBoard/add', icon: 'pencil', text: 'mine.editor' },
  { to: '/residueBoard', icon: 'scroll', text: 'mine.residue' },
] as const;

const ACCOUNT = [
  { to: '/settings', icon: 'gear', text: 'mine.settings' },
  { to: '/account', icon: 'lock', text: 'mine.account' },
  { to: '/notifications', icon: 'bell', text: 'title.notifications' },
  { to: '/account/tokens', icon: 'key', text: 'title.tokens' },
  { to: '/blocks', icon: 'mute', text: 'mine.blocks' },
  { to: '/measures', icon: 'flag', text: 'mine.sanctions' },
] as const;

const HELP = [
  { to: '/support', icon: 'help', text: 'mine.support' },
  { to: '/notice', icon: 'bell', text: 'mine.notice' },
  { to: '/feedback', icon: 'chat', text: 'mine.feedback' },
  { to: '/log', icon: 'clock', text: 'mine.log' },
  { to: '/server', icon: 'info', text: 'mine.about' },
] as const;

type Row = (typeof GAMES | typeof LEARN | typeof ACCOUNT | typeof HELP)[number];

/** The user's own page: profile, ways to play, and links to everything that is not a game. */
export function MineScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  const member = memberOf(session);
  return (
    <>
      <TabHeader title={text('title.mine')}>
        <IconLink to="/notice" label={text('mine.notice')}>
          <Icon name="bell" />
        </IconLink>
        <IconLink to="/settings" label={text('mine.settings')}>
          <Icon name="gear" />
        </IconLink>
      </TabHeader>
      <main id="content" className="page mine">
        <h1 className="only-desktop visually-hidden">{text('title.mine')}</h1>
        <section className="mine__column">
          {member === undefined ? <GuestCard session={session} /> : <ProfileCard user={member} />}
          <Ratings />
          {session.type === 'known' ? <Statistics userId={session.user.userId} /> : null}
          <PlayLinks />
        </section>
        <section className="mine__column">
          <LinkGroup title={text('mine.group.games')} rows={GAMES}>
            <SlowGamesRow />
          </LinkGroup>
          <LinkGroup title={text('mine.group.learn')} rows={LEARN} />
        </section>
        <section className="mine__column">
          <LinkGroup title={text('mine.group.account')} rows={ACCOUNT}>
            {member?.isOperator === true ? <OperatorRow /> : null}
          </LinkGroup>
          <LinkGroup title={text('mine.group.help')} rows={HELP} />
        </section>
      </main>
    </>
  );
}

/** The four ways to start a game, as icons side by side. */
function PlayLinks(): ReactElement {
  const text = useText();
  return (
    <nav aria-label={text('mine.group.play')}>
      <h2 className="mine__heading">{text('mine.group.play')}</h2>
      <Card as="div" className="mine__play">
        {PLAY.map(({ to, icon, text: id }) => (
          <AppLink key={to} to={to}>
            <Icon name={icon} />
            {text(id)}
          </AppLink>
        ))}
      </Card>
    </nav>
  );
}

interface LinkGroupProps {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Rows before the others. */
  readonly children?: ReactNode;
}

function LinkGroup({ title, rows, children }: LinkGroupProps): ReactElement {
  const text = useText();
  return (
    <nav aria-label={title}>
      <h2 className="mine__heading">{title}</h2>
      <div className="list">
        {children}
        {rows.map((row) => (
          <LinkRow key={row.to} to={row.to} icon={row.icon} text={text(row.text)} />
        ))}
      </div>
    </nav>
  );
}

/** The link to games with days per move, with the number of those where it is this player's turn. */
function SlowGamesRow(): ReactElement {
  const text = useText();
  const count = useSlowGames().filter(({ isOwnTurn }) => isOwnTurn).length;
  return (
    <LinkRow
      to="/games"
      icon="clock"
      text={text('title.slowGames')}
      {...(count > 0 && { hint: text('slow.waits', { count }) })}
    />
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

/** The member's rating at each speed; hidden until the server answers. */
function Ratings(): ReactElement | null {
  const text = useText();
  const ratings = useOwnProfile()?.ratings;
  if (ratings === undefined) return null;
  return (
    <ul className="statistics" aria-label={text('rating.title')}>
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
    <ul className="statistics">
      {figures.map(([name, figure]) => (
        <li key={name}>
          <small>{name}</small>
          <b className="tabular">{figure}</b>
        </li>
      ))}
    </ul>
  );
}
