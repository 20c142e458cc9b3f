import { lazy, Suspense, type ReactElement } from 'react';
import { loadDeferredMessages, useText } from '../../platform/language/index.ts';
import { LazyQuickMatch } from '../../play/quick-match/index.ts';
import { LazyDailyPuzzle } from '../../learn/puzzles/index.ts';
import { LazyStartBoard } from '../../board/picture/lazy-boards.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { FrameIcon } from '../../ui/frame-icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import '../../board/picture/river-crop.css';
import './home-screen.css';
import '../../ui/brand.css';

const HomeGames = lazy(async () => {
  const { HomeGames: Loaded } = await import('./home-games.tsx');
  return { default: Loaded };
});

const HomeStatus = lazy(async () => {
  const [{ HomeStatus: Loaded }] = await Promise.all([
    import('./home-status.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Loaded };
});

/** The first page. Games of others load after it: they change while it is open and are not needed to start one. */
export function HomeScreen(): ReactElement {
  const text = useText();
  return (
    <>
      <HomeTop />
      <main id="content" className="page home">
        <h1 className="visually-hidden">{`${text('app.name')} · ${text('app.slogan')} · ${text('title.home')}`}</h1>
        <section className="home__play" aria-label={text('home.play')}>
          <Suspense>
            <HomeStatus />
          </Suspense>
          <article className="card home-hero">
            <LazyStartBoard className="river-crop home-hero__river" />
            <LazyQuickMatch />
          </article>
          <PlayTiles />
          <LazyDailyPuzzle />
        </section>
        <Suspense fallback={<div className="home__rooms home__rooms--loading" />}>
          <HomeGames />
        </Suspense>
      </main>
    </>
  );
}

/** The top bar on phones: site mark and notices. */
function HomeTop(): ReactElement {
  const text = useText();
  return (
    <header className="top-bar top-bar--phone-only">
      <span className="brand">
        <Mark />
        <span className="brand__name">{text('app.name')}</span>
      </span>
      <AppLink className="icon-button" to="/notice" aria-label={text('app.notices')}>
        <FrameIcon name="bell" />
      </AppLink>
    </header>
  );
}

const TILES = [
  { to: '/game/local', icon: 'versus', name: 'home.local', hint: 'home.localHint' },
  { to: '/game/single', icon: 'chip', name: 'home.computer', hint: 'home.computerHint' },
  { to: '/level', icon: 'book', name: 'home.puzzles', hint: 'home.puzzlesHint' },
  { to: '/game/invite', icon: 'link', name: 'home.invite', hint: 'home.inviteHint' },
  { to: '/support', icon: 'book', name: 'home.rules', hint: 'home.rulesHint' },
] as const;

/** Links to the other ways to play. */
function PlayTiles(): ReactElement {
  const text = useText();
  return (
    <div className="play-tiles">
      {TILES.map((tile) => (
        <AppLink key={tile.name} className="card play-tile" to={tile.to}>
          <span className="play-tile__icon">
            <FrameIcon name={tile.icon} />
          </span>
          <span>
            <b>{text(tile.name)}</b>
            <small>{text(tile.hint)}</small>
          </span>
        </AppLink>
      ))}
    </div>
  );
}
