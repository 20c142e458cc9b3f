import { COMBO_SEGMENTS, filledSegments, nextBonus } from '@chuhe/puzzles';
import type { Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { clockTime, SideDisc } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { memberOf, useIsOffline, useSession } from '../../platform/session/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import {
  type PlayedAttempt,
  positionOf,
  type RunPlay,
  type RunPosition,
  scoreOf,
  sideOf,
} from './run-play.ts';
import type { Run } from './use-run.ts';
import './run-panel.css';

interface RunPanelProps {
  readonly kind: 'streak' | 'storm';
  readonly run: Run;
}

/** The panel beside the board: clock or streak, combo, progress, and the rule. */
export function RunPanel({ kind, run }: RunPanelProps): ReactElement {
  const text = useText();
  const { play } = run;
  const hasBegun = play.startedAt !== undefined;
  return (
    <>
      {kind === 'streak' ? <StreakHead run={run} /> : <StormHead run={run} />}
      {kind === 'storm' ? <Combo play={play} /> : null}
      <div className="run-panel">
        <RunMarks play={play} />
        <p className="run-panel__rule">
          {play.kind === 'storm' && !hasBegun ? `${text('run.start')} ` : ''}
          {text(`run.rule.${play.kind}`)}
        </p>
        <RunNotes run={run} />
      </div>
    </>
  );
}

/** Below this the clock has the danger colour, and its seconds are announced. */
const LOW_MILLIS = 10_000;

function StormHead({ run }: { readonly run: Run }): ReactElement {
  const text = useText();
  const { play, left } = run;
  const side = sideOf(play);
  const position = positionOf(play);
  const isLow = left <= LOW_MILLIS;
  return (
    <div className="run-head">
      {play.kind === 'untimed' ? (
        <span className="run-head__words">{text('run.clock.untimed')}</span>
      ) : (
        <span
          className={isLow ? 'run-head__time run-head__time--low' : 'run-head__time'}
          role="timer"
        >
          {clockTime(left)}
        </span>
      )}
      {side === undefined || position === undefined ? null : (
        <span className="run-head__side">
          <SideDisc side={side} />
          <TaskWords position={position} side={side} />
        </span>
      )}
      <p className="run-head__score">
        <b>{scoreOf(play).score}</b>
        <small>{text('run.solved')}</small>
      </p>
    </div>
  );
}

function StreakHead({ run: { play, best } }: { readonly run: Run }): ReactElement {
  const text = useText();
  const { score } = scoreOf(play);
  const position = positionOf(play);
  const side = sideOf(play);
  return (
    <>
      <div className="run-head">
        <Icon name="flame" />
        <span className="run-head__time">
          {score}
          <span className="visually-hidden">{text('run.inARow')}</span>
        </span>
        <p className="run-head__score">
          <b>{Math.max(best, score)}</b>
          <small>{text('run.best')}</small>
        </p>
      </div>
      {position === undefined || side === undefined ? null : (
        <p className="run-task">
          <SideDisc side={side} />
          <TaskWords position={position} side={side} />
        </p>
      )}
    </>
  );
}

interface TaskWordsProps {
  readonly position: Pick<RunPosition, 'goal' | 'moves'>;
  readonly side: Side;
}

/** For example "Red mates in two" or "Black wins material". */
export function TaskWords({ position, side }: TaskWordsProps) {
  const text = useText();
  return <b>{text(`run.task.${position.goal}.${side}`, { count: position.moves })}</b>;
}

function Combo({ play }: { readonly play: RunPlay }): ReactElement {
  const text = useText();
  const { combo } = scoreOf(play);
  const filled = filledSegments(combo);
  return (
    <div className="run-combo">
      <div className="run-combo__bar" aria-hidden="true">
        {Array.from({ length: COMBO_SEGMENTS }, (_, index) => (
          <i key={index} className={index < filled ? 'run-combo__segment--on' : undefined} />
        ))}
      </div>
      <p className="run-combo__words">
        <span>{text('run.combo', { count: combo })}</span>
        {play.kind === 'untimed' ? null : (
          <span>{text('run.nextBonus', { ...nextBonus(combo) })}</span>
        )}
      </p>
    </div>
  );
}

const SIGNS = { right: '✓', wrong: '✗', skipped: '–', void: '–' } as const;

/** One mark for each completed position; a streak also shows the number of the next one. */
function RunMarks({ play }: { readonly play: RunPlay }): ReactElement | null {
  const text = useText();
  const { attempts, positions, kind } = play;
  if (attempts.length === 0 && kind !== 'streak') return null;
  return (
    <ol className="run-marks" aria-label={text('run.marks')}>
      {attempts.map(({ result, at }: PlayedAttempt, index) => (
        <li
          key={positions[index]?.code ?? at}
          className={`run-marks__mark run-marks__mark--${result}`}
        >
          <span aria-hidden="true">{SIGNS[result]}</span>
          <span className="visually-hidden">{text(`run.mark.${result}`)}</span>
        </li>
      ))}
      {kind === 'streak' ? (
        <li className="run-marks__mark run-marks__mark--next">{attempts.length + 1}</li>
      ) : null}
    </ol>
  );
}

const CLOCKS = ['storm', 'untimed'] as const;

/** The choice before the first move: with the clock, or without it and unranked. */
export function ClockChoice({ run: { play, open } }: { readonly run: Run }): ReactElement {
  const text = useText();
  return (
    <div className="run-clock">
      <Segmented
        label={text('run.clock')}
        value={play.kind === 'untimed' ? 'untimed' : 'storm'}
        choices={CLOCKS.map((value) => ({ value, text: text(`run.clock.${value}`) }))}
        onChange={(value) => open(value, 'new')}
      />
    </div>
  );
}

/** Notes about ranking and the network. */
function RunNotes({ run }: { readonly run: Run }): ReactElement | null {
  const text = useText();
  const isOffline = useIsOffline();
  const isMember = memberOf(useSession()) !== undefined;
  const { play, place, isAway } = run;
  const note = ((): string | undefined => {
    if (play.stage === 'waiting') return text('run.waiting');
    if (isAway || (place === 'here' && isOffline)) return text('run.away');
    if (play.kind === 'untimed') return undefined;
    if (place === 'local') return text('run.local');
    return isMember ? undefined : text('run.guest');
  })();
  return note === undefined ? null : (
    <output className="run-panel__note">
      <Icon name={place === 'here' && !isAway ? 'info' : 'offline'} size="small" />
      <span>{note}</span>
    </output>
  );
}

/** Announces the last seconds and the result to screen readers immediately. */
export function RunAnnouncer({ run }: { readonly run: Run }): ReactElement {
  const text = useText();
  const { play, left } = run;
  const seconds = Math.ceil(left / 1000);
  const isLow = play.kind === 'storm' && play.startedAt !== undefined && left <= LOW_MILLIS;
  const words = ((): string => {
    if (play.stage === 'over') return text('run.said.over', { count: scoreOf(play).score });
    // Only two announcements: more would talk over the board.
    if (!isLow) return '';
    return text('run.said.left', { count: seconds > 5 ? 10 : 5 });
  })();
  return (
    <p className="visually-hidden" aria-live="assertive">
      {words}
    </p>
  );
}
