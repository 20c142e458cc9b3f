import type { SharedGame } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useDeferredValue, useMemo } from 'react';
import { answeredMessage, isOutOfReach } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { deviceUser, useSession } from '../../platform/session/index.ts';
import { RecordReplay, RecordWaiting, type Sharing } from '../device-records/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { recordOfGame } from './game-record.ts';

interface GameReplayProps {
  readonly title: string;
  /** Identifies this game in the cache. */
  readonly queryKey: readonly string[];
  readonly fetchGame: () => Promise<SharedGame>;
  readonly sharing: Sharing;
  /** The account of the viewer, whose side is at the bottom. */
  readonly viewerId?: string | undefined;
}

/** Replays a game from the server. */
export function GameReplay(props: GameReplayProps): ReactElement {
  const { title, queryKey, fetchGame, sharing, viewerId } = props;
  const text = useText();
  const locale = useLocale();
  const reader = useReaderId();
  const found = useQuery({
    queryKey: ['game', ...queryKey],
    queryFn: fetchGame,
    staleTime: Infinity,
  });
  // Rendered in slices, so that a slow phone stays responsive.
  const game = useDeferredValue(found.data);
  const record = useMemo(() => game && recordOfGame(game, text, locale), [game, text, locale]);
  if (found.isPending || (game === undefined && found.isSuccess))
    return <RecordWaiting title={title} />;
  if (isOutOfReach(found.error))
    return (
      <ErrorPage
        reason="away"
        title={title}
        heading={answeredMessage(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  if (game === undefined || record === undefined) return <GameMissing title={title} />;
  // The players know how the game began and want to see its end.
  const isOwn = sideOf(game, reader) !== undefined;
  return (
    <RecordReplay
      record={record}
      title={title}
      startPly={isOwn ? record.moves.length : 0}
      isStored={false}
      players={{ RED: game.red, BLACK: game.black }}
      viewer={sideOf(game, viewerId)}
      sharing={sharing}
    />
  );
}

/** The viewer of the page; the device knows it before the server has answered. */
function useReaderId(): string | undefined {
  const session = useSession();
  return session.type === 'known' ? session.user.userId : deviceUser();
}

/** The side that the viewer played, if any. */
function sideOf({ red, black }: SharedGame, viewerId: string | undefined): Side | undefined {
  if (viewerId === undefined) return undefined;
  if (black.userId === viewerId) return 'BLACK';
  return red.userId === viewerId ? 'RED' : undefined;
}

/** Shown when there is no such game, or none visible to this viewer. */
export function GameMissing({ title }: { readonly title: string }): ReactElement {
  const text = useText();
  return (
    <ErrorPage
      reason="missing"
      title={title}
      heading={text('game.missing')}
      hint={text('game.missingHint')}
    >
      <ButtonLink variant="outline" to="/todayHistory">
        {text('game.others')}
      </ButtonLink>
    </ErrorPage>
  );
}
