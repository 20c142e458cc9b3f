import type { Player, RoomSummary } from '@chuhe/protocol';
import { opponentOf, type Side } from '@chuhe/rules';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { LiveThumb, useLiveSide } from './live-boards.tsx';
import './game-stage.css';
import '../../ui/side-disc.css';

/** A part that shows the clock of a side. */
type StageClock = ComponentType<{
  readonly roomId: string;
  readonly side: Side;
  readonly clock: RoomSummary;
}>;

interface GameStageProps {
  readonly room: RoomSummary;
  /** The side at the bottom. */
  readonly bottom: Side;
  /** Content beside the name of the player at the top. */
  readonly top?: ReactNode;
  /** The clocks; none if missing. */
  readonly Clock?: StageClock | undefined;
  /** Content beside the name of the player at the bottom. */
  readonly children: ReactNode;
}

/** A running game as large as the page allows, with a name above the board and one below. */
function GameStage({ room, bottom, top, Clock, children }: GameStageProps): ReactElement {
  return (
    <div className="game-stage">
      <StageBar player={playerAt(room, opponentOf(bottom))} side={opponentOf(bottom)}>
        {top}
        {Clock === undefined ? null : (
          <Clock roomId={room.roomId} side={opponentOf(bottom)} clock={room} />
        )}
      </StageBar>
      <LiveThumb
        roomId={room.roomId}
        className="game-stage__board"
        isMini={false}
        isFlipped={bottom === 'BLACK'}
      />
      <StageBar player={playerAt(room, bottom)} side={bottom}>
        {children}
        {Clock === undefined ? null : <Clock roomId={room.roomId} side={bottom} clock={room} />}
      </StageBar>
    </div>
  );
}

interface StageBarProps {
  readonly player: Player | null;
  readonly side: Side;
  readonly children: ReactNode;
}

function StageBar({ player, side, children }: StageBarProps): ReactElement {
  const name = usePlayerName()(player?.userName ?? '');
  return (
    <div className="game-stage__bar">
      <Avatar name={name} />
      <i
        className={side === 'RED' ? 'side-disc' : 'side-disc side-disc--black'}
        aria-hidden="true"
      />
      <span className="game-stage__name">{name}</span>
      <RatingMark of={player} />
      <span className="game-stage__end">{children}</span>
    </div>
  );
}

interface WatchStageProps {
  readonly room: RoomSummary;
  /** The clocks; none if missing. */
  readonly Clock?: StageClock;
}

/** The game of strong players shown to visitors. */
export function WatchStage({ room, Clock }: WatchStageProps): ReactElement {
  const text = useText();
  const { roomId, watchers } = room;
  return (
    <GameStage
      room={room}
      bottom="RED"
      Clock={Clock}
      top={
        watchers === 0 ? null : (
          <span className="game-stage__watchers tabular">
            <Icon name="eye" size="small" />
            <span aria-hidden="true">{watchers}</span>
            <span className="visually-hidden">{text('rooms.watchers', { count: watchers })}</span>
          </span>
        )
      }
    >
      <ButtonLink variant="outline" size="small" to={`/game/watch?roomId=${roomId}`}>
        {text('room.watch')}
      </ButtonLink>
    </GameStage>
  );
}

interface ResumeStageProps {
  readonly room: RoomSummary;
  /** This player's id. */
  readonly own: string | undefined;
}

/** This player's running game, with a link back into it. */
export function ResumeStage({ room, own }: ResumeStageProps): ReactElement {
  const text = useText();
  const side = room.black?.userId === own ? 'BLACK' : 'RED';
  const turn = useLiveSide(room.roomId);
  return (
    <GameStage room={room} bottom={side}>
      {turn === side ? <span className="game-stage__turn">{text('home.yourMove')}</span> : null}
      <ButtonLink variant="accent" to={`/game/room?roomId=${room.roomId}`}>
        {text('room.continue')}
      </ButtonLink>
    </GameStage>
  );
}

function playerAt({ red, black }: RoomSummary, side: Side): Player | null {
  return side === 'RED' ? red : black;
}
