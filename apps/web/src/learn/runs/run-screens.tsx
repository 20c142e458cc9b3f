import { scoreRun } from '@chuhe/puzzles';
import type { ReactElement } from 'react';
import type { BoardEvent } from '../../board/board/index.ts';
import {
  ActionButton,
  BoardColumn,
  CoachCard,
  GameBoard,
  GameTable,
  TablePanel,
  useBoardEvents,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ClockChoice, RunAnnouncer, RunPanel } from './run-panel.tsx';
import { isMissed, isYours, scoreOf, sideOf } from './run-play.ts';
import { RunResult } from './run-result.tsx';
import { type Run, useRun } from './use-run.ts';
import './run-screens.css';

/** Three minutes of tactics. */
export function StormScreen(): ReactElement {
  return <RunScreen kind="storm" />;
}

/** Tactics until the first miss. */
export function StreakScreen(): ReactElement {
  return <RunScreen kind="streak" />;
}

type ScreenKind = 'streak' | 'storm';

function RunScreen({ kind }: { readonly kind: ScreenKind }): ReactElement {
  const text = useText();
  const run = useRun(kind);
  const title = text(`title.tactics.${kind}`);
  const { play, place } = run;
  if (place === 'elsewhere') {
    return (
      <GameTable title={title} layout="page">
        <ElsewhereCard kind={kind} run={run} />
      </GameTable>
    );
  }
  if (place === 'nowhere') {
    return (
      <GameTable title={title} layout="page">
        <ErrorState reason="away" art="horse" hint={text('tactics.offlineNone')}>
          <Button variant="primary" onClick={() => run.open(kind, 'resume')}>
            {text('app.retry')}
          </Button>
        </ErrorState>
      </GameTable>
    );
  }
  if (play.stage === 'over') {
    return (
      <>
        <RunResult kind={kind} title={title} run={run} />
        <RunAnnouncer run={run} />
      </>
    );
  }
  if (play.solving === undefined) {
    return (
      <GameTable title={title} layout="page" isBusy>
        {null}
      </GameTable>
    );
  }
  const isChoosing = kind === 'storm' && play.startedAt === undefined;
  return (
    <GameTable title={title} layout="puzzle">
      <BoardColumn label={text('board.name')} bottom={sideOf(play) ?? 'RED'}>
        <div className={isMissed(play) ? 'run-board run-board--missed' : 'run-board'}>
          <RunBoard run={run} />
        </div>
      </BoardColumn>
      <TablePanel
        label={title}
        foot={isChoosing ? <ClockChoice run={run} /> : <RunActions run={run} />}
      >
        <RunPanel kind={kind} run={run} />
        <RunAnnouncer run={run} />
      </TablePanel>
    </GameTable>
  );
}

function RunBoard({ run }: { readonly run: Run }): ReactElement | null {
  const react = useBoardEvents();
  const { play, send } = run;
  if (play.solving === undefined) return null;
  const side = sideOf(play);
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') send({ type: 'play', move: event.move, now: Date.now() });
  };
  return (
    <GameBoard
      game={play.solving.line}
      player={side}
      mode={isYours(play) ? 'playing' : 'readonly'}
      neverConfirms
      isFlipped={side === 'BLACK'}
      onEvent={onEvent}
    />
  );
}

/** Skips a position of a streak; ends a run that has started. */
function RunActions({ run: { play, send } }: { readonly run: Run }): ReactElement {
  const text = useText();
  const { skipsLeft } = scoreOf(play);
  return (
    <nav className="action-bar" aria-label={text('run.actions')}>
      {play.kind === 'streak' ? (
        <ActionButton
          icon="last"
          label={text('run.skip', { count: skipsLeft })}
          onClick={() => send({ type: 'skip', now: Date.now() })}
          isDisabled={skipsLeft === 0 || !isYours(play)}
        />
      ) : null}
      <ActionButton
        icon="flag"
        label={text('run.stop')}
        onClick={() => send({ type: 'stop' })}
        isDisabled={play.startedAt === undefined}
      />
    </nav>
  );
}

interface ElsewhereCardProps {
  readonly kind: ScreenKind;
  readonly run: Run;
}

/** The run is in progress on another device: it continues there or here, or a new one starts. */
function ElsewhereCard({ kind, run }: ElsewhereCardProps): ReactElement {
  const text = useText();
  const { score } = scoreRun(kind, run.play.attempts);
  return (
    <CoachCard tone="plain" title={text('run.elsewhere')} isLive className="run-elsewhere">
      <p>{text('run.elsewhereHint', { count: score })}</p>
      <div className="run-elsewhere__buttons">
        <Button variant="accent" onClick={() => run.open(kind, 'take-over')}>
          {text('run.takeOver')}
        </Button>
        <Button onClick={() => run.open(kind, 'new')}>{text('run.fresh')}</Button>
      </div>
    </CoachCard>
  );
}
