import {
  type ComponentType,
  lazy,
  type ReactElement,
  startTransition,
  Suspense,
  useState,
} from 'react';
import { loadDeferredMessages, useText } from '../../platform/language/index.ts';
import { deviceUser, memberOf, useSession } from '../../platform/session/index.ts';
import { hadOwnGame, hadTurns } from '../../play/lobby/index.ts';
import { hasPlayed } from '../../play/played.tsx';
import { LazyQuickMatch } from '../../play/quick-match/index.ts';
import { ButtonLink, IconLink } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { FrameIcon } from '../../ui/frame-icon.tsx';
import { ForeignLanguageSelect } from '../../ui/language-select.tsx';
import { Mark } from '../../ui/mark.tsx';
import { BellLink } from '../../people/inbox/index.ts';
import type { Stage } from './home-stage.tsx';
import './home-screen.css';
import '../../ui/brand.css';

/** A part that the first render does not need, with its messages. */
function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Loaded] = await Promise.all([load(), loadDeferredMessages()]);
    return { default: Loaded };
  });
}

const HomeStage = later(async () => (await import('./home-stage.tsx')).HomeStage);
const HomeRiver = later(async () => (await import('./home-stage.tsx')).HomeRiver);
const HomeStatus = later(async () => (await import('./home-status.tsx')).HomeStatus);
const HomeMore = later(async () => (await import('./home-more.tsx')).HomeMore);

/**
 * The home page: games that wait for the player, ways to start a game, practice, and the games of others. Everything
 * from the server or dependent on the rules loads after the first render, into reserved space.
 */
export function HomeScreen(): ReactElement {
  const text = useText();
  const isMember = useIsMember();
  const [hasGameOver] = useState(hasPlayed);
  const isNewcomer = !isMember && !hasGameOver;
  const [stage, setStage] = useState<Stage>('waiting');
  const [hadGame] = useState(hadOwnGame);
  const isResuming = stage === 'resume' || (stage === 'waiting' && hadGame);
  return (
    <>
      <HomeTop isMember={isMember} />
      <main id="content" className={isResuming ? 'page home home--resume' : 'page home'}>
        <h1 className="visually-hidden">{`${text('app.name')} · ${text('app.slogan')} · ${text('title.home')}`}</h1>
        <Suspense fallback={<div className="home__stage home__stage--coming" />}>
          {/* The decision is rendered in slices, between which taps are handled. */}
          <HomeStage stage={stage} onDecide={(next) => startTransition(() => setStage(next))} />
        </Suspense>
        <div className="home__play">
          <Suspense fallback={<StatusToCome hadGame={hadGame} />}>
            <HomeStatus stage={stage} />
          </Suspense>
          {isNewcomer ? (
            <FirstGame />
          ) : (
            <div className="home__start">
              <Card className="home__match" aria-label={text('home.play')}>
                <LazyQuickMatch isQuiet={stage === 'resume'} />
              </Card>
              <PlayTiles />
            </div>
          )}
          <Suspense fallback={<div className="home__more" />}>
            <HomeMore stage={stage} isNewcomer={isNewcomer} />
          </Suspense>
        </div>
      </main>
    </>
  );
}

/** Whether the visitor is registered. The device knows it before the server has answered, so nothing moves then. */
function useIsMember(): boolean {
  const session = useSession();
  const [wasMember] = useState(() => deviceUser() !== undefined);
  return session.type === 'known' ? memberOf(session) !== undefined : wasMember;
}

/** The top bar on phones: site mark, search, and the link to the notices or to an account. */
function HomeTop({ isMember }: { readonly isMember: boolean }): ReactElement {
  const text = useText();
  return (
    <header className="top-bar top-bar--phone-only">
      <span className="brand">
        <Mark />
        <span className="brand__name">{text('app.name')}</span>
      </span>
      <span className="home__tools">
        <ForeignLanguageSelect />
        {isMember ? (
          <>
            <IconLink to="/search" label={text('tab.search')}>
              <FrameIcon name="search" />
            </IconLink>
            <BellLink />
          </>
        ) : (
          <ButtonLink className="home__sign-in" to="/login">
            {text('app.signIn')}
          </ButtonLink>
        )}
      </span>
    </header>
  );
}

/** The space of the games that the device remembers. */
function StatusToCome({ hadGame }: { readonly hadGame: boolean }): ReactElement {
  const [hadWaiting] = useState(hadTurns);
  return (
    <>
      {hadWaiting ? <div className="home__coming home__coming--turns" /> : null}
      {hadGame ? <Card as="div" className="home__coming home__coming--game" /> : null}
    </>
  );
}

/** The three ways to a first game, without clocks or ratings. */
function FirstGame(): ReactElement {
  const text = useText();
  return (
    <Card className="home__first" aria-label={text('home.first')}>
      <div className="home__river">
        <Suspense>
          <HomeRiver />
        </Suspense>
      </div>
      <div className="home__ways">
        <h2>{text('home.first')}</h2>
        <p>{text('home.firstHint')}</p>
        <ButtonLink variant="accent" size="big" isBlock to="/game/single?begin=first">
          {text('home.firstComputer')}
        </ButtonLink>
        <div className="button-row button-row--two">
          <ButtonLink to="/mate">{text('home.firstPeople')}</ButtonLink>
          <ButtonLink to="/game/local">{text('home.firstFamily')}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}

const TILES = [
  { to: '/game/single?begin=last', icon: 'chip', name: 'home.tile.computer' },
  { to: '/game/invite', icon: 'link', name: 'home.tile.invite' },
  { to: '/game/local', icon: 'versus', name: 'home.tile.local' },
  { to: '/games', icon: 'clock', name: 'home.tile.slow' },
] as const;

/** The other ways to play, one tap each. */
function PlayTiles(): ReactElement {
  const text = useText();
  return (
    <div className="play-tiles">
      {TILES.map(({ to, icon, name }) => (
        <CardLink key={name} className="play-tile" to={to}>
          <FrameIcon name={icon} />
          {text(name)}
        </CardLink>
      ))}
    </div>
  );
}
