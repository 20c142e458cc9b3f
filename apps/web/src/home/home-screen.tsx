import { lazy, Suspense, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { LazyQuickMatch } from '../matching/index.ts';
import { LazyDailyPuzzle } from '../puzzles/index.ts';
import { LazyStartBoard } from '../ui/lazy-start-board.tsx';
import { HomeTop } from './home-top.tsx';
import { PlayTiles } from './play-tiles.tsx';

const HomeGames = lazy(async () => {
  const { HomeGames: Loaded } = await import('./home-games.tsx');
  return { default: Loaded };
});

/** Where a game starts. What others play comes after the page, as their games do. */
export function HomeScreen(): ReactElement {
  const text = useText();
  return (
    <>
      <HomeTop />
      <main id="content" className="main home">
        <h1 className="vh">{`${text('app.name')} · ${text('app.slogan')} · ${text('title.home')}`}</h1>
        <section className="home-play" aria-label={text('home.play')}>
          <article className="hero card">
            <LazyStartBoard className="river-crop" />
            <LazyQuickMatch />
          </article>
          <PlayTiles />
          <LazyDailyPuzzle />
        </section>
        <Suspense fallback={<div className="home-rooms rooms-space" />}>
          <HomeGames />
        </Suspense>
      </main>
    </>
  );
}
