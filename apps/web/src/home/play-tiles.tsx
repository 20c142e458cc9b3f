import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';

const TILES = [
  { to: '/game/local', icon: 'versus', name: 'home.local', hint: 'home.localHint' },
  { to: '/game/single', icon: 'chip', name: 'home.computer', hint: 'home.computerHint' },
  { to: '/level', icon: 'book', name: 'home.puzzles', hint: 'home.puzzlesHint' },
  { to: '/game/invite', icon: 'link', name: 'home.invite', hint: 'home.inviteHint' },
] as const;

/** The other ways to play. */
export function PlayTiles(): ReactElement {
  const text = useText();
  return (
    <div className="tiles">
      {TILES.map((tile) => (
        <AppLink key={tile.name} className="tile card" to={tile.to}>
          <span className="tile-i">
            <Icon name={tile.icon} />
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
