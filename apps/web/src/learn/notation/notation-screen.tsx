import { type Move, type WrittenNotation, writeMove } from '@chuhe/rules';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import type { BoardEvent } from '../../board/board/index.ts';
import {
  BoardColumn,
  CoachCard,
  clockTime,
  GameBoard,
  GameTable,
  TablePanel,
  useBoardEvents,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useStoreState } from '../../platform/react/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { createStore } from '../../platform/store/index.ts';
import { Button, IconLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { bestRun, keepRun } from './best-run.ts';
import {
  askQuestion,
  beginRun,
  millisLeft,
  type NotationRun,
  reduceRun,
  type Task,
  TASKS,
} from './notation-run.ts';
import './notation-screen.css';

/** Moves to name and play against the clock. */
export function NotationScreen(): ReactElement {
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  const { run, left, answer, begin } = useNotationRun(notation);
  const react = useBoardEvents();
  const { position, move } = run.question;
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') answer(event.move);
  };
  const isPlaying = run.task === 'play' && !run.isOver;
  return (
    <GameTable title={text('title.notation')} layout="puzzle" buttons={<NotationSetting />}>
      <BoardColumn label={text('board.name')}>
        <GameBoard
          game={position}
          player={position.toMove}
          mode={isPlaying ? 'playing' : 'readonly'}
          neverConfirms
          arrows={run.task === 'name' ? [{ move, kind: 'best' }] : []}
          onEvent={onEvent}
        />
      </BoardColumn>
      <TablePanel label={text('title.notation')}>
        <RunHead run={run} left={left} />
        <div className="notation__body">
          <Segmented
            label={text('notation.task')}
            value={run.task}
            choices={TASKS.map((value) => ({ value, text: text(`notation.task.${value}`) }))}
            onChange={begin}
          />
          {run.isOver ? (
            <CoachCard tone="good" title={text('notation.over')} isLive>
              <p>{text('notation.overHint', { count: run.score })}</p>
              <Button variant="accent" isBlock onClick={() => begin(run.task)}>
                {text('notation.again')}
              </Button>
            </CoachCard>
          ) : (
            <TaskPanel run={run} notation={notation} answer={answer} />
          )}
          <p className="notation__note">
            <Icon name="scroll" size="small" />
            <span>{text('notation.rule')}</span>
          </p>
        </div>
      </TablePanel>
    </GameTable>
  );
}

/** The link to the notation setting. */
function NotationSetting(): ReactElement {
  const text = useText();
  return (
    <IconLink to="/settings/game" label={text('title.settingsGame')}>
      <Icon name="gear" />
    </IconLink>
  );
}

interface RunHeadProps {
  readonly run: NotationRun;
  readonly left: number;
}

const LOW_MILLIS = 10_000;

function RunHead({ run, left }: RunHeadProps): ReactElement {
  const text = useText();
  return (
    <div className="notation__head">
      <span
        className={left <= LOW_MILLIS ? 'notation__time notation__time--low' : 'notation__time'}
        role="timer"
      >
        {clockTime(left)}
      </span>
      <p className="notation__score tabular">
        <b>{run.score}</b>
        <small>{text('notation.best', { count: Math.max(run.score, bestRun(run.task)) })}</small>
      </p>
    </div>
  );
}

interface TaskPanelProps {
  readonly run: NotationRun;
  readonly notation: WrittenNotation;
  readonly answer: (move: Move) => void;
}

/** The four names to choose from, or the name of the move to play. */
function TaskPanel({ run, notation, answer }: TaskPanelProps): ReactElement {
  const text = useText();
  const { task, question, wrong } = run;
  const { position, move, options } = question;
  if (task === 'play') {
    const name = writeMove(position, move, notation);
    const side = text(`notation.side.${position.toMove}`);
    return (
      <div aria-live="polite">
        <p className="notation__ask">{text('notation.askPlay', { side, move: name })}</p>
        {wrong === undefined ? null : (
          <p className="notation__wrong">
            {text('notation.wrong', { move: writeMove(position, wrong, notation) })}
          </p>
        )}
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="notation__ask">{text('notation.askName')}</legend>
      <div className="notation__options">
        {options.map((option) => (
          <Button
            key={`${option.from}-${option.to}`}
            className={
              option === wrong ? 'notation__option notation__option--wrong' : 'notation__option'
            }
            onClick={() => answer(option)}
          >
            {writeMove(position, option, notation)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

interface RunControls {
  readonly run: NotationRun;
  /** Milliseconds on the clock. */
  readonly left: number;
  readonly answer: (move: Move) => void;
  readonly begin: (task: Task) => void;
}

const TICK_MILLIS = 250;

function useNotationRun(notation: WrittenNotation): RunControls {
  const ask = () => askQuestion(notation, Math.random);
  const playSound = useSound();
  const [store] = useState(() =>
    createStore(beginRun('name', ask()), reduceRun, (effect) => {
      if (effect.type === 'sound') playSound(effect.name);
      else keepRun(effect.task, effect.score);
    }),
  );
  const run = useStoreState(store);
  const [now, setNow] = useState(() => Date.now());
  const tick = useEffectEvent(() => {
    const at = Date.now();
    setNow(at);
    store.dispatch({ type: 'tick', at });
  });
  const isRunning = run.startedAt !== undefined && !run.isOver;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick(), TICK_MILLIS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    run,
    left: millisLeft(run, now),
    answer: (move) => {
      const at = Date.now();
      setNow(at);
      store.dispatch({ type: 'answer', move, at, next: ask() });
    },
    begin: (task) => store.dispatch({ type: 'begin', task, question: ask() }),
  };
}
