import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import type { BoardEvent } from '../../board/board/index.ts';
import {
  BoardColumn,
  GameBoard,
  GameTable,
  SolvedStamp,
  TablePanel,
  useBoardEvents,
  usePageKeys,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useTacticsPack } from './offline-pack.ts';
import { DecidedPanel, SolveActions, SolvingPanel, TacticHead } from './solve-panel.tsx';
import { filterOf, type TacticFilter } from './tactic-filter.ts';
import { isDecided } from './tactic-play.ts';
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
}

/** The parts that the page of tactics adds to a position: above the task and below it. */
interface HubParts {
  readonly head?: ReactNode;
  readonly more?: ReactNode;
}

/** The next position of a stream on the board. */
export function TacticTable({ filter, head, more }: TacticTableProps): ReactElement {
  const text = useText();
  const stream = useTacticStream(filter);
  const { state } = stream;
  // Prefetches the pack for when the network is lost.
  useTacticsPack();
  if (state.type === 'position') {
    return (
      <OneTactic key={state.tactic.id} position={state} stream={stream} head={head} more={more} />
    );
  }
  return (
    <GameTable title={text('title.tactics')} layout="page" isBusy={state.type === 'loading'}>
      {head}
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
  readonly stream: TacticStream;
}

function OneTactic({ position, stream, head, more }: OneTacticProps): ReactElement {
  const text = useText();
  const game = useTacticPlay(position.tactic, position.judge);
  const own = useOwnTactics();
  const { play } = game;
  const isOver = isDecided(play);
  const rating = play.result?.change?.rating ?? own?.rating?.rating;
  usePageKeys((event) => {
    const isOnControl =
      event.target instanceof Element && event.target.closest('a, button') !== null;
    if (!isOver || event.key !== ' ' || event.defaultPrevented || isOnControl) return;
    event.preventDefault();
    stream.next();
  });
  const steps = isOver ? (
    <div className="tactic-next">
      <Button variant="accent" size="big" isBlock onClick={stream.next}>
        {text('tactics.next')}
      </Button>
    </div>
  ) : (
    <SolveActions game={game} onSkip={stream.skip} />
  );
  return (
    <GameTable
      title={text('title.tactics')}
      hint={rating === undefined ? '' : text('tactics.points', { points: rating })}
      layout="puzzle"
    >
      <BoardColumn label={text('board.name')} bottom={play.tactic.side}>
        <TacticBoard game={game} />
      </BoardColumn>
      <TablePanel
        label={text('title.tactics')}
        head={head}
        {...(more === undefined ? { foot: steps } : {})}
      >
        {isOver ? null : <TacticHead play={play} />}
        {isOver ? (
          <DecidedPanel play={play} isOnDevice={position.judge.isOnDevice} />
        ) : (
          <SolvingPanel game={game} />
        )}
        {more === undefined ? null : steps}
        {more}
      </TablePanel>
    </GameTable>
  );
}

/** The board from the player's side; only that side moves. */
function TacticBoard({ game }: { readonly game: TacticGame }): ReactElement {
  const { play, move } = game;
  const { side } = play.tactic;
  const react = useBoardEvents();
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') move(event.move);
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
