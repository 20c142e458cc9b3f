import type { RoomSummary } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { ButtonFace } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { sentClockText } from '../../ui/time-control-text.ts';
import { LiveBoards, LiveThumb } from '../spectating/index.ts';
import { useOwnGames } from './lobby-games.ts';
import { roundOf } from './lobby-lists.ts';
import './resume-games.css';
import '../../ui/side-disc.css';

interface ResumeGamesProps {
  /** Whether a wide page already shows the first game on its large board. */
  readonly isFirstStaged?: boolean;
}

/** Links back into this player's running games, one card each. */
export function ResumeGames({ isFirstStaged = false }: ResumeGamesProps): ReactElement {
  const session = useSession();
  const own = session.type === 'known' ? session.user.userId : undefined;
  return (
    <LiveBoards>
      {useOwnGames().map((room, place) => (
        <ResumeCard
          key={room.roomId}
          room={room}
          own={own}
          isStaged={isFirstStaged && place === 0}
        />
      ))}
    </LiveBoards>
  );
}

interface ResumeCardProps {
  readonly room: RoomSummary;
  /** This player's id. */
  readonly own: string | undefined;
  readonly isStaged: boolean;
}

function ResumeCard({ room, own, isStaged }: ResumeCardProps): ReactElement {
  const text = useText();
  const isRed = room.red?.userId === own;
  const name = usePlayerName()((isRed ? room.black : room.red)?.userName ?? '');
  return (
    <CardLink
      className={isStaged ? 'resume-game only-phone' : 'resume-game'}
      to={`/game/room?roomId=${room.roomId}`}
    >
      <LiveThumb roomId={room.roomId} className="resume-game__board" isFlipped={!isRed} />
      <span className="resume-game__body">
        <b>
          <i className={isRed ? 'side-disc' : 'side-disc side-disc--black'} aria-hidden="true" />
          {text('home.against', { name })}
        </b>
        <small>
          {sentClockText(room, text)}
          <i className="separator-dot" />
          {text('room.plies', { round: roundOf(room) })}
        </small>
        <ButtonFace variant="accent" isBlock>
          {text('room.continue')}
        </ButtonFace>
      </span>
    </CardLink>
  );
}
