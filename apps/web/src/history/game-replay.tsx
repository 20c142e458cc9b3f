import type { GameDetail, Player } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, type ReactElement } from 'react';
import { isOutOfReach } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { RecordReplay, RecordWaiting, type Sharing } from '../records/index.ts';
import { OutOfReach } from '../ui/out-of-reach.tsx';
import { GameMissing } from './game-missing.tsx';
import { recordOfGame } from './game-record.ts';

interface GameReplayProps {
  readonly title: string;
  /** What makes this game different from others, for keeping it. */
  readonly queryKey: readonly string[];
  readonly fetchGame: () => Promise<GameDetail>;
  readonly sharing: Sharing;
  /** The account of the person who looks: its side sits at the bottom. */
  readonly viewerId?: string | undefined;
}

/** A game of the server's, looked through move by move. */
export function GameReplay(props: GameReplayProps): ReactElement {
  const { title, queryKey, fetchGame, sharing, viewerId } = props;
  const text = useText();
  const found = useQuery({
    queryKey: ['game', ...queryKey],
    queryFn: fetchGame,
    staleTime: Infinity,
  });
  // Drawn in slices: a slow phone answers to the finger meanwhile.
  const game = useDeferredValue(found.data);
  const record = useMemo(() => game && recordOfGame(game, text), [game, text]);
  if (found.isPending || (game === undefined && found.isSuccess))
    return <RecordWaiting title={title} />;
  if (isOutOfReach(found.error))
    return <OutOfReach title={title} onRetry={() => void found.refetch()} />;
  if (game === undefined || record === undefined) return <GameMissing title={title} />;
  return (
    <RecordReplay
      record={record}
      title={title}
      startPly={0}
      isKept={false}
      playerIds={{ RED: pageOf(game.red), BLACK: pageOf(game.black) }}
      startsFlipped={sideOf(game, viewerId) === 'BLACK'}
      sharing={sharing}
    />
  );
}

/** Whoever has no name any more has no page either. */
function pageOf({ userId, userName }: Player): string | undefined {
  return userName === '' ? undefined : userId;
}

function sideOf({ black }: GameDetail, viewerId: string | undefined): Side {
  return black.userId === viewerId ? 'BLACK' : 'RED';
}
