import { basicEnding, dailyEnding } from '@chuhe/tables';
import { type ReactElement, useState } from 'react';
import { GameTable, useIsDesktop } from '../../board/game-ui/index.ts';
import { answered, isDue, useMistakesStore } from '../../games/review/index.ts';
import { useText } from '../../platform/language/index.ts';
import { ExerciseTask } from '../endings/index.ts';
import { lineOfMistake, MistakeTask } from '../mistakes/index.ts';
import { PracticeBar } from '../practice-bar.tsx';
import type { TaskSession } from '../session/index.ts';
import { LazyDailyTask } from '../puzzles/index.ts';
import { LazyTacticTable } from '../tactics/index.ts';
import { SessionBar } from './session-bar.tsx';
import { TodayOverview } from './today-overview.tsx';
import { planToday, type TodayItem, type TodayKind } from './today-plan.ts';
import {
  keyOf,
  nextItem,
  postponed,
  resized,
  type TodayRun,
  withAnswer,
  withMore,
} from './today-run.ts';
import { type DaySource, useDaySource, useTodayRun } from './use-today.ts';

/** Everything that is due today in one session: its first task is on the board, and a move begins it. */
export function TodayScreen(): ReactElement {
  const text = useText();
  const source = useDaySource();
  if (source !== undefined) return <Today source={source} />;
  return (
    <GameTable title={text('title.today')} layout="page" isBusy>
      {null}
    </GameTable>
  );
}

/** New positions that a finished day offers at once. */
const MORE = 10;

function Today({ source }: { readonly source: DaySource }): ReactElement {
  const text = useText();
  const isDesktop = useIsDesktop();
  const [run, change] = useTodayRun(source);
  const [running, setRunning] = useState<TodayKind | 'all'>();
  const only = running === 'all' ? undefined : running;
  const item = nextItem(run, only) ?? nextItem(run);
  const isRunning = running !== undefined && item !== undefined;
  const shown: TodayItem = item ?? { kind: 'tactic', number: run.done.length + 1 };
  const begin = (kind: TodayKind | 'all'): void => {
    if (item === undefined) change((before) => withMore(before, MORE));
    setRunning(kind);
  };
  const goOn = (next: (before: TodayRun) => TodayRun): void => {
    change(next);
    if (nextItem(next(run), only) === undefined) setRunning(undefined);
  };
  const places = <PracticeBar here="/practice" />;
  const session: TaskSession = {
    title: text('title.today'),
    top: isDesktop || isRunning ? undefined : places,
    head: isRunning ? (
      <SessionBar run={run} item={shown} onClose={() => setRunning(undefined)} />
    ) : isDesktop ? (
      places
    ) : undefined,
    overview: isRunning
      ? undefined
      : (task) => (
          <TodayOverview
            run={run}
            task={task}
            source={source}
            onBegin={begin}
            onResize={(size) =>
              change((before) =>
                resized(before, size, (wanted) => planToday({ ...source, size: wanted })),
              )
            }
          />
        ),
    onBegin: () => {
      if (!isRunning) begin('all');
    },
    onNext: (isRight) => goOn((before) => withAnswer(before, shown, isRight)),
    onLater: () => goOn((before) => postponed(before, shown)),
  };
  // One stream hands out all new positions.
  const key = shown.kind === 'tactic' ? shown.kind : keyOf(shown);
  return <OneTask key={key} item={shown} source={source} session={session} />;
}

interface OneTaskProps {
  readonly item: TodayItem;
  readonly source: DaySource;
  readonly session: TaskSession;
}

function OneTask({ item, source, session }: OneTaskProps): ReactElement | null {
  const mistakes = useMistakesStore();
  switch (item.kind) {
    case 'tactic':
      return <LazyTacticTable filter={WHOLE} session={session} />;
    case 'mistake': {
      const mistake = source.mistakes.find(({ id }) => id === item.id);
      const line = mistake && lineOfMistake(mistake);
      if (mistake === undefined || line === undefined) return null;
      const onAnswer = (isRight: boolean): void => {
        const now = Date.now();
        if (!isDue(mistake, now)) return;
        // Without storage the mistake stays due.
        mistakes.put(answered(mistake, isRight, now)).catch(() => undefined);
      };
      return <MistakeTask mistake={mistake} line={line} onAnswer={onAnswer} session={session} />;
    }
    case 'ending': {
      const ending = basicEnding(item.ending);
      if (ending === undefined) return null;
      return <ExerciseTask ending={ending} exercise={item} session={session} />;
    }
    case 'dailyEnding':
      return <ExerciseTask {...dailyEnding(item.day)} session={session} />;
    case 'daily':
      return <LazyDailyTask session={session} />;
    default:
      return item satisfies never;
  }
}

const WHOLE = {};
