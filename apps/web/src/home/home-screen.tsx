import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { LazyRoomsList } from '../lobby/index.ts';
import { LazyDailyPuzzle } from '../puzzles/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { LazyStartBoard } from '../ui/lazy-start-board.tsx';
import { HomeTop } from './home-top.tsx';
import { PlayTiles } from './play-tiles.tsx';

/** Where a game starts. */
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
            <div className="hero-b">
              <h2>{text('home.online')}</h2>
              <p>{text('home.onlineHint')}</p>
              <AppLink className="btn seal-btn big block" to="/game/invite">
                {text('home.start')}
              </AppLink>
            </div>
          </article>
          <PlayTiles />
          <LazyDailyPuzzle />
        </section>
        <section className="home-live only-desk" aria-label={text('home.live')}>
          <h2 className="h2">{text('home.live')}</h2>
          <div className="live card">
            <LazyStartBoard className="live-board" />
            <p className="hint live-hint">{text('lobby.liveHint')}</p>
          </div>
        </section>
        <section className="home-rooms">
          <h2 className="h2">
            {text('home.rooms')}
            <AppLink className="end linkbtn" to="/game/invite">
              <Icon name="plus" size="s" />
              {text('home.openRoom')}
            </AppLink>
          </h2>
          <LazyRoomsList />
          <h2 className="h2">{text('home.more')}</h2>
          <div className="list">
            <LinkRow
              to="/todayHistory"
              icon="clock"
              text={text('home.today')}
              hint={text('home.todayHint')}
            />
            <LinkRow
              to="/residueBoard"
              icon="board"
              text={text('home.residue')}
              hint={text('home.residueHint')}
            />
          </div>
        </section>
      </main>
    </>
  );
}
