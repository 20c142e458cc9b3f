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
import { LazySolvedHint } from '../../learn/puzzles/index.ts';
import { LazyLastLevel } from '../../play/computer/index.ts';
import { hadOwnGame, OnlineBadge } from '../../play/lobby/index.ts';
import { LazyQuickMatch } from '../../play/quick-match/index.ts';
import { ButtonLink, IconLink } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { FrameIcon } from '../../ui/frame-icon.tsx';
import { ForeignLanguageSelect } from '../../ui/language-select.tsx';
import { Mark } from '../../ui/mark.tsx';
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
const HomeStatus = later(async () => (await import('./home-status.tsx')).HomeStatus);
const HomeMore = later(async () => (await import('./home-more.tsx')).HomeMore);

/**
 * The first page: a board to play on immediately, and the ways to start a game. Everything that comes from the server
 * or needs the rules is fetched after the first render, into reserved space.
 */
export function HomeScreen(): ReactElement {
  const text = useText();
  const isMember = useIsMember();
  const [stage, setStage] = useState<Stage>('waiting');
  const [hadGame] = useState(hadOwnGame);
  return (
    <>
      <HomeTop isMember={isMember} />
      <main id="content" className={isMember ? 'page home home--member' : 'page home'}>
        <h1 className="visually-hidden">{`${text('app.name')} · ${text('app.slogan')} · ${text('title.home')}`}</h1>
        <Suspense fallback={<div className="home__stage home__stage--coming" />}>
          {/* The decision is rendered in slices, between which taps are handled. */}
          <HomeStage stage={stage} onDecide={(next) => startTransition(() => setStage(next))} />
        </Suspense>
        <div className="home__play">
          <Suspense
            fallback={
              <>
                {hadGame ? <Card as="div" className="home__coming home__coming--game" /> : null}
                {isMember ? <Card as="div" className="home__coming" /> : null}
              </>
            }
          >
            <HomeStatus stage={stage} isMember={isMember} />
          </Suspense>
          <Card aria-label={text('home.play')}>
            <LazyQuickMatch isQuiet={stage === 'resume'} />
          </Card>
          <PlayTiles />
          <Suspense fallback={<div className="home__more" />}>
            <HomeMore stage={stage} />
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

/** The top bar on phones: site mark, players online, and the link to the notices or to an account. */
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
        <OnlineBadge />
        {isMember ? (
          <IconLink to="/notice" label={text('app.notices')}>
            <FrameIcon name="bell" />
          </IconLink>
        ) : (
          <ButtonLink className="home__sign-in" to="/login">
            {text('app.signIn')}
          </ButtonLink>
        )}
      </span>
    </header>
  );
}

const TILES = [
  {
    to: '/game/single?begin=last',
    icon: 'chip',
    name: 'home.computer',
    Hint: LazyLastLevel,
  },
  { to: '/game/invite', icon: 'link', name: 'home.invite', hint: 'home.inviteHint' },
  {
    to: '/level',
    icon: 'book',
    name: 'home.puzzles',
    Hint: LazySolvedHint,
  },
  { to: '/game/local', icon: 'versus', name: 'home.local', hint: 'home.localHint' },
] as const;

/** The other ways to play, one tap each. */
function PlayTiles(): ReactElement {
  const text = useText();
  return (
    <div className="play-tiles">
      {TILES.map((tile) => (
        <CardLink key={tile.name} className="play-tile" to={tile.to}>
          <span className="play-tile__icon">
            <FrameIcon name={tile.icon} />
          </span>
          <span>
            <b>{text(tile.name)}</b>
            <small>{'Hint' in tile ? <tile.Hint /> : text(tile.hint)}</small>
          </span>
        </CardLink>
      ))}
    </div>
  );
}
