import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { LazyRoomsList } from '../lobby/index.ts';
import { FeaturedGames, LiveBoards } from '../spectating/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkRow } from '../ui/link-row.tsx';

/** The games that others play now, the rooms, and what else there is to look at. */
export function HomeGames(): ReactElement {
  const text = useText();
  return (
    <LiveBoards>
      <FeaturedGames />
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
    </LiveBoards>
  );
}
