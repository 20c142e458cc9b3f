import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { memberOf, useSession } from '../session/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { TabHeader } from '../ui/page-header.tsx';
import { GuestCard } from './guest-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { Statistics } from './statistics.tsx';

const PERSONAL = [
  { to: '/user/history', icon: 'scroll', text: 'mine.history' },
  { to: '/local', icon: 'versus', text: 'mine.local' },
  { to: '/residueBoard/add', icon: 'pencil', text: 'mine.editor' },
  { to: '/residueBoard', icon: 'board', text: 'mine.residue' },
  { to: '/leaderboard', icon: 'trophy', text: 'mine.leaderboard' },
  { to: '/blocks', icon: 'mute', text: 'mine.blocks' },
  { to: '/measures', icon: 'flag', text: 'mine.measures' },
  { to: '/account', icon: 'lock', text: 'mine.account' },
] as const;

const SITE = [
  { to: '/settings', icon: 'gear', text: 'mine.settings' },
  { to: '/support', icon: 'help', text: 'mine.support' },
  { to: '/notice', icon: 'bell', text: 'mine.notice' },
  { to: '/feedback', icon: 'chat', text: 'mine.feedback' },
  { to: '/log', icon: 'clock', text: 'mine.log' },
  { to: '/server', icon: 'info', text: 'mine.about' },
] as const;

/** The person's own corner, and the way to everything that is not a game. */
export function MineScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  const member = memberOf(session);
  return (
    <>
      <TabHeader title={text('title.mine')}>
        <AppLink className="iconbtn" to="/settings" aria-label={text('mine.settings')}>
          <Icon name="gear" />
        </AppLink>
      </TabHeader>
      <main id="content" className="main mine">
        <h1 className="only-desk vh">{text('title.mine')}</h1>
        <section>
          {member === undefined ? <GuestCard session={session} /> : <ProfileCard user={member} />}
          {session.type === 'known' ? <Statistics userId={session.user.userId} /> : null}
        </section>
        <section>
          <nav className="list" aria-label={text('mine.personal')}>
            {session.type === 'known' ? (
              <LinkRow to={`/player/${session.user.userId}`} icon="mine" text={text('mine.page')} />
            ) : null}
            {member?.isOperator === true ? (
              <LinkRow to="/operator" icon="eye" text={text('mine.operator')} />
            ) : null}
            {PERSONAL.map((row) => (
              <LinkRow key={row.to} to={row.to} icon={row.icon} text={text(row.text)} />
            ))}
          </nav>
          <nav className="list" aria-label={text('mine.site')}>
            {SITE.map((row) => (
              <LinkRow key={row.to} to={row.to} icon={row.icon} text={text(row.text)} />
            ))}
          </nav>
        </section>
      </main>
    </>
  );
}
