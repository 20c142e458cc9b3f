import type { RunRecords } from '@chuhe/protocol';
import { readMoveText, readPosition, startLine, writeMove } from '@chuhe/rules';
import { type ReactElement, useMemo, useState } from 'react';
import { analysisPath, RoomHeader, SideDisc } from '../../board/game-ui/index.ts';
import { CodeBoard } from '../../board/picture/code-board.tsx';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RatingCurve } from '../../ui/rating-curve.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { TaskWords } from './run-panel.tsx';
import { answerOf, type RunPlay, type RunPosition, scoreOf } from './run-play.ts';
import { useRunRecords } from './use-run-records.ts';
import type { Run } from './use-run.ts';
import '../../ui/badge.css';
import '../../ui/facts.css';
import './run-result.css';

interface RunResultProps {
  readonly kind: 'streak' | 'storm';
  readonly title: string;
  readonly run: Run;
}

/** After a run: the score, the last two weeks, the best of others, and the missed positions. */
export function RunResult({ kind, title, run }: RunResultProps): ReactElement {
  const text = useText();
  const { play, isFinal, place } = run;
  const records = useRunRecords(kind, place === 'here' && isFinal);
  return (
    <>
      <RoomHeader title={title} hint="" />
      <main id="content" className="page run-result">
        <h1 className="only-desktop visually-hidden">{title}</h1>
        <div className="run-result__top">
          <ScoreCard run={run} />
          <div className="run-result__side">
            {records === undefined ? <RankNote run={run} /> : <OwnDays records={records} />}
            <Button variant="accent" size="big" isBlock onClick={() => run.open(play.kind, 'new')}>
              {text('run.again')}
            </Button>
            <ShareButton play={play} />
          </div>
        </div>
        <Missed play={play} />
        {records === undefined ? null : <BestLists records={records} />}
      </main>
    </>
  );
}

function ScoreCard({ run }: { readonly run: Run }): ReactElement {
  const text = useText();
  const { play, best, isFinal, isVoid, place } = run;
  const { score, longestCombo } = scoreOf(play);
  const tried = play.attempts.filter(({ result }) => result === 'right' || result === 'wrong');
  const solved = play.positions.filter((_, index) => play.attempts[index]?.result === 'right');
  const seconds = (play.attempts.at(-1)?.at ?? 0) / 1000 / Math.max(1, play.attempts.length);
  const facts = [
    {
      name: text('run.fact.accuracy'),
      value: tried.length === 0 ? '–' : `${Math.round((score / tried.length) * 100)}%`,
    },
    { name: text('run.fact.combo'), value: String(longestCombo) },
    { name: text('run.fact.pace'), value: text('run.seconds', { count: seconds.toFixed(1) }) },
    {
      name: text('run.fact.hardest'),
      value:
        solved.length === 0
          ? '–'
          : text('run.steps', { count: Math.max(...solved.map(({ moves }) => moves)) }),
    },
  ];
  return (
    <Card isPadded className="run-score">
      <p className="run-score__words">{text(`run.over.${play.kind}`)}</p>
      <p className="run-score__number">{score}</p>
      {isFinal ? null : <output>{text('run.pending')}</output>}
      {isFinal && isVoid ? <p className="run-score__void">{text('run.void')}</p> : null}
      {isFinal && place === 'here' && !isVoid && score > best ? (
        <span className="badge badge--red">{text('run.personalBest')}</span>
      ) : null}
      <ul className="facts">
        {facts.map(({ name, value }) => (
          <li key={name}>
            <small>{name}</small>
            <b className="tabular">{value}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Why no ranking is shown: the run is unranked, or the server has not answered yet. */
function RankNote({ run: { play, place } }: { readonly run: Run }): ReactElement | null {
  const text = useText();
  if (place === 'here') return null;
  return (
    <p className="run-result__note">
      <Icon name="info" size="small" />
      <span>{text(play.kind === 'untimed' ? 'run.rule.untimed' : 'run.local')}</span>
    </p>
  );
}

interface RecordsProps {
  readonly records: RunRecords;
}

/** The last two weeks; a curve needs two days. */
function OwnDays({ records: { days, today, best } }: RecordsProps): ReactElement {
  const text = useText();
  const played = days.filter((score) => score !== null);
  return (
    <section>
      <h2 className="run-result__heading">
        {text('run.twoWeeks')}
        <small>{text('run.todayTimes', { count: today })}</small>
      </h2>
      <Card as="div" isPadded>
        {played.length < 2 ? null : (
          <div className="run-result__curve">
            <RatingCurve ratings={played} />
          </div>
        )}
        <p className="run-result__best">{text('run.bestOf', { count: best })}</p>
      </Card>
    </section>
  );
}

const LISTS = ['dayBest', 'allBest', 'friendBest'] as const;

/** The best of today, of all time, and of the players one follows. */
function BestLists({ records }: RecordsProps): ReactElement {
  const text = useText();
  const [list, setList] = useState<(typeof LISTS)[number]>('dayBest');
  const shown = records[list];
  return (
    <section className="run-result__lists">
      <h2 className="run-result__heading">{text('run.lists')}</h2>
      <Segmented
        label={text('run.lists')}
        value={list}
        choices={LISTS.map((value) => ({ value, text: text(`run.list.${value}`) }))}
        onChange={setList}
      />
      {shown.length === 0 ? (
        <p className="hint run-result__empty">{text('run.listEmpty')}</p>
      ) : (
        <ol className="run-best">
          {shown.map(({ userId, userName, score }, index) => (
            <li key={userId}>
              <span className="run-best__place">{index + 1}</span>
              <AppLink to={`/player/${userId}`}>{userName}</AppLink>
              <b className="tabular">{score}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function ShareButton({ play }: { readonly play: RunPlay }): ReactElement {
  const text = useText();
  const showToast = useToast();
  const words = text(`run.shareText.${play.kind}`, { count: scoreOf(play).score });
  const share = async (): Promise<void> => {
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: words, text: words, url });
      return;
    }
    await navigator.clipboard.writeText(`${words} ${url}`);
    showToast(text('run.copied'));
  };
  return (
    <Button
      isBlock
      // A closed dialog or a refused clipboard needs no message.
      onClick={() => void share().catch(() => undefined)}
    >
      <Icon name="share" />
      {text('run.share')}
    </Button>
  );
}

/** The missed positions, each with its first move. */
function Missed({ play }: { readonly play: RunPlay }): ReactElement | null {
  const text = useText();
  const missed = play.positions.flatMap((position, place) =>
    play.attempts[place]?.result === 'wrong' ? [{ position, answer: answerOf(play, place) }] : [],
  );
  if (missed.length === 0) return null;
  return (
    <section>
      <h2 className="run-result__heading">{text('run.missed', { count: missed.length })}</h2>
      <ul className="run-missed">
        {missed.map(({ position, answer }) => (
          <li key={position.code}>
            <MissedCard missed={position} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MissedCardProps {
  readonly missed: RunPosition;
  readonly answer: string | undefined;
}

function MissedCard({ missed, answer = '' }: MissedCardProps): ReactElement | null {
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  const start = useMemo(() => readPosition(missed.code), [missed]);
  if (!start.ok) return null;
  const { position } = start;
  const first = readMoveText(position, answer, 'record');
  return (
    <CardLink className="run-missed__card" to={analysisPath(startLine(position))}>
      <CodeBoard penCode={missed.code} isFlipped={position.toMove === 'BLACK'} />
      <span className="run-missed__text">
        <span className="run-missed__task">
          <SideDisc side={position.toMove} />
          <TaskWords position={missed} side={position.toMove} />
        </span>
        {first.ok ? (
          <small>
            {text('run.rightMove')} <b>{writeMove(position, first.move, notation)}</b>
          </small>
        ) : null}
      </span>
    </CardLink>
  );
}
