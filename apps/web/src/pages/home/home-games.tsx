import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { LazyRoomsList } from '../../play/lobby/index.ts';
import { FeaturedGames, LiveBoards } from '../../play/spectating/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRow } from '../../ui/link-row.tsx';

/** Running games, open rooms, and links to today's games and positions. */
export function HomeGames(): ReactElement {
  const text = useText();
  return (
    <LiveBoards>
      <FeaturedGames />
      <section className="home__rooms">
        <h2 className="section-heading">
          {text('home.rooms')}
          <AppLink className="section-heading__end link-button" to="/game/invite">
            <Icon name="plus" size="small" />
            {text('home.openRoom')}
          </AppLink>
        </h2>
        <LazyRoomsList />
        <h2 className="section-heading">{text('home.more')}</h2>
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
    </LiveBoards>
  );
}
