import type { Repetition, Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import type { BoardEvent } from '../board/index.ts';
import { useText } from '../language/index.ts';
import { RoomTitle } from '../table/index.ts';
import { LocalBoard } from './local-board.tsx';
import type { LocalGame } from './local-game.ts';
import { LocalPlayer } from './local-player.tsx';

interface LocalSeatsProps {
  readonly game: LocalGame;
  readonly isFlipped: boolean;
  /** An earlier ply to show; none shows the game as it stands. */
  readonly shownPly: number | undefined;
  /** The repetition that ended the game, if one did. */
  readonly verdict: Repetition | undefined;
  readonly onEvent: (event: BoardEvent) => void;
  readonly onFlip: () => void;
}

/** The board and the players on both sides of it. */
export function LocalSeats(props: LocalSeatsProps): ReactElement {
  const { game, isFlipped } = props;
  const text = useText();
  const [top, bottom]: readonly [Side, Side] = isFlipped ? ['RED', 'BLACK'] : ['BLACK', 'RED'];
  return (
    <section className="room-board" aria-label={text('local.table')}>
      <RoomTitle title={text('title.gameLocal')} />
      <LocalPlayer game={game} side={top} />
      <LocalBoard {...props} />
      <LocalPlayer game={game} side={bottom} />
    </section>
  );
}
