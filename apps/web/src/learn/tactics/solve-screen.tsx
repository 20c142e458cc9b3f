import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import type { BoardEvent } from '../../board/board/index.ts';
import {
  BoardColumn,
  GameBoard,
  GameTable,
  SolvedStamp,
  useBoardEvents,
  usePageKeys,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useTacticsPack } from './offline-pack.ts';
import { DecidedPanel, SolveActions, SolvingPanel } from './solve-panel.tsx';
import { TacticHead, TacticTask } from './tactic-head.tsx';
import { type TaskSession, TaskTable, useNextAfterRight } from '../session/index.ts';
import { filterOf, type TacticFilter } from './tactic-filter.ts';
import { isDecided, isSolvedAlone, type TacticPlay } from './tactic-play.ts';
import { useOwnTactics } from './use-own-tactics.ts';
import { type TacticGame, useTacticPlay } from './use-tactic-play.ts';
import { type StreamState, type TacticStream, useTacticStream } from './use-tactic-stream.ts';

/** The stream of positions, one after another. */
export function SolveScreen(): ReactElement {
  const [search] = useSearchParams();
  return <TacticTable filter={filterOf(search)} />;
}

interface TacticTableProps extends HubParts {
  readonly filter: TacticFilter;
  /** The session of mixed tasks of which the position is one. */
  readonly session?: TaskSession;
}

/** The parts that the page of tactics adds to a position: above the task and below it. */
interface HubParts {
  readonly head?: ReactNode;
  readonly more?: ReactNode;
}

/** The next position of a stream on the board. */
export function TacticTable({ filter, head, more, session }: TacticTableProps): ReactElement {
  const text = useText();
  const stream = useTacticStream(filter);
  const { state } = stream;
  // Prefetches the pack for when the network is lost.
  useTacticsPack();
  if (state.type === 'position') {
    return (
      <OneTactic
        key={state.tactic.id}
        position={state}
        stream={stream}
        head={head}
        more={more}
        {...(session && { session })}
      />
    );
  }
  return (
    <GameTable
      title={session?.title ?? text('title.tactics')}
      layout="page"
      isBusy={state.type === 'loading'}
    >
      {session?.top}
      {session?.head ?? head}
      {state.type === 'loading' ? null : (
        <NothingLeft isAway={state.type === 'away'} filter={filter} stream={stream} />
      )}
      {more}
    </GameTable>
  );
}

interface NothingLeftProps {
  readonly isAway: boolean;
  readonly filter: TacticFilter;
  readonly stream: TacticStream;
}

function NothingLeft({ isAway, filter, stream }: NothingLeftProps): ReactElement {
  const text = useText();
  if (isAway) {
    return <ErrorState reason="away" hint={text('tactics.offlineNone')} onRetry={stream.next} />;
  }
  const isWhole = Object.keys(filter).length === 0;
  return (
    <EmptyState
      art="horse"
      title={text(isWhole ? 'tactics.doneAll' : 'tactics.done')}
      hint={text('tactics.doneHint')}
    >
      <Button variant="accent" onClick={stream.again}>
        {text('tactics.again')}
      </Button>
      {isWhole ? null : (
        <ButtonLink variant="outline" to="/tactics/themes">
          {text('tactics.chooseTheme')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

interface OneTacticProps extends HubParts {
  readonly position: Extract<StreamState, { readonly type: 'position' }>;
  readonly stream: Pick<TacticStream, 'next' | 'skip'>;
  readonly session?: TaskSession;
}

function OneTactic({ position, stream, head, more, session }: OneTacticProps): ReactElement {
  const text = useText();
  const game = useTacticPlay(position.tactic, position.judge);
  const { play } = game;
  const isOver = isDecided(play);
  const isRight = isSolvedAlone(play);
  const goOn = (): void => {
    stream.next();
    session?.onNext(isRight);
  };
  useNextAfterRight(isRight, session && { ...session, onNext: goOn });
  const putOff = (): void => {
    stream.skip();
    session?.onLater();
  };
  useSpaceKey(isOver, goOn);
  const skip = { label: text(session ? 'today.later' : 'tactics.skip'), onSkip: putOff };
  const steps = isOver ? <NextButton onNext={goOn} /> : <SolveActions game={game} skip={skip} />;
  return (
    <TaskTable
      title={text('title.tactics')}
      label={text('title.tactics')}
      hint={usePointsText(play)}
      session={session}
      task={<TacticTask tactic={play.tactic} />}
      board={
        <BoardColumn label={text('board.name')} bottom={play.tactic.side}>
          <TacticBoard game={game} onMove={session?.onBegin} />
        </BoardColumn>
      }
      head={head}
      foot={more === undefined ? steps : undefined}
    >
      <TacticState game={game} isOnDevice={position.judge.isOnDevice} />
      {more === undefined ? null : steps}
      {more}
    </TaskTable>
  );
}

/** The player's rating, as the attempt has left it. */
function usePointsText({ result }: TacticPlay): string {
  const text = useText();
  const own = useOwnTactics();
  const points = result?.change?.rating ?? own?.rating?.rating;
  return points === undefined ? '' : text('tactics.points', { points });
}

function NextButton({ onNext }: { readonly onNext: () => void }): ReactElement {
  const text = useText();
  return (
    <div className="tactic-next">
      <Button variant="accent" size="big" isBlock onClick={onNext}>
        {text('tactics.next')}
      </Button>
    </div>
  );
}

interface TacticStateProps {
  readonly game: TacticGame;
  readonly isOnDevice: boolean;
}

/** The task and the comment on the last move, or the result. */
function TacticState({ game, isOnDevice }: TacticStateProps): ReactElement {
  const { play } = game;
  if (isDecided(play)) return <DecidedPanel play={play} isOnDevice={isOnDevice} />;
  return (
    <>
      <TacticHead play={play} />
      <SolvingPanel game={game} />
    </>
  );
}

/** The space bar goes on after a decided position, unless it operates a control. */
function useSpaceKey(isOver: boolean, goOn: () => void): void {
  usePageKeys((event) => {
    const isOnControl =
      event.target instanceof Element && event.target.closest('a, button') !== null;
    if (!isOver || event.key !== ' ' || event.defaultPrevented || isOnControl) return;
    event.preventDefault();
    goOn();
  });
}

interface TacticBoardProps {
  readonly game: TacticGame;
  readonly onMove: (() => void) | undefined;
}

/** The board from the player's side; only that side moves. */
function TacticBoard({ game, onMove }: TacticBoardProps): ReactElement {
  const { play, move } = game;
  const { side } = play.tactic;
  const react = useBoardEvents();
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type !== 'play') return;
    onMove?.();
    move(event.move);
  };
  return (
    <GameBoard
      game={play.line}
      player={side}
      isFlipped={side === 'BLACK'}
      mode={play.stage.type === 'yours' ? 'playing' : 'readonly'}
      neverConfirms
      hint={play.isHintWhole ? play.hint : undefined}
      ringed={play.isHintWhole ? undefined : play.hint?.from}
      onEvent={onEvent}
    >
      {play.stage.type === 'solved' ? <SolvedStamp /> : null}
    </GameBoard>
  );
}
