import { isRepeatDue, repeatDay } from '@chuhe/protocol';
import type { ReactElement, ReactNode } from 'react';
import { dueDay, isDue } from '../../games/review/index.ts';
import { type Text, useLocale, useText } from '../../platform/language/index.ts';
import { memberOf, useIsOffline, useSession } from '../../platform/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { SessionStrip } from './session-bar.tsx';
import {
  DAY_SIZES,
  type DaySize,
  minutesOf,
  TODAY_KINDS,
  type TodayItem,
  type TodayKind,
} from './today-plan.ts';
import type { TodayRun } from './today-run.ts';
import { type DaySource, dayOf } from './use-today.ts';
import './today-overview.css';

interface TodayOverviewProps {
  readonly run: TodayRun;
  /** The task on the board, in a line. */
  readonly task: ReactNode;
  readonly source: DaySource;
  readonly onBegin: (kind: TodayKind | 'all') => void;
  readonly onResize: (size: DaySize) => void;
}

/** The open items of the day with the button that begins them, and the week. */
export function TodayOverview(props: TodayOverviewProps): ReactElement {
  const { run, task, source, onBegin, onResize } = props;
  const text = useText();
  const count = run.waiting.length;
  const isOver = count === 0;
  const right = run.done.filter(({ isRight }) => isRight).length;
  const hasBegun = run.done.length > 0;
  return (
    <div className="today">
      <p className="today-task">{task}</p>
      <div className="today__title">
        <h2>{text(!isOver ? 'title.today' : hasBegun ? 'today.over' : 'today.nothing')}</h2>
        <p className="tabular">
          <b>{isOver ? run.done.length : count}</b>{' '}
          {isOver
            ? text('today.right', { count: right })
            : text('today.minutes', { count: minutesOf(count) })}
        </p>
      </div>
      {hasBegun || !isOver ? <SessionStrip run={run} /> : null}
      <Button
        variant={isOver ? 'primary' : 'accent'}
        size="big"
        isBlock
        onClick={() => onBegin('all')}
      >
        {text(isOver ? 'today.more' : hasBegun ? 'today.goOn' : 'today.start')}
      </Button>
      <Card as="ul" className="today__kinds">
        {TODAY_KINDS.map((kind) => (
          <KindRow key={kind} kind={kind} run={run} onBegin={onBegin} />
        ))}
      </Card>
      <Card as="section" isPadded className="today__week">
        <Week run={run} now={source.now} />
        <p className="hint">{isOver ? comingWords(source, text) : text('today.noPile')}</p>
        <div className="today__size">
          <span aria-hidden="true">{text('today.size')}</span>
          <ChoiceChips
            label={text('today.size')}
            value={String(run.size)}
            options={DAY_SIZES.map((size) => ({
              value: String(size),
              text: text('today.aDay', { count: size }),
            }))}
            onChange={(value) => {
              const size = DAY_SIZES.find((one) => String(one) === value);
              if (size !== undefined) onResize(size);
            }}
          />
        </div>
        <DeviceNote />
      </Card>
    </div>
  );
}

const ICONS: Readonly<Record<TodayKind, IconName>> = {
  tactic: 'target',
  mistake: 'undo',
  ending: 'board',
  dailyEnding: 'board',
  daily: 'calendar',
};

interface KindRowProps {
  readonly kind: TodayKind;
  readonly run: TodayRun;
  readonly onBegin: (kind: TodayKind) => void;
}

/** The items of one kind; a tap begins them alone. */
function KindRow({ kind, run, onBegin }: KindRowProps): ReactElement {
  const text = useText();
  const isOfKind = (item: TodayItem): boolean => item.kind === kind;
  const waiting = run.waiting.filter((item) => isOfKind(item)).length;
  const done = run.done.filter(({ item }) => isOfKind(item)).length;
  return (
    <li>
      <button
        type="button"
        className="today__kind"
        disabled={waiting === 0}
        onClick={() => onBegin(kind)}
      >
        <span className="today__icon">
          <Icon name={waiting === 0 && done > 0 ? 'check' : ICONS[kind]} size="small" />
        </span>
        <span>
          <b>{text(`today.kind.${kind}`)}</b>
          <small>{text(`today.reason.${kind}`)}</small>
        </span>
        <b className="tabular">{waiting === 0 ? done : waiting}</b>
      </button>
    </li>
  );
}

const WEEK_DAYS = 7;

/** The days of this week with practice. */
function Week({ run, now }: { readonly run: TodayRun; readonly now: number }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const nameOf = dateFormat('narrowWeekday', locale);
  const today = new Date(now);
  const monday = today.getDate() - ((today.getDay() + 6) % WEEK_DAYS);
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = new Date(today.getFullYear(), today.getMonth(), monday + index);
    const day = dayOf(date.getTime());
    const isToday = day === run.day;
    const isDone = isToday
      ? run.done.length > 0 && run.waiting.length === 0
      : run.days.includes(day);
    const open = day < run.day ? '–' : '';
    return {
      day,
      isToday,
      isDone,
      name: nameOf(date),
      sign: isDone ? '✓' : isToday ? String(run.waiting.length) : open,
    };
  });
  const count = days.filter(({ isDone }) => isDone).length;
  return (
    <div className="today__days tabular">
      <span className="visually-hidden">{text('today.week', { count })}</span>
      {days.map(({ day, name, sign, isToday, isDone }) => (
        <span key={day} aria-hidden="true">
          <small>{name}</small>
          <i className={isDone ? 'today__day--done' : isToday ? 'today__day--now' : undefined}>
            {sign}
          </i>
        </span>
      ))}
    </div>
  );
}

/** The number of known items that are due tomorrow. */
function comingWords({ mistakes, cards, now }: DaySource, text: Text): string {
  const date = new Date(now);
  const tomorrow = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
  const isNew = (day: Date | undefined): boolean => day?.getTime() === tomorrow;
  const due =
    mistakes.filter((one) => isDue(one, tomorrow) && isNew(dueDay(one))).length +
    [...cards.values()].filter((card) => isRepeatDue(card, tomorrow) && isNew(repeatDay(card)))
      .length;
  return text('today.tomorrow', { count: due });
}

/** Where the practice is kept. */
function DeviceNote(): ReactElement | null {
  const text = useText();
  const isOffline = useIsOffline();
  const isMember = memberOf(useSession()) !== undefined;
  if (isOffline) return <p className="hint">{text('today.offline')}</p>;
  return isMember ? null : <p className="hint">{text('today.guest')}</p>;
}
