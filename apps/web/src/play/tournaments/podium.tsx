import type { Standing, TournamentLive } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import './podium.css';

const PLACES = 3;

/** The top three of a finished tournament. */
export function Podium({ live }: { readonly live: TournamentLive }): ReactElement | null {
  const text = useText();
  const best = live.top.slice(0, PLACES);
  if (best.length === 0) return null;
  return (
    <ol className="podium" aria-label={text('tournament.prize')}>
      {best.map((row) => (
        <Place key={row.number} row={row} />
      ))}
    </ol>
  );
}

function Place({ row }: { readonly row: Standing }): ReactElement {
  const text = useText();
  const { place, player, points, sheet } = row;
  const games = sheet.filter(({ without }) => without === undefined).length;
  return (
    <Card as="li" className="podium__place">
      {place === 1 ? (
        <span className="podium__cup">
          <Icon name="trophy" />
        </span>
      ) : null}
      <small>{text('tournament.prizePlace', { place })}</small>
      <Avatar name={player.userName} {...(place === 1 && ({ size: 'large' } as const))} />
      <AppLink className="podium__name" to={`/player/${player.userId}`}>
        {player.userName}
      </AppLink>
      <b className="podium__points">{text('tournament.sheetEntry', { points })}</b>
      <small>{text('tournament.games', { count: games })}</small>
    </Card>
  );
}
