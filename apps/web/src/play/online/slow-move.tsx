import {
  extendLine,
  isSlow,
  type Move,
  type MoveLine,
  plyOf,
  seenPosition,
  writeMoveRecord,
} from '@chuhe/rules';
import { type ReactElement, useMemo, useState } from 'react';
import type { BoardEvent } from '../../board/board/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSlowGames } from '../lobby/index.ts';
import { PromptCard } from './prompt-card.tsx';
import type { BegunRoom } from './room-view.ts';
import type { RoomActions } from './use-room.ts';

/** A move of a slow game that its player has made on the board but not yet sent. */
export interface SlowMove {
  /** The moves on the board, including the one that waits for confirmation. */
  readonly line: MoveLine;
  readonly isAsking: boolean;
  /** Takes a move from the board; returns false if it needs no confirmation. */
  readonly propose: (event: BoardEvent) => boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** In a game with days per move a slip of the finger costs most, so the player confirms before the move is sent. */
export function useSlowMove(
  room: BegunRoom,
  line: MoveLine,
  submit: RoomActions['submit'],
): SlowMove {
  const confirmSlowMove = useSettings((settings) => settings.confirmSlowMove);
  const [proposed, setProposed] = useState<{ readonly ply: number; readonly move: Move }>();
  const ply = plyOf(room);
  // A later change on the board has made the question pointless.
  const isAsking =
    proposed?.ply === ply && room.state === 'playing' && line.moves.length === proposed.ply;
  const move = isAsking ? proposed.move : undefined;
  const shown = useMemo(() => (move === undefined ? line : extendLine(line, move)), [line, move]);
  return {
    line: shown,
    isAsking,
    propose: (event) => {
      const isAsked = event.type === 'play' && confirmSlowMove && isSlow(room.options.timeControl);
      if (isAsked) setProposed({ ply, move: event.move });
      return isAsked;
    },
    confirm: () => {
      if (move !== undefined)
        submit({ type: 'play', ...seenPosition(room), move: writeMoveRecord(move) });
      setProposed(undefined);
    },
    cancel: () => setProposed(undefined),
  };
}

/** Asks whether to send the move on the board. */
export function SlowMoveCard({ confirm, cancel }: SlowMove): ReactElement {
  const text = useText();
  return (
    <PromptCard title={text('slow.confirm')}>
      <Button size="small" onClick={cancel}>
        {text('slow.rethink')}
      </Button>
      <Button variant="primary" size="small" onClick={confirm}>
        {text('slow.play')}
      </Button>
    </PromptCard>
  );
}

/** A link to the most urgent other game where it is this player's turn. */
export function NextSlowGame({ room }: { readonly room: BegunRoom }): ReactElement | null {
  const text = useText();
  const waiting = useSlowGames().filter(
    ({ isOwnTurn, room: { roomId } }) => isOwnTurn && roomId !== room.roomId,
  );
  const [next] = waiting;
  if (next === undefined) return null;
  return (
    <AppLink className="action-bar__button" to={`/game/room?roomId=${next.room.roomId}`}>
      <Icon name="right" />
      {text('slow.next', { count: waiting.length })}
    </AppLink>
  );
}
