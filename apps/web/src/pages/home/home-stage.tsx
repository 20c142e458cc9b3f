import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useIsDesktop } from '../../board/game-ui/index.ts';
import { LazyStartBoard } from '../../board/picture/lazy-boards.tsx';
import { LazyDailyBoard } from '../../learn/puzzles/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useIsOffline, useSession } from '../../platform/session/index.ts';
import {
  hadOwnGame,
  useIsExpected,
  useLobbyIsSettled,
  useOwnGames,
} from '../../play/lobby/index.ts';
import {
  LiveBoards,
  LiveThumb,
  ResumeStage,
  useFeaturedGames,
  WatchStage,
} from '../../play/spectating/index.ts';

/** The content of the first page's large board; `waiting` until it is decided. */
export type Stage = 'waiting' | 'puzzle' | 'live' | 'resume';

/** The maximum wait for the server; the puzzle needs none. */
const DECIDE_MILLIS = 1500;

interface HomeStageProps {
  readonly stage: Stage;
  readonly onDecide: (stage: Stage) => void;
}

/** The large board of a desktop: the player's running game, the strongest current game, or the puzzle of the day. */
export function HomeStage({ stage, onDecide }: HomeStageProps): ReactElement | null {
  const text = useText();
  const isDesktop = useIsDesktop();
  const next = useNextStage(stage);
  const decide = useEffectEvent(onDecide);
  useEffect(() => {
    if (next !== stage) decide(next);
  }, [next, stage]);
  const isPuzzle = stage === 'puzzle' || stage === 'waiting';
  if (!isDesktop) return null;
  return (
    <section
      className={stage === 'waiting' ? 'home__stage home__stage--coming' : 'home__stage'}
      aria-label={text(isPuzzle ? 'home.daily' : 'home.live')}
    >
      {stage === 'puzzle' ? <LazyDailyBoard /> : null}
      {isPuzzle ? null : <RunningGame isOwn={stage === 'resume'} />}
    </section>
  );
}

/** The running game on the large board; renders nothing once it ends. */
function RunningGame({ isOwn }: { readonly isOwn: boolean }): ReactElement | null {
  const session = useSession();
  const [strongest] = useFeaturedGames().games;
  const [own] = useOwnGames();
  const room = isOwn ? own : strongest;
  if (room === undefined) return null;
  const ownId = session.type === 'known' ? session.user.userId : undefined;
  return (
    <LiveBoards>
      {isOwn ? (
        <ResumeStage key={room.roomId} room={room} own={ownId} />
      ) : (
        <WatchStage key={room.roomId} room={room} />
      )}
    </LiveBoards>
  );
}

/** The river above the button for a newcomer's first game: of a running game, or of the opening position. */
export function HomeRiver(): ReactElement | null {
  const { games, isKnown } = useFeaturedGames();
  const isOffline = useIsOffline();
  const [strongest] = games;
  if (strongest !== undefined) {
    return (
      <LiveBoards>
        <LiveThumb roomId={strongest.roomId} className="home__crop" isMini={false} />
      </LiveBoards>
    );
  }
  return isKnown || isOffline ? <LazyStartBoard className="home__crop" /> : null;
}

/** A puzzle on screen stays, because the visitor may be thinking about it. Only the player's own game replaces it. */
function useNextStage(stage: Stage): Stage {
  const { games, isKnown } = useFeaturedGames();
  const isLobbyKnown = useLobbyIsSettled();
  const isLate = useIsAfter(DECIDE_MILLIS);
  const isOwnExpected = useIsExpected(hadOwnGame);
  if (useOwnGames().length > 0) return 'resume';
  // The page keeps the place of the player's game: nothing moves when the list arrives.
  if (stage === 'waiting' && isOwnExpected) return stage;
  if (stage === 'puzzle') return stage;
  const isDecidable = (isKnown && isLobbyKnown) || isLate;
  if (stage === 'waiting' && !isDecidable) return stage;
  return games.length > 0 ? 'live' : 'puzzle';
}

function useIsAfter(millis: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), millis);
    return () => clearTimeout(timer);
  }, [millis]);
  return isAfter;
}
